package dev.graft.bench.commands;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProfileTest {
    @Test
    void aLambdaGoesByTheNameOfItsMethodOrClass() {
        assertThat(Profile.named("dev.graft.index.Indexer.lambda$index$3")).isEqualTo("dev.graft.index.Indexer.index");
        assertThat(Profile.named("dev.graft.store.Database$$Lambda$171+0x00007f491019c228.625578765.run"))
                .isEqualTo("dev.graft.store.Database");
        assertThat(Profile.named("dev.graft.store.Database$Batch.close"))
                .isEqualTo("dev.graft.store.Database$Batch.close");
    }

    @Test
    void arithmeticIsAKernelAndSettingUpIsNot() {
        assertThat(Profile.isKernel("dev.graft.core.kernel.VectorKernels.dot")).isTrue();
        assertThat(Profile.isKernel("dev.graft.onnx.Session.<init>")).isFalse();
        assertThat(Profile.isKernel("dev.graft.app.report.Thumbnails.make")).isFalse();
    }
}

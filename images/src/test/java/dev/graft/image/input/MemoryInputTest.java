package dev.graft.image.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.image.decode.Samples;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class MemoryInputTest {
    @Test
    void readsOverTheSeamAsIfItWereOneFile() throws IOException {
        for (int seam = 0; seam <= 8; seam++) {
            byte[] whole = {1, 2, 3, 4, 5, 6, 7, 8};
            byte[] tail = Samples.concat(new byte[3], Samples.slice(whole, seam, 8));
            for (int from = 0; from <= 8; from++) {
                try (var input = new MemoryInput(Samples.slice(whole, 0, seam), tail, 3, new CpuBudget(10))) {
                    input.seek(from);
                    var read = new byte[8 - from];
                    input.readFully(read);
                    assertThat(read).isEqualTo(Samples.slice(whole, from, 8));
                    assertThat(input.read()).isEqualTo(-1);
                    assertThat(input.read(new byte[4], 0, 4)).isEqualTo(-1);
                    if (from < 5) {
                        input.seek(from);
                        assertThat(input.readInt()).isEqualTo(0x01010101 * from + 0x01020304);
                        input.seek(from);
                        assertThat(input.read()).isEqualTo(from + 1);
                    }
                }
            }
        }
    }

    @Test
    void paddingIsZeroAndItsEndAFault() throws IOException {
        try (var input = MemoryInput.padded(new byte[] {9}, 2, new CpuBudget(10))) {
            assertThat(input.readUnsignedShort()).isEqualTo(0x0900);
            assertThat(input.read()).isEqualTo(0);
            assertThatThrownBy(input::read).isInstanceOf(MemoryInput.PastEndException.class);
        }
    }
}

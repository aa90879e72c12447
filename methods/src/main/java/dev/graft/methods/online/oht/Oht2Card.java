package dev.graft.methods.online.oht;

/** Online heterogeneous transfer as published, the second algorithm. */
public final class Oht2Card extends Oht1Card {
    public Oht2Card() {
        super(
                "oht2",
                40,
                "online heterogeneous transfer as published; texts and classifier are weighted by their mistakes",
                OHT_2015.at("algorithm 2"),
                OhtVariant.OHT2);
    }

    @Override
    public boolean isAutomatic() {
        return false;
    }
}

package dev.graft.methods.online.oht;

import dev.graft.methods.card.Citation;

/** Online heterogeneous transfer as published, the second algorithm. */
public final class Oht2Card extends Oht1Card {
    public Oht2Card() {
        super("oht2", 40, OhtVariant.OHT2);
    }

    @Override
    public String summary() {
        return "online heterogeneous transfer as published; texts and classifier are weighted by their mistakes";
    }

    @Override
    public Citation citation() {
        return super.citation().at("algorithm 2");
    }

    @Override
    public boolean isAutomatic() {
        return false;
    }
}

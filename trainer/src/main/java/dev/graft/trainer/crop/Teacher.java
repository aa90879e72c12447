package dev.graft.trainer.crop;

import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.Network;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkFacts;
import dev.graft.image.network.NetworkInput;
import dev.graft.image.network.NetworkLayer;
import dev.graft.image.pixels.ColourPicture;
import java.util.Arrays;
import java.util.Optional;

/** A network whose features the student is to have. Thread-safe. */
public final class Teacher {
    private final NetworkCard card;
    private final NetworkInput input;
    private final NetworkLayer layer;
    private final Network network;

    private Teacher(NetworkCard card, NetworkLayer layer, Network network) {
        this.card = card;
        this.input = card.facts().input();
        this.layer = layer;
        this.network = network;
    }

    /**
     * @param called the name of a network that is kept, or part of Graft
     * @throws NetworkException if there is none, or if it cannot teach
     */
    public static Teacher of(KeptNetworks networks, String called) {
        var card = networks.find(called)
                .orElseThrow(() -> new NetworkException(
                        "there is no network called " + called + "; graft model list names those that there are"));
        var layer = Optional.ofNullable(card.facts().layers().get(NetworkFacts.POOLED))
                .filter(found -> found.form() == NetworkLayer.Form.WHOLE && !found.signed())
                .orElseThrow(() -> new NetworkException(
                        called + " cannot teach: it has no features of the whole picture that are never negative"));
        if (card.facts().input().width() != card.facts().input().height()) {
            throw new NetworkException(called + " cannot teach: it does not see squares");
        }
        return new Teacher(card, layer, networks.open(card.hash(), card.facts().input(), layer));
    }

    String hash() {
        return card.hash();
    }

    public String name() {
        return card.name();
    }

    public int side() {
        return input.width();
    }

    public int features() {
        return layer.channels();
    }

    /** @param picture three planes of the side that the teacher sees */
    float[] features(byte[] picture) {
        int pixels = side() * side();
        return network.run(input.values(new ColourPicture(
                side(),
                side(),
                Arrays.copyOfRange(picture, 0, pixels),
                Arrays.copyOfRange(picture, pixels, 2 * pixels),
                Arrays.copyOfRange(picture, 2 * pixels, 3 * pixels))));
    }

    /** The features of a picture of the right size. */
    public float[] features(ColourPicture picture) {
        return network.run(input.values(picture));
    }
}

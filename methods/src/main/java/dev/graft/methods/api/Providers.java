package dev.graft.methods.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** Finds service providers through the class loader of Graft and the context class loader of the thread. */
public final class Providers {
    private Providers() {}

    /** One instance of each provider class. */
    public static <S> List<S> of(Class<S> service) {
        var found = new LinkedHashMap<Class<?>, S>();
        var own = Optional.ofNullable(Providers.class.getClassLoader());
        var others = Optional.ofNullable(Thread.currentThread().getContextClassLoader());
        own.ifPresent(loader -> add(ServiceLoader.load(service, loader), found));
        others.filter(loader -> own.isEmpty() || loader != own.get())
                .ifPresent(loader -> add(ServiceLoader.load(service, loader), found));
        return new ArrayList<>(found.values());
    }

    private static <S> void add(ServiceLoader<S> services, LinkedHashMap<Class<?>, S> found) {
        services.stream()
                .filter(provider -> !found.containsKey(provider.type()))
                .forEach(provider -> found.put(provider.type(), provider.get()));
    }
}

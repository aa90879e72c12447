package dev.graft.core.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives a record {@code Foo} that implements {@code FooBuilder.With} a method {@code withBar(value)} for each of its
 * components, which copies the record with another value of that one, and {@code with(copy -> ...)}, which changes
 * several at once. {@code FooBuilder} is written during compilation by RecordBuilder; the canonical constructor checks
 * every copy as usual.
 */
@RecordBuilder.Template(options = @RecordBuilder.Options(enableGetters = false, addStaticBuilder = false))
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.TYPE)
public @interface Withers {}

package io.github.paiprotocol.testsupport;

import com.tngtech.archunit.junit.ArchTag;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test that takes longer than a developer waits: many sandboxes, large inputs, corpora. {@code
 * mvn verify} leaves it out, {@code mvn -Pthorough verify} runs these alone.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Tag(Thorough.TAG)
@ArchTag(Thorough.TAG)
@net.jqwik.api.Tag(Thorough.TAG)
public @interface Thorough {
  /** The tag, as the build names it. */
  String TAG = "thorough";
}

package io.github.paiprotocol.api.internal.jackson;

import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import org.jspecify.annotations.Nullable;

/**
 * Has a mapper write secrets as they are: what annotations of the model ask for comes before what a
 * module registers, but not before what an introspector in front of them finds.
 */
public final class WithSecrets extends NopAnnotationIntrospector {
  private static final long serialVersionUID = 1L;

  /** Makes it; it has no settings. */
  public WithSecrets() {}

  @Override
  public @Nullable Object findSerializer(Annotated type) {
    return ModelMapping.withSecrets(type.getRawType()).orElse(null);
  }
}

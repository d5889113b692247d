package io.github.paiprotocol.api.model;

import java.util.Objects;

/** A prerequisite of the same document, by name. */
record LocalReference(String text) implements Reference {
  LocalReference {
    Objects.requireNonNull(text, "text");
  }
}

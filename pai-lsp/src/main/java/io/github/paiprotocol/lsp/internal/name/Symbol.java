package io.github.paiprotocol.lsp.internal.name;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.shape.NameRule;
import java.util.Optional;

/**
 * Something with a name.
 *
 * @param kind what it is
 * @param name its name
 * @param declared the path of what is named, in the document; empty when nothing there is
 */
public record Symbol(Kind kind, String name, Optional<ProtocolPath> declared) {

  /** What has names. */
  public enum Kind {
    /** A task role; its name is the key of its value. */
    ROLE("task role", Optional.of(NameRule.IDENTIFIER)),
    /** A prerequisite; its name is the value of its key {@code name}. */
    PREREQUISITE("prerequisite", Optional.of(NameRule.NAME)),
    /** An alias of {@code extras.reference_prerequisites}. */
    ALIAS("alias", Optional.of(NameRule.NAME)),
    /** A deployment. */
    DEPLOYMENT("deployment", Optional.of(NameRule.NAME)),
    /** An entry of {@code parameters}, or below one. */
    PARAMETER("parameter", Optional.empty()),
    /** An entry of {@code secrets}, or below one. */
    SECRET("secret", Optional.empty()),
    /** A template variable of a prerequisite. */
    VARIABLE("template variable", Optional.empty()),
    /** A key of a prerequisite that a tag names. */
    PROPERTY("key", Optional.empty()),
    /** A document elsewhere. */
    COMPONENT("document", Optional.empty());

    private final String noun;
    private final Optional<NameRule> rule;

    Kind(String noun, Optional<NameRule> rule) {
      this.noun = noun;
      this.rule = rule;
    }

    public String noun() {
      return noun;
    }

    /** Which characters its names may have; empty when the keys of a map are free. */
    public Optional<NameRule> rule() {
      return rule;
    }

    /** Whether it can be renamed here, with all that refers to it. */
    public boolean isRenamed() {
      return this != PROPERTY && this != COMPONENT;
    }
  }

  /** How messages name it, without what is hidden of the text. */
  public String label(EditorMasks masks) {
    return kind.noun() + " " + EditorMasks.fenced(masks.name(name));
  }
}

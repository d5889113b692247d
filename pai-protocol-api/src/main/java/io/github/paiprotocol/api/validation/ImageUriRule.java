package io.github.paiprotocol.api.validation;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Uri;
import java.util.Locale;
import java.util.Optional;

/**
 * The address of an image has only characters that some registry could know, since a node finds the
 * others out long after the job was submitted. A warning, for clusters judge themselves.
 */
final class ImageUriRule implements SemanticRule {
  private static final CharMatcher ILLEGAL =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.inRange('0', '9'))
          .or(CharMatcher.anyOf("._:/@+-"))
          .negate()
          .precomputed();

  @Override
  public void check(Draft draft) {
    for (LocalNode node : draft.names().nodes()) {
      if (node.isImage()) {
        node.prerequisite()
            .flatMap(image -> problem(node.path().child("uri"), image))
            .ifPresent(draft.out()::report);
      }
    }
  }

  /** Tags are reported as such; braces are text where nothing declares template variables. */
  private static Optional<Diagnostic> problem(ProtocolPath path, Prerequisite image) {
    boolean parametric = !image.templateVariables().isEmpty();
    return image.uri().map(Uri::values).orElse(ImmutableList.of()).stream()
        .filter(text -> !text.contains("<%") && !(parametric && text.contains("{{")))
        .filter(ILLEGAL::matchesAnyOf)
        .findFirst()
        .map(text -> malformed(path, text.codePointAt(ILLEGAL.indexIn(text))));
  }

  private static Diagnostic malformed(ProtocolPath path, int character) {
    String shown =
        character == ' '
            ? "a space"
            : character > ' ' && character < 0x7F && character != '`'
                ? "`" + Character.toString(character) + "`"
                : String.format(Locale.ROOT, "the character U+%04X", character);
    return Diagnostic.warning(
            ProtocolCode.MALFORMED_IMAGE,
            Place.value(path),
            "no image has an address with " + shown)
        .withHint("write it like `ubuntu:22.04` or `registry.example.com/team/name:tag`");
  }
}

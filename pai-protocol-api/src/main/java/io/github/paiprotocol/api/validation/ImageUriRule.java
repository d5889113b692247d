package io.github.paiprotocol.api.validation;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Uri;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The address of an image has only characters that some registry could know, since a node finds the
 * others out long after the job was submitted. A warning, for clusters judge themselves.
 */
final class ImageUriRule implements SemanticRule {
  private static final Pattern ILLEGAL = Pattern.compile("[^A-Za-z0-9._:/@+-]");

  @Override
  public void check(Draft draft) {
    for (LocalNode node : draft.names().nodes()) {
      if (node.isImage()) {
        node.prerequisite()
            .flatMap(Prerequisite::uri)
            .flatMap(uri -> problem(node.path().child("uri"), uri))
            .ifPresent(draft.out()::report);
      }
    }
  }

  /** Tags are reported as such. */
  private static Optional<Diagnostic> problem(ProtocolPath path, Uri uri) {
    return uri.values().stream()
        .filter(text -> !text.contains("<%") && !text.contains("{{"))
        .map(ILLEGAL::matcher)
        .filter(Matcher::find)
        .findFirst()
        .map(illegal -> malformed(path, illegal.group().codePointAt(0)));
  }

  private static Diagnostic malformed(ProtocolPath path, int character) {
    String shown =
        character == ' '
            ? "a space"
            : String.format(Locale.ROOT, "the character U+%04X", character);
    return Diagnostic.warning(
            ProtocolCode.MALFORMED_IMAGE,
            Place.value(path),
            "no image has an address with " + shown)
        .withHint("write it like `ubuntu:22.04` or `registry.example.com/team/name:tag`");
  }
}

package io.github.paiprotocol.api.validation;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Mend;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.ImageAddresses;
import io.github.paiprotocol.api.internal.text.LongNames;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Uri;
import java.util.Locale;
import java.util.Optional;

/**
 * The address of an image has only characters that some registry could know, since a node finds the
 * others out long after the job was submitted. A warning, for clusters judge themselves.
 */
final class ImageUriRule implements SemanticRule {
  private static final CharMatcher CAPITALS = CharMatcher.inRange('A', 'Z');

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
    for (String text : image.uri().map(Uri::values).orElse(ImmutableList.of())) {
      if (!text.contains("<%") && !(parametric && text.contains("{{"))) {
        Optional<Diagnostic> found = problem(path, text);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Diagnostic> problem(ProtocolPath path, String text) {
    int illegal = ILLEGAL.indexIn(text);
    if (illegal >= 0) {
      return Optional.of(malformed(path, text.codePointAt(illegal)));
    }
    if (ImageAddresses.login(text).isPresent()) {
      return Optional.of(login(path));
    }
    int start = ImageAddresses.start(text);
    if (start > 0) {
      return Optional.of(
          instead(
              path,
              inLowerCase(text.substring(start)),
              "the address of an image has no scheme, such as `https://`"));
    }
    String lower = inLowerCase(text);
    return lower.equals(text)
        ? Optional.empty()
        : Optional.of(instead(path, lower, "no registry takes capitals in the name of an image"));
  }

  /** Registries and tags may have capitals, names may not. */
  private static String inLowerCase(String text) {
    if (CAPITALS.matchesNoneOf(text)) {
      return text;
    }
    int slash = text.indexOf('/');
    String first = text.substring(0, Math.max(0, slash));
    boolean registry = first.contains(".") || first.contains(":") || first.equals("localhost");
    int from = registry ? slash : 0;
    int digest = text.indexOf('@', from);
    int tag = text.indexOf(':', from);
    int end = Math.min(digest < 0 ? text.length() : digest, tag < 0 ? text.length() : tag);
    return text.substring(0, from)
        + Ascii.toLowerCase(text.substring(from, end))
        + text.substring(end);
  }

  private static Diagnostic instead(ProtocolPath path, String meant, String message) {
    return Diagnostic.warning(ProtocolCode.MALFORMED_IMAGE, Place.value(path), message)
        .withHint("did you mean `" + LongNames.shown(meant) + "`?")
        .withMend(Mend.replaceValue(meant));
  }

  /** Without a mend, which would show the login. */
  private static Diagnostic login(ProtocolPath path) {
    return Diagnostic.warning(
            ProtocolCode.MALFORMED_IMAGE,
            Place.value(path),
            "the address of an image cannot hold a login before an `@`")
        .withHint("leave it out, and give user name and password as `auth` of the image");
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

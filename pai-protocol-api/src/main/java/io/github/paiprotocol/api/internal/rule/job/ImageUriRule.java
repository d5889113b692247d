package io.github.paiprotocol.api.internal.rule.job;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.text.ImageAddresses;
import io.github.paiprotocol.api.internal.text.LongNames;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Uri;
import java.util.BitSet;
import java.util.Optional;

/**
 * The address of an image is one that container runtimes parse. A node finds out only when it is to
 * pull the image, long after the job was submitted. A warning where no task role uses the image.
 */
final class ImageUriRule implements SemanticRule {
  private static final CharMatcher CAPITALS = CharMatcher.inRange('A', 'Z');

  @Override
  public void check(ValidationContext context) {
    BitSet used = context.used();
    for (LocalNode node : context.names().nodes()) {
      if (node.isImage()) {
        node.prerequisite()
            .flatMap(image -> problem(node.path().child("uri"), image))
            .map(found -> used.get(node.id()) ? found : found.withSeverity(Severity.WARNING))
            .ifPresent(context::report);
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
    int start = ImageAddresses.start(text);
    String lower = inLowerCase(text.substring(start));
    Optional<String> problem = ImageAddresses.problem(text);
    if (problem.isEmpty()) {
      return lower.equals(text) ? Optional.empty() : Optional.of(shouted(path, lower));
    }
    Diagnostic error =
        Diagnostic.error(ProtocolCode.MALFORMED_IMAGE, Place.value(path), problem.get());
    if (ImageAddresses.login(text).isPresent()) {
      // Without a fix, which would show the login.
      return Optional.of(
          error.withHint("leave it out, and give user name and password as `auth` of the image"));
    }
    return Optional.of(
        !lower.equals(text) && ImageAddresses.problem(lower).isEmpty()
            ? instead(error, lower)
            : error.withHint(
                "write it like `ubuntu:22.04` or `registry.example.com/team/name:tag`"));
  }

  /** Runtimes take a first part with capitals for the host of a registry. */
  private static Diagnostic shouted(ProtocolPath path, String meant) {
    return instead(
        Diagnostic.warning(
            ProtocolCode.MALFORMED_IMAGE,
            Place.value(path),
            "no registry takes capitals in the name of an image"),
        meant);
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

  private static Diagnostic instead(Diagnostic diagnostic, String meant) {
    return diagnostic
        .withHint("did you mean `" + LongNames.shown(meant) + "`?")
        .withFix(FixRule.replaceValue(meant).proposed());
  }
}

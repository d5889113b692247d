package io.github.paiprotocol.api.internal.rule.job;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.text.LongNames;
import io.github.paiprotocol.api.model.Uri;
import java.util.Optional;

/**
 * Addresses of the web have two slashes behind the scheme. A warning, for a plugin may read
 * anything; images have rules of their own.
 */
final class UriRule implements SemanticRule {

  @Override
  public void check(ValidationContext context) {
    for (LocalNode node : context.names().nodes()) {
      if (!node.isImage()) {
        ProtocolPath path = node.path().child("uri");
        node.prerequisite()
            .flatMap(prerequisite -> prerequisite.uri())
            .ifPresent(uri -> check(context, path, uri));
      }
    }
  }

  private static void check(ValidationContext context, ProtocolPath path, Uri uri) {
    int index = 0;
    for (String address : uri.values()) {
      ProtocolPath place = uri.list() ? path.child(index++) : path;
      problem(place, address).ifPresent(context::report);
    }
  }

  private static Optional<Diagnostic> problem(ProtocolPath path, String address) {
    return Optional.of(address)
        .filter(each -> each.startsWith("http:") || each.startsWith("https:"))
        .flatMap(ReferenceProblems::withSlashes)
        .map(meant -> oneSlash(path, meant));
  }

  private static Diagnostic oneSlash(ProtocolPath path, String meant) {
    String scheme = meant.substring(0, meant.indexOf(':') + 1);
    return Diagnostic.warning(
            ProtocolCode.MALFORMED_URI,
            Place.value(path),
            "no `//` stands behind the `" + scheme + "` of this address")
        .withHint("did you mean `" + LongNames.shown(meant) + "`?")
        .withFix(FixRule.replaceValue(meant));
  }
}

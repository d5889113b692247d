package io.github.paiprotocol.api.internal.rule.job;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Secret;
import java.util.Optional;

/** A registry's password is a secret, not part of the job's text. Protocol: prerequisites, auth. */
final class AuthRule implements SemanticRule {

  @Override
  public void check(ValidationContext context) {
    int literals = 0;
    for (LocalNode node : context.names().nodes()) {
      ProtocolPath path = node.path().child("auth").child("password");
      Optional<Secret> password =
          node.prerequisite().flatMap(Prerequisite::auth).flatMap(Auth::password);
      if (password.isPresent() && isLiteral(password.get(), context)) {
        context.report(literal(path, literals++));
      }
    }
  }

  private static boolean isLiteral(Secret password, ValidationContext context) {
    String text = password.reveal();
    return !text.isEmpty()
        && (!text.contains("<%")
            || context.template(text).tags().stream()
                .noneMatch(tag -> tag.root() == Tag.Root.SECRETS));
  }

  private static Diagnostic literal(ProtocolPath path, int before) {
    return Diagnostic.warning(
            ProtocolCode.LITERAL_PASSWORD,
            Place.value(path),
            "the password is written into the job, where everyone who sees the job can read it")
        .withHint("move it to `secrets`, and write `<% $secrets.name %>` here")
        .withFix(FixRule.moveToSecrets("registry_password", before));
  }
}

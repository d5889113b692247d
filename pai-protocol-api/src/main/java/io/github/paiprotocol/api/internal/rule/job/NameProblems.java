package io.github.paiprotocol.api.internal.rule.job;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.text.Suggestions;
import java.util.Collection;

/** Diagnostics about names that are given twice, or mean nothing. */
final class NameProblems {
  private NameProblems() {}

  static Diagnostic duplicate(LocalNode node, LocalNode earlier) {
    return Diagnostic.error(
            ProtocolCode.DUPLICATE_NAME, node.namePlace(), node.label() + " is defined twice")
        .withHint("give it another name")
        .withRelated("it is defined first here", earlier.namePlace());
  }

  static Diagnostic inBoth(LocalNode alias, LocalNode prerequisite) {
    return Diagnostic.error(
            ProtocolCode.DUPLICATE_NAME,
            alias.namePlace(),
            "`%s` is a name in both `prerequisites` and `reference_prerequisites`"
                .formatted(alias.name()))
        .withHint("give one of the two another name")
        .withRelated(prerequisite.label() + " is here", prerequisite.namePlace());
  }

  static Diagnostic duplicateDeployment(String name, ProtocolPath path, ProtocolPath earlier) {
    return Diagnostic.error(
            ProtocolCode.DUPLICATE_NAME,
            Place.value(path),
            "the deployment `" + name + "` is defined twice")
        .withHint("give it another name")
        .withRelated("it is defined first here", Place.value(earlier));
  }

  static Diagnostic unknownDeployment(String name, Collection<String> names) {
    Suggestions.Guess meant = Suggestions.guess(name, names);
    return Diagnostic.error(
            ProtocolCode.UNKNOWN_DEPLOYMENT,
            Place.value(ProtocolPath.of("defaults", "deployment")),
            "there is no deployment `" + name + "`")
        .withHint(meant.hint(names, "deployments"))
        .withFix(meant.name().map(n -> FixRule.replaceValue(n).onlyIf(meant.certain())));
  }

  static Diagnostic unknownRoleKey(ProtocolPath path, String name, Collection<String> roles) {
    return unknownRole(Place.key(path), name, roles);
  }

  static Diagnostic unknownRole(ProtocolPath path, String name, Collection<String> roles) {
    return unknownRole(Place.value(path), name, roles);
  }

  private static Diagnostic unknownRole(Place place, String name, Collection<String> roles) {
    Suggestions.Guess meant = Suggestions.guess(name, roles);
    boolean key = place.part() == Place.Part.KEY;
    return Diagnostic.error(
            ProtocolCode.UNKNOWN_TASK_ROLE, place, "there is no task role `" + name + "`")
        .withHint(meant.hint(roles, "task roles"))
        .withFix(
            meant
                .name()
                .map(n -> key ? FixRule.replaceKey(n) : FixRule.replaceValue(n))
                .map(fixRule -> fixRule.onlyIf(meant.certain())));
  }

  static Diagnostic sameWhenStripped(String name, String earlier, String stripped) {
    return Diagnostic.warning(
            ProtocolCode.COLLIDING_ROLE_NAMES,
            Place.key(JobPaths.role(name)),
            ("the task roles `%s` and `%s` are both called `%s` where names are lower-case letters"
                    + " and digits only")
                .formatted(earlier, name, stripped))
        .withHint("make them differ in a letter or digit, or the job cannot become a Framework")
        .withRelated("`" + earlier + "` is here", Place.key(JobPaths.role(earlier)));
  }

  static Diagnostic emptyWhenStripped(ProtocolPath role, String name) {
    return Diagnostic.warning(
            ProtocolCode.COLLIDING_ROLE_NAMES,
            Place.key(role),
            "the task role `" + name + "` has no letter or digit in its name")
        .withHint("add one, or the job cannot become a Framework");
  }
}

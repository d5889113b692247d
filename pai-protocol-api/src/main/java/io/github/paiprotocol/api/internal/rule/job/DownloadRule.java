package io.github.paiprotocol.api.internal.rule.job;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.model.Deployment;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Uri;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Nothing downloads data or a script because a task role names it: its address is a text that
 * commands can use. Protocol: prerequisites; task role.
 */
final class DownloadRule implements SemanticRule {
  @Override
  public void check(ValidationContext context) {
    if (context.job().extras().runtimePlugins().isEmpty()) {
      check(context, Tag.Root.DATA, TaskRole::data);
      check(context, Tag.Root.SCRIPT, TaskRole::script);
    }
  }

  private static void check(
      ValidationContext context, Tag.Root root, Function<TaskRole, Optional<String>> named) {
    Set<String> unused = new LinkedHashSet<>();
    Set<String> used = new HashSet<>();
    for (TaskRole role : context.job().taskRoles().values()) {
      Optional<String> name = named.apply(role);
      if (name.isPresent() && !used.contains(name.get())) {
        (mayUse(context, role, root) ? used : unused).add(name.get());
      }
    }
    unused.removeAll(used);
    if (!unused.isEmpty()) {
      unused.removeAll(usedByDeployments(context, root, named));
    }
    BitSet required = unused.isEmpty() ? new BitSet() : required(context);
    for (String name : unused) {
      for (LocalNode node : context.names().named(name)) {
        Optional<Uri> address =
            node.prerequisite()
                .flatMap(Prerequisite::uri)
                .filter(uri -> uri.values().stream().anyMatch(text -> text.contains("://")));
        if (address.isPresent()
            && node.isOf(root.word().substring(1))
            && !node.runs()
            && !required.get(node.id())) {
          context.report(notDownloaded(node, tag(root, address.get())));
        }
      }
    }
  }

  /** What other prerequisites require: they may use its address. */
  private static BitSet required(ValidationContext context) {
    BitSet required = new BitSet();
    for (LocalNode node : context.names().nodes()) {
      context.graph().edges(node).forEach(edge -> required.set(edge.target().id()));
    }
    return required;
  }

  /** Callbacks of what a role requires may use the address, too. */
  private static boolean mayUse(ValidationContext context, TaskRole role, Tag.Root root) {
    return !role.prerequisites().isEmpty() || hasTag(context, role.commands(), root);
  }

  /** The names whose addresses commands of deployments use, which run in the script of a role. */
  private static Set<String> usedByDeployments(
      ValidationContext context, Tag.Root root, Function<TaskRole, Optional<String>> named) {
    Set<String> used = new HashSet<>();
    for (Deployment deployment : context.job().deployments()) {
      deployment
          .taskRoles()
          .forEach(
              (role, commands) -> {
                if (hasTag(context, commands.preCommands(), root)
                    || hasTag(context, commands.postCommands(), root)) {
                  Optional.ofNullable(context.job().taskRoles().get(role))
                      .flatMap(named)
                      .ifPresent(used::add);
                }
              });
    }
    return used;
  }

  private static boolean hasTag(ValidationContext context, List<String> texts, Tag.Root root) {
    return texts.stream()
        .filter(text -> text.contains(root.word()))
        .flatMap(text -> context.template(text).tags().stream())
        .anyMatch(tag -> tag.root() == root);
  }

  private static String tag(Tag.Root root, Uri uri) {
    return "<% " + root.word() + ".uri" + (uri.list() ? "[0]" : "") + " %>";
  }

  private static Diagnostic notDownloaded(LocalNode node, String tag) {
    return Diagnostic.warning(
            ProtocolCode.UNUSED_ADDRESS,
            Place.value(node.path().child("uri")),
            "nothing downloads " + node.label() + ", and no command of a task role uses its `uri`")
        .withHint("download it in a command, such as `wget '" + tag + "'`");
  }
}

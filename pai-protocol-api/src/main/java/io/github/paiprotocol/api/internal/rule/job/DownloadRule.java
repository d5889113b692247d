package io.github.paiprotocol.api.internal.rule.job;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Uri;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
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
    if (!role.prerequisites().isEmpty()) {
      return true;
    }
    for (String text : role.commands()) {
      if (text.contains(root.word())
          && context.template(text).tags().stream().anyMatch(tag -> tag.root() == root)) {
        return true;
      }
    }
    return false;
  }

  /** Data has a list also where it is written as one text. */
  private static String tag(Tag.Root root, Uri uri) {
    String index = root == Tag.Root.DATA || uri.list() ? "[0]" : "";
    return "<% " + root.word() + ".uri" + index + " %>";
  }

  private static Diagnostic notDownloaded(LocalNode node, String tag) {
    return Diagnostic.warning(
            ProtocolCode.UNUSED_ADDRESS,
            Place.value(node.path().child("uri")),
            "nothing downloads " + node.label() + ", and no command of a task role uses its `uri`")
        .withHint("download it in a command, such as `wget '" + tag + "'`");
  }
}

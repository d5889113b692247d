package io.github.paiprotocol.api.internal.rule.job;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.RefList;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.model.TaskRole;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * References lead somewhere, and to one thing only. Protocol: references; prerequisites, one name
 * under two types; task role.
 */
final class ReferenceRules implements SemanticRule {

  @Override
  public void check(ValidationContext context) {
    context.job().taskRoles().forEach((name, role) -> checkRole(context, name, role));
    context.ofRoles().values().forEach(list -> checkRepeated(context, list));
    for (RefList list : context.refLists()) {
      list.items().forEach(item -> checkItem(context, item));
    }
  }

  private static void checkRole(ValidationContext context, String name, TaskRole role) {
    ProtocolPath path = JobPaths.role(name);
    checkName(context, path, "dockerImage", Prerequisite.DOCKER_IMAGE, role.dockerImage());
    checkName(context, path, "data", role.data());
    checkName(context, path, "output", role.output());
    checkName(context, path, "script", role.script());
  }

  private static void checkName(
      ValidationContext context, ProtocolPath role, String type, Optional<String> name) {
    name.ifPresent(n -> checkName(context, role, type, type, n));
  }

  private static void checkName(
      ValidationContext context, ProtocolPath role, String key, String type, String name) {
    List<LocalNode> named = context.names().named(name);
    for (LocalNode node : named) {
      if (node.isOf(type)) {
        return;
      }
    }
    boolean typeUnknown =
        named.stream().anyMatch(n -> context.out().isSuppressed(n.path().child("type")));
    if (typeUnknown) {
      return;
    }
    Optional<LocalNode> misspelt = named.stream().filter(n -> isMeant(n, type)).findFirst();
    if (misspelt.isPresent()) {
      context
          .out()
          .reportAndSuppress(ReferenceProblems.misspeltType(misspelt.get(), type, role.child(key)));
      return;
    }
    List<String> candidates = context.names().ofType(type);
    if (!named.isEmpty()) {
      context.report(ReferenceProblems.wrongType(role.child(key), type, named.get(0), candidates));
    } else if (context.names().isComplete()) {
      ProtocolPath path = role.child(key);
      context.report(
          AddressProblems.instead(context.names(), path, type, name)
              .orElseGet(() -> ReferenceProblems.unknown(path, type, name, candidates)));
    }
  }

  private static boolean isMeant(LocalNode node, String type) {
    return node.type().flatMap(word -> Suggestions.closest(word, List.of(type))).isPresent();
  }

  /** The same thing twice runs once; with other arguments it is another thing. */
  private static void checkRepeated(ValidationContext context, RefList list) {
    if (list.items().size() < 2) {
      return;
    }
    Map<PrerequisiteRef, RefList.Item> first = new HashMap<>();
    for (RefList.Item item : list.items()) {
      RefList.Item earlier = first.putIfAbsent(item.ref(), item);
      if (earlier != null) {
        context.report(
            ReferenceProblems.repeated(item.ref().name(), item.place(), earlier.place()));
      }
    }
  }

  private static void checkItem(ValidationContext context, RefList.Item item) {
    ProtocolPath path = item.name();
    String text = item.ref().name();
    if (text.contains("{{") || text.contains("<%")) {
      context.report(ReferenceProblems.template(path, text));
      return;
    }
    problem(context, path, item.target()).ifPresent(context::report);
  }

  /** What is wrong with a reference by its form; most are for sources to know. */
  private static Optional<Diagnostic> problem(
      ValidationContext context, ProtocolPath path, Reference reference) {
    if (reference.isLocal()) {
      return ofName(context, path, reference.text());
    }
    if (reference instanceof Reference.Other other) {
      return ReferenceProblems.misspeltScheme(path, other);
    }
    return reference
        .problem()
        .map(problem -> ReferenceProblems.malformed(path, reference.text(), problem));
  }

  private static Optional<Diagnostic> ofName(
      ValidationContext context, ProtocolPath path, String name) {
    List<LocalNode> meant = context.names().meant(name);
    if (meant.isEmpty() && context.names().isComplete()) {
      List<String> others = context.names().requirable();
      return Optional.of(
          others.isEmpty() && !context.names().images().isEmpty()
              ? ReferenceProblems.onlyImages(path, name, context.names().images())
              : ReferenceProblems.unknown(path, "", name, others));
    }
    return meant.size() > 1 && !isReported(meant)
        ? Optional.of(ReferenceProblems.ambiguous(path, name, meant))
        : Optional.empty();
  }

  /** Two of one type, or one beside an alias, is an error where they are written. */
  private static boolean isReported(List<LocalNode> meant) {
    return meant.stream().anyMatch(node -> node.prerequisite().isEmpty())
        || meant.stream().map(LocalNode::type).distinct().count() < meant.size();
  }
}

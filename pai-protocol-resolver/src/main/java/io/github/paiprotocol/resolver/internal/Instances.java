package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.internal.template.ArgumentProblem;
import io.github.paiprotocol.api.internal.template.Instantiation;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes one instance of a prerequisite for each set of arguments. */
final class Instances {
  private final Map<Given, Optional<Node>> byArguments = new HashMap<>();
  private final Map<Made, Node> byResult = new HashMap<>();
  private final Map<Definition, Growth> growths = new HashMap<>();
  private final Set<Definition> reported = new HashSet<>();
  private final ResolutionLimits limits;
  private final SecretUse secrets;
  private final Findings findings;
  private long texts;
  private int nodes;

  Instances(ResolutionLimits limits, SecretUse secrets, Findings findings) {
    this.limits = limits;
    this.secrets = secrets;
    this.findings = findings;
  }

  /** The arguments as written. */
  private record Given(Definition definition, Map<String, Value> arguments) {
    /** Whether there is nothing to put in and nothing given, so that one instance is all. */
    boolean isPlain() {
      return arguments.isEmpty() && definition.prerequisite().templateVariables().isEmpty();
    }
  }

  /** What came of them: a default that is given explicitly makes no second instance. */
  private record Made(Definition definition, Prerequisite prerequisite) {}

  /** The instance a reference means; empty when its arguments do not fit. */
  Optional<Node> of(Definition definition, Wanted wanted) {
    Given given = new Given(definition, wanted.reference().templateVariables());
    Optional<Node> known = byArguments.get(given);
    if (known != null && known.isPresent()) {
      return known;
    }
    Optional<Node> made = make(given, wanted);
    byArguments.put(given, made);
    return made;
  }

  private Optional<Node> make(Given given, Wanted wanted) {
    Definition definition = given.definition();
    if (nodes >= limits.nodes()) {
      findings.stop(GraphProblems.tooManyNodes(wanted, limits.nodes()));
      return Optional.empty();
    }
    if (given.isPlain()) {
      return Optional.of(newNode(given, definition.prerequisite(), wanted));
    }
    texts += growths.computeIfAbsent(definition, Growth::of).size(given.arguments());
    if (texts > limits.texts()) {
      findings.stop(GraphProblems.tooMuchText(wanted, limits.texts()));
      return Optional.empty();
    }
    Instantiation instantiation = Instantiation.of(definition.prerequisite(), given.arguments());
    for (ArgumentProblem problem : instantiation.problems()) {
      Diagnostic error = problem.at(wanted.path(), !given.arguments().isEmpty());
      findings.report(wanted.at().located(wanted.withWay(error)));
    }
    if (!instantiation.problems().isEmpty()) {
      return Optional.empty();
    }
    Made made = new Made(definition, instantiation.prerequisite());
    Node node = byResult.get(made);
    if (node == null) {
      node = newNode(given, made.prerequisite(), wanted);
      byResult.put(made, node);
    }
    return Optional.of(node);
  }

  private Node newNode(Given given, Prerequisite instance, Wanted wanted) {
    Definition definition = given.definition();
    if (reported.add(definition)) {
      definition.problems().forEach(p -> findings.report(ComponentReader.requiredBy(p, wanted)));
    }
    secrets.check(definition, given.arguments(), wanted);
    nodes++;
    return node(given, instance, wanted);
  }

  private static Node node(Given given, Prerequisite instance, Wanted wanted) {
    return instance.isDockerImage()
        ? new Node.Image(given.definition())
        : new Node.Instance(
            given.definition(), given.arguments(), instance, wanted.way().then(instance.name()));
  }
}

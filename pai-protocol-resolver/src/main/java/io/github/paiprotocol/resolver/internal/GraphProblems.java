package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.Related;
import io.github.paiprotocol.api.internal.template.ShadowedKey;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** What can be wrong with what requires what. */
public final class GraphProblems {
  /** More places than these do not help. */
  private static final int SHOWN_STEPS = 8;

  private GraphProblems() {}

  /** A member of a cycle, and the reference that leads on. */
  record Step(String name, DependencyRequest reference) {}

  static Diagnostic malformed(DependencyRequest request, String problem) {
    return error(
            ProtocolCode.MALFORMED_REFERENCE,
            request,
            "the reference `" + request.reference().name() + "` " + problem)
        .withHint(
            "write a name, `marketplace://name/NAME`, `https://HOST/PATH.yaml#NAME`"
                + " or `file:PATH.yaml#NAME`");
  }

  static Diagnostic unknown(DependencyRequest request, Collection<String> names) {
    String where = request.document().fetched().isPresent() ? "in its document" : "in the job";
    String name = request.reference().name();
    return error(
            ProtocolCode.UNKNOWN_PREREQUISITE,
            request,
            "there is no prerequisite `" + name + "` " + where + " (" + request.wayHere() + ")")
        .withHint(Suggestions.hint(name, names, "prerequisites"));
  }

  static Diagnostic ambiguous(DependencyRequest request, List<Definition> candidates) {
    Diagnostic error =
        error(
                ProtocolCode.AMBIGUOUS_REFERENCE,
                request,
                "`%s` means %s prerequisites (%s)"
                    .formatted(request.reference().name(), candidates.size(), request.wayHere()))
            .withHint("give them different names");
    return withRelated(
        error,
        candidates.stream()
            .limit(SHOWN_STEPS)
            .map(c -> c.at().related(what(c) + " is defined here"))
            .toList());
  }

  /** A key of {@code this} that two required prerequisites define. */
  static Diagnostic shadowed(
      String key, GraphNode.Instance reader, GraphNode.Instance first, GraphNode.Instance second) {
    DocumentPlace here = second.at(second.definition().path().child(key)).ofKey();
    Diagnostic found =
        ShadowedKey.warning(here.place(), key, reader.name(), first.name(), second.name());
    DocumentPlace counts = first.at(first.definition().path().child(key)).ofKey();
    return withRelated(here.located(found), List.of(counts.related("this one counts")));
  }

  static Diagnostic cycle(List<String> lead, List<Step> closed, DependencyRequest closing) {
    Cycle cycle = new Cycle(lead, closed.stream().map(Step::name).toList());
    Diagnostic error =
        error(
                ProtocolCode.CIRCULAR_REQUIRE,
                closing,
                "prerequisites require each other in a cycle: %s (%s)"
                    .formatted(cycle.path(), cycle.leadPath()))
            .withHint("remove one of these requirements");
    List<Related> places = new ArrayList<>();
    for (Step step : closed.subList(0, Math.min(closed.size() - 1, SHOWN_STEPS))) {
      String next = step.reference().reference().name();
      places.add(step.reference().at().related("`" + step.name() + "` requires `" + next + "`"));
    }
    return withRelated(error, places);
  }

  static Diagnostic repeated(DependencyRequest again, DependencyRequest first) {
    Diagnostic warning =
        again
            .at()
            .located(
                Diagnostic.warning(
                        ProtocolCode.REPEATED_PREREQUISITE,
                        again.at().place(),
                        "`" + again.reference().name() + "` is listed twice and runs once")
                    .withHint("remove it here"));
    return withRelated(warning, List.of(first.at().related("first listed here")));
  }

  /** An image in a list says something only where it is the image of the role. */
  static Diagnostic idle(DependencyRequest request) {
    DocumentPlace at = request.at();
    return at.located(
        Diagnostic.warning(
                ResolverCode.RUNS_NOTHING,
                at.place(),
                "`%s` runs nothing: it has no callbacks and no plugin, and it requires nothing (%s)"
                    .formatted(request.reference().name(), request.wayHere()))
            .withHint("refer to a component that fetches the data, or remove it"));
  }

  public static Diagnostic foreignImage(GraphNode.Edge edge, String role, String own) {
    DocumentPlace at = edge.at();
    return at.located(
        Diagnostic.warning(
                ProtocolCode.FOREIGN_IMAGE,
                at.place(),
                "the image `%s` is not run: task role `%s` runs in `%s`"
                    .formatted(edge.target().name(), role, own))
            .withHint("remove it, or make it the role's `dockerImage`"));
  }

  static Diagnostic tooManyNodes(DependencyRequest request, int limit) {
    return limit(request, "more than " + limit + " prerequisites", "nodes");
  }

  static Diagnostic tooManyRequirements(DependencyRequest request, long limit) {
    return limit(request, "more than " + limit + " references", "requirements");
  }

  static Diagnostic tooMuchText(DependencyRequest request, long limit) {
    return limit(request, "more than " + limit + " characters of instances", "texts");
  }

  static Diagnostic limit(DependencyRequest request, String what, String setting) {
    return error(
            ResolverCode.RESOLUTION_LIMIT,
            request,
            "the job needs " + what + " (" + request.wayHere() + ")")
        .withHint(
            "use less; a program may raise the limit `" + setting + "` of `ResolutionLimits`");
  }

  static Diagnostic error(DiagnosticCode code, DependencyRequest request, String message) {
    DocumentPlace at = request.at();
    return at.located(Diagnostic.error(code, at.place(), message));
  }

  /** The diagnostic with the way to what it is about in its sentence. */
  static Diagnostic withWay(Diagnostic d, String way) {
    String message = d.message() + " (" + way + ")";
    return d.saying(d.code(), message, d.hint());
  }

  public static Diagnostic withRelated(Diagnostic diagnostic, List<Related> places) {
    List<Related> all = new ArrayList<>(diagnostic.related());
    all.addAll(places);
    return new Diagnostic(
        diagnostic.code(),
        diagnostic.severity(),
        diagnostic.message(),
        diagnostic.place(),
        diagnostic.span(),
        diagnostic.snippet(),
        diagnostic.hint(),
        all);
  }

  private static String what(Definition definition) {
    String type = definition.prerequisite().type().map(t -> t + " ").orElse("");
    return type + "`" + definition.name() + "`";
  }
}

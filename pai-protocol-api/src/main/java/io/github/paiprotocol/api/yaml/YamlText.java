package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Reads a text as YAML 1.2, which includes JSON: values, where they stand, and what is wrong. */
final class YamlText {
  private YamlText() {}

  /**
   * Reads a text. Never throws for a bad one.
   *
   * @param source the text
   * @param limits what it may ask of the reader
   * @param document which document of a stream to take, from 0; when absent, there must be only one
   */
  static ParsedYaml parse(SourceText source, ReaderLimits limits, OptionalInt document) {
    List<Problem> problems = new ArrayList<>();
    YamlNode root = null;
    try {
      checkLength(source.text(), limits);
      root = read(source.text(), limits, document, problems);
    } catch (YamlFault fault) {
      problems.add(fault.problem());
    }
    return result(source, root, problems);
  }

  private static YamlNode read(
      String text, ReaderLimits limits, OptionalInt document, List<Problem> problems) {
    Characters.check(text);
    TreeBuilder builder = new TreeBuilder(text, limits, problems);
    SnakeEvents events = new SnakeEvents(text, builder);
    try {
      if (document.isPresent()) {
        events.read(document.getAsInt());
      } else {
        events.readOnly();
      }
    } catch (YamlFault fault) {
      throw new YamlFault(fault.problem().in(builder.path()));
    }
    return builder.root();
  }

  private static ParsedYaml result(
      SourceText source, @Nullable YamlNode root, List<Problem> problems) {
    NodePositions positions = new NodePositions(source, root);
    if (root != null) {
      problems.addAll(ScalarLint.of(root, positions));
    }
    List<Diagnostic> diagnostics =
        problems.stream()
            .map(problem -> problem.toDiagnostic(source, positions::snippet))
            .sorted(Comparator.comparing(d -> d.span().orElseThrow().start()))
            .collect(ImmutableList.toImmutableList());
    return new ParsedYaml(
        Optional.ofNullable(root).map(YamlNode::value),
        positions,
        diagnostics,
        root == null ? ImmutableSet.of() : Gaps.of(root));
  }

  private static void checkLength(String text, ReaderLimits limits) {
    if (Utf8.isLongerThan(text, limits.maxBytes())) {
      throw new YamlFault(ReadingProblems.tooLong(limits.maxBytes()));
    }
  }
}

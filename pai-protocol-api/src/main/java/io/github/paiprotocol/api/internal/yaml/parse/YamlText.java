package io.github.paiprotocol.api.internal.yaml.parse;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.yaml.node.SuppressedPaths;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import io.github.paiprotocol.api.internal.yaml.problem.Problem;
import io.github.paiprotocol.api.internal.yaml.problem.YamlFault;
import io.github.paiprotocol.api.internal.yaml.text.Characters;
import io.github.paiprotocol.api.model.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads a text as YAML 1.2, which includes JSON: values, where they stand, and what is wrong. */
public final class YamlText {
  private static final Set<ProtocolCode> SYNTAX =
      ImmutableSet.of(
          ProtocolCode.SYNTAX,
          ProtocolCode.INDENTATION,
          ProtocolCode.UNQUOTED_TEXT,
          ProtocolCode.UNCLOSED_QUOTE,
          ProtocolCode.UNCLOSED_BRACKET);

  private static final int CONFLICT_MARK = 7;

  private YamlText() {}

  /**
   * Reads a text. Never throws for a bad one.
   *
   * @param source the text
   * @param limits what it may ask of the reader
   * @param document which document of a stream to take, from 0; when absent, there must be only one
   */
  public static ParsedYaml parse(SourceText source, ReaderLimits limits, OptionalInt document) {
    TextProblems problems = new TextProblems(limits.maxDiagnostics());
    if (isLongerThan(source.text(), limits.maxBytes())) {
      problems.add(ReadingProblems.tooLong(limits.maxBytes()));
      // Not a line of the text is looked at.
      return result(NodePositions.of(SourceText.of(source.name(), "")), problems);
    }
    try {
      AllowedCharacters.check(source.text());
      return result(read(source, limits, document, problems), problems);
    } catch (YamlFault fault) {
      return broken(source, fault, problems);
    }
  }

  /** Encodes a text only where its length alone does not decide. */
  private static boolean isLongerThan(String text, int bytes) {
    return text.length() > bytes
        || (text.length() * 3L > bytes && text.getBytes(StandardCharsets.UTF_8).length > bytes);
  }

  /**
   * What reading all documents of a text gave.
   *
   * @param documents each of them, at least one
   * @param only the same that reading it as a text of one document gives; empty when the text must
   *     be read again for that
   */
  public record Stream(List<ParsedYaml> documents, Optional<ParsedYaml> only) {
    private static Stream of(ParsedYaml only) {
      return new Stream(ImmutableList.of(only), Optional.of(only));
    }
  }

  /** A document that was read to its end. */
  private record Tree(TreeBuilder built, int start, int end, TextProblems problems) {
    boolean isEmpty() {
      return built.root().value().equals(Value.none());
    }

    ParsedYaml parsed(SourceText source) {
      return result(new NodePositions(source, built, start, end), problems);
    }
  }

  /**
   * Reads each document of a text; those that hold nothing are left out while there are others. One
   * that cannot be read to its end is the last one. Linear in the length of the text.
   *
   * @param source the text
   * @param limits what each document may ask of the reader
   */
  public static Stream parseAll(SourceText source, ReaderLimits limits) {
    if (isLongerThan(source.text(), limits.maxBytes())) {
      return Stream.of(parse(source, limits, OptionalInt.empty()));
    }
    List<Tree> trees = new ArrayList<>();
    Optional<ParsedYaml> broken = Optional.empty();
    TextProblems problems = new TextProblems(limits.maxDiagnostics());
    TreeBuilder builder = new TreeBuilder(source.text(), limits, problems);
    try {
      AllowedCharacters.check(source.text());
      SnakeEvents events = new SnakeEvents(source.text(), builder);
      while (events.readNext(builder)) {
        trees.add(new Tree(builder, events.documentStart(), events.documentEnd(), problems));
        problems = new TextProblems(limits.maxDiagnostics());
        builder = new TreeBuilder(source.text(), limits, problems);
      }
      if (trees.isEmpty()) {
        trees.add(new Tree(builder, 0, source.text().length(), problems));
      }
    } catch (YamlFault fault) {
      YamlFault placed = new YamlFault(fault.problem().in(builder.path()));
      broken = Optional.of(broken(source, placed, problems));
    }
    return stream(source, trees, broken);
  }

  private static Stream stream(SourceText source, List<Tree> trees, Optional<ParsedYaml> broken) {
    if (trees.isEmpty() && broken.isPresent()) {
      return Stream.of(broken.get());
    }
    if (trees.size() == 1 && broken.isEmpty()) {
      Tree only = trees.get(0);
      int end = source.text().length();
      return Stream.of(new Tree(only.built(), 0, end, only.problems()).parsed(source));
    }
    List<ParsedYaml> documents = new ArrayList<>();
    trees.stream().filter(tree -> !tree.isEmpty()).forEach(t -> documents.add(t.parsed(source)));
    broken.ifPresent(documents::add);
    if (documents.isEmpty()) {
      documents.add(trees.get(0).parsed(source));
    }
    return new Stream(documents, Optional.empty());
  }

  private static ParsedYaml broken(SourceText source, YamlFault fault, TextProblems problems) {
    problems.add(conflict(source.text(), fault).orElse(fault.problem()));
    return result(NodePositions.of(source), problems);
  }

  /** The marks of a merge that failed are no YAML; what is wrong with them is not their syntax. */
  private static Optional<Problem> conflict(String text, YamlFault fault) {
    if (!SYNTAX.contains(fault.problem().said().code())) {
      return Optional.empty();
    }
    int mark = conflictMark(text);
    return mark < 0
        ? Optional.empty()
        : Optional.of(SyntaxProblems.mergeConflict(mark, mark + CONFLICT_MARK));
  }

  /** Where a line begins with seven angle brackets and a space; -1 when none does. */
  private static int conflictMark(String text) {
    for (int line = 0; line < text.length(); line = Characters.lineEnd(text, line) + 1) {
      boolean mark = text.startsWith("<<<<<<< ", line) || text.startsWith(">>>>>>> ", line);
      if (mark) {
        return line;
      }
    }
    return -1;
  }

  private static NodePositions read(
      SourceText source, ReaderLimits limits, OptionalInt document, TextProblems problems) {
    TreeBuilder builder = new TreeBuilder(source.text(), limits, problems);
    SnakeEvents events = new SnakeEvents(source.text(), builder);
    try {
      if (document.isPresent()) {
        events.read(document.getAsInt());
      } else {
        events.readOnly();
      }
    } catch (YamlFault fault) {
      throw new YamlFault(fault.problem().in(builder.path()));
    }
    return new NodePositions(source, builder, events.documentStart(), events.documentEnd());
  }

  private static ParsedYaml result(NodePositions positions, TextProblems problems) {
    YamlNode root = positions.root();
    boolean whole = problems.isEmpty();
    positions.ambiguous().forEach(each -> problems.add(ScalarLint.problem(each, positions)));
    return new ParsedYaml(
        Optional.ofNullable(root).map(YamlNode::value),
        positions,
        problems.diagnostics(positions),
        root == null || whole ? ImmutableSet.of() : SuppressedPaths.of(root));
  }
}

package io.github.paiprotocol.api.internal.yaml.parse;

import io.github.paiprotocol.api.diagnostic.Mend;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.yaml.edit.Written;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import io.github.paiprotocol.api.internal.yaml.problem.Problem;
import io.github.paiprotocol.api.internal.yaml.text.CoreSchema;
import io.github.paiprotocol.api.internal.yaml.text.Yaml11;
import java.util.List;
import java.util.Optional;

/**
 * Warns of plain scalars that mean something else to readers of YAML 1.1, such as those of Python
 * programs that see the job later. Values and keys are looked at; each gives one warning at most.
 */
final class ScalarLint implements YamlNode.Visitor<ProtocolPath> {
  private final String text;
  private final NodePositions positions;
  private final Problems problems;

  private ScalarLint(NodePositions positions, Problems problems) {
    this.positions = positions;
    this.problems = problems;
    this.text = positions.source().text();
  }

  static void check(YamlNode root, NodePositions positions, Problems problems) {
    if (root.doubtful) {
      root.accept(new ScalarLint(positions, problems), ProtocolPath.root());
    }
  }

  @Override
  public void sequence(YamlNode.Sequence list, ProtocolPath path) {
    for (int i = 0; i < list.items.size(); i++) {
      list.items.get(i).accept(this, path.child(i));
    }
  }

  @Override
  public void mapping(YamlNode.Mapping map, ProtocolPath path) {
    for (YamlNode.Entry entry : map.written) {
      ProtocolPath child = path.child(entry.name());
      entry.key().accept(this, child);
      entry.value().accept(this, child);
    }
  }

  @Override
  public void alias(YamlNode.Alias alias, ProtocolPath path) {
    // What it stands for is looked at where it is written.
  }

  @Override
  public void scalar(YamlNode.Scalar scalar, ProtocolPath path) {
    Optional<Yaml11.Reading> other = differing(scalar, text);
    if (other.isPresent()) {
      problems.add(problem(scalar, path, other.get()));
    }
  }

  /** What a scalar of a text is to readers of YAML 1.1; empty when it is the same to them. */
  static Optional<Yaml11.Reading> differing(YamlNode.Scalar scalar, String text) {
    return scalar.style != YamlNode.Style.PLAIN || isTagged(scalar, text)
        ? Optional.empty()
        : Yaml11.differing(scalar.text);
  }

  private Problem problem(YamlNode.Scalar scalar, ProtocolPath path, Yaml11.Reading other) {
    String shown =
        positions.isConfidential(scalar.start, scalar.end)
            ? "this scalar"
            : "`" + scalar.text + "`";
    boolean number = CoreSchema.isNumber(scalar.text);
    return Problem.warning(
            ProtocolCode.AMBIGUOUS_SCALAR,
            scalar.start,
            scalar.end,
            shown
                + (number ? " is a number" : " is a string")
                + ", but readers of YAML 1.1 take it for "
                + other.meaning())
        .hint(
            number
                ? "quote it if a string is meant, " + other.rewrite()
                : "quote it, " + other.rewrite())
        .mend(Mend.of("put quotes around it", (editor, place) -> quoted(scalar)).onlyIf(!number))
        .in(path);
  }

  private List<TextEdit> quoted(YamlNode.Scalar scalar) {
    String written = Written.quoted(text.substring(scalar.start, scalar.end));
    return List.of(new TextEdit(scalar.start, scalar.end, written));
  }

  /** With a tag, both versions read the same. */
  private static boolean isTagged(YamlNode.Scalar scalar, String text) {
    return text.substring(scalar.from, scalar.start).indexOf('!') >= 0;
  }
}

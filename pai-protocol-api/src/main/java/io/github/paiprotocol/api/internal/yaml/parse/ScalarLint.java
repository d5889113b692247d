package io.github.paiprotocol.api.internal.yaml.parse;

import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.yaml.edit.WrittenString;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import io.github.paiprotocol.api.internal.yaml.problem.Problem;
import io.github.paiprotocol.api.internal.yaml.text.PlainScalars;
import java.util.List;

/**
 * Warns of plain scalars that mean something else to readers of YAML 1.1, such as those of Python
 * programs that see the job later. Values and keys are looked at; each gives one warning at most.
 */
final class ScalarLint {
  private ScalarLint() {}

  static Problem problem(TreeBuilder.Ambiguous found, NodePositions positions) {
    YamlNode.Scalar scalar = found.scalar();
    String rewrite = found.other().rewrite();
    String shown =
        positions.isConfidential(scalar.start, scalar.end)
            ? "this scalar"
            : "`" + scalar.text + "`";
    boolean number = PlainScalars.isNumber(scalar.text);
    return Problem.warning(
            ProtocolCode.AMBIGUOUS_SCALAR,
            scalar.start,
            scalar.end,
            shown
                + (number ? " is a number" : " is a string")
                + ", but readers of YAML 1.1 take it for "
                + found.other().meaning())
        .hint((number ? "quote it if a string is meant, " : "quote it, ") + rewrite)
        .fix(
            FixRule.of("put quotes around it", (editor, place) -> quoted(editor.text(), scalar))
                .onlyIf(!number))
        .in(found.path());
  }

  private static List<TextEdit> quoted(String text, YamlNode.Scalar scalar) {
    String written = WrittenString.quoted(text.substring(scalar.start, scalar.end));
    return List.of(new TextEdit(scalar.start, scalar.end, written));
  }
}

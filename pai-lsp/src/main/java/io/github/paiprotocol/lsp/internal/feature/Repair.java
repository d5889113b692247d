package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Fix;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.DocumentPart;
import java.util.List;

/**
 * A way to fix something.
 *
 * @param diagnostic what it fixes
 * @param fix how
 */
public record Repair(Diagnostic diagnostic, Fix fix) {

  /**
   * The ways to fix what is wrong in a stretch.
   *
   * @param analysis the text
   * @param where the stretch
   * @return the ways, by the places of what they fix
   */
  public static List<Repair> in(Analysis analysis, TextRange where) {
    return analysis.diagnostics().stream()
        .filter(
            found -> found.span().filter(span -> DocumentPart.range(span).meets(where)).isPresent())
        .flatMap(found -> found.fixes().stream().map(fix -> new Repair(found, fix)))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * All that can be fixed for certain, each change tried before.
   *
   * @param analysis the text
   * @return the changes, in order; none when there is nothing to fix
   */
  public static List<TextEdit> all(Analysis analysis) {
    return analysis.kind() == DocumentKind.PREREQUISITES
        ? ImmutableList.of()
        : analysis.rules().fixer().fix(analysis.text().source()).edits();
  }
}

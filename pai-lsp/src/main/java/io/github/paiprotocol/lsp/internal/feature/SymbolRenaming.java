package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.base.CharMatcher;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Multiset;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.lsp.internal.name.Declared;
import io.github.paiprotocol.lsp.internal.name.EditorMasks;
import io.github.paiprotocol.lsp.internal.name.NameUses;
import io.github.paiprotocol.lsp.internal.name.Symbol;
import io.github.paiprotocol.lsp.internal.name.SymbolIndex;
import io.github.paiprotocol.lsp.internal.name.SymbolReference;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Gives something another name, wherever it is named; all of it or nothing.
 *
 * @param analysis the text
 * @param names the names of its document
 * @param symbol what gets another name
 */
public record SymbolRenaming(Analysis analysis, SymbolIndex names, Symbol symbol) {
  private static final CharMatcher NOT_IN_KEYS = CharMatcher.anyOf(".[]<>%{}\"'\\\n\r\t:#,&*!|");

  /**
   * What would be renamed.
   *
   * @param analysis the text
   * @param offset where the cursor is
   * @return where the name stands there
   * @throws RefusedException when nothing there can be renamed
   */
  public static TextRange prepare(Analysis analysis, int offset) {
    return mention(analysis, offset).at();
  }

  private static SymbolReference mention(Analysis analysis, int offset) {
    if (analysis.isBroken()) {
      throw new RefusedException("the text cannot be read; fix it first");
    }
    SymbolIndex names = analysis.names(offset);
    Optional<SymbolReference> found = names.at(offset);
    if (found.isEmpty()) {
      throw new RefusedException("nothing with a name stands here");
    }
    Symbol symbol = found.get().symbol();
    if (!symbol.kind().isRenamed()) {
      throw new RefusedException(symbol.label(analysis.masks()) + " cannot be renamed here");
    }
    if (symbol.declared().isEmpty()) {
      throw new RefusedException(
          "nothing here is called " + EditorMasks.fenced(analysis.masks().name(symbol.name())));
    }
    return found.get();
  }

  /**
   * Gives what is named at an offset another name.
   *
   * @param analysis the text
   * @param offset where the cursor is
   * @param name the new name
   * @return the changes of the text, none when it has that name already
   * @throws RefusedException when it cannot have that name, or a place cannot be changed
   */
  public static List<TextEdit> rename(Analysis analysis, int offset, String name) {
    Symbol symbol = mention(analysis, offset).symbol();
    if (symbol.name().equals(name)) {
      return List.of();
    }
    SymbolRenaming renaming = new SymbolRenaming(analysis, analysis.names(offset), symbol);
    renaming.checkName(name);
    List<TextEdit> edits = renaming.edits(name);
    renaming.checkResult(edits);
    return edits;
  }

  private void checkName(String name) {
    if (symbol.kind().rule().isPresent()) {
      var rule = symbol.kind().rule().get();
      if (!rule.accepts(name)) {
        throw new RefusedException(
            "the name of a %s %s; %s"
                .formatted(symbol.kind().noun(), rule.problem(name), rule.advice()));
      }
    } else if (name.isBlank() || !name.equals(name.strip()) || NOT_IN_KEYS.matchesAnyOf(name)) {
      throw new RefusedException(
          "a tag cannot name " + EditorMasks.fenced(name) + "; use letters, digits, `_` and `-`");
    }
    if (isTaken(name)) {
      throw new RefusedException(
          "there is a " + symbol.kind().noun() + " " + EditorMasks.fenced(name) + " already");
    }
  }

  private boolean isTaken(String name) {
    Declared declared = names.declared();
    ProtocolPath path = symbol.declared().orElseThrow();
    return switch (symbol.kind()) {
      case ROLE -> declared.roles().containsKey(name);
      case PREREQUISITE, ALIAS ->
          declared.nodes().stream().anyMatch(node -> node.symbol().name().equals(name));
      case DEPLOYMENT -> declared.deployments().containsKey(name);
      case VARIABLE ->
          declared
              .holding(path)
              .filter(node -> NameUses.variable(node, name).declared().isPresent())
              .isPresent();
      case PARAMETER, SECRET, PROPERTY, COMPONENT ->
          path.parent()
              .flatMap(above -> Steps.at(names.part().root(), above.child(name)))
              .isPresent();
    };
  }

  private List<TextEdit> edits(String name) {
    List<TextEdit> edits = new ArrayList<>();
    for (SymbolReference reference : names.of(symbol)) {
      List<TextEdit> change =
          names.part().renamed(reference.place(), reference.spelling().of(name));
      if (change.isEmpty()) {
        int line = analysis.text().line(reference.at().start()) + 1;
        throw new RefusedException(
            ("line %s names %s behind an alias, in a text of several lines or between escapes;"
                    + " rename it there by hand first")
                .formatted(line, symbol.label(analysis.masks())));
      }
      edits.addAll(change);
    }
    return ImmutableList.copyOf(new java.util.LinkedHashSet<>(edits));
  }

  /** A name that was right before must not become wrong. */
  private void checkResult(List<TextEdit> edits) {
    EditedText after =
        EditedText.of(
            analysis.text().source().name(), TextEdit.apply(analysis.text().text(), edits));
    Analysis renamed = Analysis.of(after, analysis.rules());
    List<Diagnostic> found = renamed.diagnostics();
    if (errors(found) > errors(analysis.diagnostics())) {
      String why = found.stream().filter(Diagnostic::isError).findFirst().orElseThrow().message();
      throw new RefusedException("with that name the text would not be right any more: " + why);
    }
    checkMisspelt(found);
    if (renamed.isBroken() || !names.agreesWith(renamed.names().get(names.index()))) {
      throw new RefusedException("with that name something else in the text would be meant, too");
    }
  }

  /** Refuses when a misspelt tag would keep the old name and lose its warning. */
  private void checkMisspelt(List<Diagnostic> after) {
    Multiset<String> still = HashMultiset.create();
    misspelt(after).forEach(each -> still.add(each.message()));
    for (Diagnostic each : misspelt(analysis.diagnostics())) {
      if (!still.remove(each.message())) {
        int line = each.span().map(SourceSpan::line).orElse(0);
        throw new RefusedException(
            ("line %s means %s with a misspelt tag, which would keep the old name without a"
                    + " warning; fix it first")
                .formatted(line, symbol.label(analysis.masks())));
      }
    }
  }

  private static List<Diagnostic> misspelt(List<Diagnostic> found) {
    return found.stream().filter(each -> each.code().equals(ProtocolCode.MISSPELT_TAG)).toList();
  }

  private static long errors(List<Diagnostic> found) {
    return found.stream().filter(Diagnostic::isError).count();
  }
}

package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceEditor;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.Steps;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Gives something another name, wherever it is named; all of it or nothing. */
public final class Renaming {
  private static final CharMatcher NOT_IN_KEYS = CharMatcher.anyOf(".[]<>%{}\"'\\\n\r\t:#,&*!|");

  private final Analysis analysis;
  private final Symbol symbol;

  private Renaming(Analysis analysis, Symbol symbol) {
    this.analysis = analysis;
    this.symbol = symbol;
  }

  /**
   * What would be renamed.
   *
   * @param analysis the text
   * @param offset where the cursor is
   * @return where the name stands there
   * @throws RefusedException when nothing there can be renamed
   */
  public static Stretch prepare(Analysis analysis, int offset) throws RefusedException {
    return mention(analysis, offset).at();
  }

  private static Mention mention(Analysis analysis, int offset) throws RefusedException {
    if (analysis.isBroken()) {
      throw new RefusedException("the text cannot be read; mend it first");
    }
    Optional<Mention> found = analysis.names().at(offset);
    if (found.isEmpty()) {
      throw new RefusedException("nothing with a name stands here");
    }
    Symbol symbol = found.get().symbol();
    if (!symbol.kind().isRenamed()) {
      throw new RefusedException(symbol.label() + " cannot be renamed here");
    }
    if (symbol.declared().isEmpty()) {
      throw new RefusedException("nothing here is called " + Masks.fenced(symbol.name()));
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
  public static List<TextEdit> rename(Analysis analysis, int offset, String name)
      throws RefusedException {
    Symbol symbol = mention(analysis, offset).symbol();
    if (symbol.name().equals(name)) {
      return List.of();
    }
    Renaming renaming = new Renaming(analysis, symbol);
    renaming.checkName(name);
    List<TextEdit> edits = renaming.edits(name);
    renaming.checkResult(edits);
    return edits;
  }

  private void checkName(String name) throws RefusedException {
    if (symbol.kind().rule().isPresent()) {
      var rule = symbol.kind().rule().get();
      if (!rule.accepts(name)) {
        throw new RefusedException(
            "the name of a "
                + symbol.kind().noun()
                + " "
                + rule.problem(name)
                + "; "
                + rule.advice());
      }
    } else if (name.isBlank() || !name.equals(name.strip()) || NOT_IN_KEYS.matchesAnyOf(name)) {
      throw new RefusedException(
          "a tag cannot name " + Masks.fenced(name) + "; use letters, digits, `_` and `-`");
    }
    if (isTaken(name)) {
      throw new RefusedException(
          "there is a " + symbol.kind().noun() + " " + Masks.fenced(name) + " already");
    }
  }

  private boolean isTaken(String name) {
    Declared declared = analysis.names().declared();
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
          path.parent().flatMap(above -> Steps.at(analysis.root(), above.child(name))).isPresent();
    };
  }

  private List<TextEdit> edits(String name) throws RefusedException {
    Optional<SourceEditor> editor = analysis.parts().get(0).positions().editor();
    List<TextEdit> edits = new ArrayList<>();
    for (Mention mention : analysis.names().of(symbol)) {
      List<TextEdit> change = editor.map(each -> change(each, mention, name)).orElse(List.of());
      if (change.isEmpty()) {
        int line = analysis.text().line(mention.at().start()) + 1;
        throw new RefusedException(
            "line "
                + line
                + " names "
                + symbol.label()
                + " behind an alias or in a text of several lines; rename it there by hand first");
      }
      edits.addAll(change);
    }
    return ImmutableList.copyOf(new java.util.LinkedHashSet<>(edits));
  }

  private List<TextEdit> change(SourceEditor editor, Mention mention, String name) {
    Place place = mention.place();
    ProtocolPath path = place.path();
    if (place.part() == Place.Part.KEY) {
      return editor.replaceKey(path, name);
    }
    boolean whole =
        Steps.textAt(analysis.root(), path)
            .filter(text -> place.from() == 0 && place.to() == text.length())
            .isPresent();
    return whole
        ? editor.replaceValue(path, name)
        : editor.replaceText(path, place.from(), place.to(), mention.spelling().of(name));
  }

  /** A name that was right before must not become wrong. */
  private void checkResult(List<TextEdit> edits) throws RefusedException {
    EditedText after =
        EditedText.of(
            analysis.text().source().name(), TextEdit.apply(analysis.text().text(), edits));
    List<Diagnostic> found = Analysis.of(after, analysis.rules()).diagnostics();
    if (errors(found) > errors(analysis.diagnostics())) {
      String why = found.stream().filter(Diagnostic::isError).findFirst().orElseThrow().message();
      throw new RefusedException("with that name the text would not be right any more: " + why);
    }
  }

  private static long errors(List<Diagnostic> found) {
    return found.stream().filter(Diagnostic::isError).count();
  }
}

package io.github.paiprotocol.lsp.internal.server;

import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.lsp.internal.feature.Repair;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/**
 * What can be fixed in a text.
 *
 * @param uri the text's address
 * @param state the state that was asked about
 * @param client the editor
 */
record CodeActions(String uri, OpenDocument.State state, Client client) {

  List<Either<Command, CodeAction>> of(Range range, @Nullable CodeActionContext context) {
    List<Either<Command, CodeAction>> made = new ArrayList<>();
    if (isWanted(CodeActionKind.QuickFix, context)) {
      Repair.in(state.analysis(), Converted.stretch(state.text(), range))
          .forEach(repair -> made.add(Either.forRight(quickFix(repair))));
    }
    if (isWanted(CodeActionKind.SourceFixAll, context)) {
      List<TextEdit> all = Repair.all(state.analysis());
      if (!all.isEmpty()) {
        CodeAction action = new CodeAction("Fix all that is certain");
        action.setKind(CodeActionKind.SourceFixAll);
        action.setEdit(edit(all));
        made.add(Either.forRight(action));
      }
    }
    return made;
  }

  /** An editor that asks for a kind wants those below it, too. */
  private static boolean isWanted(String kind, @Nullable CodeActionContext context) {
    return context == null
        || context.getOnly() == null
        || context.getOnly().stream()
            .anyMatch(only -> only.isEmpty() || kind.equals(only) || kind.startsWith(only + "."));
  }

  private CodeAction quickFix(Repair repair) {
    String label = repair.fix().label();
    CodeAction action =
        new CodeAction(
            label.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + label.substring(1));
    action.setKind(CodeActionKind.QuickFix);
    action.setIsPreferred(repair.fix().certain());
    action.setDiagnostics(
        List.of(Converted.diagnostic(state.text(), uri, repair.diagnostic(), client)));
    action.setEdit(edit(repair.fix().edits()));
    return action;
  }

  private org.eclipse.lsp4j.WorkspaceEdit edit(List<TextEdit> edits) {
    return new TextChanges(uri, state).of(edits, client.versions());
  }
}

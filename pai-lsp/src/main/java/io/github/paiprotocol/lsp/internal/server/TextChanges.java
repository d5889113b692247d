package io.github.paiprotocol.lsp.internal.server;

import io.github.paiprotocol.api.diagnostic.TextEdit;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * Changes of a text as the editor makes them.
 *
 * @param uri the text's address
 * @param state the state they are for
 */
record TextChanges(String uri, OpenDocument.State state) {

  /**
   * The changes.
   *
   * @param edits the changes, none for nothing
   * @param versions whether the editor looks at the state they are for
   */
  WorkspaceEdit of(List<TextEdit> edits, boolean versions) {
    List<org.eclipse.lsp4j.TextEdit> made = Converted.edits(state.text(), edits);
    if (!versions || made.isEmpty()) {
      return new WorkspaceEdit(made.isEmpty() ? Map.of() : Map.of(uri, made));
    }
    VersionedTextDocumentIdentifier of = new VersionedTextDocumentIdentifier(uri, state.version());
    TextDocumentEdit change = new TextDocumentEdit();
    change.setTextDocument(of);
    change.setEdits(
        made.stream()
            .map(
                edit ->
                    Either.<org.eclipse.lsp4j.TextEdit, org.eclipse.lsp4j.SnippetTextEdit>forLeft(
                        edit))
            .toList());
    return new WorkspaceEdit(List.of(Either.forLeft(change)));
  }
}

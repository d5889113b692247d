package io.github.paiprotocol.lsp.internal.server;

import java.util.Optional;
import java.util.function.Function;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CompletionCapabilities;
import org.eclipse.lsp4j.CompletionItemCapabilities;
import org.eclipse.lsp4j.DidChangeWatchedFilesCapabilities;
import org.eclipse.lsp4j.HoverCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.PublishDiagnosticsCapabilities;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEditCapabilities;
import org.jspecify.annotations.Nullable;

/**
 * What the editor understands, as far as answers depend on it.
 *
 * @param markdown whether help may be Markdown
 * @param versions whether changes may name the state of the text they are for
 * @param trees whether parts of a text may have parts
 * @param related whether diagnostics may name other places
 * @param tags whether diagnostics may say that something is not needed
 * @param codePages whether diagnostics may link to the page about their code
 * @param snippets whether what is inserted may have stops for the cursor
 * @param settings whether settings can be asked for
 * @param watching whether the editor can be asked to watch files
 * @param process the process that started the server, when it says so
 */
record Client(
    boolean markdown,
    boolean versions,
    boolean trees,
    boolean related,
    boolean tags,
    boolean codePages,
    boolean snippets,
    boolean settings,
    boolean watching,
    Optional<Integer> process) {

  /** One that understands everything, until it says what it does. */
  static Client unknown() {
    return new Client(true, true, true, true, true, true, true, false, false, Optional.empty());
  }

  static Client of(InitializeParams given) {
    Optional<ClientCapabilities> all = Optional.ofNullable(given.getCapabilities());
    Optional<TextDocumentClientCapabilities> text = all.map(ClientCapabilities::getTextDocument);
    boolean markdown =
        text.map(TextDocumentClientCapabilities::getHover)
            .map(HoverCapabilities::getContentFormat)
            .map(formats -> formats.contains(MarkupKind.MARKDOWN))
            .orElse(true);
    Optional<WorkspaceClientCapabilities> workspace = all.map(ClientCapabilities::getWorkspace);
    var published = text.map(TextDocumentClientCapabilities::getPublishDiagnostics);
    boolean tags =
        published
            .map(PublishDiagnosticsCapabilities::getTagSupport)
            .filter(support -> support.isRight() || support.getLeft())
            .isPresent();
    return new Client(
        markdown,
        isSet(
            workspace.map(WorkspaceClientCapabilities::getWorkspaceEdit),
            WorkspaceEditCapabilities::getDocumentChanges),
        isSet(
            text.map(TextDocumentClientCapabilities::getDocumentSymbol),
            symbols -> symbols.getHierarchicalDocumentSymbolSupport()),
        isSet(published, PublishDiagnosticsCapabilities::getRelatedInformation),
        tags,
        isSet(published, PublishDiagnosticsCapabilities::getCodeDescriptionSupport),
        isSet(
            text.map(TextDocumentClientCapabilities::getCompletion)
                .map(CompletionCapabilities::getCompletionItem),
            CompletionItemCapabilities::getSnippetSupport),
        isSet(workspace, WorkspaceClientCapabilities::getConfiguration),
        isSet(
            workspace.map(WorkspaceClientCapabilities::getDidChangeWatchedFiles),
            DidChangeWatchedFilesCapabilities::getDynamicRegistration),
        Optional.ofNullable(given.getProcessId()));
  }

  private static <T> boolean isSet(Optional<T> part, Function<T, @Nullable Boolean> flag) {
    return part.filter(each -> Boolean.TRUE.equals(flag.apply(each))).isPresent();
  }
}

package io.github.paiprotocol.lsp.internal.server;

import java.util.Optional;
import java.util.function.Function;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.HoverCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.MarkupKind;
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
 * @param process the process that started the server, when it says so
 */
record Client(
    boolean markdown, boolean versions, boolean trees, boolean related, Optional<Integer> process) {

  /** One that understands everything, until it says what it does. */
  static Client unknown() {
    return new Client(true, true, true, true, Optional.empty());
  }

  static Client of(InitializeParams given) {
    Optional<ClientCapabilities> all = Optional.ofNullable(given.getCapabilities());
    Optional<TextDocumentClientCapabilities> text = all.map(ClientCapabilities::getTextDocument);
    boolean markdown =
        text.map(TextDocumentClientCapabilities::getHover)
            .map(HoverCapabilities::getContentFormat)
            .map(formats -> formats.contains(MarkupKind.MARKDOWN))
            .orElse(true);
    boolean versions =
        isSet(
            all.map(ClientCapabilities::getWorkspace)
                .map(WorkspaceClientCapabilities::getWorkspaceEdit),
            WorkspaceEditCapabilities::getDocumentChanges);
    boolean trees =
        isSet(
            text.map(TextDocumentClientCapabilities::getDocumentSymbol),
            symbols -> symbols.getHierarchicalDocumentSymbolSupport());
    boolean related =
        isSet(
            text.map(TextDocumentClientCapabilities::getPublishDiagnostics),
            published -> published.getRelatedInformation());
    return new Client(
        markdown, versions, trees, related, Optional.ofNullable(given.getProcessId()));
  }

  private static <T> boolean isSet(Optional<T> part, Function<T, @Nullable Boolean> flag) {
    return part.filter(each -> Boolean.TRUE.equals(flag.apply(each))).isPresent();
  }
}

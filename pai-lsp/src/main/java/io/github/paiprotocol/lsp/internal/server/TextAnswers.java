package io.github.paiprotocol.lsp.internal.server;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.lsp.internal.feature.Analysis;
import io.github.paiprotocol.lsp.internal.feature.Completions;
import io.github.paiprotocol.lsp.internal.feature.ComponentFinder;
import io.github.paiprotocol.lsp.internal.feature.Folds;
import io.github.paiprotocol.lsp.internal.feature.Hover;
import io.github.paiprotocol.lsp.internal.feature.InlineHint;
import io.github.paiprotocol.lsp.internal.feature.OfflineResolution;
import io.github.paiprotocol.lsp.internal.feature.Outline;
import io.github.paiprotocol.lsp.internal.feature.Proposal;
import io.github.paiprotocol.lsp.internal.feature.RunsHere;
import io.github.paiprotocol.lsp.internal.feature.Selections;
import io.github.paiprotocol.lsp.internal.feature.SymbolPlaces;
import io.github.paiprotocol.lsp.internal.feature.SymbolRenaming;
import io.github.paiprotocol.lsp.internal.feature.TextLink;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.DocumentLinkParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.lsp4j.SelectionRangeParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.services.TextDocumentService;

/**
 * Answers what is asked about a text, as it was when the question came. Of a text that is not open,
 * or that is about something else, there is nothing to say.
 *
 * @param documents the texts that are open
 * @param requests the threads that answer
 * @param server knows the editor
 * @param resolutions finds what the text of a file uses
 */
record TextAnswers(
    OpenDocuments documents,
    Executor requests,
    Server server,
    Function<Optional<Path>, OfflineResolution> resolutions)
    implements TextDocumentService {

  /** A text in its state at a request. */
  private record Asked(OpenDocument document, OpenDocument.State state) {
    Analysis analysis() {
      return state.analysis();
    }

    EditedText text() {
      return state.text();
    }

    int offset(TextDocumentPositionParams at) {
      return Converted.offset(text(), at.getPosition());
    }

    boolean isMeant() {
      return document.isMeant(state);
    }

    /** Whether it is about something else, so that there is nothing to say of it. */
    boolean isForeign() {
      return document.isForeign(state);
    }

    TextChanges changes() {
      return new TextChanges(document.uri(), state);
    }
  }

  /** Answers in another thread; a question that was taken back before is not looked at. */
  private <T> CompletableFuture<T> answer(String uri, T nothing, Function<Asked, T> answer) {
    Optional<Asked> asked =
        documents.find(uri).map(document -> new Asked(document, document.state()));
    if (asked.isEmpty()) {
      return CompletableFuture.completedFuture(nothing);
    }
    return CompletableFutures.computeAsync(
        requests,
        cancelled -> {
          cancelled.checkCanceled();
          return asked.get().isForeign() ? nothing : answer.apply(asked.get());
        });
  }

  private OfflineResolution resolution(Asked asked) {
    return resolutions.apply(OpenDocuments.file(asked.document().uri()));
  }

  private ComponentFinder components(Asked asked) {
    return reference -> resolution(asked).find(reference);
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    documents.open(params);
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    documents.change(params);
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    documents.close(params.getTextDocument().getUri());
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    documents.checkAll();
  }

  @Override
  @SuppressWarnings("NullAway") // The protocol's answer for nothing is null.
  public CompletableFuture<org.eclipse.lsp4j.Hover> hover(HoverParams params) {
    return answer(
        params.getTextDocument().getUri(),
        null,
        asked ->
            Hover.of(asked.analysis(), asked.offset(params))
                .map(
                    found ->
                        new org.eclipse.lsp4j.Hover(
                            Converted.markup(found.markdown(), server.client().markdown()),
                            Converted.range(asked.text(), found.about())))
                .orElse(null));
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams params) {
    return answer(
        params.getTextDocument().getUri(),
        Either.forRight(new CompletionList(false, new ArrayList<>())),
        asked -> Either.forRight(completion(asked, params)));
  }

  private CompletionList completion(Asked asked, CompletionParams params) {
    List<Proposal> found =
        Completions.of(
            asked.text(),
            asked.document().model(asked.state()),
            asked.offset(params),
            components(asked));
    List<CompletionItem> items = new ArrayList<>();
    for (Proposal each : found) {
      if (each.isSnippet() && !server.client().snippets()) {
        continue;
      }
      items.add(Converted.completion(asked.text(), each, items.size(), server.client().markdown()));
    }
    return new CompletionList(found.size() >= Completions.MOST, items);
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams params) {
    return answer(
        params.getTextDocument().getUri(),
        Either.forLeft(ImmutableList.of()),
        asked ->
            Either.forLeft(
                SymbolPlaces.definition(asked.analysis(), asked.offset(params), components(asked))
                    .map(
                        target ->
                            new Location(
                                target.address().orElse(asked.document().uri()),
                                Converted.range(target.text(), target.at())))
                    .stream()
                    .toList()));
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
    boolean declaration = params.getContext() == null || params.getContext().isIncludeDeclaration();
    return answer(
        params.getTextDocument().getUri(),
        ImmutableList.of(),
        asked ->
            SymbolPlaces.references(asked.analysis(), asked.offset(params), declaration).stream()
                .map(at -> new Location(asked.document().uri(), Converted.range(asked.text(), at)))
                .toList());
  }

  @Override
  public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(
      DocumentHighlightParams params) {
    return answer(
        params.getTextDocument().getUri(),
        ImmutableList.of(),
        asked ->
            SymbolPlaces.references(asked.analysis(), asked.offset(params), true).stream()
                .map(at -> new DocumentHighlight(Converted.range(asked.text(), at)))
                .toList());
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    return answer(
        params.getTextDocument().getUri(),
        ImmutableList.of(),
        asked ->
            Symbols.of(
                asked.document().uri(),
                asked.text(),
                Outline.of(asked.analysis()),
                server.client().trees()));
  }

  @Override
  @SuppressWarnings("NullAway") // The protocol's answer for nothing is null.
  public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams params) {
    return answer(
        params.getTextDocument().getUri(),
        null,
        asked ->
            Either3.forFirst(
                Converted.range(
                    asked.text(), SymbolRenaming.prepare(asked.analysis(), asked.offset(params)))));
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
    return answer(
        params.getTextDocument().getUri(),
        new WorkspaceEdit(),
        asked ->
            asked
                .changes()
                .of(
                    SymbolRenaming.rename(
                        asked.analysis(), asked.offset(params), params.getNewName()),
                    server.client().versions()));
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    return answer(
        params.getTextDocument().getUri(),
        ImmutableList.of(),
        asked ->
            asked.isMeant()
                ? new CodeActions(asked.document().uri(), asked.state(), server.client())
                    .of(params.getRange(), params.getContext())
                : ImmutableList.of());
  }

  @Override
  public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
    return answer(
        params.getTextDocument().getUri(),
        ImmutableList.of(),
        asked ->
            RunsHere.of(asked.analysis(), resolution(asked)).stream()
                .map(each -> lens(asked, each))
                .toList());
  }

  @Override
  public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
    return answer(
        params.getTextDocument().getUri(),
        ImmutableList.of(),
        asked ->
            Folds.of(asked.text()).stream()
                .map(each -> new FoldingRange(each.first(), each.last()))
                .toList());
  }

  @Override
  public CompletableFuture<List<SelectionRange>> selectionRange(SelectionRangeParams params) {
    return answer(
        params.getTextDocument().getUri(),
        ImmutableList.of(),
        asked ->
            params.getPositions().stream()
                .map(
                    at ->
                        Converted.selection(
                            asked.text(),
                            Selections.of(asked.analysis(), Converted.offset(asked.text(), at))))
                .toList());
  }

  @Override
  public CompletableFuture<List<DocumentLink>> documentLink(DocumentLinkParams params) {
    return answer(
        params.getTextDocument().getUri(),
        ImmutableList.of(),
        asked ->
            TextLink.of(asked.analysis(), components(asked)).stream()
                .map(
                    each ->
                        new DocumentLink(Converted.range(asked.text(), each.at()), each.target()))
                .toList());
  }

  @Override
  public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
    return answer(
        params.getTextDocument().getUri(),
        ImmutableList.of(),
        asked ->
            InlineHint.of(asked.analysis(), Converted.stretch(asked.text(), params.getRange()))
                .stream()
                .map(each -> Converted.hint(asked.text(), each))
                .toList());
  }

  /** The parts of all open texts whose names hold some characters, in any case. */
  CompletableFuture<List<SymbolInformation>> symbols(String query) {
    return CompletableFuture.supplyAsync(() -> Symbols.named(query, documents.all()), requests);
  }

  private static CodeLens lens(Asked asked, RunsHere runs) {
    Command command =
        new Command(
            runs.title(), EditorCommands.SHOW, List.of(asked.document().uri(), runs.role()));
    return new CodeLens(Converted.range(asked.text(), runs.at()), command, null);
  }

  /** What a role runs, a line for each step. */
  CompletableFuture<List<String>> runs(String uri, String role) {
    return answer(
        uri,
        ImmutableList.of(),
        asked ->
            RunsHere.of(asked.analysis(), resolution(asked)).stream()
                .filter(each -> each.role().equals(role))
                .flatMap(each -> each.steps().stream())
                .toList());
  }

  /** The kind of a text; empty for a text that does not identify itself as one of ours. */
  CompletableFuture<Optional<String>> kind(String text) {
    return CompletableFuture.supplyAsync(
        () -> {
          Analysis analysis = documents.analysis(text);
          return analysis.isMeant()
              ? Optional.of(Ascii.toLowerCase(analysis.kind().name()))
              : Optional.empty();
        },
        requests);
  }
}

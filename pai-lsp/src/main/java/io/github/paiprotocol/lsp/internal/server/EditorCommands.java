package io.github.paiprotocol.lsp.internal.server;

import com.google.common.collect.ImmutableMap;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.WorkspaceService;

/**
 * What an editor can have done.
 *
 * @param texts the texts
 * @param server knows the editor
 */
record EditorCommands(TextAnswers texts, Server server) implements WorkspaceService {
  /** Shows what a role runs; takes the address of a text and the role's name. */
  static final String SHOW = "pai.showRuns";

  /** Gives what a role runs, for editors that show it in their own way; takes the same. */
  private static final String RUNS = "pai.runs";

  /** Gives the kind of a text, open or not; takes the text. */
  private static final String KIND = "pai.documentKind";

  /** All commands, with the number of arguments they take. */
  private static final ImmutableMap<String, Integer> ALL =
      ImmutableMap.of(SHOW, 2, RUNS, 2, KIND, 1);

  static List<String> names() {
    return ALL.keySet().asList();
  }

  @Override
  @SuppressWarnings("NullAway") // The protocol's answer for nothing is null.
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
    List<Object> given = params.getArguments() == null ? List.of() : params.getArguments();
    String command = params.getCommand();
    if (!Objects.equals(ALL.get(command), given.size())) {
      return CompletableFuture.failedFuture(
          new ResponseErrorException(
              new ResponseError(
                  ResponseErrorCode.InvalidParams,
                  "the commands are `pai.showRuns` and `pai.runs` with the address of a text and a"
                      + " role's name, and `pai.documentKind` with a text",
                  null)));
    }
    if (command.equals(KIND)) {
      return texts.kind(text(given.get(0))).thenApply(kind -> kind.orElse(null));
    }
    String role = text(given.get(1));
    CompletableFuture<List<String>> runs = texts.runs(text(given.get(0)), role);
    return runs.thenApply(
        lines -> {
          if (command.equals(SHOW) && !lines.isEmpty()) {
            String message = role + "\n" + String.join("\n", lines);
            server.editor().showMessage(new MessageParams(MessageType.Info, message));
          }
          return lines;
        });
  }

  private static String text(Object argument) {
    return argument instanceof JsonPrimitive json ? json.getAsString() : String.valueOf(argument);
  }

  @Override
  public CompletableFuture<
          Either<List<? extends SymbolInformation>, List<? extends WorkspaceSymbol>>>
      symbol(WorkspaceSymbolParams params) {
    return texts.symbols(params.getQuery()).thenApply(Either::forLeft);
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    server.askForSettings();
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    server.documents().checkAll();
  }
}

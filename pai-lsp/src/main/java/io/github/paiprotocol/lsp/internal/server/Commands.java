package io.github.paiprotocol.lsp.internal.server;

import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.WorkspaceService;

/**
 * What an editor can have done.
 *
 * @param texts the texts
 * @param server knows the editor
 */
record Commands(Texts texts, Server server) implements WorkspaceService {
  /** Shows what a role runs; takes the address of a text and the role's name. */
  static final String SHOW = "pai.showRuns";

  /** {@inheritDoc} Gives the lines as well, for editors that show them in their own way. */
  @Override
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
    List<Object> given = params.getArguments() == null ? List.of() : params.getArguments();
    if (!SHOW.equals(params.getCommand()) || given.size() != 2) {
      return CompletableFuture.failedFuture(
          new ResponseErrorException(
              new ResponseError(
                  ResponseErrorCode.InvalidParams,
                  "the command is `" + SHOW + "` with the address of a text and a role's name",
                  null)));
    }
    String role = text(given.get(1));
    return texts
        .runs(text(given.get(0)), role)
        .thenApply(
            lines -> {
              if (!lines.isEmpty()) {
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
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    // There is none: all options are those of the command line.
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    // Files are read when something is asked about them.
  }
}

package io.github.paiprotocol.lsp.internal.server;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * How far a conversation is, and how it ends. Thread-safe.
 *
 * <p>Its exit code is 0 when the editor has said {@code shutdown} and {@code exit}, and 1 however
 * else it ends, as the protocol has it.
 */
final class Session {
  private static final String INITIALIZE = "initialize";

  private final CompletableFuture<Integer> end = new CompletableFuture<>();
  private volatile Stage stage = Stage.NEW;

  /** What has been said. */
  enum Stage {
    /** Nothing but {@code initialize} is answered. */
    NEW,
    /** Everything is answered. */
    OPEN,
    /** Nothing is answered any more. */
    SHUT
  }

  Stage stage() {
    return stage;
  }

  /** Why a request is not answered at this stage. */
  Optional<ResponseError> refusal(String method) {
    boolean first = method.equals(INITIALIZE);
    if (stage == Stage.NEW) {
      return first
          ? Optional.empty()
          : Optional.of(
              new ResponseError(
                  ResponseErrorCode.ServerNotInitialized, "say `initialize` first", null));
    }
    return stage == Stage.OPEN && !first
        ? Optional.empty()
        : Optional.of(
            new ResponseError(
                ResponseErrorCode.InvalidRequest,
                first ? "`initialize` was said before" : "the server is shut down",
                null));
  }

  /** A request is answered. */
  void asked(String method) {
    if (method.equals(INITIALIZE)) {
      stage = Stage.OPEN;
    }
  }

  void shutDown() {
    stage = Stage.SHUT;
  }

  /** The editor has said that it is over. */
  void exit() {
    end.complete(stage == Stage.SHUT ? 0 : 1);
  }

  /** Nothing more can be read. */
  void lost() {
    exit();
  }

  /**
   * Ends with the process that started the server. One that cannot be seen, since it runs in
   * another container, is not waited for.
   */
  void endWith(int process) {
    ProcessHandle.of(process)
        .ifPresent(
            parent -> {
              CompletableFuture<?> unused = parent.onExit().thenRun(() -> end.complete(1));
            });
  }

  boolean isOver() {
    return end.isDone();
  }

  /** Waits until it is over; gives the exit code. */
  int await() {
    return end.join();
  }
}

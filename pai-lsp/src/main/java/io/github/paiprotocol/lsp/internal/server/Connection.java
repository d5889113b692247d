package io.github.paiprotocol.lsp.internal.server;

import com.google.common.collect.ImmutableSet;
import com.google.common.util.concurrent.MoreExecutors;
import io.github.paiprotocol.lsp.internal.feature.CheckOptions;
import io.github.paiprotocol.lsp.internal.feature.OfflineResolution;
import io.github.paiprotocol.lsp.internal.feature.RefusedException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageConsumer;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.eclipse.lsp4j.jsonrpc.validation.ReflectiveMessageValidator;
import org.eclipse.lsp4j.services.LanguageClient;
import org.jspecify.annotations.Nullable;

/** One conversation with an editor, over a pair of streams. */
public final class Connection {
  /** What LSP4J logs is said in sentences here; held, since loggers are forgotten otherwise. */
  private static final Logger LSP4J = Logger.getLogger("org.eclipse.lsp4j");

  private static final Set<String> CHANGES =
      ImmutableSet.of("textDocument/didOpen", "textDocument/didChange");

  /** Half of it for what is running, half for what does not end. */
  private static final Duration MOST_TO_END = Duration.ofSeconds(10);

  private final Session session = new Session();
  private final InputStream in;
  private final Consumer<String> notes;
  private final ScheduledExecutorService checks;
  private final ExecutorService requests;
  private final Server server;
  private final MessageJson json = new MessageJson();
  private final MessageConsumer out;
  private final RemoteEndpoint remote;
  private final ReflectiveMessageValidator validator = new ReflectiveMessageValidator();

  /**
   * Begins nothing yet.
   *
   * @param in the messages of the editor
   * @param out takes messages to the editor
   * @param version the server's version
   * @param rules how texts are read and checked
   * @param resolutions finds what a text uses, given its file
   * @param notes hears what goes wrong with the conversation, a sentence each
   */
  public Connection(
      InputStream in,
      OutputStream out,
      String version,
      CheckOptions rules,
      Function<Optional<Path>, OfflineResolution> resolutions,
      Consumer<String> notes) {
    LSP4J.setLevel(Level.OFF);
    this.in = in;
    this.notes = notes;
    this.checks = Executors.newSingleThreadScheduledExecutor(daemons("pai-lsp-checks"));
    this.requests = Executors.newFixedThreadPool(2, daemons("pai-lsp-requests"));
    this.server = new Server(version, rules, resolutions, checks, requests, session, this::error);
    StreamMessageConsumer stream = new StreamMessageConsumer(out, json);
    this.out = message -> send(stream, message);
    this.remote = new RemoteEndpoint(this.out, ServiceEndpoints.toEndpoint(server), this::error);
    json.setMethodProvider(remote);
    server.connect(ServiceEndpoints.toServiceObject(remote, LanguageClient.class));
  }

  private static ThreadFactory daemons(String name) {
    return work -> {
      Thread thread = new Thread(work, name);
      thread.setDaemon(true);
      return thread;
    };
  }

  /**
   * Talks until the editor says that it is over, or is gone.
   *
   * @return 0 when the editor has said {@code shutdown} before, else 1
   */
  public int run() {
    // Reading cannot be interrupted: a thread of its own does not keep the process from ending.
    daemons("pai-lsp-reader").newThread(this::read).start();
    int code = session.await();
    checks.shutdownNow();
    requests.shutdownNow();
    return code;
  }

  private void read() {
    MessageReader reader = new MessageReader(in);
    try {
      while (!session.isOver()) {
        Optional<MessageReader.Received> message = reader.next();
        if (message.isEmpty()) {
          break;
        }
        consume(message.get().envelope(), message.get().content());
      }
    } catch (IOException e) {
      notes.accept(String.valueOf(e.getMessage()));
    } finally {
      session.lost();
    }
  }

  private void consume(Envelope envelope, String content) {
    Optional<ResponseError> problem = envelope.problem();
    problem.ifPresent(found -> notes.accept(found.getMessage()));
    Optional<ResponseError> refusal = problem.or(() -> outOfOrder(envelope));
    if (refusal.isPresent()) {
      refuse(envelope, refusal.get());
      return;
    }
    boolean told = !envelope.asks() && !envelope.isAnswer();
    if (!told || isExit(envelope) || session.stage() == Session.Stage.OPEN) {
      parsed(envelope, content)
          .ifPresentOrElse(
              message -> handle(envelope, message), () -> refuse(envelope, unfit(envelope)));
    }
  }

  private static boolean isExit(Envelope envelope) {
    return envelope.method().equals("exit");
  }

  /** Why the state of the session does not allow a request, checked before its parameters. */
  private Optional<ResponseError> outOfOrder(Envelope envelope) {
    String method = envelope.method();
    if (!envelope.asks()) {
      return Optional.empty();
    }
    JsonRpcMethod known = json.getJsonRpcMethod(method);
    boolean offered = known != null && !known.isNotification() && Server.offers(method);
    return session
        .refusal(method)
        .or(() -> offered ? Optional.empty() : Optional.of(notOffered(method)));
  }

  private static ResponseError notOffered(String method) {
    return error(ResponseErrorCode.MethodNotFound, "`" + method + "` is not offered");
  }

  private static ResponseError unfit(Envelope envelope) {
    return error(
        ResponseErrorCode.InvalidParams,
        "the parameters of `" + envelope.method() + "` are missing, or are not of its type");
  }

  private static ResponseError error(ResponseErrorCode code, String why) {
    return new ResponseError(code, why, null);
  }

  /** A message with all that must be in it; LSP4J fails in several ways on others. */
  private Optional<Message> parsed(Envelope envelope, String content) {
    JsonRpcMethod known = json.getJsonRpcMethod(envelope.method());
    boolean needs = known != null && known.getParameterTypes().length > 0;
    try {
      return Optional.of(json.parseMessage(content))
          .filter(message -> !needs || parameters(message) != null)
          .filter(validator::isValid);
    } catch (RuntimeException | StackOverflowError e) {
      return Optional.empty();
    }
  }

  private static @Nullable Object parameters(Message message) {
    return message instanceof RequestMessage asked
        ? asked.getParams()
        : message instanceof NotificationMessage told ? told.getParams() : null;
  }

  private void handle(Envelope envelope, Message message) {
    if (envelope.asks()) {
      session.asked(envelope.method());
    } else if (isExit(envelope) && session.stage() == Session.Stage.SHUT) {
      // What was asked before is answered.
      MoreExecutors.shutdownAndAwaitTermination(requests, MOST_TO_END);
      MoreExecutors.shutdownAndAwaitTermination(checks, MOST_TO_END);
    }
    remote.consume(message);
  }

  /** A change of a text that is not taken leaves its content unknown. */
  private void refuse(Envelope envelope, ResponseError why) {
    if (envelope.asks()) {
      ResponseMessage answer = new ResponseMessage();
      answer.setRawId(envelope.id());
      answer.setError(why);
      out.consume(answer);
    } else if (CHANGES.contains(envelope.method())) {
      envelope.document().ifPresent(server.documents()::close);
      server
          .editor()
          .showMessage(
              new MessageParams(MessageType.Warning, why.getMessage() + "; open the text again"));
    }
  }

  /** Sends a message; an editor that reads no more is gone. */
  private void send(StreamMessageConsumer stream, Message message) {
    try {
      stream.consume(message);
    } catch (JsonRpcException e) {
      session.lost();
    }
  }

  /** What goes wrong in an answer, without the way there. */
  private ResponseError error(Throwable thrown) {
    Throwable cause = thrown;
    while ((cause instanceof CompletionException
            || cause instanceof java.lang.reflect.InvocationTargetException)
        && cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (cause instanceof ResponseErrorException refused) {
      return refused.getResponseError();
    }
    if (cause instanceof RefusedException refused) {
      return error(ResponseErrorCode.RequestFailed, String.valueOf(refused.getMessage()));
    }
    String what = "the server has a fault: " + cause.getClass().getSimpleName();
    notes.accept(what);
    return error(ResponseErrorCode.InternalError, what);
  }
}

package io.github.paiprotocol.lsp.internal.server;

import com.google.gson.JsonParseException;
import io.github.paiprotocol.lsp.internal.feature.OfflineResolution;
import io.github.paiprotocol.lsp.internal.feature.Rules;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
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
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageConsumer;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.eclipse.lsp4j.jsonrpc.validation.ReflectiveMessageValidator;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.jspecify.annotations.Nullable;

/** One conversation with an editor, over a pair of streams. */
public final class Connection {
  /** What LSP4J logs is said in sentences here; held, since loggers are forgotten otherwise. */
  private static final Logger LSP4J = Logger.getLogger("org.eclipse.lsp4j");

  private static final String LSP4J_SERVICES = "org.eclipse.lsp4j.services.";

  private static final int MOST_SECONDS_TO_END = 5;

  private final Session session = new Session();
  private final Outstanding outstanding = new Outstanding();
  private final InputStream in;
  private final Consumer<String> notes;
  private final ScheduledExecutorService checks;
  private final ExecutorService requests;
  private final Server server;
  private final MessageJsonHandler json;
  private final MessageConsumer out;
  private final RemoteEndpoint remote;

  /** Takes only messages in which nothing is missing. */
  private final MessageConsumer checked;

  /**
   * Begins nothing yet.
   *
   * @param in what the editor says
   * @param out what is said to it
   * @param version the server's version
   * @param rules how texts are read and checked
   * @param resolutions finds what a text uses, given its file
   * @param notes hears what goes wrong with the conversation, a sentence each
   */
  public Connection(
      InputStream in,
      OutputStream out,
      String version,
      Rules rules,
      Function<Optional<Path>, OfflineResolution> resolutions,
      Consumer<String> notes) {
    LSP4J.setLevel(Level.OFF);
    this.in = in;
    this.notes = notes;
    this.checks = Executors.newSingleThreadScheduledExecutor(daemons("pai-lsp-checks"));
    this.requests = Executors.newFixedThreadPool(2, daemons("pai-lsp-requests"));
    this.server = new Server(version, rules, resolutions, checks, requests, session, this::error);
    Map<String, JsonRpcMethod> methods = new LinkedHashMap<>();
    methods.putAll(ServiceEndpoints.getSupportedMethods(LanguageClient.class));
    methods.putAll(ServiceEndpoints.getSupportedMethods(LanguageServer.class));
    this.json = new MessageJsonHandler(methods);
    StreamMessageConsumer stream = new StreamMessageConsumer(out, json);
    this.out = message -> send(stream, message);
    this.remote =
        new RemoteEndpoint(this.out, new Guarded(ServiceEndpoints.toEndpoint(server)), this::error);
    this.checked = new ReflectiveMessageValidator(remote);
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
        Optional<String> message = next(reader);
        if (message.isEmpty()) {
          break;
        }
        consume(message.get());
      }
    } catch (IOException e) {
      notes.accept(String.valueOf(e.getMessage()));
    } finally {
      session.lost();
    }
  }

  private Optional<String> next(MessageReader reader) throws IOException {
    while (true) {
      try {
        return reader.next();
      } catch (MessageReader.TooLongException e) {
        notes.accept(String.valueOf(e.getMessage()));
        server.documents().forget();
        server
            .editor()
            .showMessage(
                new MessageParams(MessageType.Warning, e.getMessage() + "; open your jobs again"));
      }
    }
  }

  private void consume(String message) {
    try {
      Message parsed = json.parseMessage(message);
      if (parsed instanceof RequestMessage) {
        outstanding.asked();
      }
      checked.consume(parsed);
    } catch (MessageIssueException e) {
      remote.handle(e.getRpcMessage(), e.getIssues());
    } catch (JsonParseException | IllegalStateException | NullPointerException e) {
      refuse(ResponseErrorCode.ParseError, "a message is no JSON, or not what it should be");
    } catch (JsonRpcException e) {
      notes.accept("the editor does not take what is said to it; the server ends");
      session.lost();
    }
  }

  private void refuse(ResponseErrorCode code, String why) {
    outstanding.asked();
    ResponseMessage answer = new ResponseMessage();
    answer.setError(new ResponseError(code, why, null));
    out.consume(answer);
  }

  /** Whoever reads no more is gone. */
  private void send(StreamMessageConsumer stream, Message message) {
    try {
      stream.consume(message);
      if (message instanceof ResponseMessage) {
        outstanding.answered();
      }
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
    if (isNotOffered(cause)) {
      return new ResponseError(ResponseErrorCode.MethodNotFound, "this is not offered", null);
    }
    String what = "the server has a fault: " + cause.getClass().getSimpleName();
    notes.accept(what);
    return new ResponseError(ResponseErrorCode.InternalError, what, null);
  }

  /** What LSP4J does in the place of a method that we have not written. */
  private static boolean isNotOffered(Throwable cause) {
    StackTraceElement[] trace = cause.getStackTrace();
    return cause instanceof UnsupportedOperationException
        && trace.length > 0
        && trace[0].getClassName().startsWith(LSP4J_SERVICES);
  }

  /** Keeps to the order of a conversation. */
  private final class Guarded implements Endpoint {
    private final Endpoint service;

    Guarded(Endpoint service) {
      this.service = service;
    }

    @Override
    public CompletableFuture<?> request(String method, @Nullable Object parameter) {
      boolean first = method.equals("initialize");
      if (session.stage() == Session.Stage.NEW && first) {
        session.begin();
        return service.request(method, parameter);
      }
      if (session.stage() == Session.Stage.NEW) {
        return refused(ResponseErrorCode.ServerNotInitialized, "say `initialize` first");
      }
      if (session.stage() == Session.Stage.SHUT || first) {
        String why = first ? "`initialize` was said before" : "the server is shut down";
        return refused(ResponseErrorCode.InvalidRequest, why);
      }
      if (parameter == null && !method.equals("shutdown")) {
        return refused(ResponseErrorCode.InvalidParams, "`" + method + "` needs parameters");
      }
      return service.request(method, parameter);
    }

    private CompletableFuture<?> refused(ResponseErrorCode code, String why) {
      return CompletableFuture.failedFuture(
          new ResponseErrorException(new ResponseError(code, why, null)));
    }

    @Override
    public void notify(String method, Object parameter) {
      boolean exit = method.equals("exit");
      if (exit && session.stage() == Session.Stage.SHUT) {
        // What was asked before is answered.
        outstanding.await(MOST_SECONDS_TO_END);
      }
      if (exit || session.stage() == Session.Stage.OPEN) {
        service.notify(method, parameter);
      }
    }
  }
}

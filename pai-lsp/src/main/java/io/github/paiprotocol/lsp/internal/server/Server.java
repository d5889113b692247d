package io.github.paiprotocol.lsp.internal.server;

import com.google.gson.JsonPrimitive;
import io.github.paiprotocol.lsp.internal.feature.CheckOptions;
import io.github.paiprotocol.lsp.internal.feature.OfflineResolution;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.ConfigurationItem;
import org.eclipse.lsp4j.ConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.DocumentLinkOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.PositionEncodingKind;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.jspecify.annotations.Nullable;

/** The server as the protocol has it. */
final class Server implements LanguageServer {
  private final String version;
  private final ScheduledExecutorService checks;
  private final OpenDocuments documents;
  private final TextAnswers texts;
  private final EditorCommands commands;
  private final Session session;
  private volatile Client client = Client.unknown();
  private volatile @Nullable LanguageClient editor;

  Server(
      String version,
      CheckOptions rules,
      Function<Optional<Path>, OfflineResolution> resolutions,
      ScheduledExecutorService checks,
      ExecutorService requests,
      Session session,
      Consumer<Throwable> faults) {
    this.version = version;
    this.checks = checks;
    this.session = session;
    this.documents = new OpenDocuments(rules, resolutions, checks, this, faults);
    this.texts = new TextAnswers(documents, requests, this, resolutions);
    this.commands = new EditorCommands(texts, this);
  }

  void connect(LanguageClient connected) {
    editor = connected;
  }

  OpenDocuments documents() {
    return documents;
  }

  Client client() {
    return client;
  }

  LanguageClient editor() {
    LanguageClient connected = editor;
    if (connected == null) {
      throw new IllegalStateException("the server is not connected yet");
    }
    return connected;
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    client = Client.of(params);
    client.process().ifPresent(session::endWith);
    return CompletableFuture.completedFuture(
        new InitializeResult(capabilities(), new ServerInfo("pai", version)));
  }

  @Override
  public void initialized(InitializedParams params) {
    askForSettings();
    if (client.watching()) {
      List<FileSystemWatcher> files =
          List.of(new FileSystemWatcher(Either.forLeft("**/*.{yaml,yml,json,lock}")));
      CompletableFuture<Void> unused =
          editor()
              .registerCapability(
                  new RegistrationParams(
                      List.of(
                          new Registration(
                              "files",
                              "workspace/didChangeWatchedFiles",
                              new DidChangeWatchedFilesRegistrationOptions(files)))));
    }
  }

  /**
   * Asks the editor for its settings, where it has any: only for those that change no more than
   * what is said of a text. Which files and plugins are read, the command line says.
   */
  void askForSettings() {
    if (client.settings()) {
      ConfigurationItem item = new ConfigurationItem();
      item.setSection("pai.lenient");
      CompletableFuture<Void> unused =
          editor()
              .configuration(new ConfigurationParams(List.of(item)))
              .thenAccept(
                  given ->
                      documents.lenient(
                          given.stream()
                              .filter(JsonPrimitive.class::isInstance)
                              .map(value -> ((JsonPrimitive) value).getAsBoolean())
                              .findFirst()));
    }
  }

  /** Whether a method of LSP4J is written here; it throws in the place of the others. */
  static boolean offers(String method) {
    int name = method.lastIndexOf('/') + 1;
    Class<?> service =
        switch (method.substring(0, name)) {
          case "textDocument/" -> TextAnswers.class;
          case "workspace/" -> EditorCommands.class;
          default -> Server.class;
        };
    return Arrays.stream(service.getDeclaredMethods())
        .anyMatch(own -> own.getName().equals(method.substring(name)));
  }

  private static ServerCapabilities capabilities() {
    ServerCapabilities all = new ServerCapabilities();
    all.setPositionEncoding(PositionEncodingKind.UTF16);
    TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
    sync.setOpenClose(true);
    sync.setChange(TextDocumentSyncKind.Incremental);
    sync.setSave(true);
    all.setTextDocumentSync(sync);
    all.setHoverProvider(true);
    all.setCompletionProvider(new CompletionOptions(false, List.of("$", ".", "%", "{", " ", "-")));
    all.setDefinitionProvider(true);
    all.setReferencesProvider(true);
    all.setDocumentHighlightProvider(true);
    all.setDocumentSymbolProvider(true);
    all.setWorkspaceSymbolProvider(true);
    all.setFoldingRangeProvider(true);
    all.setInlayHintProvider(true);
    all.setSelectionRangeProvider(true);
    all.setDocumentLinkProvider(new DocumentLinkOptions());
    all.setRenameProvider(new RenameOptions(true));
    all.setCodeActionProvider(
        new CodeActionOptions(List.of(CodeActionKind.QuickFix, CodeActionKind.SourceFixAll)));
    all.setCodeLensProvider(new CodeLensOptions(false));
    all.setExecuteCommandProvider(new ExecuteCommandOptions(EditorCommands.names()));
    return all;
  }

  @Override
  @SuppressWarnings("NullAway") // The protocol's answer is null.
  public CompletableFuture<Object> shutdown() {
    session.shutDown();
    // What was found in the texts is said before.
    return CompletableFuture.supplyAsync(() -> null, checks);
  }

  @Override
  public void exit() {
    session.exit();
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return texts;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return commands;
  }

  @Override
  public void setTrace(SetTraceParams params) {
    // Nothing is traced.
  }
}

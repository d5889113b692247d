package io.github.paiprotocol.lsp.internal.server;

import com.google.common.base.Stopwatch;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.lsp.internal.feature.Analysis;
import io.github.paiprotocol.lsp.internal.feature.CheckOptions;
import io.github.paiprotocol.lsp.internal.feature.OfflineResolution;
import io.github.paiprotocol.lsp.internal.feature.ResolutionProblems;
import io.github.paiprotocol.lsp.internal.feature.Unused;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;

/** The texts that are open, and what is published of them: one check of a text at a time. */
final class OpenDocuments {
  private final Map<String, OpenDocument> open = new ConcurrentHashMap<>();
  private final CheckOptions given;
  private volatile CheckOptions rules;
  private final ScheduledExecutorService checks;
  private final Server server;
  private final Consumer<Throwable> faults;
  private final Function<Optional<Path>, OfflineResolution> resolutions;

  OpenDocuments(
      CheckOptions rules,
      Function<Optional<Path>, OfflineResolution> resolutions,
      ScheduledExecutorService checks,
      Server server,
      Consumer<Throwable> faults) {
    this.given = rules;
    this.rules = rules;
    this.resolutions = resolutions;
    this.checks = checks;
    this.server = server;
    this.faults = faults;
  }

  Optional<OpenDocument> find(String uri) {
    return Optional.ofNullable(open.get(uri));
  }

  Stream<OpenDocument> all() {
    return open.values().stream();
  }

  /** Takes a setting of the editor; empty for what the server was started with. */
  void lenient(Optional<Boolean> setting) {
    rules = given.withLenient(setting.orElse(given.lenient()));
    open.values().forEach(document -> document.check(rules));
    checkAll();
  }

  /** What is known of a text that need not be open. */
  Analysis analysis(String text) {
    return Analysis.of(EditedText.of("", text), rules);
  }

  void open(DidOpenTextDocumentParams opened) {
    String uri = opened.getTextDocument().getUri();
    EditedText text = EditedText.of(name(uri), opened.getTextDocument().getText());
    OpenDocument document =
        new OpenDocument(uri, opened.getTextDocument().getVersion(), text, rules);
    OpenDocument before = open.put(uri, document);
    if (before != null) {
      before.close();
    }
    check(document);
  }

  void change(DidChangeTextDocumentParams changed) {
    OpenDocument document = open.get(changed.getTextDocument().getUri());
    if (document == null) {
      return;
    }
    EditedText before = document.state().text();
    EditedText text = before;
    for (TextDocumentContentChangeEvent each : changed.getContentChanges()) {
      text = EditedText.of(before.source().name(), changed(text, each));
    }
    Integer version = changed.getTextDocument().getVersion();
    document.change(version == null ? document.state().version() + 1 : version, text);
    check(document);
  }

  private static String changed(EditedText text, TextDocumentContentChangeEvent change) {
    if (change.getRange() == null) {
      return change.getText();
    }
    TextRange at = Converted.stretch(text, change.getRange());
    return new StringBuilder(text.text())
        .replace(at.start(), at.end(), change.getText())
        .toString();
  }

  void close(String uri) {
    OpenDocument document = open.remove(uri);
    if (document != null) {
      document.close();
      server.editor().publishDiagnostics(new PublishDiagnosticsParams(uri, List.of()));
    }
  }

  /** Looks at all texts again: what they use may have changed. */
  void checkAll() {
    open.values().forEach(this::check);
  }

  private void check(OpenDocument document) {
    if (document.waiting().compareAndSet(false, true)) {
      try {
        Future<?> unused =
            checks.schedule(() -> guarded(document), document.pauseMillis(), TimeUnit.MILLISECONDS);
      } catch (RejectedExecutionException e) {
        // The server is ending.
        document.waiting().set(true);
      }
    }
  }

  /** A fault of ours ends no check but its own. */
  private void guarded(OpenDocument document) {
    try {
      publish(document);
    } catch (RuntimeException | StackOverflowError e) {
      faults.accept(e);
    }
  }

  private void publish(OpenDocument document) {
    // What changes from here on needs another check.
    document.waiting().set(false);
    OpenDocument.State now = document.state();
    Stopwatch watch = Stopwatch.createStarted();
    List<Diagnostic> found =
        document.isMeant(now) ? found(document.uri(), now.analysis()) : List.of();
    Client client = server.client();
    List<org.eclipse.lsp4j.Diagnostic> made = new ArrayList<>();
    found.forEach(each -> made.add(Converted.diagnostic(now.text(), document.uri(), each, client)));
    if (client.tags() && document.isMeant(now)) {
      Unused.in(now.analysis()).forEach(each -> made.add(Converted.unused(now.text(), each)));
    }
    document.took(watch.elapsed(TimeUnit.MILLISECONDS));
    if (document.isOpen()) {
      PublishDiagnosticsParams params = new PublishDiagnosticsParams(document.uri(), made);
      params.setVersion(now.version());
      server.editor().publishDiagnostics(params);
    }
  }

  private List<Diagnostic> found(String uri, Analysis analysis) {
    List<Diagnostic> found = new ArrayList<>(analysis.diagnostics());
    found.addAll(ResolutionProblems.of(analysis, resolutions.apply(file(uri))));
    return found.stream().map(rules.wording()).toList();
  }

  /** What diagnostics call a text: the last part of its address. */
  private static String name(String uri) {
    return file(uri)
        .flatMap(path -> Optional.ofNullable(path.getFileName()))
        .map(Path::toString)
        .orElse(uri);
  }

  /** The file an address means; empty when it means none. */
  static Optional<Path> file(String uri) {
    try {
      return uri.startsWith("file:") ? Optional.of(Path.of(URI.create(uri))) : Optional.empty();
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      return Optional.empty();
    }
  }
}

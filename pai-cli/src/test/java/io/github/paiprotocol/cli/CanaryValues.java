package io.github.paiprotocol.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.base.Throwables;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.json.DiagnosticJson;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import io.github.paiprotocol.resolver.LockedResolution;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** What a program that embeds the library may log of a text: exceptions, events, descriptions. */
final class CanaryValues {
  /**
   * What holds the job's own text, but no values of {@code secrets}: scripts that say so, what runs
   * step by step, and the text that goes into a Framework, where clusters read it.
   */
  static final Set<String> OPEN_TEXTS = Set.of("script", "steps", "resolved role", "masked text");

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final Map<String, String> all = new LinkedHashMap<>();

  private CanaryValues() {}

  /**
   * Takes a text as far as it goes.
   *
   * @param sample the text
   * @return what could be logged, by what it is
   */
  static Map<String, String> of(CanaryJobs.Sample sample) {
    CanaryValues values = new CanaryValues();
    SourceText source = SourceText.of("job.yaml", sample.text());
    values.tried(
        () -> {
          if (sample.kind() == CanaryJobs.Kind.DIJOB) {
            values.dijobs(source);
          } else {
            values.job(source);
          }
        });
    return values.all;
  }

  /**
   * Takes a text as the kind of document that it was before its slips.
   *
   * @param kind the document
   * @param text the text
   * @return what could be logged, by what it is
   */
  static Map<String, String> of(SlipDocument kind, String text) {
    CanaryValues values = new CanaryValues();
    SourceText source = SourceText.of(kind.file(), text);
    values.tried(
        () -> {
          switch (kind) {
            case DIJOB -> values.dijobs(source);
            case EXTENSION ->
                values.put("extension", ProtocolReader.standard().values().read(source));
            case PROFILE -> values.put("profile", ClusterProfileReader.standard().read(source));
            case PREREQUISITE ->
                values.put("prerequisites", ProtocolReader.standard().prerequisites().read(source));
            default -> values.job(source);
          }
        });
    return values.all;
  }

  /** Takes what may fail. */
  @FunctionalInterface
  private interface Taking {
    void run() throws JsonProcessingException;
  }

  private void tried(Taking taking) {
    try {
      taking.run();
    } catch (PaiException e) {
      put("exception", Throwables.getStackTraceAsString(e));
      e.diagnostics().forEach(this::diagnostic);
      put("report", DiagnosticPrinter.plain().print(e.diagnostics()));
      put("report in JSON", DiagnosticJson.print(e.diagnostics()));
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }

  private void dijobs(SourceText source) {
    ProtocolReader.standard()
        .dijobs()
        .readAll(source)
        .forEach(document -> put("DIJob", ProtocolValidator.standard().require(document)));
  }

  private void put(String what, Object value) {
    // The hash code of an object has digits, by chance those of a canary.
    String hash = "@" + Integer.toHexString(System.identityHashCode(value));
    all.merge(what, value.toString().replace(hash, ""), String::concat);
  }

  private void diagnostic(Diagnostic diagnostic) {
    put("diagnostic", diagnostic);
    diagnostic.fixes().forEach(fix -> put("fix", fix));
  }

  private void job(SourceText source) throws JsonProcessingException {
    Document<Job> document = ProtocolReader.standard().jobs().read(source);
    put("source", source);
    put("document", document);
    document.maskedText().ifPresent(masked -> put("masked text", masked));
    Validated<Job> job = ProtocolValidator.standard().require(document);
    put("validated job", job);
    put("job by a mapper", MAPPER.writeValueAsString(job.job()));
    LockedResolution<Resolved<Job>> locked =
        PrerequisiteResolver.builder().listener(event -> put("event", event)).build().lock(job);
    put("lock", locked.lock());
    put("locked job", locked);
    put("resolved job", locked.resolved());
    locked.resolved().roles().values().forEach(role -> put("resolved role", role));
    locked.resolved().roles().keySet().forEach(role -> role(locked.resolved(), role));
  }

  private void role(Resolved<Job> job, String role) {
    RuntimeScriptEmitter emitter = RuntimeScriptEmitter.standard();
    RuntimeInput input = RuntimeInput.of("user");
    RuntimeScripts scripts = emitter.emit(job, role, input);
    put("scripts", scripts);
    put("steps", emitter.steps(job, role));
    put("trace", emitter.trace(job, role, input));
    scripts.files().stream()
        .filter(file -> !file.confidential())
        .forEach(file -> put("script", file.content()));
  }
}

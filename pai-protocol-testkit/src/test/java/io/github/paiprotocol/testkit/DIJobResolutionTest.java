package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.Bundle;
import io.github.paiprotocol.resolver.LoadedDocument;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.LockedResolution;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.explain.Explanation;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What tasks of DIJobs require comes through the sources, policy, lock and bundle of jobs. */
class DIJobResolutionTest {
  private static final String TOOL =
      "type: script\nname: NAME\ncallbacks: [{event: taskStarts, commands: [echo NAME]}]\n";

  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withoutToken();
  @RegisterExtension final HostileServer web = HostileServer.http();
  @TempDir Path folder;

  @BeforeEach
  void publish() throws IOException {
    Files.createDirectory(folder.resolve("jobs"));
    Files.writeString(folder.resolve("one.yaml"), TOOL.replace("NAME", "one"));
    Files.writeString(folder.resolve("jobs/near.yaml"), TOOL.replace("NAME", "near"));
    web.on("/two.yaml", HostileAnswer.document(TOOL.replace("NAME", "two")));
    market.add("three", TOOL.replace("NAME", "three"));
  }

  private PrerequisiteResolver.Builder builder() {
    return PrerequisiteResolver.unconfigured()
        .policy(
            AccessPolicy.unconfigured().toBuilder()
                .allowHost("127.0.0.1")
                .allowPlainHttp("127.0.0.1")
                .build())
        .files(folder)
        .web()
        .marketplace(market.url())
        .clock(() -> 0, wait -> {});
  }

  private static String dijob(String name, String... references) {
    return """
        apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata: {name: NAME}
        spec:
          tasks:
            - name: my-task
              template:
                metadata:
                  annotations:
                    paiprotocol.io/prerequisites: |
                      LIST
                spec: {containers: [{name: a, image: b, command: [c]}]}
        """
        .replace("NAME", name)
        .replace("LIST", "[" + String.join(", ", references) + "]");
  }

  private String everything() {
    return dijob("job", "file:one.yaml", web.url("/two.yaml"), "marketplace://name/three");
  }

  private static Validated<DIJob> valid(SourceText text) {
    return ProtocolValidator.standard().require(ProtocolReader.standard().dijobs().read(text));
  }

  private static Validated<DIJob> valid(String text) {
    return valid(SourceText.of("dijob.yaml", text));
  }

  private static List<String> names(Resolved<?> job) {
    return job.role("my_task").prerequisites().stream().map(ResolvedPrerequisite::name).toList();
  }

  private static List<Diagnostic> errors(Runnable resolving) {
    return catchThrowableOfType(PaiException.class, resolving::run).diagnostics();
  }

  @Test
  void everySourceIsAsked() {
    Validated<DIJob> job = valid(everything());
    Resolved<DIJob> resolved = builder().build().resolve(job);
    assertThat(names(resolved)).containsExactly("one", "two", "three");
    assertThat(resolved.validated()).isSameAs(job);
    assertThat(Explanation.of(resolved).text()).contains("my_task").contains("two");
  }

  @Test
  void aDIJobWithoutPrerequisitesNeedsNoSource() {
    Resolved<DIJob> resolved = PrerequisiteResolver.standard().resolve(valid(dijob("job")));
    assertThat(names(resolved)).isEmpty();
  }

  @Test
  void whatIsMissingIsSaidAtTheReference() {
    List<Diagnostic> errors =
        errors(
            () -> builder().build().resolve(valid(dijob("job", "file:one.yaml", "file:no.yaml"))));
    assertThat(errors)
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.span().orElseThrow()).hasToString("dijob.yaml:11:31");
              assertThat(error.path().toString()).endsWith("[\"paiprotocol.io/prerequisites\"][1]");
              assertThat(error.message()).contains("file:no.yaml");
            });
  }

  @Test
  void thePolicyIsAsked() {
    assertThat(
            errors(() -> builder().build().resolve(valid(dijob("j", "https://10.0.0.1/a.yaml")))))
        .extracting(Diagnostic::code)
        .containsExactly(ResolverCode.ACCESS_REFUSED);
  }

  @Test
  void theLockIsHeldTo() {
    LockedResolution<Resolved<DIJob>> locked = builder().build().lock(valid(everything()));
    assertThat(LockEntries.references(locked.lock())).hasSize(3);
    assertThat(LockEntries.documents(locked.lock())).hasSize(3);
    LockFile lock = LockFile.parse(locked.lock().text());
    PrerequisiteResolver frozen = builder().lock(lock, LockMode.FROZEN).build();
    assertThat(frozen.lock(valid(everything())).lock()).isEqualTo(lock);
    assertThat(errors(() -> frozen.resolve(valid(dijob("job", "file:one.yaml")))))
        .extracting(Diagnostic::code)
        .containsOnly(ResolverCode.LOCK_STALE);
    web.on("/two.yaml", HostileAnswer.document(TOOL.replace("NAME", "2")));
    assertThat(errors(() -> frozen.resolve(valid(everything()))))
        .extracting(Diagnostic::code)
        .containsExactly(ResolverCode.LOCK_MISMATCH);
  }

  @Test
  void aBundleReplaysWithoutNetwork() {
    LockedResolution<Resolved<DIJob>> online = builder().build().lock(valid(everything()));
    Bundle bundle = Bundle.parse(online.bundle(everything()).toBytes());
    int before = web.connections() + market.requests().size();
    LockedResolution<Resolved<DIJob>> replayed =
        builder().bundle(bundle).build().lock(valid(bundle.job()));
    assertThat(names(replayed.resolved())).containsExactly("one", "two", "three");
    assertThat(replayed.lock()).isEqualTo(online.lock());
    assertThat(web.connections() + market.requests().size()).isEqualTo(before);
  }

  @Test
  void aDIJobFromASourceIsLockedWithWhatItUses() {
    web.on("/job.yaml", HostileAnswer.document(dijob("job", web.url("/two.yaml"))));
    PrerequisiteResolver online = builder().build();
    LoadedDocument loaded = online.load(web.url("/job.yaml"));
    LockedResolution<List<Resolved<DIJob>>> locked =
        online.lock(List.of(valid(loaded.text())), Optional.of(loaded));
    LockFile lock = locked.lock().and(loaded.lock());
    assertThat(LockEntries.documents(lock)).hasSize(2);

    PrerequisiteResolver frozen = builder().lock(lock, LockMode.FROZEN).build();
    LoadedDocument again = frozen.load(web.url("/job.yaml"));
    assertThat(frozen.lock(List.of(valid(again.text())), Optional.of(again)).lock())
        .isEqualTo(locked.lock());
    assertThat(errors(() -> frozen.lock(List.of(valid(again.text())), Optional.empty())))
        .as("the lock knows of a document that is not asked for")
        .extracting(Diagnostic::code)
        .containsOnly(ResolverCode.LOCK_STALE);
  }

  @Test
  void referencesStartWhereTheDIJobLies() throws IOException {
    Files.writeString(folder.resolve("jobs/job.yaml"), dijob("job", "file:near.yaml"));
    LoadedDocument loaded = builder().build().load("file:jobs/job.yaml");
    LockedResolution<List<Resolved<DIJob>>> locked =
        builder().build().lock(List.of(valid(loaded.text())), Optional.of(loaded));
    assertThat(names(locked.resolved().get(0))).containsExactly("near");
  }

  @Test
  void aDIJobFromTheNetworkMayNotReadFiles() {
    String text = dijob("job", "file:one.yaml");
    web.on("/job.yaml", HostileAnswer.document(text));
    market.add("job", text);
    for (String reference : List.of(web.url("/job.yaml"), "marketplace://name/job")) {
      LoadedDocument loaded = builder().build().load(reference);
      assertThat(
              errors(
                  () -> builder().build().lock(List.of(valid(loaded.text())), Optional.of(loaded))))
          .extracting(Diagnostic::code)
          .containsExactly(ResolverCode.REFERENCE_NOT_ALLOWED);
    }
  }

  @Test
  void dijobsOfOneStreamShareALock() {
    String stream = dijob("a", "file:one.yaml") + "---\n" + dijob("b", web.url("/two.yaml"));
    List<Validated<DIJob>> jobs =
        ProtocolReader.standard().dijobs().readAll(SourceText.of("stream.yaml", stream)).stream()
            .map(ProtocolValidator.standard()::require)
            .toList();
    LockedResolution<List<Resolved<DIJob>>> locked = builder().build().lock(jobs, Optional.empty());
    assertThat(locked.resolved()).extracting(Resolved::validated).isEqualTo(jobs);
    assertThat(LockEntries.references(locked.lock())).hasSize(2);
    PrerequisiteResolver frozen = builder().lock(locked.lock(), LockMode.FROZEN).build();
    assertThat(frozen.lock(jobs, Optional.empty()).lock()).isEqualTo(locked.lock());
  }

  @Test
  void rejectsSecretsInDocumentsOfDIJobs() {
    web.on(
        "/two.yaml",
        HostileAnswer.document(
            TOOL.replace("echo NAME", "echo <% $secrets.x %>").replace("NAME", "s")));
    assertThat(errors(() -> builder().build().resolve(valid(dijob("job", web.url("/two.yaml"))))))
        .isNotEmpty();
  }
}

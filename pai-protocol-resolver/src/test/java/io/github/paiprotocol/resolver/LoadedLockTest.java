package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.item;
import static io.github.paiprotocol.resolver.Jobs.names;
import static io.github.paiprotocol.resolver.Jobs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.lock.internal.LockedReference;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Jobs that come from a source themselves: their document is locked like those they use. */
class LoadedLockTest {
  private static final String TOOL = "https://h/tool.yaml";
  private static final String JOB = "https://h/jobs/job.yaml";
  private static final String TEXT = text(TOOL);
  private static final Map<String, String> DOCUMENTS =
      Map.of(TOOL, item("tool"), JOB, TEXT, "https://h/more.yaml", item("more"));

  private static PrerequisiteResolver.Builder builder() {
    return PrerequisiteResolver.builder()
        .addSource(PrerequisiteSource.inMemory("memory", "", DOCUMENTS));
  }

  private static Validated<Job> valid(LoadedDocument document) {
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().jobs().read(document.text()));
  }

  private static LockFile everything(PrerequisiteResolver resolver, LoadedDocument loaded) {
    return resolver.lock(valid(loaded), Optional.of(loaded)).lock().and(loaded.lock());
  }

  private static List<Diagnostic> errors(Runnable resolving) {
    return catchThrowableOfType(PaiException.class, resolving::run).diagnostics();
  }

  @Test
  void aDocumentIsLoadedWithItsOriginAndItsLock() {
    LoadedDocument loaded = builder().build().load(JOB);

    assertThat(loaded.text().name()).isEqualTo(JOB);
    assertThat(loaded.text().text()).isEqualTo(TEXT);
    assertThat(loaded.origin().source()).isEqualTo("memory");
    assertThat(loaded.location().address()).isEqualTo(JOB);
    assertThat(loaded.lock().content().references())
        .containsExactly(new LockedReference(JOB, Map.of(), Optional.empty()));
    assertThat(loaded.lock().content().documents())
        .singleElement()
        .satisfies(each -> assertThat(each.digest()).isEqualTo(Content.of(TEXT).digest()));
  }

  @Test
  void aDocumentIsBundledAndLoadedAgainWithoutItsSource() {
    LoadedDocument loaded = builder().build().load(JOB);
    Bundle bundle = Bundle.parse(loaded.bundle().toBytes());
    PrerequisiteResolver offline =
        PrerequisiteResolver.builder()
            .addSource(PrerequisiteSource.inMemory("memory", "", Map.of()))
            .bundle(bundle)
            .build();

    assertThat(bundle.job()).isEqualTo(TEXT);
    assertThat(offline.load(JOB)).isEqualTo(loaded);
  }

  @Test
  void aDocumentThatIsNowhereIsAnError() {
    assertThat(errors(() -> Jobs.resolver(Map.of()).load(JOB)))
        .extracting(Diagnostic::code)
        .containsExactly(ResolverCode.NOT_FOUND);
  }

  @Test
  void whatIsLoadedFrozenMustBeLocked() {
    LockFile lock = builder().build().load(TOOL).lock();
    PrerequisiteResolver frozen = builder().lock(lock, LockMode.FROZEN).build();

    assertThat(frozen.load(TOOL).lock()).isEqualTo(lock);
    assertThat(errors(() -> frozen.load(JOB)))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.LOCK_MISSING);
              assertThat(error.message())
                  .isEqualTo("the lock has no entry for `" + JOB + "` (job → " + JOB + ")");
            });
  }

  /** The lock has its digest, but not as a document that was loaded as a job. */
  @Test
  void whatOnlyAnotherDocumentRefersToIsNotLockedAsAReference() {
    String outer = "https://h/outer.yaml";
    Map<String, String> documents = Map.of(outer, item("outer", TOOL), TOOL, item("tool"));
    LockFile lock = Jobs.resolver(documents).lock(Jobs.validated(text(outer))).lock();
    PrerequisiteResolver frozen =
        PrerequisiteResolver.builder()
            .addSource(PrerequisiteSource.inMemory("memory", "", documents))
            .lock(lock, LockMode.FROZEN)
            .build();

    assertThat(frozen.load(outer).text().text()).isEqualTo(documents.get(outer));
    assertThat(errors(() -> frozen.load(TOOL)))
        .extracting(Diagnostic::code)
        .containsExactly(ResolverCode.LOCK_MISSING);
  }

  @Test
  void withoutALockNothingIsLoadedFrozen() {
    PrerequisiteResolver frozen = builder().lock(Optional.empty(), LockMode.FROZEN).build();

    assertThat(errors(() -> frozen.load(JOB)))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.LOCK_MISSING);
              assertThat(error.message()).startsWith("there is no lock");
            });
  }

  @Test
  void theLockOfAJobHasItsOwnDocumentToo() {
    PrerequisiteResolver online = builder().build();
    LockFile lock = everything(online, online.load(JOB));
    PrerequisiteResolver frozen = builder().lock(lock, LockMode.FROZEN).build();
    LoadedDocument again = frozen.load(JOB);

    assertThat(everything(frozen, again)).isEqualTo(lock);
    assertThat(errors(() -> frozen.resolve(valid(again))))
        .as("of a job that was not loaded, the lock has an entry too many")
        .extracting(Diagnostic::message)
        .containsExactly(
            "the lock has an entry for `" + JOB + "`, which the job does not refer to");
  }

  @Test
  void aJobThatWasLoadedFromTheNetworkMayNotReadFiles() {
    PrerequisiteResolver resolver =
        Jobs.resolver(Map.of(JOB, text("file:tool.yaml"), "file:tool.yaml", item("tool")));
    LoadedDocument loaded = resolver.load(JOB);

    assertThat(names(resolver.resolve(valid(loaded)), "worker")).containsExactly("tool");
    assertThat(errors(() -> resolver.lock(valid(loaded), Optional.of(loaded))))
        .extracting(Diagnostic::code)
        .containsExactly(ResolverCode.REFERENCE_NOT_ALLOWED);
  }

  private static Validated<DIJob> dijob(String name, String reference) {
    String text =
        """
        apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata: {name: NAME}
        spec:
          tasks:
            - name: my-task
              template:
                metadata: {annotations: {paiprotocol.io/prerequisites: "[REFERENCE]"}}
                spec: {containers: [{name: a, image: b, command: [c]}]}
        """
            .replace("NAME", name)
            .replace("REFERENCE", reference);
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text)));
  }

  @Test
  void aDIJobIsResolvedAndLockedAsAJobIs() {
    Validated<DIJob> job = dijob("one", TOOL);
    LockedResolution<Resolved<DIJob>> locked = builder().build().lock(job);

    assertThat(locked.resolved().validated()).isSameAs(job);
    assertThat(names(locked.resolved(), "my_task")).containsExactly("tool");
    assertThat(builder().lock(locked.lock(), LockMode.FROZEN).build().resolve(job).roles())
        .isEqualTo(locked.resolved().roles());
  }

  @Test
  void aReferenceThatTheLockLacksIsShownInTheAnnotation() {
    LockedResolution<Resolved<DIJob>> locked = builder().build().lock(dijob("one", TOOL));
    PrerequisiteResolver frozen = builder().lock(locked.lock(), LockMode.FROZEN).build();

    assertThatExceptionOfType(PaiException.class)
        .isThrownBy(() -> frozen.resolve(dijob("one", "https://h/more.yaml")))
        .satisfies(
            e ->
                assertThat(e.diagnostics())
                    .anySatisfy(
                        each -> {
                          assertThat(each.path().toString())
                              .endsWith("[\"paiprotocol.io/prerequisites\"][0]");
                          assertThat(each.span()).isPresent();
                        }));
  }

  @Test
  void dijobsOfOneDocumentKeepTheirOrderAndShareALock() {
    List<Validated<DIJob>> jobs = List.of(dijob("one", TOOL), dijob("two", "https://h/more.yaml"));

    LockedResolution<List<Resolved<DIJob>>> locked = builder().build().lock(jobs, Optional.empty());

    assertThat(locked.resolved()).extracting(Resolved::validated).isEqualTo(jobs);
    assertThat(locked.resolved())
        .extracting(each -> names(each, "my_task"))
        .containsExactly(List.of("tool"), List.of("more"));
    assertThat(locked.lock().documentCount()).isEqualTo(2);
  }
}

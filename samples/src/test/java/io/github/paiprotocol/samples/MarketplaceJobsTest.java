package io.github.paiprotocol.samples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedCallback;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.ResolvedStorage;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.testkit.FakeMarketplace;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MarketplaceJobsTest {
  private static final Path FOLDER = Path.of("marketplace");

  private FakeMarketplace marketplace = FakeMarketplace.withoutToken();

  @BeforeEach
  void serve() throws IOException {
    marketplace = MarketplaceJobs.serve(FOLDER.resolve("items"));
  }

  @AfterEach
  void close() {
    marketplace.close();
  }

  private Resolved<Job> resolve(String job) throws IOException {
    return MarketplaceJobs.resolve(FOLDER.resolve("jobs").resolve(job), marketplace.url());
  }

  private static List<String> names(ResolvedRole role) {
    return role.prerequisites().stream().map(ResolvedPrerequisite::name).toList();
  }

  private static String script(Resolved<Job> job, String name) {
    return RuntimeScriptEmitter.standard().emit(job, "worker", "alice").files().stream()
        .filter(file -> file.name().equals(name))
        .map(ScriptFile::content)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theToolIsInstalledBeforeTheDatasetIsFetched() throws IOException {
    Resolved<Job> job = resolve("mnist.yaml");
    assertThat(names(job.role("worker"))).containsExactly("install_wget", "mnist");
    assertThat(script(job, "precommands.sh"))
        .containsSubsequence("apt install -y wget", "mkdir -p /dataset/mnist", "unzip mnist.zip");
  }

  @Test
  void theStorageIsMountedBeforeTheDatasetIsCopied() throws IOException {
    assertThat(Files.readString(FOLDER.resolve("items/confignfs_pvc.yaml")))
        .as("as published, without quotes")
        .contains("mountPath: {{ mountPath }}\n");
    ResolvedRole role = resolve("imagenet.yaml").role("worker");
    assertThat(names(role)).containsExactly("confignfs_pvc", "imagenet");
    assertThat(role.storages())
        .containsExactly(new ResolvedStorage("confignfs", "/mnt/confignfs_pvc", true, false));
  }

  @Test
  void theHookHoldsATaskThatFailed() throws IOException {
    Resolved<Job> job = resolve("debug_hook.yaml");
    List<ResolvedCallback> callbacks = job.role("worker").prerequisites().get(0).callbacks();
    assertThat(callbacks)
        .extracting(ResolvedCallback::event)
        .containsExactly(CallbackEvent.TASK_FAILS);
    assertThat(script(job, "failcommands.sh")).contains("sleep 30m");
    assertThat(script(job, "user.sh")).doesNotContain("sleep");
  }

  @Test
  void oneDatasetAtTwoPlacesSharesItsStorage() throws IOException {
    ResolvedRole role = resolve("imagenet_twice.yaml").role("worker");
    assertThat(names(role)).containsExactly("confignfs_pvc", "imagenet", "imagenet-2");
    assertThat(role.prerequisites().get(1).callbacks().get(0).commands())
        .extracting(Object::toString)
        .contains("mkdir -p /dataset/before");
    assertThat(role.prerequisites().get(2).callbacks().get(0).commands())
        .extracting(Object::toString)
        .contains("mkdir -p /dataset/after");
    assertThat(role.storages()).hasSize(1);
  }

  @Test
  void twoStoragesAtOnePathAreOneErrorThatShowsBothPlaces() {
    PaiException failure =
        catchThrowableOfType(PaiException.class, () -> resolve("storages_at_one_path.yaml"));
    assertThat(failure.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(ProtocolCode.STORAGE_PATH_CONFLICT);
    assertThat(DiagnosticPrinter.plain().print(failure.diagnostics()))
        .contains("`confignfs` and `scratch`", "`/mnt/data`", "is mounted here")
        .containsSubsequence("/items/6:6:16", "/items/1:6:16");
  }

  @Test
  void theProgramSaysWhatRuns() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    MarketplaceJobs.run(FOLDER, new PrintStream(out, true, UTF_8));
    assertThat(out.toString(UTF_8))
        .containsSubsequence(
            "==> debug_hook.yaml <==",
            "taskFails of debug_hook:",
            "sleep 30m",
            "==> imagenet.yaml <==",
            "storage confignfs at /mnt/confignfs_pvc",
            "==> imagenet_twice.yaml <==",
            "imagenet-2",
            "==> mnist.yaml <==",
            "apt install -y wget",
            "unzip mnist.zip",
            "==> storages_at_one_path.yaml <==",
            "[storage-path-conflict]");
  }
}

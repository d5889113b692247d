package io.github.paiprotocol.testkit.assertj;

import static io.github.paiprotocol.testkit.assertj.PaiAssertions.assertThat;
import static io.github.paiprotocol.testkit.assertj.PaiAssertions.assertThatProblemsOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Assertions pass where they should, and otherwise say what was found. */
class PaiAssertionsTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: train
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: debian}
      secrets: {word: hunter22}
      taskRoles:
        worker:
          instances: 2
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands: [login <% $secrets.word %>]
      """;

  private static final String WRONG =
      JOB.replace("    instances: 2", "    instance: 2")
          .replace("debian", "debian, auth: {password: x}");

  private static Document<Job> read(String text) {
    return ProtocolReader.standard().jobs().read(SourceText.of("jobs/a.yaml", text));
  }

  private static List<Diagnostic> check(String text) {
    return ProtocolValidator.standard().check(read(text));
  }

  private static Resolved<Job> resolved() {
    return PrerequisiteResolver.standard().resolve(ProtocolValidator.standard().require(read(JOB)));
  }

  private static KubernetesObjects objects() {
    ClusterProfile profile = ClusterProfile.builder().build();
    return KubernetesEmitter.of(Targets.PODS, profile)
        .emit(resolved(), Submission.of("alice", Instant.EPOCH));
  }

  private static RuntimeScripts scripts() {
    return RuntimeScriptEmitter.standard().emit(resolved(), "worker", RuntimeInput.of("alice"));
  }

  /** The message of an assertion that must fail. */
  private static String failure(ThrowingCallable assertion) {
    Throwable thrown = org.assertj.core.api.Assertions.catchThrowable(assertion);
    assertThat(thrown).isInstanceOf(AssertionError.class);
    return String.valueOf(thrown.getMessage());
  }

  @Test
  void whatIsRightPasses() {
    assertThat(read(JOB)).isClean().hasNoErrors().hasNoWarnings().hasExactly();
    assertThat(check(JOB)).isClean();
    assertThat(ProtocolValidator.standard().require(read(JOB))).isClean();
    assertThat(resolved()).isClean();
    assertThat(ProtocolReader.standard().values().read(SourceText.of("x", "a: 1"))).isClean();
  }

  @Test
  void diagnosticsAreFoundByCodeAndPlace() {
    assertThat(check(WRONG))
        .hasErrors()
        .hasNoDiagnostic("wrong-type")
        .hasDiagnostic("unknown-key")
        .at("jobs/a.yaml", 9, 5)
        .at("a.yaml", 9, 5)
        .at(9, 5)
        .atPath("taskRoles.worker.instance")
        .saying("`instance` is not a key")
        .withHint("`instances`")
        .asError()
        .hasDiagnostic("literal-password")
        .asWarning();
    assertThat(read(WRONG)).hasDiagnostic("unknown-key");
    assertThatProblemsOf(() -> ProtocolValidator.standard().require(read(WRONG)))
        .hasExactly("literal-password", "unknown-key");
    assertThat(new PaiException(check(WRONG))).hasErrors();
  }

  @Test
  void failuresShowTheDiagnosticsAsTheCommandPrintsThem() {
    String printed =
        """
        but found:
        jobs/a.yaml:5:""";
    for (ThrowingCallable failing :
        List.<ThrowingCallable>of(
            () -> assertThat(check(WRONG)).hasNoErrors(),
            () -> assertThat(check(WRONG)).hasNoWarnings(),
            () -> assertThat(check(WRONG)).isClean(),
            () -> assertThat(check(WRONG)).hasExactly("unknown-key"),
            () -> assertThat(check(WRONG)).hasNoDiagnostic("unknown-key"),
            () -> assertThat(check(WRONG)).hasDiagnostic("wrong-type"),
            () -> assertThat(check(WRONG)).hasDiagnostic("unknown-key").at(9, 6),
            () -> assertThat(check(WRONG)).hasDiagnostic("unknown-key").at("b.yaml", 9, 5),
            () -> assertThat(check(WRONG)).hasDiagnostic("unknown-key").at("-a.yaml", 9, 5),
            () -> assertThat(check(WRONG)).hasDiagnostic("unknown-key").atPath("taskRoles"),
            () -> assertThat(check(WRONG)).hasDiagnostic("unknown-key").asWarning(),
            () -> assertThat(check(WRONG)).hasDiagnostic("unknown-key").saying("100%s"),
            () -> assertThat(check(WRONG)).hasDiagnostic("unknown-key").withHint("none"))) {
      assertThat(failure(failing))
          .contains(printed)
          .contains("jobs/a.yaml:9:5: error: `instance` is not a key of a task role [unknown-key]")
          .contains("\n  9 |     instance: ******\n")
          .endsWith("\n1 error, 1 warning");
    }
    assertThat(failure(() -> assertThat(check(WRONG)).hasDiagnostic("unknown-key").at(9, 6)))
        .startsWith("expected `unknown-key` at 9:6, but found:");
    assertThat(failure(() -> assertThat(check(JOB)).as("the job").hasDiagnostic("unknown-key")))
        .isEqualTo("[the job] expected `unknown-key`, but there is no diagnostic");
    assertThat(failure(() -> assertThat(check(JOB)).hasErrors()))
        .isEqualTo("expected an error, but there is no diagnostic");
  }

  @Test
  void callsThatMustBeRefusedAre() {
    assertThat(failure(() -> assertThatProblemsOf(() -> {})))
        .isEqualTo("expected a PaiException, but nothing was thrown");
    assertThatThrownBy(
            () ->
                assertThatProblemsOf(
                    () -> {
                      throw new IllegalStateException("other");
                    }))
        .hasMessageContaining("other")
        .hasCauseInstanceOf(IllegalStateException.class);
  }

  @Test
  void scriptsHaveFilesAndTexts() {
    assertThat(scripts())
        .hasFile(RuntimeScripts.USER)
        .hasNoFile("nothing.sh")
        .contains("login hunter22")
        .contains(RuntimeScripts.USER, "login")
        .doesNotContain("logout")
        .hasNoWarnings();

    assertThat(failure(() -> assertThat(scripts()).hasFile("nothing.sh")))
        .startsWith("expected a file `nothing.sh`, but the files are [runtime, ");
    assertThat(failure(() -> assertThat(scripts()).hasNoFile("runtime")))
        .startsWith("expected no file `runtime`");
    assertThat(failure(() -> assertThat(scripts()).contains("logout")))
        .startsWith("expected `logout` in a file, but none of these has it: [runtime, ");
    assertThat(failure(() -> assertThat(scripts()).contains(RuntimeScripts.USER, "logout")))
        .isEqualTo("expected `logout` in file `user.sh`, but it is not in it");
    assertThat(failure(() -> assertThat(scripts()).contains(RuntimeScripts.RUNTIME_ENV, "logout")))
        .contains("it holds:\n", "PAI_");
    assertThat(failure(() -> assertThat(scripts()).doesNotContain("hunter22")))
        .isEqualTo("expected a text of 8 characters in no file, but it is in user.sh");
  }

  @Test
  void objectsHaveKindsAndLosses() {
    assertThat(objects())
        .hasKind("Pod", 2)
        .hasKind("Deployment", 0)
        .hasObject("Service", "train-kn7xbzugvq")
        .hasNoSecretOf(resolved().job())
        .hasNoWarnings();

    assertThat(failure(() -> assertThat(objects()).hasKind("Pod", 3)))
        .startsWith("expected 3 of kind Pod, but there are 2:\n  ")
        .contains("\n  Pod `train-kn7xbzugvq-worker-0`");
    assertThat(failure(() -> assertThat(objects()).hasObject("Pod", "train")))
        .startsWith("expected Pod `train`, but there are:\n  ");
  }

  private static KubernetesObjects losing() {
    Loss loss =
        new Loss(
            ProtocolPath.of("extras"),
            Loss.Fidelity.LOST,
            "it has no effect",
            Optional.empty(),
            () -> "lost-setting",
            1);
    KubernetesObjects made = objects();
    return new KubernetesObjects(made.objects(), List.of(loss), List.of());
  }

  @Test
  void lossesAreFoundByCodeAndPath() {
    KubernetesObjects none = new KubernetesObjects(List.of(), List.of(), List.of());
    assertThat(none).losesNothing();
    assertThat(losing()).loses("lost-setting").loses("lost-setting", "extras");
    assertThat(failure(() -> assertThat(losing()).losesNothing()))
        .isEqualTo(
            "expected no loss, but this is lost:\nlost: extras: it has no effect [lost-setting]");
    assertThat(failure(() -> assertThat(none).loses("lost-export")))
        .isEqualTo("expected a loss `lost-export`, but nothing is lost");
    assertThat(failure(() -> assertThat(losing()).loses("lost-setting", "taskRoles")))
        .startsWith("expected a loss `lost-setting` at `taskRoles`, but this is lost:\n");
  }

  /** The objects, and a ConfigMap. */
  private static KubernetesObjects open(String note) {
    KubernetesObjects made = objects();
    List<io.fabric8.kubernetes.api.model.HasMetadata> leaking = new ArrayList<>(made.objects());
    leaking.add(
        new ConfigMapBuilder()
            .withNewMetadata()
            .withName("open")
            .endMetadata()
            .addToData("note", note)
            .build());
    return new KubernetesObjects(leaking, made.losses(), made.warnings());
  }

  @Test
  void aSecretInTheOpenIsNamedAndNotShown() {
    assertThat(failure(() -> assertThat(open("it is hunter22!")).hasNoSecretOf(resolved().job())))
        .contains("secret `word` is in ConfigMap `open` at /data/note")
        .doesNotContain("hunter22");
  }

  @Test
  void aSecretIsFoundInEveryForm() {
    String key = "-----BEGIN KEY-----\nc2VjcmV0IGtleSBvZiB0aGUgam9i\n-----END KEY-----\n";
    Job job =
        Job.builder()
            .from(resolved().job())
            .secrets(Secrets.none().with("quoted", "a\"b\\c").with("key", key))
            .build();
    String base64 = Base64.getEncoder().encodeToString("a\"b\\c".getBytes(StandardCharsets.UTF_8));
    for (String text :
        List.of(
            "a\"b\\c",
            "{\"x\":\"a\\\"b\\\\c\"}",
            base64,
            key.indent(4),
            "c2VjcmV0IGtleSBvZiB0aGUgam9i")) {
      assertThat(failure(() -> assertThat(open(text)).hasNoSecretOf(job)))
          .contains("is in ConfigMap `open` at /data/note");
    }
    assertThat(open("-----BEGIN KEY-----\nb3RoZXIga2V5IG9mIGFub3RoZXI\n")).hasNoSecretOf(job);
  }

  @Test
  void aSecretThatStandsAnywhereIsRefused() {
    Job job =
        Job.builder()
            .from(resolved().job())
            .secrets(Secrets.none().with("pin", Value.of(12)))
            .build();
    assertThatThrownBy(() -> assertThat(objects()).hasNoSecretOf(job))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("secret `pin`");
  }
}

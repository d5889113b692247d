package io.github.paiprotocol.testkit.arbitrary;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.CharMatcher;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.TracedScripts;
import io.github.paiprotocol.testsupport.Thorough;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/** Each line made from a generated job has an origin; tracing does not change the output. */
class TracedJobsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);

  @Provide
  Arbitrary<Job> resolvable() {
    return PaiArbitraries.resolvableJobs();
  }

  private static Resolved<Job> resolve(Job job) {
    return PrerequisiteResolver.standard().resolve(ProtocolValidator.standard().require(job));
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.BOUNDED)
  @Thorough
  void eachLineOfScriptsAnswers(@ForAll("resolvable") Job job) {
    Resolved<Job> resolved = resolve(job);
    RuntimeScriptEmitter emitter = RuntimeScriptEmitter.standard();
    RuntimeInput input = RuntimeInput.of("user");
    for (String role : job.taskRoles().keySet()) {
      TracedScripts traced = emitter.trace(resolved, role, input);
      assertThat(traced.scripts()).isEqualTo(emitter.emit(resolved, role, input));
      for (ScriptFile file : traced.scripts().files()) {
        int lines = lines(file.content());
        for (int line = 1; line <= lines; line++) {
          assertThat(traced.ofLine(file.name(), line)).isNotEmpty();
        }
      }
    }
  }

  @Property(tries = 50, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.BOUNDED)
  @Thorough
  void eachLineOfObjectsAnswers(@ForAll("resolvable") Job job) {
    Resolved<Job> resolved = resolve(job);
    KubernetesEmitter emitter = KubernetesEmitter.of(Targets.JOB, ClusterProfile.builder().build());
    TracedObjects traced = emitter.trace(resolved, SUBMISSION);
    assertThat(traced.objects().yaml()).isEqualTo(emitter.emit(resolved, SUBMISSION).yaml());
    for (HasMetadata object : traced.objects().objects()) {
      KubernetesObjects alone = new KubernetesObjects(List.of(object), List.of(), List.of());
      int lines = lines(alone.yaml());
      for (int line = 1; line <= lines; line++) {
        String name = object.getKind() + "/" + object.getMetadata().getName();
        assertThat(traced.ofYaml(name, line)).isNotEmpty();
      }
    }
  }

  private static int lines(String text) {
    return CharMatcher.is('\n').countIn(text) + (text.endsWith("\n") ? 0 : 1);
  }
}

package io.github.paiprotocol.testkit.arbitrary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.internal.json.DiagnosticJson;
import io.github.paiprotocol.api.jackson.PaiProtocolModule;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.LockedResolution;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.explain.Explanation;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** A mapper without our module reads and writes generated jobs as one with the module does. */
class PlainMapperPropertiesTest {
  private static final ObjectMapper PLAIN = new ObjectMapper();

  /** Annotations are off, so that it is the module that does it. */
  private static final ObjectMapper MODULE =
      JsonMapper.builder()
          .disable(MapperFeature.USE_ANNOTATIONS)
          .addModule(new PaiProtocolModule())
          .build();

  private static final String HIDDEN = "s3cret-of-mine";

  @Provide
  Arbitrary<Job> valid() {
    return PaiArbitraries.validJobs();
  }

  @Provide
  Arbitrary<Job> any() {
    return PaiArbitraries.jobs();
  }

  @Provide
  Arbitrary<Job> resolvable() {
    return PaiArbitraries.resolvableJobs();
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void aJobIsWhatTheModuleMakesOfIt(@ForAll("valid") Job job) throws Exception {
    assertReadAlike(job);
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void soIsAnyOtherJob(@ForAll("any") Job job) throws Exception {
    assertReadAlike(job);
  }

  private static void assertReadAlike(Job job) throws JsonProcessingException {
    String text = MODULE.writeValueAsString(job);
    Job read = MODULE.readValue(text, Job.class);
    assertThat(PLAIN.readValue(text, Job.class)).isEqualTo(read);
    String shown = PLAIN.writeValueAsString(job);
    if (!shown.contains(Secret.MASK)) {
      assertThat(shown).isEqualTo(text);
      return;
    }
    assertThatThrownBy(() -> PLAIN.readValue(shown, Job.class))
        .isInstanceOf(JsonMappingException.class)
        .hasMessageContaining("stands in place of a secret");
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void noSecretIsWritten(@ForAll("valid") Job job) throws Exception {
    Job own =
        Job.builder()
            .from(job)
            .secrets(
                Secrets.none()
                    .with("pw", HIDDEN)
                    .with("nested", Value.of(List.of(Value.of(HIDDEN)))))
            .putParameter("api_token", HIDDEN)
            .build();

    assertThat(PLAIN.writeValueAsString(own)).contains(Secret.MASK).doesNotContain(HIDDEN);
    assertThat(PLAIN.valueToTree(own).toString()).doesNotContain(HIDDEN);
    assertThat(MODULE.readValue(MODULE.writeValueAsString(own), Job.class).secrets())
        .isEqualTo(own.secrets());
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void diagnosticsAreThoseOfThePrintedJson(@ForAll("any") Job job) throws Exception {
    List<Diagnostic> diagnostics = ProtocolValidator.standard().check(job);

    JsonNode printed = PLAIN.readTree(DiagnosticJson.print(diagnostics));
    assertThat(PLAIN.readTree(PLAIN.writeValueAsString(diagnostics))).isEqualTo(printed);
    assertThat(PLAIN.readTree(MODULE.writeValueAsString(diagnostics))).isEqualTo(printed);
  }

  @Property(tries = 60, edgeCases = EdgeCasesMode.NONE)
  void explanationsLocksAndLossesAreTheirOwnJson(@ForAll("resolvable") Job job) throws Exception {
    LockedResolution<Resolved<Job>> locked =
        PrerequisiteResolver.standard().lock(ProtocolValidator.standard().require(job));
    Resolved<Job> resolved = locked.resolved();
    Explanation explanation = Explanation.of(resolved);
    assertThat(PLAIN.readTree(PLAIN.writeValueAsString(explanation)))
        .isEqualTo(PLAIN.readTree(explanation.json()));
    assertThat(PLAIN.readTree(PLAIN.writeValueAsString(locked.lock())))
        .isEqualTo(PLAIN.readTree(locked.lock().text()));

    KubernetesObjects objects =
        KubernetesEmitter.of(Targets.JOBSET, ClusterProfile.builder().build())
            .emit(resolved, Submission.of("alice", Instant.EPOCH));
    JsonNode losses = PLAIN.readTree(PLAIN.writeValueAsString(objects.losses()));
    for (int i = 0; i < objects.losses().size(); i++) {
      Loss loss = objects.losses().get(i);
      assertThat(losses.get(i).get("code").asText()).isEqualTo(loss.code().id());
      assertThat(losses.get(i).get("path").asText()).isEqualTo(loss.path().toString());
      assertThat(losses.get(i).get("explanation").asText()).isEqualTo(loss.explanation());
      assertThat(losses.get(i).get("count").asInt()).isEqualTo(loss.count());
    }
    assertThat(losses).hasSize(objects.losses().size());
  }
}

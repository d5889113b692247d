package io.github.paiprotocol.k8s.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Real jobs become the objects that the reference made of them. */
class ReferenceTest {

  @TestFactory
  Stream<DynamicTest> jobsBecomeWhatTheReferenceMade() throws IOException {
    return tests(Corpus.cases("jobs"));
  }

  @TestFactory
  Stream<DynamicTest> hivedJobsBecomeWhatTheReferenceMade() throws IOException {
    return tests(Corpus.cases("hived"));
  }

  @TestFactory
  Stream<DynamicTest> hardCasesBecomeWhatIsRight() throws IOException {
    return tests(
        Corpus.cases("edge").stream()
            .filter(path -> path.getFileName().toString().matches("(fw|hived)-.*"))
            .toList());
  }

  @TestFactory
  Stream<DynamicTest> jobsThatDifferedBecomeWhatTheReferenceMade() throws IOException {
    return tests(Corpus.cases("differences"));
  }

  private static Stream<DynamicTest> tests(List<Path> cases) {
    return cases.stream()
        .map(path -> DynamicTest.dynamicTest(path.getFileName().toString(), () -> compare(path)));
  }

  private static void compare(Path folder) throws IOException {
    String name = folder.getParent().getFileName() + "/" + folder.getFileName();
    JsonNode reference = ReferenceRules.JSON.readTree(folder.resolve("reference.json").toFile());
    boolean accepted = reference.get("ok").asBoolean();
    if (accepted && KnownDifferences.REFUSED.containsKey(name)) {
      assertThat(refusal(folder, reference))
          .map(diagnostic -> diagnostic.code().id())
          .contains(KnownDifferences.REFUSED.get(name));
    } else if (accepted) {
      List<String> found = differences(name, reference, emit(folder, reference));
      assertThat(found)
          .as("what differs: %s", found)
          .extracting(difference -> difference.split(": ", 2)[0])
          .containsExactlyInAnyOrderElementsOf(KnownDifferences.other(name));
    } else if (KnownDifferences.ACCEPTED.contains(name)) {
      assertThat(emit(folder, reference).objects()).isNotEmpty();
    } else {
      assertThat(refusal(folder, reference)).isNotEmpty();
    }
  }

  private static List<Diagnostic> refusal(Path folder, JsonNode reference) {
    PaiException thrown = catchThrowableOfType(PaiException.class, () -> emit(folder, reference));
    assertThat(thrown).as("refusal of %s", folder).isNotNull();
    return thrown.diagnostics().stream().filter(Diagnostic::isError).toList();
  }

  private static KubernetesObjects emit(Path folder, JsonNode reference) {
    String settings = reference.get("settings").asText();
    String suffix = settings.equals("default") ? "" : "-" + settings;
    ClusterProfile profile = Jobs.profile("reference-server" + suffix);
    return KubernetesEmitter.of(Targets.FRAMEWORK, profile)
        .emit(Jobs.resolve(folder.resolve("job.yaml"), profile), Jobs.submission(profile));
  }

  private static List<String> differences(
      String name, JsonNode reference, KubernetesObjects objects) throws IOException {
    Map<String, JsonNode> actual = byName(objects);
    String base = reference.at("/framework/metadata/name").asText();
    JsonNode framework = ReferenceRules.framework(reference.get("framework"));
    KnownDifferences.correct(name, framework);
    List<String> found = new ArrayList<>();
    found.addAll(
        ReferenceRules.differences(
            framework, ReferenceRules.framework(actual.remove("Framework/" + base))));
    found.addAll(
        ReferenceRules.differences(
            reference.get("priorityClass"), actual.remove("PriorityClass/" + base + "-priority")));
    if (reference.has("configSecretDecoded")) {
      JsonNode secret = actual.remove("Secret/" + base + "-configcred");
      found.addAll(
          ReferenceRules.differences(
              ReferenceRules.yaml(reference.get("configSecretDecoded").asText()),
              ReferenceRules.yaml(ReferenceRules.file(secret, "secrets.yaml"))));
    }
    if (reference.has("dockerSecretDecoded")) {
      JsonNode secret = actual.remove("Secret/" + base + "-regcred");
      found.addAll(
          ReferenceRules.differences(
              reference.get("dockerSecretDecoded"),
              ReferenceRules.JSON.readTree(ReferenceRules.file(secret, ".dockerconfigjson"))));
    }
    actual.keySet().forEach(more -> found.add("the reference has no " + more));
    return found;
  }

  private static Map<String, JsonNode> byName(KubernetesObjects objects) throws IOException {
    Map<String, JsonNode> byName = new LinkedHashMap<>();
    for (JsonNode object : ReferenceRules.JSON.readTree(objects.json()).get("items")) {
      byName.put(object.get("kind").asText() + "/" + object.at("/metadata/name").asText(), object);
    }
    return byName;
  }
}

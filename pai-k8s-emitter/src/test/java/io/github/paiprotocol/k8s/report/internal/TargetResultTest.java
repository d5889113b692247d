package io.github.paiprotocol.k8s.report.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Loss.Fidelity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a page says of what a target makes. */
class TargetResultTest {
  private static final ProtocolPath AT = ProtocolPath.of("taskRoles", "w");

  private static final Diagnostic ODD =
      Diagnostic.warning(KubernetesCode.PROFILE_VALUE, Place.value(AT), "odd");

  private static TargetResult result(List<Loss> losses, List<Diagnostic> problems) {
    return new TargetResult("pods", true, Map.of(), losses, problems);
  }

  private static List<Loss> losses(int lost, int near, int exact) {
    List<Loss> all = new ArrayList<>();
    all.addAll(Collections.nCopies(lost, new Loss(AT, Fidelity.LOST, "gone")));
    all.addAll(Collections.nCopies(near, new Loss(AT, Fidelity.APPROXIMATE, "near")));
    all.addAll(Collections.nCopies(exact, new Loss(AT, Fidelity.EXACT, "same")));
    return all;
  }

  /** What is carried by other means is carried. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0 | 0 | 0 | says all of it           | whole
          0 | 0 | 2 | says all of it           | whole
          0 | 1 | 0 | 1 approximation          | part
          0 | 2 | 0 | 2 approximations         | part
          3 | 0 | 1 | 3 lost                   | part
          3 | 1 | 0 | 3 lost, 1 approximation  | part
          1 | 2 | 3 | 1 lost, 2 approximations | part
          """)
  void theVerdictCountsWhatIsNotSaid(int lost, int near, int exact, String verdict, String kind) {
    TargetResult result = result(losses(lost, near, exact), List.of());
    assertThat(result.values(1))
        .containsEntry("verdict", verdict)
        .containsEntry("verdictKind", kind)
        .containsEntry("hasMore", lost + near + exact > 0);
    assertThat(result.isWhole()).isEqualTo(kind.equals("whole"));
  }

  @Test
  void whatIsNotMadeIsNotPossible() {
    TargetResult result = new TargetResult("pods", false, Map.of(), List.of(), List.of(ODD));
    assertThat(result.values(3))
        .containsEntry("targetId", "target-3")
        .containsEntry("target", "pods")
        .containsEntry("verdict", "not possible")
        .containsEntry("verdictKind", "no")
        .containsEntry("hasMore", true);
    assertThat(result.isWhole()).isFalse();
  }

  @Test
  void aLossMayStandForMany() {
    Loss many = new Loss(AT, Fidelity.LOST, "others", Optional.empty(), KubernetesCode.LOSS, 1_234);
    assertThat(result(List.of(many), List.of()).values(1)).containsEntry("verdict", "1234 lost");
  }

  @Test
  void whatIsMadeIsCountedByKind() {
    assertThat(new TargetResult("pods", true, Map.of("Pod", 2), List.of(), List.of()).values(1))
        .containsEntry("made", List.of("2 Pod"));
  }

  private static List<?> group(Map<String, Object> values, int index, String key) {
    return (List<?>) ((Map<?, ?>) ((List<?>) values.get("lossGroups")).get(index)).get(key);
  }

  @Test
  void theWorstComesFirstAndTheRestIsCounted() {
    Map<String, Object> values = result(losses(60, 43, 1), List.of()).values(1);
    assertThat(group(values, 0, "losses")).hasSize(60);
    assertThat(group(values, 0, "lossesLeftOut")).isEmpty();
    assertThat(group(values, 1, "losses")).hasSize(40);
    assertThat(group(values, 1, "lossesLeftOut").toString())
        .isEqualTo("[3 items more, left out of this page]");
    assertThat(group(values, 2, "losses")).isEmpty();
    assertThat(group(values, 2, "lossesLeftOut").toString())
        .isEqualTo("[1 item more, left out of this page]");
  }

  @ParameterizedTest
  @CsvSource({"20, []", "21, '[1 message more, left out of this page]'"})
  void manyProblemsAreCounted(int problems, String more) {
    Map<String, Object> values = result(List.of(), Collections.nCopies(problems, ODD)).values(1);
    assertThat((List<?>) values.get("targetProblems")).hasSize(20);
    assertThat(values.get("targetProblemsLeftOut").toString()).isEqualTo(more);
  }
}

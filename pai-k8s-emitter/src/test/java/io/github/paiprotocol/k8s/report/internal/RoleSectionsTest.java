package io.github.paiprotocol.k8s.report.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.resolver.explain.internal.JobDocuments;
import io.github.paiprotocol.runtime.script.TaskStep;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A page has room for so many steps, whichever roles have them. */
class RoleSectionsTest {
  private static RoleSections sections(int steps, String script) {
    TaskStep step =
        new TaskStep(
            Optional.of(CallbackEvent.TASK_STARTS),
            "p",
            Optional.of("cmd"),
            ProtocolPath.of("prerequisites"),
            FailurePolicy.FAIL,
            script,
            true);
    return new RoleSections(
        Shown.ofNoJob(),
        Components.of(OneRole.JOB),
        new ReportPage.Subject(
            "Job",
            OneRole.JOB,
            Optional.empty(),
            JobDocuments.shown(Set.of(), OneRole.JOB),
            "user",
            role -> Collections.nCopies(steps, step),
            List.of(),
            List.of()));
  }

  private static Map<String, Object> section(RoleSections sections) {
    return sections.of(1, Iterables.getOnlyElement(OneRole.JOB.roles().values()));
  }

  private static List<?> phase(Map<String, Object> section, String key) {
    List<?> phases = (List<?>) section.get("phases");
    return phases.isEmpty() ? List.of() : (List<?>) ((Map<?, ?>) phases.get(0)).get(key);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          4999 | 1    | [4,998 steps more, left out of this page]
          5000 | 0    | [Its steps are left out: this page has 5000 already]
          2500 | 2500 | []
          """)
  void thereIsRoomForFiveThousandSteps(int each, int left, String leftOut) {
    RoleSections sections = sections(each, "a");
    Map<String, Object> first = section(sections);
    assertThat(phase(first, "steps")).hasSize(each);
    assertThat(first).containsEntry("stepsLeftOut", List.of());
    Map<String, Object> second = section(sections);
    assertThat(phase(second, "steps")).hasSize(left);
    assertThat(second.get("stepsLeftOut")).hasToString(leftOut);
  }

  @ParameterizedTest
  @CsvSource({"12, 12, []", "13, 12, '[1 step more, left out of this page]'"})
  void theFirstStepsOfAPhaseAreSeenAtAGlance(int steps, int chips, String leftOut) {
    Map<String, Object> section = section(sections(steps, "a"));
    assertThat(phase(section, "steps")).hasSize(steps);
    assertThat(phase(section, "chips")).hasSize(chips);
    assertThat(phase(section, "chipsLeftOut")).hasToString(leftOut);
  }

  @Test
  void aStepKnowsItsNumberInTheRole() {
    List<?> steps = phase(section(sections(3, "a")), "steps");
    assertThat(steps.stream().map(step -> ((Map<?, ?>) step).get("stepId")).toList())
        .isEqualTo(List.of("step-1-1", "step-1-2", "step-1-3"));
  }
}

package io.github.paiprotocol.k8s.report.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.internal.effective.EffectiveJob;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A page has room for so many steps, whichever roles have them. */
class RoleSectionsTest {
  /** Sections of a job whose only role has so many steps, the last of which are its commands. */
  private static RoleSections sections(int steps) {
    Job.Builder job = Job.builder().name("job").addPrerequisite(Prerequisite.dockerImage("i", "x"));
    TaskRole.Builder role =
        TaskRole.builder()
            .dockerImage("i")
            .resources(ResourceSpec.builder().cpu(1).memoryMB(512))
            .addCommand("a");
    for (int i = 1; i < steps; i++) {
      job.addPrerequisite(
          Prerequisite.builder()
              .name("p" + i)
              .type("script")
              .addCallbacks(Callback.on(CallbackEvent.TASK_STARTS, "a"))
              .build());
      role.addPrerequisite("p" + i);
    }
    Resolved<Job> resolved = Jobs.resolve(job.putTaskRole("w", role.build()).build());
    EffectiveJob tree = EffectiveJob.of(resolved, "user", RuntimeScriptEmitter.standard());
    return new RoleSections(ReportTexts.ofNoJob(), ReportComponents.of(tree), tree);
  }

  private static Map<String, Object> section(RoleSections sections) {
    return sections.of(1, "w");
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
          2500 | 2499 | []
          """)
  void thereIsRoomForFiveThousandSteps(int each, int left, String leftOut) {
    RoleSections sections = sections(each);
    Map<String, Object> first = section(sections);
    assertThat(phase(first, "steps")).hasSize(each - 1);
    assertThat(first).containsEntry("stepsLeftOut", List.of());
    Map<String, Object> second = section(sections);
    assertThat(phase(second, "steps")).hasSize(left);
    assertThat(second.get("stepsLeftOut")).hasToString(leftOut);
  }

  @ParameterizedTest
  @CsvSource({"12, 12, []", "13, 12, '[1 step more, left out of this page]'"})
  void theFirstStepsOfAPhaseAreSeenAtAGlance(int steps, int chips, String leftOut) {
    Map<String, Object> section = section(sections(steps + 1));
    assertThat(phase(section, "steps")).hasSize(steps);
    assertThat(phase(section, "chips")).hasSize(chips);
    assertThat(phase(section, "chipsLeftOut")).hasToString(leftOut);
  }

  @Test
  void aStepKnowsItsNumberInTheRole() {
    List<?> steps = phase(section(sections(4)), "steps");
    assertThat(steps.stream().map(step -> ((Map<?, ?>) step).get("stepId")).toList())
        .isEqualTo(List.of("step-1-1", "step-1-2", "step-1-3"));
  }
}

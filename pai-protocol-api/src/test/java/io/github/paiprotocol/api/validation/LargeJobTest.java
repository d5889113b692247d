package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Long chains and many ways cost neither the stack nor more than they hold. */
class LargeJobTest {
  private static final int LENGTH = 10_000;

  @Test
  void aLongChainIsRight() {
    Job.Builder job = job(TaskRole.builder().addPrerequisite("p0"));
    for (int i = 0; i < LENGTH; i++) {
      job.addPrerequisite(link("p" + i, "<% this.far %>").addRequire("p" + (i + 1)).build());
    }
    job.addPrerequisite(link("p" + LENGTH, "").putProperty("far", Value.of("x")).build());

    assertThat(ProtocolValidator.standard().check(job.build())).isEmpty();
  }

  @Test
  void aLongCycleIsOneErrorWithItsFirstSteps() {
    Job.Builder job = job(TaskRole.builder());
    for (int i = 0; i < LENGTH; i++) {
      job.addPrerequisite(link("p" + i, "").addRequire("p" + (i + 1) % LENGTH).build());
    }

    List<Diagnostic> found = ProtocolValidator.standard().check(job.build());

    assertThat(found).hasSize(1);
    assertThat(found.get(0).code()).isEqualTo(ProtocolCode.CIRCULAR_REQUIRE);
    assertThat(found.get(0).related()).hasSize(12);
    assertThat(found.get(0).related().get(11).message())
        .isEqualTo("`p12` requires `p13` here, and 9987 more");
    assertThat(found.get(0).message())
        .contains("`p11` → … (9987 more) → `p9999` → `p0`")
        .hasSizeLessThan(250);
  }

  @Test
  void aLadderOfDiamondsIsWalkedOnce() {
    Job.Builder job = job(TaskRole.builder().addPrerequisite("l0"));
    for (int i = 0; i < 100; i++) {
      job.addPrerequisite(
          link("l" + i, "").addRequire("l" + (i + 1)).addRequire("r" + (i + 1)).build());
      job.addPrerequisite(
          link("r" + i, "").addRequire("l" + (i + 1)).addRequire("r" + (i + 1)).build());
    }
    job.addPrerequisite(link("l100", "").build()).addPrerequisite(link("r100", "").build());

    assertThat(ProtocolValidator.standard().check(job.build())).isEmpty();
  }

  private static Prerequisite.Builder link(String name, String text) {
    return Prerequisite.builder()
        .name(name)
        .addCallback(Callback.on(CallbackEvent.TASK_STARTS, "echo <% $parameters.x %>" + text));
  }

  private static Job.Builder job(TaskRole.Builder role) {
    return Job.builder()
        .name("large")
        .putParameter("x", 1)
        .addPrerequisite(Prerequisite.dockerImage("img", "ubuntu:20.04"))
        .putTaskRole(
            "worker",
            role.dockerImage("img")
                .resources(ResourceSpec.builder().cpu(1).memoryMB(1024))
                .addCommand("true")
                .build());
  }
}

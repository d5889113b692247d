package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import org.junit.jupiter.api.Test;

/** Jobs built in code keep, or break, the same rules as jobs that were read. */
class JobInCodeTest {

  @Test
  void aJobWithEveryKeyIsStillFineOnceBound() {
    Value.Mapping canonical =
        JobFields.JOB.write(JobFields.JOB.read(SchemaAgreementTest.everything()));
    assertThat(Found.in(canonical, JobFields.JOB.shape(), false).summary())
        .containsExactlyInAnyOrderElementsOf(SchemaAgreementTest.UNREAD);
  }

  @Test
  void mistakesInCodeAreThoseOfTheSameText() {
    Job job =
        Job.builder()
            .name("my job")
            .addPrerequisite(Prerequisite.dockerImage("img", ""))
            .addPrerequisite(
                Prerequisite.builder()
                    .name("a")
                    .type("job")
                    .addCallback(Callback.on(CallbackEvent.TASK_STARTS, "date"))
                    .build())
            .putTaskRole(
                "1st",
                TaskRole.builder()
                    .instances(0)
                    .dockerImage("img")
                    .resources(ResourceSpec.builder().cpu(-1).memoryMB(1024))
                    .build())
            .build();
    Found inText =
        Found.in(
            """
            protocolVersion: 2
            name: my job
            type: job
            prerequisites:
              - {name: img, type: dockerimage, uri: ''}
              - {name: a, type: job, callbacks: [{event: taskStarts, commands: [date]}]}
            taskRoles:
              1st:
                instances: 0
                dockerImage: img
                resourcePerInstance: {cpu: -1, memoryMB: 1024, gpu: 0}
                commands: []
            """);
    Found inCode = Found.in(JobFields.JOB.write(job), JobFields.JOB.shape(), false);
    assertThat(inCode.messages()).isEqualTo(inText.messages()).hasSize(7);
    assertThat(inCode.suppressedPaths()).isEqualTo(inText.suppressedPaths());
  }
}

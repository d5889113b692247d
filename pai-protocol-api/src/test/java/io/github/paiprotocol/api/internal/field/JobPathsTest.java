package io.github.paiprotocol.api.internal.field;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JobPathsTest {

  @Test
  void theSettingsOfHivedForARoleStandUnderItsName() {
    assertThat(JobPaths.hivedRole("worker")).hasToString("extras.hivedScheduler.taskRoles.worker");
  }

  @Test
  void aPluginsKeyStandsBesideThoseOfEveryPrerequisiteUnlessItIsOneOfThem() {
    assertThat(JobPaths.property(JobPaths.prerequisite(0), "mountPath"))
        .hasToString("prerequisites[0].mountPath");
    assertThat(JobPaths.property(JobPaths.prerequisite(0), "name"))
        .hasToString("prerequisites[0].plugin_params.name");
  }
}

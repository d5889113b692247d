package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is said of jobs of which a part is another one now. */
class RunDiffTest extends RunDiffs {
  @Test
  void valuesOfTheJobAreTold() {
    assertThat(
            with(
                "type: job\nversion: 1",
                """
                type: job
                version: 2
                contributor: me
                jobRetryCount: 3
                defaults: {virtualCluster: vision}""",
                "extras:",
                "extras:\n  gangAllocation: false"))
        .isEqualTo(
            """
            job train

            Job
            ~ jobRetryCount: 0 → 3
            ~ virtual cluster: default → vision
            ~ gangAllocation: true → false

            Role `worker`
            - `ssh` on taskStarts
                -jobssh: true

            Variables, which follow from the rest
            ~ variables of all tasks
                @@ -4,7 +4,7 @@
                 PAI_DEFAULT_FS_URI=
                 PAI_TASK_ROLE_COUNT=1
                 PAI_TASK_ROLE_LIST=worker
                -PAI_VIRTUAL_CLUSTER=default
                +PAI_VIRTUAL_CLUSTER=vision
                 PAI_TASK_ROLE_TASK_COUNT_worker=1
                 PAI_RESOURCE_worker=0,1,1024,0
                 PAI_MIN_FAILED_TASK_COUNT_worker=1

            Without effect on what runs
            ~ version: 1 → 2
            + contributor: me

            What runs changes.
            """);
  }

  @Test
  void whatHivedIsToldStandsWhereItIsSaid() {
    assertThat(
            diff(
                JOB.replace(
                    "extras:",
                    """
                    extras:
                      hivedScheduler:
                        taskRoles: {worker: {skuType: K80, skuNum: 1}}"""),
                JOB.replace(
                    "extras:",
                    """
                    extras:
                      hivedScheduler:
                        jobPriorityClass: prod
                        taskRoles: {worker: {skuType: M60, skuNum: 1}}""")))
        .isEqualTo(
            """
            job train

            Job
            + hivedScheduler
                +jobPriorityClass: prod

            Role `worker`
            ~ hivedScheduler
                @@ -1,2 +1,2 @@
                 skuNum: 1
                -skuType: K80
                +skuType: M60

            What runs changes.
            """);
  }

  @Test
  void anImageThatIsCalledOtherwiseIsOnlyAName() {
    String renamed =
        JOB.replace("name: image", "name: picture").replace("Image: image", "Image: picture");
    assertThat(diff(JOB, renamed))
        .isEqualTo(
            """
            job train

            Without effect on what runs
            ~ name of a prerequisite: image → picture

            Nothing that runs changes.
            """);
    assertThat(diff(JOB, renamed.replace("uri: debian", "uri: ubuntu")))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ image: debian → ubuntu

            What runs changes.
            """);
  }

  @Test
  void parametersOfPluginsAreToldAsTheyAreWritten() {
    assertThat(with("depth: 1, branches: [main", "depth: 2, branches: [last"))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ parameters of `code`
                @@ -1,7 +1,7 @@
                 plugin: git
                 options:
                   branches:
                -    - main
                +    - last
                     - name: other
                -  depth: 1
                +  depth: 2
                 repo_uri: https://example.com/code.git

            What runs changes.
            """);
    assertThat(
            with(
                "- {plugin: ssh, taskroles: [worker], parameters: {jobssh: true}}",
                "- {plugin: ssh, taskroles: [worker], parameters: {jobssh: false}}\n    - {plugin: tensorboard, parameters: {port: 80}}"))
        .isEqualTo(
            """
            job train

            Role `worker`
            - `ssh` on taskStarts
                -jobssh: true
            + parameters of `tensorboard`
                +port: 80

            What runs changes.
            """);
  }

  @Test
  void storagesAreToldByWhereTheyAreMounted() {
    assertThat(
            with(
                "[{name: shared, mountPath: /data}]",
                "[{name: shared, mountPath: /data, readOnly: true}, {name: own, share: false, mountPath: /own}]"))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ mount at /data: shared → shared, read-only
            + mount at /own: own, the user's own folder

            What runs changes.
            """);
  }

  /** One that runs the same as another that is gone stays what it is; one more changes no order. */
  @Test
  void whatStaysIsNotTold() {
    String both = JOB.replace("echo second", "echo first");
    assertThat(diff(both, both.replace("[first, second, code]", "[first, code]")))
        .isEqualTo(
            """
            job train

            Role `worker`
            - `second` on taskStarts: echo first

            What runs changes.
            """);
    assertThat(
            diff(
                JOB.replace("[first, second, code]", "[first, code]"),
                JOB.replace("[first, second, code]", "[first, second, code]")))
        .isEqualTo(
            """
            job train

            Role `worker`
            + `second` on taskStarts: echo second

            What runs changes.
            """);
    String plain =
        JOB.replace(
            "name: first\n",
            "name: first\n    plugin: com.microsoft.pai.runtimeplugin.cmd\n    note: 1\n");
    assertThat(diff(plain, plain.replace("note: 1", "note: 2")))
        .isEqualTo("job train\n\nNothing that runs changes.\n");
  }

  @Test
  void scriptsOfPluginsAreToldByWhatTheyAreGiven() {
    assertThat(with("{jobssh: true}", "{jobssh: true, sshbarrier: true}"))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ `ssh` on taskStarts
                @@ -1 +1,2 @@
                 jobssh: true
                +sshbarrier: true

            What runs changes.
            """);
    String twice =
        JOB.replace(
            "- {plugin: ssh",
            """
            - {plugin: tensorboard, taskroles: [worker], parameters: {port: 80}}
                - {plugin: tensorboard, taskroles: [worker], parameters: {port: 81}}
                - {plugin: ssh""");
    assertThat(diff(twice, twice.replace("port: 81", "port: 82")))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ parameters of `tensorboard`
                @@ -1,3 +1,3 @@
                 port: 80
                 ---
                -port: 81
                +port: 82

            What runs changes.
            """);
  }

  @Test
  void extrasOfOthersRunNothing() {
    assertThat(with("mark: {a: 1}", "mark: {a: 2}\n  other: x"))
        .isEqualTo(
            """
            job train

            Without effect on what runs
            ~ extras.mark
                @@ -1 +1 @@
                -a: 1
                +a: 2
            + extras.other: x

            Nothing that runs changes.
            """);
    assertThat(with("mark: {a: 1}", "mark: ~"))
        .isEqualTo(
            """
            job train

            Without effect on what runs
            ~ extras.mark
                @@ -1 +1 @@
                -a: 1
                +null

            Nothing that runs changes.
            """);
    assertThat(with("mark: {a: 1}", "gangAllocation: true\n  mark: {a: 1}"))
        .isEqualTo("job train\n\nNothing that runs changes.\n");
  }
}

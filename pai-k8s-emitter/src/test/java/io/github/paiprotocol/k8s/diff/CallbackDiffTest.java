package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is said of callbacks that come, go, change, or have other names. */
class CallbackDiffTest extends RunDiffs {
  @Test
  void callbacksInAnotherOrderAreToldByBothNames() {
    assertThat(with("prerequisites: [first, second, code]", "prerequisites: [second, first, code]"))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ order of callbacks on taskStarts
                @@ -1,4 +1,4 @@
                -first
                 second
                +first
                 code
                 ssh

            What runs changes.
            """);
    String renamed = JOB.replace("name: first", "name: third");
    assertThat(diff(JOB, renamed.replace("[first, second, code]", "[second, third, code]")))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ order of callbacks on taskStarts
                @@ -1,4 +1,4 @@
                -first = third
                 second
                +first = third
                 code
                 ssh

            Without effect on what runs
            ~ name of a prerequisite: first → third

            What runs changes.
            """);
  }

  @Test
  void callbacksComeGoAndChange() {
    assertThat(with("[echo first]", "[echo other]"))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ `first` on taskStarts: echo first → echo other

            What runs changes.
            """);
    assertThat(with("prerequisites: [first, second, code]", "prerequisites: [second, code]"))
        .isEqualTo(
            """
            job train

            Role `worker`
            - `first` on taskStarts: echo first

            What runs changes.
            """);
    assertThat(
            with(
                "name: first\n    type: script\n    callbacks: [{event: taskStarts, commands: [echo first]}]",
                "name: first\n    type: script\n    callbacks: [{event: taskFails, failurePolicy: ignore, commands: [echo first]}]"))
        .isEqualTo(
            """
            job train

            Role `worker`
            - `first` on taskStarts: echo first
            + `first` on taskFails: echo first

            What runs changes.
            """);
    assertThat(with("commands: [echo second]", "failurePolicy: ignore, commands: [echo second]"))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ failure policy of `second` on taskStarts: fail → ignore

            What runs changes.
            """);
  }

  @Test
  void aCallbackAloneInThePlaceOfAnotherIsThatOne() {
    assertThat(
            diff(
                JOB,
                JOB.replace("name: second", "name: third")
                    .replace("echo second", "echo third")
                    .replace("first, second", "first, third")))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ `third` on taskStarts: echo second → echo third

            Without effect on what runs
            ~ name of a prerequisite: second → third

            What runs changes.
            """);
  }

  /** Which is which is known by what it runs and its name, then by either of them. */
  @Test
  void callbacksAreKnownByWhatTheyRunOrByTheirNames() {
    String before =
        JOB.replace(
                "- name: code",
                """
                - {name: third, type: script, callbacks: [{event: taskStarts, commands: [echo third]}]}
                  - {name: fourth, type: script, callbacks: [{event: taskStarts, commands: [echo first]}]}
                  - name: code""")
            .replace("[first, second, code]", "[first, second, third, fourth]");
    assertThat(
            diff(
                before,
                before.replace("[first, second, third, fourth]", "[fourth, second, third, first]")))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ order of callbacks on taskStarts
                @@ -1,5 +1,5 @@
                -first
                +fourth
                 second
                 third
                -fourth
                +first
                 ssh

            What runs changes.
            """);
    assertThat(
            diff(
                before,
                before
                    .replace("name: first", "name: fifth")
                    .replace("[first, second", "[fifth, second")
                    .replace("echo second", "echo other")))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ `second` on taskStarts: echo second → echo other

            Without effect on what runs
            ~ name of a prerequisite: first → fifth

            What runs changes.
            """);
  }

  @Test
  void callbacksOfOtherNamesAreKnownByWhatTheyRunAndOthersByTheirNames() {
    assertThat(
            with(
                "name: first",
                "name: fifth",
                "name: second",
                "name: sixth",
                "[first, second, code]",
                "[sixth, fifth, code]"))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ order of callbacks on taskStarts
                @@ -1,4 +1,4 @@
                -fifth = first
                 second = sixth
                +fifth = first
                 code
                 ssh

            Without effect on what runs
            ~ name of a prerequisite: second → sixth
            ~ name of a prerequisite: first → fifth

            What runs changes.
            """);
    assertThat(
            with(
                "echo first",
                "echo a",
                "echo second",
                "echo b",
                "[first, second",
                "[second, first"))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ `second` on taskStarts: echo second → echo b
            ~ `first` on taskStarts: echo first → echo a
            ~ order of callbacks on taskStarts
                @@ -1,4 +1,4 @@
                -first
                 second
                +first
                 code
                 ssh

            What runs changes.
            """);
  }

  /** A name that is another one in a role may stay in others. */
  @Test
  void aRoleMayKeepANameThatAnotherHasChanged() {
    String both =
        JOB.replace(
            "extras:",
            """
              ps:
                dockerImage: image
                prerequisites: [code]
                resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
                commands: [serve]
            extras:""");
    String code = both.substring(both.indexOf("  - name: code"), both.indexOf("taskRoles:"));
    String renamed =
        both.replace(code, code + code.replace("name: code", "name: sources"))
            .replace("second, code]", "second, sources]");
    assertThat(diff(both, renamed))
        .isEqualTo(
            """
            job train

            Without effect on what runs
            ~ name of a prerequisite: code → sources

            Nothing that runs changes.
            """);
  }
}

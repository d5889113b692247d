package io.github.paiprotocol.resolver.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the prerequisites of a job are in a plain one. */
class PlainPrerequisitesTest {
  private static final String CMD = "plugin: com.microsoft.pai.runtimeplugin.cmd";
  private static final String START = "callbacks: [{event: taskStarts, commands: [a]}]";
  private static final String RUNS = CMD + ", " + START;
  private static final String TRUE = CMD + ", callbacks: [{event: taskStarts, commands: ['true']}]";

  private static FlattenedJob plain(String prerequisites, String role) {
    return FlattenedJob.of(
        OpenPaiRuntimeJobs.resolve(OpenPaiRuntimeJobs.text(prerequisites, role, "")));
  }

  /** Those behind the image, as the job would be written. */
  private static Value written(FlattenedJob flattened) {
    Value.Sequence all =
        (Value.Sequence) JobFields.JOB.write(flattened.job()).get("prerequisites").orElseThrow();
    return Value.of(all.items().subList(1, all.items().size()));
  }

  private static Value yaml(String text) {
    return OpenPaiRuntimeJobs.value(text).draft().orElseThrow();
  }

  /** What a role does not run but names, for references to its {@code uri} and the like. */
  static Stream<Arguments> unused() {
    String more =
        "require: [p], requireStorages: [{name: s}], template_variables: [{name: v, default: w}]";
    String data = "{name: d, type: data, uri: /d}";
    String output = "{name: d, type: output, uri: /d}";
    return Stream.of(
        arguments("{name: d, type: data, uri: /d}", "data: d", data),
        arguments("{name: d, type: data, uri: /d}", "", data),
        arguments(
            "{name: d, type: data, plugin: cmd, " + START + "}",
            "",
            "{name: d, type: data, " + RUNS + "}"),
        arguments("{name: d, type: data, uri: /d, " + more + "}", "data: d", data),
        arguments(
            "{name: d, type: data, uri: [/d, /e], require: [p]}",
            "data: d",
            "{name: d, type: data, uri: [/d, /e]}"),
        arguments("{name: d, type: output, uri: /d, require: [p]}", "output: d", output),
        // A script or an output that has no uri must run something to be one.
        arguments(
            "{name: d, type: output, require: [p]}",
            "output: d",
            "{name: d, type: output, " + TRUE + "}"),
        arguments(
            "{name: d, type: script, require: [p]}",
            "script: d",
            "{name: d, type: script, " + TRUE + "}"),
        arguments(
            "{name: d, type: script, plugin: cmd, require: [p], " + START + "}",
            "script: d",
            "{name: d, type: script, " + TRUE + "}"),
        arguments(
            "{name: d, type: script, uri: [/d], require: [p], " + START + "}",
            "script: d",
            "{name: d, type: script, uri: [/d], " + TRUE + "}"),
        // A prerequisite that no role names is dropped, when it is not plain.
        arguments("{name: d, type: data, uri: /d, require: [p]}", "", ""),
        // A role never means one of another type, even of the same name.
        arguments(data + "\n- {name: d, uri: /x, require: [p]}", "data: d", data),
        arguments(data + "\n- {name: d, type: storage, uri: [/x]}", "data: d", data),
        arguments("{name: d, type: storage, uri: /d}", "", ""),
        arguments("{name: d, " + START + "}", "", ""),
        arguments("{name: d, type: data, uri: /d, requireStorages: [{name: s}]}", "", ""),
        arguments("{name: d, type: data, uri: /d, template_variables: [{name: v}]}", "", ""),
        arguments("{name: d, type: script, uri: /d, require: [p]}", "data: q", ""));
  }

  @ParameterizedTest
  @MethodSource("unused")
  void keepsUnusedPrerequisitesThatARoleNames(String prerequisite, String role, String expected) {
    String others = "\n- {name: p, type: data, uri: /p}\n- {name: q, type: data, uri: /q}";
    FlattenedJob flattened = plain("- " + prerequisite + others, role);
    String before = expected.isEmpty() ? "" : expected + ", ";
    assertThat(written(flattened))
        .isEqualTo(
            yaml("[" + before + "{name: p, type: data, uri: /p}, {name: q, type: data, uri: /q}]"));
    assertThat(flattened.losses()).isEmpty();
  }

  /** A reader of that runtime reads these keys as well, and puts values in. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "version: 1.5 | version: 1.5",
        "version: 1.5-b | version: 1.5-b",
        "version: '<% $parameters.p %>' |",
        "version: \"'\\\"\" |",
        "contributor: it's | contributor: it's",
        "contributor: '<%' |",
        "description: \"'\\\"\" |",
        "description: 'say \"it\"' | description: 'say \"it\"'",
        "uri: /d | uri: /d",
        "uri: '/<% $parameters.p %>' | uri: /text",
        "uri: [/d, \"it's\"] | uri: [/d, \"it's\"]",
        "uri: [/d, \"'\\\"\"] |",
        "uri: \"'\\\"\" |",
        "type: storage | type: script",
        "type: output | type: output",
        "type: data | type: data",
        "failurePolicy: fail |",
      })
  void whatWouldStopTheRuntimeIsLeftOut(String given, String kept) {
    FlattenedJob flattened =
        plain("- {name: p, " + given + ", " + START + "}", "prerequisites: [p]");
    String more =
        kept == null ? "type: script" : kept.startsWith("type") ? kept : "type: script, " + kept;
    assertThat(written(flattened)).isEqualTo(yaml("[{name: p, " + more + ", " + RUNS + "}]"));
    assertThat(flattened.losses()).isEmpty();
  }

  private static final String ROLES =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: example/image}
        - {name: p, callbacks: [{event: taskStarts, commands: [a]}]}
        - {name: v, callbacks: [{event: taskStarts, commands: ['{{ w }}']}], template_variables: [{name: w}]}
      taskRoles:
        one: {dockerImage: image, resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}, commands: [a], prerequisites: [p, {name: v, template_variables: {w: x}}]}
        two: {dockerImage: image, resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}, commands: [a], prerequisites: [p, {name: v, template_variables: {w: y}}]}
      """;

  /** Whichever way a role came to it. */
  @Test
  void equalOnesHaveOneName() {
    Resolved<Job> job = OpenPaiRuntimeJobs.resolve(ROLES);
    PlainNames names = new PlainNames(job);
    ResolvedPrerequisite p = job.role("one").prerequisites().get(0);
    assertThat(names.of(p)).isEqualTo("p");
    assertThat(names.of(ResolvedPrerequisite.builder().from(p).build())).isEqualTo("p");
    assertThat(names.all()).containsOnlyKeys("p");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "12345678.5 | 12345678.5",
        "123456789.5 | '123456789.5'",
        "1.123456 | 1.123456",
        "1.1234567 | '1.1234567'",
        "123456789012345 | 123456789012345",
        "1234567890123456 | '1234567890123456'",
        "-12345678.5 | -12345678.5",
        "{a: [null, 1.0]} | {a: [null, '1.0']}"
      })
  void numbersThatProgramsReadAlikeStayNumbers(String number, String expected) {
    String text = OpenPaiRuntimeJobs.text("", "", "").replace("n: 12", "n: " + number);
    FlattenedJob flattened = FlattenedJob.of(OpenPaiRuntimeJobs.resolve(text));
    assertThat(flattened.job().parameters())
        .containsEntry("n", ((Value.Mapping) yaml("{n: " + expected + "}")).entries().get("n"));
    assertThat(flattened.losses()).hasSize(number.equals(expected) ? 0 : 1);
  }
}

package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.job;
import static io.github.paiprotocol.resolver.Jobs.role;
import static io.github.paiprotocol.resolver.Jobs.script;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How large a job may grow: up to a limit all is well, beyond it one error says which it is. */
class ResolutionLimitsTest {

  @Test
  void whatAliasesStandForCountsForEachThatRequiresThem() {
    String alias = "extras:\n  reference_prerequisites: [{name: all, require: [a, b, c, d]}]\n";
    ResolutionLimits twelve = ResolutionLimits.standard().withRequirements(12);

    PaiException refused =
        catchThrowableOfType(
            PaiException.class,
            () -> resolver(twelve).resolve(Jobs.validated(requiringAll("[w, x, y, z]") + alias)));

    assertThat(refused.diagnostics())
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.RESOLUTION_LIMIT);
              assertThat(error.message()).contains("by them");
              assertThat(error.hint().orElseThrow()).contains("`requirements`");
            });
    ResolutionLimits enough = ResolutionLimits.standard().withRequirements(16);
    assertThat(
            resolver(enough).resolve(Jobs.validated(requiringAll("[w, x, y, z]") + alias)).roles())
        .hasSize(1);
  }

  private static String requiringAll(String list) {
    return """
        protocolVersion: 2
        name: job
        type: job
        prerequisites:
          - {name: image, type: dockerimage, uri: "ubuntu:22.04"}
          - {name: a, callbacks: [{event: taskStarts, commands: [a]}]}
          - {name: b, callbacks: [{event: taskStarts, commands: [b]}]}
          - {name: c, callbacks: [{event: taskStarts, commands: [c]}]}
          - {name: d, callbacks: [{event: taskStarts, commands: [d]}]}
          - {name: w, require: [all]}
          - {name: x, require: [all]}
          - {name: y, require: [all]}
          - {name: z, require: [all]}
        taskRoles:
          worker:
            dockerImage: image
            prerequisites: LIST
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            commands: ["true"]
        """
        .replace("LIST", list);
  }

  @Test
  void whatRolesShareCountsForEachOfThem() {
    Job.Builder job = job(role("a", "b", "c"));
    for (String name : List.of("a", "b", "c")) {
      job.addPrerequisite(script(name));
    }
    for (int i = 0; i < 3; i++) {
      job.putTaskRole("more" + i, role("a", "b", "c"));
    }

    PaiException refused =
        catchThrowableOfType(
            PaiException.class,
            () -> resolve(ResolutionLimits.standard().withRequirements(12), withStorage(job)));

    assertThat(refused.diagnostics())
        .singleElement()
        .satisfies(error -> assertThat(error.message()).contains("run and mount more than 12"));
    assertThat(resolve(ResolutionLimits.standard().withRequirements(16), withStorage(job)).roles())
        .hasSize(4);
  }

  private static Job withStorage(Job.Builder job) {
    return job.extras(Extras.builder().storages(List.of(StorageMount.of("s"))).build()).build();
  }

  @Test
  void moreReferencesThanAllowedAreRefused() {
    PaiException refused =
        catchThrowableOfType(
            PaiException.class,
            () ->
                within(
                    1,
                    job(role("a")).addPrerequisite(script("a", "b")).addPrerequisite(script("b"))));

    assertThat(refused.diagnostics())
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.RESOLUTION_LIMIT);
              assertThat(error.hint().orElseThrow()).contains("`requirements`");
              assertThat(error.message()).contains("job → a → b");
            });
  }

  @Test
  void morePrerequisitesThanAllowedAreRefused() {
    ResolutionLimits two = ResolutionLimits.standard().withNodes(2);
    Job job =
        job(role("a", "b", "c"))
            .addPrerequisite(script("a"))
            .addPrerequisite(script("b"))
            .addPrerequisite(script("c"))
            .build();

    PaiException refused = catchThrowableOfType(PaiException.class, () -> resolve(two, job));

    assertThat(refused.diagnostics())
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.hint().orElseThrow()).contains("`nodes`");
              assertThat(error.message()).contains("more than 2 prerequisites (job → c)");
            });
    assertThat(resolve(ResolutionLimits.standard().withNodes(3), job).roles()).hasSize(1);
  }

  @Test
  void argumentsThatDoubleAtEachStepAreRefusedBeforeTheyFillTheMemory() {
    List<Prerequisite> steps = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      steps.add(
          Prerequisite.builder()
              .name("p" + i)
              .addTemplateVariable(TemplateVariable.required("x"))
              .addRequire(
                  PrerequisiteRef.of(
                      "p" + (i + 1), ImmutableMap.of("x", Value.of("{{ x }}{{ x }}"))))
              .build());
    }
    steps.add(
        Prerequisite.builder()
            .name("p60")
            .addTemplateVariable(TemplateVariable.required("x"))
            .addCallback(Callback.on(CallbackEvent.TASK_STARTS, "echo {{ x }}"))
            .build());
    Job job =
        job(role())
            .putTaskRole(
                "other",
                TaskRole.builder()
                    .from(role())
                    .addPrerequisite(PrerequisiteRef.of("p0", ImmutableMap.of("x", Value.of("ab"))))
                    .build())
            .addAllPrerequisites(steps)
            .build();

    PaiException refused =
        catchThrowableOfType(PaiException.class, () -> resolve(ResolutionLimits.standard(), job));

    assertThat(refused.diagnostics())
        .singleElement()
        .satisfies(error -> assertThat(error.hint().orElseThrow()).contains("`texts`"));
  }

  @Test
  void aLargeValueThatIsNamedOftenIsRefused() {
    TaskRole.Builder role = TaskRole.builder().from(role());
    for (int i = 0; i < 1000; i++) {
      role.addCommand("<% $parameters.large %>");
    }
    Job job = job(role.build()).putParameter("large", "x".repeat(1000)).build();

    PaiException refused =
        catchThrowableOfType(
            PaiException.class, () -> resolve(ResolutionLimits.standard().withTexts(999_999), job));

    assertThat(refused.diagnostics())
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.RESOLUTION_LIMIT);
              assertThat(error.message()).contains("have more than 999999 characters");
            });
    assertThat(resolve(ResolutionLimits.standard().withTexts(1_000_000), job).roles()).hasSize(1);
  }

  /** How long the texts of instances become, the tags counted as well: an upper bound. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{{ x }}        | {x: abc}           | 14",
        "{{ x }}        | {x: ''}            | 11",
        "{{ x }}{{ x }} | {x: abc}           | 24",
        "{{ x }}{{ y }} | {x: abc}           | 25",
        "{{ x }}{{ y }} | {x: abc, y: ab}    | 23",
        "one {{ y }}    | {x: abc}           | 19",
      })
  void textsOfInstancesAreCountedBeforeTheyAreMade(String command, String arguments, int length) {
    String job =
        Jobs.text("{name: copy, template_variables: " + arguments + "}")
            .replace("taskRoles:", "  - " + copy(command) + "\ntaskRoles:");

    assertThat(texts(length, job)).isEmpty();
    assertThat(texts(length - 1, job))
        .singleElement()
        .satisfies(
            error ->
                assertThat(error.message())
                    .contains("more than " + (length - 1) + " characters of instances")
                    .contains("(job → copy)"));
  }

  @Test
  void textsOfAllInstancesAreCountedTogetherEachOnce() {
    String job =
        Jobs.text(
                "{name: copy, template_variables: {x: abc}}",
                "{name: copy, template_variables: {x: ab}}",
                "{name: copy, template_variables: {x: abc}}")
            .replace("taskRoles:", "  - " + copy("{{ x }}") + "\ntaskRoles:");

    assertThat(texts(14 + 13, job)).isEmpty();
    assertThat(texts(14 + 12, job)).hasSize(1);
  }

  private static String copy(String command) {
    return "{name: copy, template_variables: [{name: x}, {name: y, default: four}],"
        + " callbacks: [{event: taskStarts, commands: ['"
        + command
        + "']}]}";
  }

  private static List<Diagnostic> texts(long most, String job) {
    try {
      resolver(ResolutionLimits.standard().withTexts(most)).resolve(Jobs.validated(job));
      return List.of();
    } catch (PaiException e) {
      return e.diagnostics();
    }
  }

  private static Resolved<Job> within(long references, Job.Builder job) {
    return resolve(ResolutionLimits.standard().withRequirements(references), job.build());
  }

  private static Resolved<Job> resolve(ResolutionLimits limits, Job job) {
    return resolver(limits).resolve(ProtocolValidator.standard().require(job));
  }

  private static PrerequisiteResolver resolver(ResolutionLimits limits) {
    return PrerequisiteResolver.builder().limits(limits).build();
  }
}

package io.github.paiprotocol.api.internal.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InstantiationTest {

  @Test
  void everyScalarTakesItsValues() {
    Prerequisite definition =
        Prerequisite.builder()
            .name("p")
            .version(Value.of("{{ v }}"))
            .contributor("by {{ who }}")
            .description("{{ who }}")
            .uri("http://{{ who }}/x")
            .addRequire(PrerequisiteRef.of("q", Map.of("path", Value.of("{{ who }}/y"))))
            .addCallback(
                new Callback(
                    Templated.pending("{{ when }}"),
                    List.of("echo {{ who }}", "{{ v }}"),
                    Optional.of(Templated.pending("{{ policy }}"))))
            .addRequireStorage(
                new StorageMount(
                    "{{ who }}",
                    Optional.of("/mnt/{{ who }}"),
                    Optional.of(Templated.pending("{{ flag }}")),
                    Optional.of(Templated.pending("{{ flag }}")),
                    Map.of("k", Value.of("{{ who }}"))))
            .putProperty("count", Value.of(3))
            .putProperty("on", Value.of(true))
            .putProperty("none", Value.none())
            .putProperty("deep", Value.of(List.of(Value.of(Map.of("k", Value.of("{{ flag }}"))))))
            .addTemplateVariable(TemplateVariable.required("v"))
            .addTemplateVariable(TemplateVariable.required("who"))
            .addTemplateVariable(TemplateVariable.required("when"))
            .addTemplateVariable(TemplateVariable.withDefault("policy", Value.of("Ignore")))
            .addTemplateVariable(TemplateVariable.withDefault("flag", Value.of(false)))
            .build();

    Instantiation made =
        Instantiation.of(
            definition,
            Map.of(
                "v", new Value.Numeral("1.10"),
                "who", Value.of("me"),
                "when", Value.of("containerExit"),
                "flag", Value.of(true)));

    assertThat(made.problems()).isEmpty();
    assertThat(made.prerequisite())
        .isEqualTo(
            Prerequisite.builder()
                .name("p")
                .version(new Value.Numeral("1.10"))
                .contributor("by me")
                .description("me")
                .uri("http://me/x")
                .addRequire(PrerequisiteRef.of("q", Map.of("path", Value.of("me/y"))))
                .addCallback(
                    Callback.on(CallbackEvent.TASK_COMPLETES, "echo me", "1.10")
                        .withFailurePolicy(FailurePolicy.IGNORE))
                .addRequireStorage(
                    new StorageMount(
                        "me",
                        Optional.of("/mnt/me"),
                        Optional.of(Templated.known(true)),
                        Optional.of(Templated.known(true)),
                        Map.of("k", Value.of("me"))))
                .putProperty("count", Value.of(3))
                .putProperty("on", Value.of(true))
                .putProperty("none", Value.none())
                .putProperty("deep", Value.of(List.of(Value.of(Map.of("k", Value.of(true))))))
                .build());
  }

  @Test
  void whatDeclaresNoVariablesStaysAsItIs() {
    Prerequisite plain =
        Prerequisite.builder().name("p").description("docker inspect -f '{{ .Id }}'").build();

    assertThat(Instantiation.of(plain, Map.of()).prerequisite()).isEqualTo(plain);
    assertThat(Instantiation.of(plain, Map.of()).problems()).isEmpty();
    Instantiation given = Instantiation.of(plain, Map.of("image", Value.of("ubuntu")));
    assertThat(given.prerequisite()).isEqualTo(plain);
    assertThat(given.problems())
        .extracting(ArgumentProblem::code)
        .containsExactly(ProtocolCode.UNKNOWN_ARGUMENT);
  }

  @Test
  void aMissingArgumentPointsAtWhatLacksIt() {
    ArgumentProblem problem = problem(Map.of());

    assertThat(problem.code()).isEqualTo(ProtocolCode.MISSING_ARGUMENT);
    ProtocolPath ref = ProtocolPath.of("require");
    assertThat(problem.at(ref, false).place()).isEqualTo(Place.value(ref));
    assertThat(problem.at(ref, true).place()).isEqualTo(Place.key(ref.child("template_variables")));
  }

  @Test
  void aMisspeltArgumentIsOneSlip() {
    ArgumentProblem problem = problem(Map.of("dataPaht", Value.of("/x")));

    assertThat(problem.code()).isEqualTo(ProtocolCode.UNKNOWN_ARGUMENT);
    assertThat(problem.hint()).contains("did you mean `dataPath`?");
    assertThat(problem.fixRule()).isPresent();
    ProtocolPath ref = ProtocolPath.of("require");
    assertThat(problem.at(ref, true).place())
        .isEqualTo(Place.key(ref.child("template_variables").child("dataPaht")));
  }

  @Test
  void anArgumentMustHaveAText() {
    for (Value value : List.of(Value.none(), Value.of(List.of()), Value.of(Map.of()))) {
      assertThat(problem(Map.of("dataPath", value)).code())
          .isEqualTo(ProtocolCode.ARGUMENT_WITHOUT_TEXT);
    }
  }

  @Test
  void anArgumentMustFitItsPlace() {
    Prerequisite definition =
        Prerequisite.builder()
            .name("p")
            .addCallback(
                new Callback(Templated.pending("{{ when }}"), List.of("true"), Optional.empty()))
            .addTemplateVariable(TemplateVariable.required("when"))
            .build();

    Instantiation made = Instantiation.of(definition, Map.of("when", Value.of("taskStrats")));

    assertThat(made.problems())
        .singleElement()
        .satisfies(
            p -> {
              assertThat(p.code()).isEqualTo(ProtocolCode.UNFIT_ARGUMENT);
              assertThat(p.message()).contains("`when`", "`event`").doesNotContain("taskStrats");
            });
  }

  private static ArgumentProblem problem(Map<String, Value> arguments) {
    Prerequisite definition =
        Prerequisite.builder()
            .name("mnist")
            .addTemplateVariable(TemplateVariable.required("dataPath"))
            .build();
    List<ArgumentProblem> problems = Instantiation.of(definition, arguments).problems();
    assertThat(problems).hasSize(1);
    return problems.get(0);
  }
}

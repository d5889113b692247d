package io.github.paiprotocol.api.internal.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ThisScopeTest {
  private final List<TemplateProblem> problems = new ArrayList<>();

  private final Prerequisite storage =
      Prerequisite.builder()
          .name("nfs-storage-1")
          .type("storage")
          .putProperty("mountPoint", Value.of("/mnt/nfs"))
          .putProperty("shared", Value.of("storage"))
          .build();

  private final Prerequisite tool =
      Prerequisite.builder()
          .name("tool")
          .uri("http://tool")
          .contributor("them")
          .putProperty("shared", Value.of("tool"))
          .build();

  @Test
  void ownKeysComeFirstThenThoseOfWhatIsRequired() {
    Prerequisite data =
        Prerequisite.builder()
            .name("mnist-data")
            .version("2")
            .description("digits")
            .failurePolicy(FailurePolicy.IGNORE)
            .putProperty("own", Value.of("o"))
            .build();

    assertThat(
            render(
                "<% this.own %> <% this.mountPoint %> <% this.shared %> <% this.uri %>"
                    + " <% this.version %> <% this.contributor %> <% this.failurePolicy %>",
                data, storage, tool))
        .isEqualTo("o /mnt/nfs storage http://tool 2 them ignore");
    assertThat(problems).isEmpty();
  }

  @Test
  void theNearestPrerequisiteWithTheKeyDecides() {
    Prerequisite near =
        Prerequisite.builder().name("near").putProperty("shared", Value.none()).build();

    assertThat(render("<% this.shared %>", near, tool)).isEqualTo("<% this.shared %>");
    assertThat(problems).hasSize(1);
  }

  @Test
  void parametersIsAnotherWordForTheKeysUnlessItIsOneOfThem() {
    Prerequisite plain =
        Prerequisite.builder().name("p").putProperty("key1", Value.of("v")).build();
    Prerequisite nested =
        Prerequisite.builder()
            .name("p")
            .putProperty("key1", Value.of("v"))
            .putProperty("parameters", Value.of(Map.of("key1", Value.of("w"))))
            .build();

    assertThat(render("<% this.parameters.key1 %>", plain)).isEqualTo("v");
    assertThat(render("<% this.parameters.key1 %>", nested)).isEqualTo("w");
    assertThat(problems).isEmpty();
    assertThat(render("<% this.parameters %>", plain)).isEqualTo("<% this.parameters %>");
    assertThat(problems)
        .extracting(TemplateProblem::code)
        .containsExactly(ProtocolCode.UNRESOLVED_REFERENCE);
  }

  @Test
  void structureIsNoKey() {
    Prerequisite p =
        Prerequisite.builder()
            .name("p")
            .type("script")
            .plugin("cmd")
            .addRequire("tool")
            .addCallback(Callback.on(CallbackEvent.TASK_STARTS, "true"))
            .build();

    for (String key : List.of("name", "type", "plugin", "callbacks", "require")) {
      problems.clear();
      render("<% this." + key + " %>", p);
      assertThat(problems).as(key).hasSize(1);
    }
  }

  private String render(String text, Prerequisite self, Prerequisite... inherited) {
    TemplateScope outer = tag -> new TagMeaning.Unknown();
    TemplateScope scope = TemplateScopes.ofPrerequisite(outer, self, List.of(inherited));
    return Template.parse(text).render(scope, problems::add).withSecretTags();
  }
}

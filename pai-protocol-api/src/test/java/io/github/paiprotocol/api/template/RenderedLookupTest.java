package io.github.paiprotocol.api.template;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RenderedLookupTest {
  private static final Secrets SECRETS = Secrets.of(ImmutableMap.of("pw", Value.of("hush")));

  @Test
  void aRenderedTextGoesInWithItsSecretsStillReferences() {
    RenderedText inner =
        Template.parse("user:<% $secrets.pw %>").render(t -> new Lookup.Deferred(), p -> {});
    List<TemplateProblem> problems = new ArrayList<>();

    RenderedText text =
        Template.parse("curl <% this.login %> now")
            .render(tag -> new Lookup.Rendered(inner), problems::add);

    assertThat(problems).isEmpty();
    assertThat(text.withSecretTags()).isEqualTo("curl user:<% $secrets.pw %> now");
    assertThat(text.reveal(SECRETS)).isEqualTo("curl user:hush now");
    assertThat(text.parts()).hasSize(3);
  }

  @Test
  void aPrerequisiteKnowsItsOwnKeys() {
    Prerequisite p =
        Prerequisite.builder().name("p").uri("u").putProperty("mountPoint", Value.of("/m")).build();

    assertThat(TemplateScopes.hasKey(p, "uri")).isTrue();
    assertThat(TemplateScopes.hasKey(p, "mountPoint")).isTrue();
    assertThat(TemplateScopes.hasKey(p, "version")).isFalse();
    assertThat(TemplateScopes.hasKey(p, "name")).isFalse();
  }
}

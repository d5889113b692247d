package io.github.paiprotocol.resolver.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.checked.CheckedPlaces;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.template.TemplateScopes;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the validator parsed is what is rendered. */
class TextRendererTest {
  private static final String TEXT = " <% $parameters.n %>";
  private static final ProtocolPath PATH = ProtocolPath.of("commands");

  private static TextRenderer renderer(SourceMap positions) {
    Job job = Job.builder().name("job").parameters(Map.of("n", Value.of(1))).build();
    Reporter reporter = new Reporter();
    return new TextRenderer(
        TemplateScopes.ofJob(job),
        DocumentPlace.value(PATH, positions),
        true,
        Quota.ofTexts(ResolutionLimits.standard(), reporter),
        reporter);
  }

  @Test
  void aTemplateThatIsThereIsTaken() {
    Map<String, Template> templates = Map.of(TEXT, Template.parse(" known <% $parameters.n %> "));
    TextRenderer renderer = renderer(new CheckedPlaces(SourceMap.none(), templates));
    assertThat(renderer.text(TEXT, PATH).toString()).isEqualTo(" known 1 ");
    assertThat(renderer.trimmed(TEXT, PATH).toString()).isEqualTo("known 1");
  }

  @Test
  void anyOtherTextIsParsed() {
    assertThat(renderer(SourceMap.none()).text(TEXT, PATH).toString()).isEqualTo(" 1");
    assertThat(renderer(SourceMap.none()).trimmed(TEXT, PATH).toString()).isEqualTo("1");
  }
}

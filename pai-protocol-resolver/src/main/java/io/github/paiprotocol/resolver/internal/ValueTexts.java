package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.Lookup;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.api.template.Tag;
import io.github.paiprotocol.api.template.Template;
import io.github.paiprotocol.api.template.TemplateProblem;
import io.github.paiprotocol.api.template.TemplateScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Values of prerequisites that hold tags themselves. */
final class ValueTexts {
  private ValueTexts() {}

  /** A value with its own tags replaced. */
  static Lookup settle(Value.Text value, TemplateScope scope) {
    if (!value.text().contains("<%")) {
      return new Lookup.Found(value);
    }
    List<TemplateProblem> problems = new ArrayList<>();
    RenderedText text = Template.parse(value.text()).render(scope, problems::add);
    return problems.stream()
        .findFirst()
        .<Lookup>map(problem -> new Lookup.Missing(problem.message(), problem.hint()))
        .orElse(new Lookup.Rendered(text));
  }

  /** A value that is put into another value: rendering goes no deeper than that. */
  static Lookup withoutTags(Tag tag, Lookup lookup) {
    if (lookup instanceof Lookup.Found found
        && found.value() instanceof Value.Text text
        && tag.root() != Tag.Root.PARAMETERS
        && !Template.parse(text.text()).tags().isEmpty()) {
      return new Lookup.Missing(
          "`" + tag.reference() + "` holds a tag itself, and stands in a value that is put in",
          Optional.of("refer to what that tag refers to"));
    }
    return lookup;
  }
}

package io.github.paiprotocol.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.TagMeaning;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.template.VariableTemplate;
import io.github.paiprotocol.api.model.Value;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Both languages of templates. */
@FuzzTarget(
    name = "templates",
    holds =
        "Tags stand where they say; rendering changes tags and nothing else, never looks at what it"
            + " put in, and a secret is put in only by who reveals it.",
    beginWith = {
      "python <% $parameters.epochs %> <%% %> <% $secrets.key %>",
      "{{ name }} {{{{ x }} {{#a}} {{name}}",
      "<% $taskRoles['worker'].x %>",
      "<%$this.uri[0]%>"
    },
    words = "yaml",
    longest = 512)
final class TemplatesFuzz {
  /** Looks like a tag of both languages, but is a value. */
  private static final String VALUE = "<% $secrets.x %>{{ y }}<%%{{{{";

  @FuzzTest
  void anyText(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8);
    Bounds.within(
        input.length,
        () -> {
          tags(text);
          variables(text);
        });
  }

  private static void tags(String text) {
    Template template = Template.parse(text);
    List<Tag> tags = template.tags();
    StringBuilder expected = new StringBuilder();
    int at = 0;
    for (Tag tag : tags) {
      Holds.that(at <= tag.from() && tag.from() < tag.to(), "tags overlap");
      Holds.that(text.substring(tag.from(), tag.to()).equals(tag.source()), "not at its place");
      expected.append(plain(text, at, tag.from())).append(VALUE);
      at = tag.to();
    }
    expected.append(plain(text, at, text.length()));
    String rendered =
        template
            .render(tag -> new TagMeaning.Found(Value.of(VALUE)), problem -> {})
            .withSecretTags();
    Holds.that(rendered.equals(expected.toString()), "rendered " + rendered);
    boolean secret = template.render(tag -> new TagMeaning.Deferred(), problem -> {}).hasSecrets();
    Holds.that(secret == !tags.isEmpty(), "a secret is gone");
    template.trimmed();
  }

  /** What stands between tags, with the escape read. */
  private static String plain(String text, int from, int to) {
    return text.substring(from, to).replace("<%%", "<%");
  }

  private static void variables(String text) {
    VariableTemplate template = VariableTemplate.parse(text);
    StringBuilder expected = new StringBuilder();
    Map<String, Value.Scalar> values = new HashMap<>();
    int at = 0;
    for (VariableTemplate.Variable tag : template.tags()) {
      Holds.that(at <= tag.from() && tag.from() < tag.to(), "variables overlap");
      Holds.that(text.substring(tag.from(), tag.to()).equals(tag.source()), "not at its place");
      expected.append(text, at, tag.from()).append(VALUE);
      values.put(tag.name(), Value.of(VALUE));
      at = tag.to();
    }
    expected.append(text.substring(at));
    boolean escaped = text.contains("{{{{");
    Holds.that(
        escaped || template.substitute(values).equals(Value.of(expected.toString())),
        "substituted wrongly");
    template.problems(List.of("name"));
    VariableTemplate.meant(text);
  }
}

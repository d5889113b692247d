package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.checked.CheckedPlaces;
import io.github.paiprotocol.api.internal.template.Blanks;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.TagMeaning;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.template.TemplateProblem;
import io.github.paiprotocol.api.internal.template.TemplateScope;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.List;

/**
 * Renders texts of one document in one scope, and reports tags that refer to nothing.
 *
 * @param document where texts come from; only the path is another for each of them
 * @param asWritten whether the texts are those of the document; false when template variables were
 *     put in, so that offsets mean nothing there
 */
public record TextRenderer(
    TemplateScope scope,
    DocumentPlace document,
    boolean asWritten,
    Quota quota,
    Reporter reporter) {
  private static final String OPEN = "<%";

  public RenderedText text(String text, ProtocolPath path) {
    if (!text.contains(OPEN)) {
      return RenderedText.plain(text);
    }
    return render(template(text), path);
  }

  private Template template(String text) {
    return CheckedPlaces.template(document.positions(), text);
  }

  private RenderedText render(Template template, ProtocolPath path) {
    return template.render(this::find, problem -> report(problem, path));
  }

  public List<RenderedText> texts(List<String> texts, ProtocolPath list) {
    ImmutableList.Builder<RenderedText> all = ImmutableList.builder();
    for (int i = 0; i < texts.size(); i++) {
      all.add(text(texts.get(i), list.child(i)));
    }
    return all.build();
  }

  /** A text without the blanks around it, but with those that values bring. */
  public RenderedText trimmed(String text, ProtocolPath path) {
    if (!text.contains(OPEN)) {
      return RenderedText.plain(Blanks.trimmed(text));
    }
    return render(template(text).trimmed(), path);
  }

  private TagMeaning find(Tag tag) {
    TagMeaning found = scope.find(tag);
    boolean fits = found.text().map(text -> quota.take(text.length())).orElse(true);
    return fits ? found : new TagMeaning.Unknown();
  }

  private void report(TemplateProblem problem, ProtocolPath path) {
    Diagnostic error = problem.at(path);
    Diagnostic placed =
        asWritten
            ? error
            : Diagnostic.error(error.code(), Place.value(path), error.message())
                .withHint(error.hint());
    Diagnostic located = document.located(placed);
    if (problem.isUnresolved()) {
      reporter.reportUnresolved(located);
    } else {
      reporter.report(located);
    }
  }
}

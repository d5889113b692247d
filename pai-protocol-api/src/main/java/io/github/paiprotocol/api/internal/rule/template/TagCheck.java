package io.github.paiprotocol.api.internal.rule.template;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.rule.TemplateTexts;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.TagMeaning;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.template.TemplateProblem;
import io.github.paiprotocol.api.internal.template.TemplateScope;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Checks templates in scopes; what several scopes find wrong with a tag is said once. */
final class TagCheck {
  private final ValidationContext context;
  private final Set<Place> reported = new HashSet<>();

  /** Whether values hold tags themselves; each is looked at once, however often it is used. */
  private final IdentityHashMap<Value.Text, Boolean> holdTags = new IdentityHashMap<>();

  TagCheck(ValidationContext context) {
    this.context = context;
  }

  /**
   * A text with tags.
   *
   * @param path where it is written
   * @param tags its tags
   */
  record Text(ProtocolPath path, List<Tag> tags) {}

  /** Collects the texts that have tags, and reports what is wrong with them in any scope. */
  TemplateTexts.Sink into(List<Text> texts) {
    return (path, text) -> {
      if (text.contains("<%")) {
        List<Tag> tags = tags(path, text);
        if (!tags.isEmpty()) {
          texts.add(new Text(path, tags));
        }
      }
    };
  }

  /** The tags of a text that are complete; reports what is wrong with it in any scope. */
  private List<Tag> tags(ProtocolPath path, String text) {
    Template template = context.template(text);
    for (TemplateProblem problem : template.problems()) {
      report(path, problem);
    }
    List<Tag> tags = new ArrayList<>();
    for (Template.Part part : template.parts()) {
      if (part instanceof Tag tag && isComplete(tag)) {
        tags.add(tag);
      }
    }
    return tags;
  }

  /** Template variables may still complete a reference. */
  private static boolean isComplete(Tag tag) {
    return !tag.source().contains("{{");
  }

  /** A sink that checks texts in a scope at once. */
  TemplateTexts.Sink in(TemplateScope scope) {
    return (path, text) -> {
      if (text.contains("<%")) {
        check(path, tags(path, text), scope);
      }
    };
  }

  /** A sink that finds what only looks like a tag. */
  TemplateTexts.Sink likeTags(TemplateScope scope) {
    return (path, text) -> {
      if (text.contains("{{") || text.contains("< ")) {
        MisspeltTags.in(path, text, scope).forEach(this::report);
      }
    };
  }

  void check(List<Text> texts, TemplateScope scope) {
    for (Text text : texts) {
      check(text.path(), text.tags(), scope);
    }
  }

  private void check(ProtocolPath path, List<Tag> tags, TemplateScope scope) {
    for (Tag tag : tags) {
      check(path, tag, scope.find(tag));
    }
  }

  private void check(ProtocolPath path, Tag tag, TagMeaning found) {
    TemplateProblem.of(tag, found).ifPresent(problem -> report(path, problem));
    if (found instanceof TagMeaning.Found value
        && value.value() instanceof Value.Text text
        && holdTags.computeIfAbsent(text, TagCheck::holdsTags)) {
      report(notRendered(path, tag));
    }
  }

  private static boolean holdsTags(Value.Text value) {
    return value.text().contains("<%") && !Template.parse(value.text()).tags().isEmpty();
  }

  private void report(ProtocolPath path, TemplateProblem problem) {
    Diagnostic diagnostic = problem.at(path);
    report(
        context.options().compatibility() && problem.isUnresolved()
            ? diagnostic.withSeverity(Severity.WARNING)
            : diagnostic);
  }

  private void report(Diagnostic diagnostic) {
    if (reported.add(diagnostic.place())) {
      context.report(diagnostic);
    }
  }

  private static Diagnostic notRendered(ProtocolPath path, Tag tag) {
    return Diagnostic.warning(
            ProtocolCode.TAG_IN_VALUE,
            Place.text(path, tag.from(), tag.to()),
            "the value of `" + tag.reference() + "` holds a tag itself, which stays as text")
        .withHint("values are put in once: refer to what you want here, without the detour");
  }
}

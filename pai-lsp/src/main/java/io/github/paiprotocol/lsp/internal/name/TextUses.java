package io.github.paiprotocol.lsp.internal.name;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.template.VariableTemplate;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.WrittenValues;
import java.util.Optional;

/**
 * Finds names inside texts: in tags, and in variables of the shell that are named after roles.
 *
 * @param root the document
 * @param kind what it is about
 * @param declared what it gives names to
 * @param variables finds the variables that are named after its roles
 * @param out takes what is found
 */
record TextUses(
    Value root,
    DocumentKind kind,
    Declared declared,
    RoleVariables variables,
    SymbolIndex.Collector out) {
  void find() {
    WrittenValues.visit(
        ProtocolPath.root(),
        root,
        (path, value) -> {
          if (value instanceof Value.Text text && !isData(path)) {
            find(path, text.text());
          }
        });
  }

  /** Values are put in as they are: a tag in one of them is text. */
  private boolean isData(ProtocolPath path) {
    return kind != DocumentKind.PREREQUISITES
        && (path.startsWith(Declared.PARAMETERS) || path.startsWith(Declared.SECRETS));
  }

  private void find(ProtocolPath path, String text) {
    if (text.contains("<%")) {
      Template.parse(text).tags().forEach(tag -> tag(path, tag));
    }
    if (text.contains("{{")) {
      declared
          .holding(path)
          .filter(node -> WrittenValues.entries(node.value()).containsKey(Keys.TEMPLATE_VARIABLES))
          .ifPresent(node -> variables(path, text, node));
    }
    for (RoleVariables.Use use : variables.in(text)) {
      Place place = Place.text(path, use.from(), use.to());
      Optional.ofNullable(declared.roles().get(use.role()))
          .ifPresent(role -> out.add(role, place, false, use.spelling()));
    }
  }

  private void variables(ProtocolPath path, String text, Declared.Node node) {
    for (VariableTemplate.Variable tag : VariableTemplate.parse(text).tags()) {
      int from = text.indexOf(tag.name(), tag.from());
      out.add(
          NameUses.variable(node, tag.name()),
          Place.text(path, from, from + tag.name().length()),
          false);
    }
  }

  private void tag(ProtocolPath path, Tag tag) {
    Optional<ProtocolPath> top = declared.top(tag.root(), path);
    int from = tag.from() + tag.source().indexOf(tag.root().word()) + tag.root().word().length();
    for (String segment : tag.segments()) {
      // Behind the dot or the bracket.
      from++;
      int to = from + segment.length();
      top = top.flatMap(above -> declared.below(above, segment));
      boolean found = top.filter(at -> Steps.at(root, at).isPresent()).isPresent();
      Place place = Place.text(path, from, to);
      out.add(new Symbol(kind(tag), segment, found ? top : Optional.empty()), place, false);
      if (!found) {
        // Nothing is below, however much is written.
        return;
      }
      from = to + (tag.source().startsWith("]", to - tag.from()) ? 1 : 0);
    }
  }

  private static Symbol.Kind kind(Tag tag) {
    return switch (tag.root()) {
      case PARAMETERS -> Symbol.Kind.PARAMETER;
      case SECRETS -> Symbol.Kind.SECRET;
      case DATA, OUTPUT, SCRIPT, THIS -> Symbol.Kind.PROPERTY;
    };
  }
}

package io.github.paiprotocol.lsp.internal.name;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.template.VariableTemplate;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.Values;
import java.util.List;
import java.util.Optional;

/** Finds names inside texts: in tags, and in variables of the shell that are named after roles. */
public final class TextUses {
  public static final ProtocolPath PARAMETERS = ProtocolPath.of("parameters");
  public static final ProtocolPath SECRETS = ProtocolPath.of("secrets");

  private final Value root;
  private final DocumentKind kind;
  private final Declared declared;
  private final Names.Collector out;
  private final RoleVariables variables;

  TextUses(Value root, DocumentKind kind, Declared declared, Names.Collector out) {
    this.root = root;
    this.kind = kind;
    this.declared = declared;
    this.out = out;
    this.variables = new RoleVariables(declared.roles().keySet());
  }

  void find() {
    Values.visit(
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
        && (path.startsWith(PARAMETERS) || path.startsWith(SECRETS));
  }

  private void find(ProtocolPath path, String text) {
    if (text.contains("<%")) {
      Template.parse(text).tags().forEach(tag -> tag(path, tag));
    }
    if (text.contains("{{")) {
      declared
          .holding(path)
          .filter(node -> Values.entries(node.value()).containsKey(Keys.TEMPLATE_VARIABLES))
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
    Optional<ProtocolPath> top = top(path, tag);
    int from = tag.from() + tag.source().indexOf(tag.root().word()) + tag.root().word().length();
    for (String segment : tag.segments()) {
      // Behind the dot or the bracket.
      from++;
      int to = from + segment.length();
      top = top.flatMap(above -> below(above, segment));
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

  /** Where the search of a tag begins. */
  private Optional<ProtocolPath> top(ProtocolPath path, Tag tag) {
    return switch (tag.root()) {
      case PARAMETERS -> Optional.of(PARAMETERS);
      case SECRETS -> Optional.of(SECRETS);
      case THIS -> declared.holding(path).map(Declared.Node::path);
      case DATA, OUTPUT, SCRIPT -> ofRole(path, tag.root().word().substring(1));
    };
  }

  private Optional<ProtocolPath> ofRole(ProtocolPath path, String type) {
    return role(path)
        .flatMap(role -> Steps.textAt(root, JobPaths.role(role).child(type)))
        .flatMap(name -> declared.meant(name, Optional.of(type)))
        .map(Declared.Node::path);
  }

  /** The role whose commands a path lies in. */
  public static Optional<String> role(ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    for (int i = 0; i + 1 < steps.size(); i++) {
      if (steps.get(i).key().equals(Optional.of(Keys.TASK_ROLES))) {
        return steps.get(i + 1).key();
      }
    }
    return Optional.empty();
  }

  /** Below a path; what plugins are given may stand one level deeper. */
  private Optional<ProtocolPath> below(ProtocolPath above, String segment) {
    Value value = Steps.at(root, above).orElse(Value.none());
    if (value instanceof Value.Sequence) {
      return segment.chars().allMatch(Character::isDigit) && segment.length() < 9
          ? Optional.of(above.child(Integer.parseInt(segment)))
          : Optional.empty();
    }
    Value parameters = Values.entries(value).getOrDefault("plugin_params", Value.none());
    boolean deeper =
        !Values.entries(value).containsKey(segment)
            && Values.entries(parameters).containsKey(segment)
            && declared.holding(above).filter(n -> n.path().equals(above)).isPresent();
    return Optional.of((deeper ? above.child("plugin_params") : above).child(segment));
  }
}

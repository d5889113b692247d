package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.name.EditorMasks;
import io.github.paiprotocol.lsp.internal.name.Symbol;
import io.github.paiprotocol.lsp.internal.name.SymbolIndex;
import io.github.paiprotocol.lsp.internal.text.WrittenValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is said of something by its name. All values come from the document without its secrets.
 *
 * @param masks what may be shown
 * @param names the names of the document
 * @param symbol what is asked about
 */
record SymbolHelp(EditorMasks masks, SymbolIndex names, Symbol symbol) {
  private static final int MOST_LISTED = 8;

  /** In Markdown; empty for an unknown name. */
  static Optional<String> of(Analysis analysis, SymbolIndex names, Symbol symbol) {
    SymbolHelp help = new SymbolHelp(analysis.masks(), names, symbol);
    if (symbol.kind() == Symbol.Kind.COMPONENT) {
      return Optional.of(help.heading() + " · a document elsewhere");
    }
    return symbol.declared().flatMap(path -> help.text(path));
  }

  private Optional<String> text(ProtocolPath path) {
    return switch (symbol.kind()) {
      case ROLE -> Optional.of(role());
      case PREREQUISITE, ALIAS -> Optional.of(prerequisite(path));
      case DEPLOYMENT -> Optional.of(heading() + described(path));
      case SECRET -> Optional.of(heading() + " · its value is not shown");
      case PARAMETER, PROPERTY -> at(path).map(value -> heading() + " = " + shown(value));
      case VARIABLE -> Optional.of(variable(path));
      case COMPONENT -> Optional.empty();
    };
  }

  private String heading() {
    return "**" + symbol.label(masks) + "**";
  }

  private Optional<Value> at(ProtocolPath path) {
    return masks.at(names.index(), path);
  }

  private Optional<String> scalar(ProtocolPath path) {
    return at(path).filter(Value.Scalar.class::isInstance).map(this::shown);
  }

  /** A value in a few words. */
  private String shown(Value value) {
    return value.match(
        scalar -> masks.code(scalar.text()),
        () -> "null",
        list -> "a list of " + list.items().size(),
        map -> "a map with " + listed(map.entries().keySet().stream().toList()));
  }

  private String listed(List<String> names) {
    List<String> shown =
        names.stream().limit(MOST_LISTED).map(masks::name).map(EditorMasks::fenced).toList();
    int more = names.size() - shown.size();
    return names.isEmpty()
        ? "nothing in it"
        : String.join(", ", shown) + (more > 0 ? " and " + more + " more" : "");
  }

  private String described(ProtocolPath path) {
    return at(path.child("description"))
        .filter(Value.Scalar.class::isInstance)
        .map(text -> "\n\n" + masks.words(((Value.Scalar) text).text()))
        .orElse("");
  }

  private String role() {
    ProtocolPath path = JobPaths.role(symbol.name());
    List<String> facts = new ArrayList<>();
    facts.add(heading());
    facts.add(scalar(path.child("instances")).map(n -> "instances " + n).orElse("one instance"));
    scalar(path.child("dockerImage")).ifPresent(image -> facts.add("in " + image));
    add("with ", names(path.child(Keys.PREREQUISITES)), facts);
    facts.add("commands: " + items(JobPaths.commands(symbol.name())).size());
    return String.join(" · ", facts);
  }

  private void add(String before, List<String> names, List<String> facts) {
    if (!names.isEmpty()) {
      facts.add(before + listed(names));
    }
  }

  private List<Value> items(ProtocolPath list) {
    return at(list).map(WrittenValues::items).orElse(List.of());
  }

  private List<String> names(ProtocolPath references) {
    return items(references).stream().flatMap(each -> name(each).stream()).toList();
  }

  private static Optional<String> name(Value reference) {
    return reference instanceof Value.Scalar scalar
        ? Optional.of(scalar.text())
        : reference instanceof Value.Mapping map ? map.text("name") : Optional.empty();
  }

  private String prerequisite(ProtocolPath path) {
    List<String> facts = new ArrayList<>();
    facts.add(heading());
    scalar(path.child("type")).ifPresent(facts::add);
    scalar(path.child("plugin")).ifPresent(plugin -> facts.add("plugin " + plugin));
    Value all = at(path).orElse(Value.none());
    Value uri = WrittenValues.entries(all).get("uri");
    if (uri != null) {
      facts.add(shown(uri));
    }
    for (ProtocolPath from : List.of(path, path.child("plugin_params"))) {
      List<String> events =
          items(from.child(Keys.CALLBACKS)).stream()
              .flatMap(each -> Steps.textAt(each, ProtocolPath.of("event")).stream())
              .toList();
      add("runs at ", events, facts);
    }
    String before = symbol.kind() == Symbol.Kind.ALIAS ? "means " : "after ";
    add(before, names(path.child("require")), facts);
    return String.join(" · ", facts) + described(path);
  }

  private String variable(ProtocolPath path) {
    String preset =
        scalar(path.child("default")).map(text -> " · default " + text).orElse(" · must be given");
    return heading() + preset + described(path);
  }
}

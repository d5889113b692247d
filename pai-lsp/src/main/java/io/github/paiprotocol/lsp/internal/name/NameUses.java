package io.github.paiprotocol.lsp.internal.name;

import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.field.NamePlaces;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.WrittenValues;
import java.util.Map;
import java.util.Optional;

/**
 * Finds names that stand alone, as a key or as a whole value.
 *
 * @param root the document
 * @param kind what it is about
 * @param declared what it gives names to
 * @param out takes what is found
 */
public record NameUses(
    Value root, DocumentKind kind, Declared declared, SymbolIndex.Collector out) {
  /** What a key of a role means: a prerequisite of that type. */
  public static final Map<String, String> TYPES =
      Map.of(
          "dockerImage",
          Prerequisite.DOCKER_IMAGE,
          "data",
          "data",
          "output",
          "output",
          "script",
          "script");

  void find() {
    for (NamePlaces places : NamePlaces.values()) {
      for (NamePlaces.Pattern pattern : places.patterns()) {
        find(places, pattern, ProtocolPath.root(), root, begin(pattern));
      }
    }
    if (kind != DocumentKind.PREREQUISITES) {
      section("parameters", Symbol.Kind.PARAMETER);
      section("secrets", Symbol.Kind.SECRET);
    }
    declared.nodes().forEach(this::variables);
  }

  /** A document with prerequisites begins where a job has its list, or an item of it. */
  private int begin(NamePlaces.Pattern pattern) {
    if (kind != DocumentKind.PREREQUISITES) {
      return 0;
    }
    boolean own = pattern.steps().get(0).equals(Keys.PREREQUISITES);
    int skipped = root instanceof Value.Sequence ? 1 : 2;
    return own ? skipped : pattern.steps().size() + 1;
  }

  /** Goes down a pattern, which is no deeper than a few steps. */
  private void find(
      NamePlaces places, NamePlaces.Pattern pattern, ProtocolPath path, Value value, int index) {
    if (index > pattern.steps().size()) {
      return;
    }
    if (index == pattern.steps().size()) {
      found(places, pattern.key(), path, value);
      return;
    }
    String step = pattern.steps().get(index);
    if (step.equals(NamePlaces.ANY_ITEM)) {
      int item = 0;
      for (Value each : WrittenValues.items(value)) {
        find(places, pattern, path.child(item++), each, index + 1);
      }
    } else if (step.equals(NamePlaces.ANY_KEY)) {
      WrittenValues.entries(value)
          .forEach((k, v) -> find(places, pattern, path.child(k), v, index + 1));
    } else {
      Value below = WrittenValues.entries(value).get(step);
      if (below != null) {
        find(places, pattern, path.child(step), below, index + 1);
      }
    }
  }

  private void found(NamePlaces places, boolean key, ProtocolPath path, Value value) {
    if (key) {
      path.key().ifPresent(name -> add(places, name, Place.key(path)));
    } else if (value instanceof Value.Scalar scalar) {
      // What is between the quotes.
      add(places, scalar.text(), Place.text(path, 0, scalar.text().length()));
    }
  }

  private void add(NamePlaces places, String name, Place place) {
    if (places == NamePlaces.PREREQUISITE) {
      prerequisite(name, place);
      return;
    }
    boolean role = places == NamePlaces.ROLE;
    Symbol known = (role ? declared.roles() : declared.deployments()).get(name);
    Symbol.Kind named = role ? Symbol.Kind.ROLE : Symbol.Kind.DEPLOYMENT;
    Symbol symbol = known == null ? new Symbol(named, name, Optional.empty()) : known;
    boolean declares =
        symbol.declared().isPresent()
            && (role ? place.path() : place.path().parent().orElseThrow())
                .equals(symbol.declared().get())
            && (role || place.path().key().equals(Optional.of("name")));
    out.add(symbol, place, declares);
  }

  /** A name that refers to a prerequisite, or gives one its name. */
  void prerequisite(String name, Place place) {
    ProtocolPath path = place.path();
    ProtocolPath parent = path.parent().orElse(path);
    Optional<Declared.Node> own =
        declared.holding(parent).filter(node -> node.path().equals(parent));
    if (own.isPresent() && path.key().equals(Optional.of("name"))) {
      out.add(own.get().symbol(), place, true);
      return;
    }
    if (Reference.parse(name).isRemote()) {
      out.add(new Symbol(Symbol.Kind.COMPONENT, name, Optional.empty()), place, false);
      return;
    }
    Optional<Declared.Node> target = declared.meant(name, type(path));
    Symbol symbol =
        target
            .map(Declared.Node::symbol)
            .orElseGet(() -> new Symbol(Symbol.Kind.PREREQUISITE, name, Optional.empty()));
    out.add(symbol, place, false);
    target.ifPresent(node -> arguments(parent, node));
  }

  private Optional<String> type(ProtocolPath path) {
    return path.startsWith(JobPaths.ROLES) ? path.key().map(TYPES::get) : Optional.empty();
  }

  /** The keys under which a reference gives values to variables. */
  private void arguments(ProtocolPath reference, Declared.Node target) {
    ProtocolPath given = reference.child(Keys.TEMPLATE_VARIABLES);
    Value arguments = Steps.at(root, given).orElse(Value.none());
    WrittenValues.entries(arguments)
        .keySet()
        .forEach(key -> out.add(variable(target, key), Place.key(given.child(key)), false));
  }

  private void variables(Declared.Node node) {
    ProtocolPath list = node.path().child(Keys.TEMPLATE_VARIABLES);
    int index = 0;
    for (Value item : node.variableList()) {
      ProtocolPath name = list.child(index++).child("name");
      if (item instanceof Value.Mapping map && map.text("name").isPresent()) {
        String text = map.text("name").get();
        out.add(variable(node, text), Place.text(name, 0, text.length()), true);
      }
    }
  }

  /** A variable of a prerequisite by its name. */
  public static Symbol variable(Declared.Node node, String name) {
    ProtocolPath list = node.path().child(Keys.TEMPLATE_VARIABLES);
    int index =
        Iterables.indexOf(
            node.variableList(),
            item -> Steps.textAt(item, ProtocolPath.of("name")).equals(Optional.of(name)));
    return new Symbol(
        Symbol.Kind.VARIABLE, name, index < 0 ? Optional.empty() : Optional.of(list.child(index)));
  }

  private void section(String key, Symbol.Kind kind) {
    ProtocolPath top = ProtocolPath.of(key);
    Steps.at(root, top)
        .ifPresent(
            section ->
                WrittenValues.visit(
                    top,
                    section,
                    (path, value) ->
                        path.key()
                            .filter(name -> !path.equals(top))
                            .ifPresent(
                                name ->
                                    out.add(
                                        new Symbol(kind, name, Optional.of(path)),
                                        Place.key(path),
                                        true))));
  }
}

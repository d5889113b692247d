package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.shown.ShownText;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.text.DocumentPart;
import io.github.paiprotocol.lsp.internal.text.WrittenValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.SymbolKind;

/**
 * A part of a text with a name.
 *
 * @param name what an editor lists
 * @param detail what it is, in a few words; no value that may be a secret
 * @param kind what it is
 * @param all all of it
 * @param shown its name
 * @param below its parts
 */
public record Outline(
    String name,
    String detail,
    SymbolKind kind,
    TextRange all,
    TextRange shown,
    List<Outline> below) {

  /**
   * The parts of a text: its sections, and what has names in them.
   *
   * @param analysis the text
   * @return the parts, in order
   */
  public static List<Outline> of(Analysis analysis) {
    ImmutableList.Builder<Outline> found = ImmutableList.builder();
    for (DocumentPart part : analysis.parts()) {
      if (part.root() instanceof Value.Sequence) {
        found.addAll(below(part, ProtocolPath.root(), part.root(), SymbolKind.Module));
      } else {
        found.addAll(entries(part, ProtocolPath.root(), part.root(), true));
      }
    }
    return found.build();
  }

  /** A key as it is shown: of a guarded text only a plain name with a value is. */
  private static String shown(DocumentPart part, String key, Value value) {
    boolean open = !part.positions().isGuarded();
    return open ? key : value instanceof Value.Null ? Secret.MASK : ShownText.name(key);
  }

  private static List<Outline> entries(
      DocumentPart part, ProtocolPath path, Value map, boolean top) {
    List<Outline> found = new ArrayList<>();
    for (Map.Entry<String, Value> entry : WrittenValues.entries(map).entrySet()) {
      ProtocolPath at = path.child(entry.getKey());
      SymbolKind inside = kind(entry.getKey());
      boolean section = top && !(entry.getValue() instanceof Value.Scalar);
      List<Outline> below =
          section ? below(part, at, entry.getValue(), inside) : ImmutableList.of();
      String key = shown(part, entry.getKey(), entry.getValue());
      entry(part, at, key, "", section ? SymbolKind.Namespace : SymbolKind.Property, below)
          .ifPresent(found::add);
    }
    return found;
  }

  private static SymbolKind kind(String section) {
    return switch (section) {
      case "taskRoles" -> SymbolKind.Class;
      case "prerequisites" -> SymbolKind.Module;
      case "deployments" -> SymbolKind.Package;
      case "parameters" -> SymbolKind.Variable;
      case "secrets" -> SymbolKind.Key;
      default -> SymbolKind.Property;
    };
  }

  private static List<Outline> below(
      DocumentPart part, ProtocolPath path, Value section, SymbolKind kind) {
    List<Outline> found = new ArrayList<>();
    WrittenValues.entries(section)
        .forEach(
            (key, value) ->
                entry(part, path.child(key), shown(part, key, value), "", kind, ImmutableList.of())
                    .ifPresent(found::add));
    int index = 0;
    for (Value item : WrittenValues.items(section)) {
      ProtocolPath at = path.child(index++);
      Optional<String> name = Steps.textAt(item, ProtocolPath.of("name"));
      String type = Steps.textAt(item, ProtocolPath.of("type")).orElse("");
      name.map(written -> shown(part, written, item))
          .flatMap(shown -> item(part, at, shown, type, kind))
          .ifPresent(found::add);
    }
    return found;
  }

  private static Optional<Outline> entry(
      DocumentPart part,
      ProtocolPath path,
      String name,
      String detail,
      SymbolKind kind,
      List<Outline> below) {
    return outline(part, path, Place.key(path), name, detail, kind, below);
  }

  private static Optional<Outline> item(
      DocumentPart part, ProtocolPath path, String name, String detail, SymbolKind kind) {
    Place shown = Place.value(path.child("name"));
    return outline(part, path, shown, name, detail, kind, ImmutableList.of());
  }

  private static Optional<Outline> outline(
      DocumentPart part,
      ProtocolPath path,
      Place shown,
      String name,
      String detail,
      SymbolKind kind,
      List<Outline> below) {
    Optional<TextRange> all = part.extent(path);
    Optional<TextRange> label = part.stretch(shown);
    if (all.isEmpty() || label.isEmpty()) {
      return Optional.empty();
    }
    // What stands behind an alias is shown where that is; editors want a name within the whole.
    boolean within =
        all.get().start() <= label.get().start() && label.get().end() <= all.get().end();
    String text = name.isBlank() ? "(empty)" : name;
    return Optional.of(
        new Outline(text, detail, kind, all.get(), within ? label.get() : all.get(), below));
  }
}

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
      found.addAll(
          part.root() instanceof Value.Sequence
              ? below(part, ProtocolPath.root(), part.root(), SymbolKind.Module)
              : sections(part));
    }
    return found.build();
  }

  /** A key as it is shown: of a guarded text only a plain name with a value is. */
  private static String shown(DocumentPart part, String key, Value value) {
    boolean open = !part.positions().isGuarded();
    return open ? key : value instanceof Value.Null ? Secret.MASK : ShownText.name(key);
  }

  private static List<Outline> sections(DocumentPart part) {
    List<Outline> found = new ArrayList<>();
    WrittenValues.entries(part.root())
        .forEach(
            (key, value) -> {
              ProtocolPath at = ProtocolPath.of(key);
              boolean single = value instanceof Value.Scalar;
              SymbolKind kind = single ? SymbolKind.Property : SymbolKind.Namespace;
              List<Outline> below = below(part, at, value, kind(key));
              outline(part, at, Place.key(at), shown(part, key, value), "", kind, below)
                  .ifPresent(found::add);
            });
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
            (key, value) -> {
              ProtocolPath at = path.child(key);
              outline(part, at, Place.key(at), shown(part, key, value), "", kind, List.of())
                  .ifPresent(found::add);
            });
    int index = 0;
    for (Value item : WrittenValues.items(section)) {
      ProtocolPath at = path.child(index++);
      Place label = Place.value(at.child("name"));
      Optional<String> name = Steps.textAt(item, ProtocolPath.of("name"));
      String type = Steps.textAt(item, ProtocolPath.of("type")).orElse("");
      name.map(written -> shown(part, written, item))
          .flatMap(shown -> outline(part, at, label, shown, type, kind, List.of()))
          .ifPresent(found::add);
    }
    return found;
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

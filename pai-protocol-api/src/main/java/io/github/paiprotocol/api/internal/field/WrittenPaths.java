package io.github.paiprotocol.api.internal.field;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Undoes for paths what binding does to values: a rule that looks at the model names a place in its
 * canonical form, and this map finds where the document has it. It knows the keys under {@code
 * plugin_params}, older spellings, references and commands given as one string.
 */
public final class WrittenPaths extends ForwardingPlaces {
  private static final String PLUGIN_PARAMS = "plugin_params";
  private static final Map<String, String> OLDER_SPELLINGS =
      ImmutableMap.<String, String>builder()
          .putAll(ExtrasFields.EXTRAS.olderSpellings())
          .putAll(ExtrasFields.HIVED_ROLE.olderSpellings())
          .buildOrThrow();

  private final Value root;

  /** The last answer: several questions in a row are about one path (see GrowthTest). */
  private volatile Found last = new Found(ProtocolPath.root(), ProtocolPath.root());

  private record Found(ProtocolPath path, ProtocolPath written) {
    boolean answers(ProtocolPath other) {
      return other.equals(path) || other.equals(written);
    }
  }

  private WrittenPaths(Value root, SourceMap positions) {
    super(positions);
    this.root = root;
  }

  /**
   * The map of a document.
   *
   * @param root the document's value
   * @param positions where its values were written; {@link SourceMap#none()} for a model made in
   *     code, whose document is its canonical value
   * @return the map
   */
  public static SourceMap of(Value root, SourceMap positions) {
    return new WrittenPaths(root, positions);
  }

  @Override
  public Optional<SourceSpan> locate(Place place) {
    return positions.locate(place.at(written(place.path())));
  }

  @Override
  public Optional<SourceSpan> extent(ProtocolPath path) {
    return positions.extent(written(path));
  }

  @Override
  public Optional<String> masked(Map<ProtocolPath, String> replacements) {
    return super.masked(asWritten(replacements));
  }

  @Override
  public Optional<MaskedSource> maskedSource(Map<ProtocolPath, String> replacements) {
    return super.maskedSource(asWritten(replacements));
  }

  private Map<ProtocolPath, String> asWritten(Map<ProtocolPath, String> replacements) {
    Map<ProtocolPath, String> asWritten = new LinkedHashMap<>();
    replacements.forEach((path, string) -> asWritten.putIfAbsent(written(path), string));
    return asWritten;
  }

  @Override
  public ProtocolPath written(ProtocolPath path) {
    Found known = last;
    if (known.answers(path)) {
      return known.written();
    }
    Walk walk = new Walk(root);
    path.steps().forEach(walk::step);
    ProtocolPath written = walk.changed ? walk.written : path;
    last = new Found(path, written);
    return written;
  }

  /** Follows a path down the document as long as there is something to follow. */
  private static final class Walk {
    private @Nullable Value here;
    private ProtocolPath written = ProtocolPath.root();
    private boolean changed;

    Walk(Value root) {
      here = root;
    }

    void step(ProtocolPath step) {
      OptionalInt index = step.index();
      if (index.isPresent()) {
        item(step, index.getAsInt());
      } else {
        entry(step, step.key().orElseThrow());
      }
    }

    private void item(ProtocolPath step, int index) {
      if (index == 0 && here instanceof Value.Scalar) {
        changed = true;
        return;
      }
      here =
          here instanceof Value.Sequence list && index < list.items().size()
              ? list.items().get(index)
              : null;
      written = changed ? written.child(index) : step;
    }

    private void entry(ProtocolPath step, String key) {
      Map<String, Value> entries = here == null ? ImmutableMap.of() : Codecs.entries(here);
      // The key as it stands there; one without a value gives way to another spelling.
      String older = OLDER_SPELLINGS.getOrDefault(key, key);
      if (hasValue(entries, key)) {
        descend(entries, step, key);
      } else if (hasValue(entries, older)) {
        changed = true;
        descend(entries, step, older);
      } else if (Codecs.entries(entries.getOrDefault(PLUGIN_PARAMS, Value.none()))
          .containsKey(key)) {
        changed = true;
        descend(entries, step, PLUGIN_PARAMS);
        entry(step, key);
      } else if ((key.equals("name") && here instanceof Value.Scalar)
          || (key.equals(PLUGIN_PARAMS) && here != null)) {
        changed = true;
      } else {
        descend(entries, step, key);
      }
    }

    private static boolean hasValue(Map<String, Value> entries, String key) {
      Value value = entries.get(key);
      return value != null && !(value instanceof Value.Null);
    }

    private void descend(Map<String, Value> entries, ProtocolPath step, String key) {
      here = entries.get(key);
      written = changed ? written.child(key) : step;
    }
  }
}

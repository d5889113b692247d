package io.github.paiprotocol.api.internal.yaml.parse;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.MaskedSource;
import io.github.paiprotocol.api.internal.shape.WellFormed;
import io.github.paiprotocol.api.internal.shown.JobCopy;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import io.github.paiprotocol.api.internal.yaml.write.YamlEmitter;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Copies of documents for programs: of guarded ones from their values, of others as written. */
final class DocumentCopy {
  private static final ProtocolPath SECRETS = ProtocolPath.of("secrets");

  private DocumentCopy() {}

  /**
   * A canonical text, which has no string that readers of YAML 1.1 could take for another value;
   * empty when a string has no form in a text.
   */
  static Optional<MaskedSource> written(YamlNode root, Map<ProtocolPath, String> replacements) {
    Map<ProtocolPath, String> instead = new LinkedHashMap<>(replacements);
    instead.put(SECRETS, Secret.MASK);
    Value copy = JobCopy.of(root.value(), instead).value();
    return WellFormed.problems(copy).isEmpty()
        ? Optional.of(
            new MaskedSource(
                YamlEmitter.emit(copy, ImmutableMap.copyOf(instead)), copy, ImmutableSet::of))
        : Optional.empty();
  }

  /** The text of a document; empty when only reading it again gives its values. */
  static Optional<MaskedSource> asWritten(YamlNode root, String text, String whole) {
    boolean plain = root instanceof YamlNode.Mapping map && map.plain;
    return plain || (text.equals(whole) && !text.contains(YamlNode.Scalar.BRACES))
        ? Optional.of(new MaskedSource(text, root.value(), () -> ambiguous(root, whole)))
        : Optional.empty();
  }

  /** The keys and scalars of a text that readers of YAML 1.1 take for no strings. */
  private static Set<String> ambiguous(YamlNode root, String text) {
    Set<String> found = new HashSet<>();
    addAmbiguous(root, text, found);
    return ImmutableSet.copyOf(found);
  }

  /** Shared nodes are looked at where they are written. */
  private static void addAmbiguous(YamlNode node, String text, Set<String> found) {
    if (!node.doubtful) {
      return;
    }
    if (node instanceof YamlNode.Scalar scalar) {
      if (ScalarLint.differing(scalar, text).isPresent()) {
        found.add(scalar.text);
      }
    } else if (node instanceof YamlNode.Sequence list) {
      list.items.forEach(item -> addAmbiguous(item, text, found));
    } else if (node instanceof YamlNode.Mapping map) {
      for (YamlNode.Entry entry : map.written) {
        addAmbiguous(entry.key(), text, found);
        addAmbiguous(entry.value(), text, found);
      }
    }
  }
}

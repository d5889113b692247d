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
import java.util.LinkedHashMap;
import java.util.List;
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
  static Optional<MaskedSource> asWritten(
      YamlNode root, String text, String whole, List<TreeBuilder.Ambiguous> ambiguous) {
    boolean plain = root instanceof YamlNode.Mapping && isPlain(root);
    return plain || (text.equals(whole) && !text.contains(YamlNode.Scalar.BRACES))
        ? Optional.of(new MaskedSource(text, root.value(), () -> texts(root, ambiguous)))
        : Optional.empty();
  }

  /**
   * Whether nothing in it is shared, merged, repeated, faulty or a tag that braces were forgotten
   * around: each value stands where it is read, and takes nothing else with it.
   */
  private static boolean isPlain(YamlNode node) {
    if (node instanceof YamlNode.Mapping map) {
      return !map.faulty
          && map.entries().size() == map.written.size()
          && map.written.stream()
              .allMatch(
                  entry ->
                      !entry.isMerge()
                          && entry.key() instanceof YamlNode.Scalar key
                          && isPlain(key)
                          && isPlain(entry.value()));
    }
    if (node instanceof YamlNode.Sequence list) {
      return !list.faulty && list.items.stream().allMatch(DocumentCopy::isPlain);
    }
    return node instanceof YamlNode.Scalar scalar
        && !scalar.faulty
        && (scalar.style != YamlNode.Style.PLAIN
            || !scalar.text.startsWith(YamlNode.Scalar.BRACES));
  }

  /** The keys and scalars in a node that readers of YAML 1.1 take for no strings. */
  private static Set<String> texts(YamlNode root, List<TreeBuilder.Ambiguous> ambiguous) {
    return ambiguous.stream()
        .map(TreeBuilder.Ambiguous::scalar)
        .filter(scalar -> scalar.start >= root.start && scalar.end <= root.end)
        .map(scalar -> scalar.text)
        .collect(ImmutableSet.toImmutableSet());
  }
}

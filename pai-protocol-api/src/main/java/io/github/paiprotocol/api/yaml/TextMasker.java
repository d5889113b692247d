package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import java.util.Map;

/**
 * Gives the text of a job to others without its secrets: the value of the key {@code secrets} at
 * the top gives way to {@code "******"}, whatever way it is written in, and every other character
 * stays. What shares a node with the secrets by an alias gives way too, wherever it stands. The
 * text is still YAML, or JSON when it was.
 *
 * <p>Protocol: the annotation {@code config} of the target framework. Immutable and thread-safe.
 */
public final class TextMasker {
  private final NodePositions positions;

  private TextMasker(NodePositions positions) {
    this.positions = positions;
  }

  /**
   * A masker of a text.
   *
   * @param source the text
   * @param reader says which limits hold and which document of a stream is meant; only this one is
   *     in the masked text
   * @return the masker
   * @throws PaiException when the text cannot be read; it shows nothing confidential
   */
  public static TextMasker of(SourceText source, ProtocolReader reader) {
    ParsedYaml parsed = YamlText.parse(source, reader.limits(), reader.document());
    PaiException.throwIfErrors(parsed.diagnostics());
    return new TextMasker(parsed.positions());
  }

  /**
   * The text without its secrets.
   *
   * @return the masked text
   */
  public String masked() {
    return masked(Map.of());
  }

  /**
   * The text without its secrets, and with other values replaced by strings.
   *
   * @param replacements strings by the paths, as written, of what they replace; what is not there
   *     is passed over. A value that stands at other places by an alias is replaced there too.
   * @return the masked text
   */
  public String masked(Map<ProtocolPath, String> replacements) {
    return new NodeMasks(positions, replacements).apply();
  }
}

package io.github.paiprotocol.k8s.internal;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.api.yaml.ReaderLimits;
import java.util.LinkedHashMap;
import java.util.Map;

/** The text of a job as objects may show it: without its secrets. */
public final class ConfigText {
  private static final int ANY = Integer.MAX_VALUE;

  /** Texts that we wrote ourselves are not to be feared. */
  private static final ProtocolReader READER =
      ProtocolReader.builder()
          .limits(ReaderLimits.standard().withMaxBytes(ANY).withMaxNodes(ANY).withMaxDepth(1_000))
          .build();

  private ConfigText() {}

  /**
   * The text of a job without secrets.
   *
   * @param emission the job
   * @param moved passwords that a secret's name takes the place of
   * @return the text as it was written but for the secrets; of a job made in code, its canonical
   *     text
   */
  public static String of(Emission emission, MovedPasswords moved) {
    Map<ProtocolPath, String> tags = new LinkedHashMap<>();
    moved.names().forEach((path, name) -> tags.put(path, "<% $secrets." + name + " %>"));
    return emission
        .resolved()
        .validated()
        .positions()
        .masked(tags)
        .orElseGet(() -> written(emission, tags));
  }

  private static String written(Emission emission, Map<ProtocolPath, String> tags) {
    String text = ProtocolWriter.standard().yaml(emission.job());
    return READER
        .readValue(SourceText.of("config", text))
        .positions()
        .masked(tags)
        .orElseThrow(() -> new IllegalStateException("a job that was written cannot be read"));
  }
}

package io.github.paiprotocol.k8s;

import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ValueDocument;
import io.github.paiprotocol.k8s.internal.profile.ProfileFields;
import io.github.paiprotocol.k8s.internal.profile.ProfileReading;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Reads cluster profiles from YAML. Every key is optional but those a nested map needs; an unknown
 * key is an error. Bad input never throws: everything found is in the document's diagnostics.
 *
 * <p>Immutable and thread-safe.
 */
public final class ClusterProfileReader {
  private static final ClusterProfileReader STANDARD = new ClusterProfileReader();

  private ClusterProfileReader() {}

  /**
   * The reader.
   *
   * @return the reader
   */
  public static ClusterProfileReader standard() {
    return STANDARD;
  }

  /**
   * Reads a profile.
   *
   * @param source the text
   * @return the profile and what is wrong with it
   */
  public ClusterProfileDocument read(SourceText source) {
    return bind(ProtocolReader.standard().readValue(source));
  }

  /**
   * Reads a profile from a file in UTF-8.
   *
   * @param file the file
   * @return the profile and what is wrong with it
   * @throws IOException when the file cannot be read
   */
  public ClusterProfileDocument read(Path file) throws IOException {
    return bind(ProtocolReader.standard().readValue(file));
  }

  /**
   * The JSON Schema (draft 2020-12) of a profile, for editors and other tools.
   *
   * @return JSON text with LF line ends
   */
  public static String schema() {
    return ProfileFields.SETTINGS.schema(
        "profile.json", "Cluster profile", "What an emission has to know of a cluster.");
  }

  private static ClusterProfileDocument bind(ValueDocument document) {
    DiagnosticCollector found = new DiagnosticCollector(document.positions(), document.gaps());
    document.diagnostics().forEach(found::report);
    ClusterProfile profile =
        document
            .root()
            .map(root -> ProfileReading.read(root, document, found))
            .orElseGet(() -> ClusterProfile.builder().build());
    return new ClusterProfileDocument(profile, found.sorted());
  }
}

package io.github.paiprotocol.k8s;

import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.DocumentReader;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.internal.profile.ProfileFields;
import io.github.paiprotocol.k8s.internal.profile.ProfileReading;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import java.util.Optional;

/**
 * Reads cluster profiles from YAML. Every key is optional but those a nested map needs; an unknown
 * key is an error. Bad input never throws: everything found is in the document's diagnostics.
 */
public final class ClusterProfileReader {
  private static final DocumentReader<ClusterProfile> STANDARD =
      ProtocolReader.standard().values().then(ClusterProfileReader::bind);

  private ClusterProfileReader() {}

  /**
   * The reader.
   *
   * @return the reader
   */
  public static DocumentReader<ClusterProfile> standard() {
    return STANDARD;
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

  private static Document<ClusterProfile> bind(Document<Optional<Value>> document) {
    DiagnosticCollector found =
        new DiagnosticCollector(document.positions(), document.suppressedPaths());
    document.diagnostics().forEach(found::report);
    ClusterProfile profile =
        document
            .draft()
            .map(root -> ProfileReading.read(root, document, found))
            .orElseGet(() -> ClusterProfile.builder().build());
    return document.as(profile, found.sorted());
  }
}

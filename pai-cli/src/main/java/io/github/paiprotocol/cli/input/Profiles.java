package io.github.paiprotocol.cli.input;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.text.TextTable;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the profile of the cluster a job is rendered for. */
final class Profiles {
  private static final String BUILT_IN = "default-profile.yaml";

  private Profiles() {}

  /**
   * Reads a profile.
   *
   * @param file the file, or empty for the profile that comes with the command
   * @return the profile
   * @throws IOException when the file cannot be read
   */
  static ClusterProfile read(Optional<Path> file) throws IOException {
    if (file.isEmpty()) {
      return ClusterProfileReader.standard()
          .read(SourceText.of(BUILT_IN, TextTable.text(Profiles.class, BUILT_IN)))
          .value();
    }
    return Inputs.read(file.get(), ClusterProfileReader.standard()::read).value();
  }
}

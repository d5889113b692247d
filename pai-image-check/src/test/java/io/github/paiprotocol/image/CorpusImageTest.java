package io.github.paiprotocol.image;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** References that OpenPAI's own check takes, and those it refuses. */
class CorpusImageTest {
  @Test
  void referencesAreTakenAsThePlatformTakesThem() throws IOException {
    Map<String, Boolean> ours = new TreeMap<>();
    Map<String, Boolean> theirs = new TreeMap<>();
    for (String line : Files.readAllLines(Corpus.folder("image", "reference.tsv"))) {
      String[] row = line.split("\t", -1);
      // A tag and a digest together are a reference, although the platform refuses them.
      if (row[0].equals("uri") && !row[1].contains("@")) {
        ours.put(row[1], ImageName.parse(row[1]).isPresent());
        theirs.put(row[1], row[2].equals("PASS"));
      }
    }
    assertThat(ours).hasSizeGreaterThan(5).isEqualTo(theirs);
  }
}

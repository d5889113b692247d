package io.github.paiprotocol.api.internal.checked;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.MaskedSource;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a validator parsed is found again, and places are those of the document. */
class CheckedPlacesTest {
  private static final String TEXT =
      """
      protocolVersion: 2
      name: two
      type: job
      parameters: {n: 1}
      secrets: {word: canary}
      prerequisites:
        - {name: image, type: dockerimage, uri: ubuntu}
        - name: setup
          type: script
          plugin: cmd
          callbacks: [{event: taskStarts, commands: [echo]}]
      taskRoles:
        main:
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}
          prerequisites: [setup]
          commands: [echo <% $parameters.n %>]
      """;

  private static final Document<Job> DOCUMENT =
      ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", TEXT));

  private static String command(Job job) {
    return job.taskRoles().get("main").commands().get(0);
  }

  @Test
  void aTemplateIsParsedWhenTheJobIsCheckedAndNotAgain() {
    Validated<Job> read = ProtocolValidator.standard().require(DOCUMENT);
    Validated<Job> made = ProtocolValidator.standard().require(DOCUMENT.draft());
    for (Validated<Job> job : List.of(read, made)) {
      Template template = CheckedPlaces.template(job.positions(), command(job.job()));
      assertThat(CheckedPlaces.template(job.positions(), command(job.job()))).isSameAs(template);
      assertThat(template.text()).isSameAs(command(job.job()));
      assertThat(template.parts()).hasSize(2);
    }
  }

  @Test
  void equalTextsHaveOneTemplateAndOthersAreParsed() {
    SourceMap positions = ProtocolValidator.standard().require(DOCUMENT).positions();
    String command = command(DOCUMENT.draft());
    Template template = CheckedPlaces.template(positions, command);
    String same = String.valueOf(command.toCharArray());
    assertThat(CheckedPlaces.template(positions, same)).isSameAs(template);
    String other = command + " ";
    assertThat(CheckedPlaces.template(positions, other).text()).isEqualTo(other);
    assertThat(CheckedPlaces.template(SourceMap.none(), command).parts())
        .isEqualTo(template.parts());
  }

  @Test
  void placesAreThoseOfTheDocument() {
    SourceMap positions = DOCUMENT.positions();
    SourceMap checked = new CheckedPlaces(positions, Map.of());
    // The reference is written as a text.
    ProtocolPath name =
        ProtocolPath.of("taskRoles", "main", "prerequisites").child(0).child("name");
    Place place = Place.value(name);
    Map<ProtocolPath, String> replacements = Map.of(ProtocolPath.of("name"), "other");
    assertThat(checked.locate(place)).isPresent().isEqualTo(positions.locate(place));
    assertThat(checked.locate(place).flatMap(checked::snippet))
        .isPresent()
        .isEqualTo(positions.locate(place).flatMap(positions::snippet));
    assertThat(checked.written(name)).isEqualTo(positions.written(name)).isNotEqualTo(name);
    assertThat(checked.extent(name)).isPresent().isEqualTo(positions.extent(name));
    assertThat(checked.placeAt(30)).isPresent().isEqualTo(positions.placeAt(30));
    assertThat(checked.editor()).isPresent().isEqualTo(positions.editor());
    assertThat(checked.masked(replacements)).isPresent().isEqualTo(positions.masked(replacements));
    assertThat(checked.masked(Map.of()).orElseThrow()).doesNotContain("canary");
    assertThat(MaskedSource.of(checked, Map.of()).map(MaskedSource::text))
        .isPresent()
        .isEqualTo(checked.masked(Map.of()));
  }
}

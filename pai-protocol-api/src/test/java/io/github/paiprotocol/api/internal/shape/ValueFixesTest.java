package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Fix;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is offered for a value that is not what it must be. */
class ValueFixesTest {
  private static final String SPACE = "write a space behind the `:`";
  private static final String RESOURCES = "resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 1}";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "type: job                | type: [job]",
        "cpu: 1                   | cpu: [1]",
        "dockerImage: img         | extraContainerOptions: {infiniband: [true]}",
        "name: edge               | name: [edge]"
      })
  void aListOfOneValueIsMadeThatValue(String of, String to) {
    assertThat(labels(Found.JOB.replace(of, to))).contains("write its only item");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "name: 0x1F     | 0x1F",
        "name: True     | True",
        "name: FALSE    | FALSE",
        "name: true     | true",
        "name: 1e3      | 1e3",
        "name: !!int 7  | 7",
        "name: &a 1     | 1"
      })
  void aNumberOrBooleanIsQuotedAsItIsWritten(String name, String quoted) {
    assertThat(found(Found.JOB.replace("name: edge", name)).get(0).hint())
        .contains("quote it: `\"" + quoted + "\"`");
  }

  @Test
  void aNumberThatStandsElsewhereIsQuotedAsItIs() {
    String job =
        Found.JOB.replace(
            "protocolVersion: 2\nname: edge", "protocolVersion: &two 0x2\nname: *two");
    assertThat(found(job).get(0).hint()).contains("quote it: `\"2\"`");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "1", "_", ".x", "<% $x %>", "$x", "(x)", "-x", "+1", "a b", "a#b"})
  void aSpaceIsMissingBehindAKeyOnALineOfItsOwn(String value) {
    String job = Found.JOB + "parameters:\n  lr:" + value + "\n";
    assertThat(found(job).stream().flatMap(each -> each.fixes().stream()))
        .extracting(fix -> fix.label() + fix.applyTo(job))
        .contains(SPACE + Found.JOB + "parameters:\n  lr: " + value + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"//x", "", "/x", "\"x\"", "[x]", "x:", "*x", "@x", "&x"})
  void whatIsNoPlainTextBehindAKeyIsLeftAlone(String value) {
    String job = Found.JOB.replace(RESOURCES, "resourcePerInstance:\n      cpu:" + value);
    assertThat(found(job)).isNotEmpty();
    assertThat(labels(job)).doesNotContain(SPACE);
  }

  @Test
  void aKeyOfNoLettersIsNone() {
    String job = Found.JOB.replace(RESOURCES, "resourcePerInstance:\n      :x");
    assertThat(found(job)).isNotEmpty();
    assertThat(labels(job)).doesNotContain(SPACE);
  }

  @Test
  void aMapBeginsOnNoLineOfAnotherKey() {
    String job = Found.JOB.replace(RESOURCES, "resourcePerInstance: cpu:1");
    assertThat(found(job)).isNotEmpty();
    assertThat(labels(job)).doesNotContain(SPACE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void aLineMayEndInAnyWay(String end) {
    String job = Found.JOB + "deployments:\n  - name:prod\n";
    assertThat(labels(job.replace("\n", end))).contains(SPACE);
  }

  @Test
  void aKeyMayStandAtTheTopOfTheText() {
    assertThat(
            ProtocolReader.standard()
                .prerequisites()
                .read(SourceText.of("list.yaml", "- name:ubuntu\n"))
                .diagnostics())
        .flatExtracting(Diagnostic::fixes)
        .extracting(Fix::label)
        .contains(SPACE);
  }

  @Test
  void mapsBehindNamesAreItems() {
    String name = "write the name as `name`";
    String prod = Found.JOB + "deployments:\n  prod:\n    taskRoles: {}\n";
    assertThat(labels(prod)).contains(name);
    assertThat(labels(prod + "  test:\n")).contains(name);
    assertThat(labels(prod + "  version: 1\n")).doesNotContain(name);
    assertThat(labels(Found.JOB + "deployments: {}\n")).doesNotContain(name);
  }

  @Test
  void oneWordIsTheNameOfAnItem() {
    String name = "write the name as `name`";
    assertThat(labels(Found.JOB + "deployments:\n  - prod\n")).contains(name);
    assertThat(labels(Found.JOB + "deployments:\n  - in production\n")).doesNotContain(name);
  }

  private static List<Diagnostic> found(String job) {
    return ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", job)).diagnostics();
  }

  private static List<String> labels(String job) {
    return found(job).stream().flatMap(each -> each.fixes().stream()).map(Fix::label).toList();
  }
}

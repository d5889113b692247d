package io.github.paiprotocol.runtime.script.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the values come from that stand in a part of a text. */
class TagOriginsTest {
  private static final Job JOB =
      Origins.job(Origins.role("true").data("both").output("out").script("none"))
          .addPrerequisite(prerequisite("other", "data"))
          .addPrerequisite(prerequisite("both", "output"))
          .addPrerequisite(prerequisite("both", "data"))
          .addPrerequisite(prerequisite("out", "output"))
          .build();
  private static final TagOrigins TAGS = TagOrigins.of(JOB, "worker");

  private static Prerequisite prerequisite(String name, String type) {
    return Prerequisite.builder().name(name).type(type).build();
  }

  private static String all(TagOrigins tags, String text) {
    return Origins.shown(tags.in(text, 0, text.length()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<% $parameters.a %>                     | parameters.a",
        "<% $secrets.a.b %>                      | secrets.a",
        "<% $secrets.b %><% $secrets.a %>        | secrets.b secrets.a",
        "<% $secrets.b %><% $secrets.b %>        | secrets.b",
        "<% $data.uri %>                         | prerequisites[2].uri",
        "<% $data.uri[0] %>                      | prerequisites[2].uri",
        "<% $output.path %>                      | prerequisites[3].path",
        "<% $script.uri %>                       | ''",
        "<% this.uri %>                          | ''",
        "no tag                                  | ''"
      })
  void aTagComesFromItsField(String text, String from) {
    assertThat(all(TAGS, text)).isEqualTo(from);
  }

  @Test
  void withoutARoleThereIsNoPrerequisite() {
    assertThat(all(TagOrigins.of(JOB, "gone"), "<% $data.uri %><% $parameters.a %>"))
        .isEqualTo("parameters.a");
  }

  @Test
  void theCallerResolvesThis() {
    TagOrigins tags =
        TagOrigins.of(
            JOB,
            "worker",
            tag -> Optional.of(Provenance.job(ProtocolPath.of("mine", tag.segments().get(0)))));
    assertThat(all(tags, "<% this.uri %>")).isEqualTo("mine.uri");
  }

  /** The tag takes the places from 2 to 21. */
  @ParameterizedTest
  @CsvSource({"0, 2, ''", "0, 3, parameters.a", "20, 24, parameters.a", "21, 24, ''"})
  void onlyTagsThatReachIntoTheStretchCount(int from, int to, String origins) {
    assertThat(Origins.shown(TAGS.in("--<% $parameters.a %>---", from, to))).isEqualTo(origins);
  }

  @Test
  void valuesAtAnyDepthCount() {
    assertThat(
            Origins.shown(
                TAGS.in(
                    Map.of("a", Value.of(List.of(Value.of("<% $parameters.a %>"), Value.of(5)))))))
        .isEqualTo("parameters.a");
  }
}

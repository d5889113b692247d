package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.explain.Explanation;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A mapper that knows nothing of us writes what a resolution gives, within other types too. */
class PlainMapperTest {
  private static final ObjectMapper PLAIN = new ObjectMapper();

  @Test
  void anExplanationIsItsJson() throws Exception {
    Job job = Jobs.job(Jobs.role("a")).addPrerequisite(Jobs.script("a")).build();
    Explanation explanation = Explanation.of(Jobs.resolve(job));
    assertWritten(explanation, explanation.json());
  }

  @Test
  void aLockIsItsFile() throws Exception {
    String text = "{\"version\": 1, \"references\": [], \"documents\": [], \"prerequisites\": []}";
    LockFile lock = LockFile.parse(text);
    assertWritten(lock, lock.text());
  }

  private static void assertWritten(Object value, String json) throws Exception {
    Map<String, Object> answer = ImmutableMap.of("answer", value, "next", 1);
    JsonNode expected = PLAIN.createObjectNode().put("next", 1).set("answer", PLAIN.readTree(json));
    assertThat(PLAIN.readTree(PLAIN.writeValueAsString(answer))).isEqualTo(expected);
    assertThat(PLAIN.<JsonNode>valueToTree(value)).isEqualTo(PLAIN.readTree(json));
  }
}

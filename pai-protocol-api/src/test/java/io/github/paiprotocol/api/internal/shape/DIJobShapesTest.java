package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.dijob.DIJobTexts;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.internal.field.ProtocolSchemas;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with a DIJob's structure is wrong to both, the checker and the schema. */
class DIJobShapesTest {
  private static final JsonSchemas SCHEMA = JsonSchemas.of(ProtocolSchemas.dijob());
  private static final Value EVERYTHING = YamlValues.parse(DIJobTexts.everything());

  @Test
  void aJobWithEveryKeyPassesBoth() {
    assertThat(Found.in(EVERYTHING, DIJobFields.JOB.shape(), false).summary()).isEmpty();
    assertThat(SCHEMA.refusals(EVERYTHING)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "1.5", "0", "''", "[]", "{}", "true", "'2022-05-26T07:25:11Z'"})
  void theyAgreeOnOneValueInEveryPlace(String yaml) {
    Value other = ((Value.Sequence) YamlValues.parse("[" + yaml + "]")).items().get(0);
    OneSlipTest.change(EVERYTHING, v -> other, (key, v) -> key, job -> assertAgreement(yaml, job));
  }

  @Property(tries = 300)
  void theyAgreeOnJobsWithMistakes(
      @ForAll Random random, @ForAll @IntRange(min = 1, max = 3) int n) {
    Value job = EVERYTHING;
    for (int i = 0; i < n; i++) {
      job = Mutation.of(job, random);
    }
    assertAgreement(job.toString(), job);
  }

  @Test
  void oneSlipIsOneError() {
    List<String> several = new ArrayList<>();
    int[] refused = {0};
    OneSlipTest.change(
        EVERYTHING,
        v -> v,
        (key, v) -> "",
        job -> {
          Found found = Found.in(job, DIJobFields.JOB.shape(), false);
          refused[0] += found.refused() ? 1 : 0;
          if (found.diagnostics().size() > 1) {
            several.add(found.summary().toString());
          }
        });
    assertThat(several).isEmpty();
    assertThat(refused[0]).isGreaterThan(15);
  }

  private static void assertAgreement(String what, Value job) {
    SchemaAgreementTest.assertAgreement(what, job, DIJobFields.JOB.shape(), SCHEMA);
  }
}

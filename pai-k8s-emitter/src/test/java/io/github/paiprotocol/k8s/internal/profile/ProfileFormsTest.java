package io.github.paiprotocol.k8s.internal.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How values of a profile are written, and which numbers count as their text. */
class ProfileFormsTest {
  private static Document<ClusterProfile> read(String text) {
    return ClusterProfileReader.standard().read(SourceText.of("profile.yaml", text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          kubernetesVersion: 1.30                          | true
          kubernetesVersion: '1.30'                        | true
          kubernetesVersion: 2                             | false
          kubernetesVersion: true                          | false
          operations: {scratchLimit: 1048576}              | true
          operations: {scratchLimit: 1048577}              | false
          operations: {scratchLimit: 2Gi}                  | true
          operations: {scratchLimit: -1Mi}                 | false
          operations: {scratchLimit: true}                 | false
          operations: {volcanoQueues: {default: 1}}        | true
          operations: {volcanoQueues: {default: Queue}}    | false
          operations: {conventions: [pytorch, tensorflow]} | true
          operations: {conventions: [mxnet]}               | false
          submissionTime: 2021-02-01T02:54:48Z             | true
          submissionTime: 2021                             | false
          dijob: {clusterDomain: a.b}                      | true
          dijob: {clusterDomain: 1}                        | false
          dijob: {serverUrl: 'http://a'}                   | true
          dijob: {serverUrl: 'http://'}                    | false
          framework: {barrier: {image: 'a/b:1', serviceAccount: c}}      | true
          framework: {barrier: {image: 'a/b@sha256:1', serviceAccount: c}} | true
          framework: {barrier: {image: 'a:1/b', serviceAccount: c}}      | false
          framework: {barrier: {image: 'a/b:', serviceAccount: c}}       | false
          framework: {barrier: {image: 'a/:1', serviceAccount: c}}       | false
          """)
  void eachValueHasItsNotation(String text, boolean right) {
    assertThat(read(text).diagnostics().stream().noneMatch(Diagnostic::isError)).isEqualTo(right);
  }

  /** A text that only looks like a number stays one. */
  @ParameterizedTest
  @CsvSource({"string, false", "string number, true"})
  void aNumberCountsAsTextWhereTheSchemaSaysSo(String types, boolean numbers) {
    Codec<String> codec =
        ProfileForms.notation("any", Optional::of, text -> text, types.split(" ", -1));
    Predicate<Value> accepts = ((ScalarShape.FormatType) codec.shape()).accepts();
    assertThat(accepts.test(Value.of("1"))).isTrue();
    assertThat(accepts.test(Value.of(1))).isEqualTo(numbers);
    assertThat(accepts.test(Value.of(true))).isFalse();
  }
}

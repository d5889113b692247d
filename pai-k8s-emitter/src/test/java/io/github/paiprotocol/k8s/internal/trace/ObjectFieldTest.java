package io.github.paiprotocol.k8s.internal.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A field of an object, and what is said of one that is not there. */
class ObjectFieldTest {
  private static final Value POD =
      ProtocolReader.standard()
          .values()
          .read(
              SourceText.of(
                  "pod.yaml",
                  """
                  kind: Pod
                  spec:
                    hostname: a
                    containers:
                      - {name: app, env: [{name: MODE, value: b}]}
                    volumes: [{name: one}, {name: two}]
                  """))
          .draft()
          .orElseThrow();

  private static final ProtocolPath SPEC = ProtocolPath.of("spec");

  private static void assertMissing(ProtocolPath field, String message) {
    assertThatThrownBy(() -> ObjectField.of(POD, field))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void whatIsThereInsteadIsSaid() {
    assertMissing(ProtocolPath.of("sped"), "the object has no field `sped`; did you mean `spec`?");
    assertMissing(
        ProtocolPath.of("metadata"),
        "the object has no field `metadata`; fields here: `kind`, `spec`");
    assertMissing(
        SPEC.child("hostname").child("x"),
        "the object has no field `spec.hostname.x`; `spec.hostname` is a single value");
    assertMissing(
        SPEC.child("containers").child(1),
        "the object has no field `spec.containers[1]`; `spec.containers` has only `[0]`");
    assertMissing(
        SPEC.child("volumes").child(2).child("name"),
        "the object has no field `spec.volumes[2].name`; `spec.volumes` has `[0]` to `[1]`");
  }

  @Test
  void aListThatIsTheObjectHasNoPath() {
    Value list = Value.of(List.of(Value.of("a")));
    assertThatThrownBy(() -> ObjectField.of(list, ProtocolPath.root().child(1)))
        .hasMessage("the object has no field `[1]`; the object has only `[0]`");
  }

  @Test
  void itemsOfListsAreKnownByTheirNames() {
    ProtocolPath value = SPEC.child("containers").child(0).child("env").child(0).child("value");
    ObjectField field = ObjectField.of(POD, value);
    assertThat(IntStream.rangeClosed(-1, field.last()).mapToObj(field::key))
        .containsExactly("", "spec", "containers", "app", "env", "MODE", "value");
    assertThat(field.isScalar()).isTrue();
    assertThat(ObjectField.of(POD, SPEC).isScalar()).isFalse();
    assertThat(ObjectField.of(POD, ProtocolPath.root()).last()).isEqualTo(-1);
  }
}

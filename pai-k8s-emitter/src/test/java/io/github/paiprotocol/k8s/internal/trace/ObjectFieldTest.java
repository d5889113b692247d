package io.github.paiprotocol.k8s.internal.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import java.util.List;
import java.util.OptionalInt;
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

  private static ObjectField spot(ProtocolPath field, ProtocolPath cause) {
    return ObjectField.of(POD, ProvenanceMap.by(cause), field);
  }

  private static void assertMissing(ProtocolPath field, String message) {
    assertThatThrownBy(() -> spot(field, SPEC))
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
    assertThatThrownBy(
            () -> ObjectField.of(list, ProvenanceMap.by(SPEC), ProtocolPath.root().child(1)))
        .hasMessage("the object has no field `[1]`; the object has only `[0]`");
  }

  @Test
  void itKnowsWhatItStandsIn() {
    ProtocolPath value = SPEC.child("containers").child(0).child("env").child(0).child("value");
    ObjectField spot = spot(value, ProtocolPath.of("taskRoles", "worker", "commands"));
    assertThat(spot.kind()).isEqualTo("Pod");
    assertThat(spot.role()).contains("worker");
    assertThat(spot.cause()).isEqualTo(ProtocolPath.of("taskRoles", "worker", "commands"));
    assertThat(spot.isScalar()).isTrue();
    assertThat(spot.isData()).isFalse();
    assertThat(spot.key(spot.last())).isEqualTo("value");
    assertThat(spot.item("env")).isEqualTo(OptionalInt.of(4));
    assertThat(spot.item("containers")).isEqualTo(OptionalInt.of(2));
    assertThat(spot.item("volumes")).isEmpty();
    assertThat(spot.name(2)).isEqualTo("app");
    assertThat(spot.name(4)).isEqualTo("MODE");
    assertThat(spot.called(4)).isEqualTo("MODE");
    assertThat(spot.container()).isEqualTo(OptionalInt.of(2));
    assertThat(spot.name(5)).isEmpty();
    assertThat(spot.key(0)).isEqualTo("spec");
    assertThat(spot.key(2)).isEmpty();
    assertThat(spot.key(-1)).isEmpty();
    assertThat(spot.key(6)).isEmpty();
  }

  @Test
  void thePartsOfRolesBelongToThem() {
    assertThat(spot(SPEC, ProtocolPath.of("taskRoles")).role()).isEmpty();
    assertThat(spot(SPEC, ProtocolPath.of("taskRoles", "ps")).role()).contains("ps");
    assertThat(spot(SPEC, ProtocolPath.of("extras", "ps")).role()).isEmpty();
    assertThat(spot(ProtocolPath.root(), SPEC).isScalar()).isFalse();
    assertThat(spot(SPEC, SPEC).called(0)).isEqualTo("spec");
  }
}

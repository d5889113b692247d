package io.github.paiprotocol.api.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ProtocolPathTest {
  private static final ProtocolPath COMMAND =
      ProtocolPath.of("taskRoles", "worker", "commands").child(1);

  @Test
  void printsKeysWithDotsAndIndexesInBrackets() {
    assertThat(COMMAND).hasToString("taskRoles.worker.commands[1]");
    assertThat(ProtocolPath.root()).hasToString("");
    assertThat(ProtocolPath.root().child(3).child("a")).hasToString("[3].a");
  }

  @Test
  void quotesKeysThatWouldReadAsSomethingElse() {
    assertThat(ProtocolPath.of("extras", "a.b")).hasToString("extras[\"a.b\"]");
    assertThat(ProtocolPath.of("a b", "q\"\\", "x\ny", ""))
        .hasToString("[\"a b\"][\"q\\\"\\\\\"][\"x\\ny\"][\"\"]");
  }

  @Test
  void knowsItsStepsAndItsParent() {
    assertThat(COMMAND.steps()).extracting(ProtocolPath::toString).startsWith("taskRoles");
    assertThat(COMMAND.steps()).hasSize(4).endsWith(COMMAND);
    assertThat(COMMAND.parent()).contains(ProtocolPath.of("taskRoles", "worker", "commands"));
    assertThat(COMMAND.index()).hasValue(1);
    assertThat(COMMAND.key()).isEmpty();
    assertThat(ProtocolPath.of("name").key()).contains("name");
    assertThat(ProtocolPath.of("name").index()).isEmpty();
    assertThat(ProtocolPath.root().parent()).isEmpty();
    assertThat(ProtocolPath.root().key()).isEmpty();
    assertThat(ProtocolPath.root().steps()).isEmpty();
  }

  @Test
  void movesToAnotherDocument() {
    ProtocolPath there = ProtocolPath.of("items").child(2);
    assertThat(there.append(COMMAND)).hasToString("items[2].taskRoles.worker.commands[1]");
    assertThat(there.append(COMMAND.from(2))).isEqualTo(there.child("commands").child(1));
    assertThat(there.append(COMMAND.from(4))).isEqualTo(there);
    assertThat(there.append(ProtocolPath.root())).isEqualTo(there);
    assertThat(COMMAND.from(0)).isEqualTo(COMMAND);
    assertThat(COMMAND.from(9)).isEqualTo(ProtocolPath.root());
    assertThat(ProtocolPath.root().child("1").append(ProtocolPath.root().child(1)))
        .hasToString("1[1]");
  }

  @Test
  void startsWithItselfAndItsAncestorsOnly() {
    assertThat(COMMAND.startsWith(COMMAND)).isTrue();
    assertThat(COMMAND.startsWith(ProtocolPath.root())).isTrue();
    assertThat(COMMAND.startsWith(ProtocolPath.of("taskRoles", "worker"))).isTrue();
    assertThat(COMMAND.startsWith(ProtocolPath.of("taskRoles", "work"))).isFalse();
    assertThat(ProtocolPath.of("taskRoles").startsWith(COMMAND)).isFalse();
  }

  @Test
  void anIndexIsNotTheKeyOfTheSameDigits() {
    assertThat(ProtocolPath.root().child(1)).isNotEqualTo(ProtocolPath.root().child("1"));
  }

  @Test
  void pathsOfDifferentDepthDiffer() {
    assertThat(ProtocolPath.root().child(0)).isNotEqualTo(ProtocolPath.root());
    assertThat(ProtocolPath.root().child(0).child(0)).isNotEqualTo(ProtocolPath.root().child(0));
    assertThat(ProtocolPath.root()).isNotEqualTo("");
    assertThat(ProtocolPath.of("a")).isNotEqualTo(ProtocolPath.of("b"));
    assertThat(ProtocolPath.of("a").hashCode()).isNotEqualTo(ProtocolPath.of("b").hashCode());
  }

  @Test
  void theFirstItemHasAnIndexAndNoKey() {
    ProtocolPath first = ProtocolPath.of("list").child(0);
    assertThat(first.key()).isEmpty();
    assertThat(first.index()).hasValue(0);
  }

  @Property
  void equalStepsMakeEqualPaths(@ForAll String a, @ForAll String b) {
    ProtocolPath one = ProtocolPath.of(a, b);
    assertThat(one).isEqualTo(ProtocolPath.of(a).child(b)).hasSameHashCodeAs(ProtocolPath.of(a, b));
    assertThat(one.equals(ProtocolPath.of(b, a))).isEqualTo(a.equals(b));
  }
}

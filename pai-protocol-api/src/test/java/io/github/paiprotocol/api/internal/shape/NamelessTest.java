package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import org.junit.jupiter.api.Test;

/** Entries and items whose names stand where they should not, or are left out. */
class NamelessTest {
  private static final String HEAD = Found.JOB.substring(0, Found.JOB.indexOf("taskRoles:"));

  @Test
  void keysOfAnEntryInPlaceOfItsNameAreOneSlip() {
    Found found =
        Found.in(
            HEAD
                + """
                taskRoles:
                  dockerImage: img
                  resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 1}
                """);
    assertThat(found.summary()).containsExactly("missing-key taskRoles.dockerImage");
    assertThat(found.suppressedPaths()).containsExactly(ProtocolPath.of("taskRoles"));
  }

  @Test
  void anEntryMayBeCalledLikeAKeyOfItsOwn() {
    assertThat(Found.inJobWith("worker:", "commands:").summary()).isEmpty();
    assertThat(Found.in(HEAD + "taskRoles: {commands: , data: }").summary())
        .containsExactly("wrong-type taskRoles.commands", "wrong-type taskRoles.data");
  }

  @Test
  void anItemNamedByAKeyLacksItsNameOnce() {
    Found found = Found.inJobAnd("deployments: [{prod: , taskRoles: {}}]\n");
    assertThat(found.messages())
        .containsExactly(
            "`deployments[0]` lacks the required key `name`"
                + " | write its name behind `name: `, not as a key");
    assertThat(found.suppressedPaths())
        .contains(
            ProtocolPath.of("deployments").child(0).child("name"),
            ProtocolPath.of("deployments").child(0).child("prod"));
  }

  @Test
  void anItemWithANameHasNoOther() {
    assertThat(Found.inJobAnd("deployments: [{prod: , name: a, taskRoles: {}}]\n").summary())
        .containsExactly("unknown-key deployments[0].prod");
  }
}

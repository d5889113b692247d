package io.github.paiprotocol.runtime.script.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Deployment;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where the commands of a role stand, line by line and with the values in them. */
class CommandPiecesTest {
  private static final Job JOB =
      Origins.job(Origins.role("echo <% $parameters.a %>\necho <% $parameters.b %>\n", "echo c"))
          .addDeployment(Deployment.builder().name("other").build())
          .addDeployment(
              Deployment.builder()
                  .name("here")
                  .putTaskRole(
                      "worker",
                      new Deployment.Commands(
                          List.of("x", "cd <% $parameters.d %>"), List.of("<% $secrets.e %>\ny")))
                  .build())
          .build();
  private static final ProtocolPath AROUND =
      JobPaths.DEPLOYMENTS.child(1).child("taskRoles").child("worker");

  private static ResolvedRole role(ProtocolPath... paths) {
    return ResolvedRole.builder()
        .name("worker")
        .role(Origins.role("true").build())
        .image(Prerequisite.dockerImage("image", "example/image"))
        .addCommandPaths(paths)
        .build();
  }

  private static ProtocolPath own(int index) {
    return JobPaths.commands("worker").child(index);
  }

  private static String of(ResolvedRole role, int index, String made, int line) {
    return Origins.shown(CommandPieces.of(JOB, role, index, made).ofLine(line));
  }

  @Test
  void eachLineIsAStretchOfItsCommandWithTheValuesInIt() {
    ResolvedRole role = role(own(0), own(1));
    assertThat(of(role, 0, "echo 1\necho 2", 0))
        .isEqualTo("taskRoles.worker.commands[0]:0-25 parameters.a");
    assertThat(of(role, 0, "echo 1\necho 2", 1))
        .isEqualTo("taskRoles.worker.commands[0]:25-49 parameters.b");
    assertThat(of(role, 1, "echo c", 0)).isEqualTo("taskRoles.worker.commands[1]");
  }

  @Test
  void whereValuesBroughtLinesAnyValueMayBeInThem() {
    assertThat(of(role(own(0)), 0, "echo 1\n1\necho 2", 1))
        .isEqualTo("taskRoles.worker.commands[0] parameters.a parameters.b");
  }

  @Test
  void commandsOfADeploymentStandThere() {
    ResolvedRole role =
        role(AROUND.child("preCommands").child(1), AROUND.child("postCommands").child(0));
    assertThat(of(role, 0, "cd /x", 0))
        .isEqualTo("deployments[1].taskRoles.worker.preCommands[1] parameters.d");
    assertThat(of(role, 1, "s\ny", 0))
        .isEqualTo("deployments[1].taskRoles.worker.postCommands[0]:0-17 secrets.e");
    assertThat(of(role, 1, "s\ny", 1))
        .isEqualTo("deployments[1].taskRoles.worker.postCommands[0]:17-18");
  }

  @Test
  void aCommandWithoutAPathHasThePathOfAll() {
    ResolvedRole role = role(own(0));
    assertThat(of(role, 1, "any", 0)).isEqualTo("taskRoles.worker.commands");
    assertThat(Origins.shown(CommandPieces.whole(JOB, role, 1)))
        .isEqualTo("taskRoles.worker.commands");
  }

  @Test
  void aPathThatLeadsNowhereIsAllThatIsSaid() {
    ResolvedRole role = role(JobPaths.commands("gone").child(0));
    assertThat(of(role, 0, "any\nlines", 1)).isEqualTo("taskRoles.gone.commands[0]");
    assertThat(Origins.shown(CommandPieces.whole(JOB, role, 0)))
        .isEqualTo("taskRoles.gone.commands[0]");
  }

  @Test
  void aWholeCommandHasAllItsValues() {
    ResolvedRole role = role(own(0), AROUND.child("postCommands").child(0));
    assertThat(Origins.shown(CommandPieces.whole(JOB, role, 0)))
        .isEqualTo("taskRoles.worker.commands[0] parameters.a parameters.b");
    assertThat(Origins.shown(CommandPieces.whole(JOB, role, 1)))
        .isEqualTo("deployments[1].taskRoles.worker.postCommands[0] secrets.e");
  }

  @Test
  void commandsAreJoinedLineByLine() {
    ResolvedRole role = role(own(0), own(1));
    assertThat(lines(role, "echo 1\necho 2", "echo c", "more"))
        .containsExactly(
            "taskRoles.worker.commands[0]:0-25 parameters.a",
            "taskRoles.worker.commands[0]:25-49 parameters.b",
            "taskRoles.worker.commands[1]",
            "taskRoles.worker.commands");
  }

  @Test
  void anEmptyCommandHasItsLine() {
    ResolvedRole role = role(own(1), own(0));
    assertThat(lines(role, "", "b"))
        .containsExactly(
            "taskRoles.worker.commands[1]",
            "taskRoles.worker.commands[0] parameters.a parameters.b");
    assertThat(lines(role)).containsExactly("");
  }

  /** The origins of all lines of commands that are joined. */
  private static List<String> lines(ResolvedRole role, String... made) {
    LineOrigins joined = CommandPieces.joined(JOB, role, List.of(made));
    int count = new TextLines(String.join("\n", made)).count();
    return IntStream.range(0, count).mapToObj(line -> Origins.shown(joined.ofLine(line))).toList();
  }
}

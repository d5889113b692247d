package io.github.paiprotocol.runtime.script.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which lines of the file of variables say what, however long a value is. */
class VariableStretchesTest {
  private static final Job JOB = Origins.job(Origins.role("true")).build();
  private static final String FRAME = "FRAME:runtime_env.sh";
  private static final String CLUSTER = "defaults.virtualCluster";
  private static final String USER = "SUBMISSION:user";

  private static List<String> lines(String text) {
    return Origins.lines(VariableStretches.ofAll(JOB, text));
  }

  @Test
  void eachAssignmentSaysWhereItsValueComesFrom() {
    assertThat(lines("# head\nexport PAI_VIRTUAL_CLUSTER='x'\n\nexport PAI_USER_NAME=''\n# end\n"))
        .containsExactly(FRAME, CLUSTER, FRAME, USER, FRAME);
  }

  @Test
  void aFileMayBeginWithAnEmptyLineAndEndWithoutALineEnd() {
    assertThat(lines("\nexport PAI_VIRTUAL_CLUSTER='x'\nexport PAI_USER_NAME='a'"))
        .containsExactly(FRAME, CLUSTER, USER);
    assertThat(lines("export PAI_USER_NAME='a'\n  ")).containsExactly(USER, FRAME);
    assertThat(lines("")).containsExactly(FRAME);
  }

  @Test
  void aValueKeepsLinesThatLookLikeExports() {
    assertThat(
            lines(
                """
                export PAI_VIRTUAL_CLUSTER='a
                export PAI_USER_NAME='\\''
                b\\'
                export PAI_USER_NAME='c'
                """))
        .containsExactly(CLUSTER, CLUSTER, CLUSTER, USER);
    assertThat(lines("export PAI_VIRTUAL_CLUSTER='it'\\''s'\nexport PAI_USER_NAME='c'\n"))
        .containsExactly(CLUSTER, USER);
  }

  @Test
  void aValueThatDoesNotEndTakesTheRest() {
    assertThat(lines("export PAI_VIRTUAL_CLUSTER='a\nb\nc\n"))
        .containsExactly(CLUSTER, CLUSTER, CLUSTER);
    assertThat(lines("export PAI_VIRTUAL_CLUSTER='a'\\")).containsExactly(CLUSTER);
  }

  @Test
  void otherLinesAreTheFrames() {
    assertThat(
            lines(
                """
                PAI_USER_NAME='a'
                export PAI_USER_NAME
                export PAI_USER_NAME=a
                if true; then
                  export PAI_VIRTUAL_CLUSTER='x'
                fi
                """))
        .containsExactly(FRAME, FRAME, FRAME, FRAME, CLUSTER, FRAME);
  }

  @Test
  void indentationIsNoPartOfAnAssignment() {
    Stretches out = VariableStretches.ofAll(JOB, "   \n  export PAI_USER_NAME='x'; true\n");
    assertThat(out.covered()).isEqualTo("   \n  export PAI_USER_NAME='x'; true".length());
    assertThat(Origins.lines(out)).containsExactly(FRAME, USER);
  }

  @Test
  void whatOneRoleReadsNamesIt() {
    String text = "export PAI_CURRENT_TASK_ROLE_NAME='worker'\n";
    Stretches out = new Stretches(text, ImmutableList.of(Provenance.frame("x")));
    VariableStretches.add(JOB, "worker", text, out);
    assertThat(Origins.lines(out)).containsExactly("taskRoles.worker");
  }
}

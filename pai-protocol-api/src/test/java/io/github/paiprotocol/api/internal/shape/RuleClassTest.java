package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.ProtocolSchemas;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A job that breaks no rule of structure passes the schema, even if it breaks other rules. */
class RuleClassTest {
  private static final JsonSchemas JOB = JsonSchemas.of(ProtocolSchemas.job());

  /** The classes of rules that no schema knows, each with a job that breaks one of them. */
  enum RuleClass {
    REFERENCE(
        ProtocolCode.UNKNOWN_PREREQUISITE, Found.JOB.replace("dockerImage: img", "dockerImage: x")),
    DEPLOYMENT_REFERENCE(
        ProtocolCode.UNKNOWN_DEPLOYMENT, Found.JOB + "defaults: {deployment: x}\n"),
    REQUIREMENT_CYCLE(
        ProtocolCode.CIRCULAR_REQUIRE,
        Found.JOB.replace("prerequisites:", "prerequisites:\n  - {name: a, require: [a]}")),
    UNIQUENESS(
        ProtocolCode.DUPLICATE_NAME,
        Found.JOB.replace(
            "prerequisites:", "prerequisites:\n  - {name: img, type: dockerimage, uri: x}")),
    TEMPLATE(ProtocolCode.UNCLOSED_TAG, Found.JOB.replace("echo hi", "echo <% $parameters.x")),
    TEMPLATE_REFERENCE(
        ProtocolCode.UNRESOLVED_REFERENCE,
        Found.JOB.replace("echo hi", "echo <% $parameters.x %>")),
    SETTINGS(
        ProtocolCode.SKU_AND_CELL,
        Found.JOB
            + "extras: {hivedScheduler: {taskRoles: {worker: {skuType: a, pinnedCellId: b}}}}\n"),
    LINT(
        ProtocolCode.USELESS_TASK_RETRY,
        Found.JOB.replace("worker:", "worker:\n    taskRetryCount: 3"));

    private final ProtocolCode code;
    private final String job;

    RuleClass(ProtocolCode code, String job) {
      this.code = code;
      this.job = job;
    }
  }

  @ParameterizedTest
  @EnumSource
  void onlyRulesOfStructureAreInTheSchema(RuleClass broken) {
    List<Diagnostic> found =
        ProtocolValidator.standard()
            .check(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", broken.job)));
    assertThat(found).extracting(Diagnostic::code).containsOnly(broken.code);
    assertThat(JOB.refusals(YamlValues.parse(broken.job))).isEmpty();
  }
}

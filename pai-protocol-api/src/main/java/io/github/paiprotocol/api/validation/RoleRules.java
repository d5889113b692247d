package io.github.paiprotocol.api.validation;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Mend;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.TaskRole;
import java.util.OptionalInt;

/** Settings of a role that have no effect. Protocol: task role. */
final class RoleRules implements SemanticRule {

  @Override
  public void check(Draft draft) {
    draft.job().taskRoles().forEach((name, role) -> check(draft, JobPaths.role(name), role));
  }

  private static void check(Draft draft, ProtocolPath path, TaskRole role) {
    if (!draft.out().isGap(path.child("instances"))) {
      ProtocolPath completion = path.child(Keys.COMPLETION);
      checkCount(
          draft,
          completion.child(Keys.MIN_FAILED_INSTANCES),
          role.completion().minFailedInstances(),
          role.instanceCount());
      checkCount(
          draft,
          completion.child(Keys.MIN_SUCCEEDED_INSTANCES),
          role.completion().minSucceededInstances(),
          role.instanceCount());
    }
    boolean gang = draft.job().extras().isGang() && !draft.out().isGap(JobPaths.GANG);
    if (gang && role.taskRetryCount().orElse(0) > 0) {
      draft.out().report(uselessRetry(path.child(Keys.TASK_RETRY_COUNT)));
    }
  }

  private static void checkCount(Draft draft, ProtocolPath path, OptionalInt count, int instances) {
    if (count.isPresent() && count.getAsInt() > instances) {
      draft.out().report(unreachable(path, count.getAsInt(), instances));
    }
  }

  private static Diagnostic unreachable(ProtocolPath path, int count, int instances) {
    return Diagnostic.warning(
            ProtocolCode.UNREACHABLE_COMPLETION,
            Place.value(path),
            "`"
                + path.key().orElseThrow()
                + "` is "
                + count
                + ", but the task role has only "
                + instances
                + (instances == 1 ? " instance" : " instances"))
        .withHint("write -1 if it is never to be reached")
        .withMend(Mend.replaceLiteral("-1"));
  }

  private static Diagnostic uselessRetry(ProtocolPath path) {
    return Diagnostic.warning(
            ProtocolCode.USELESS_TASK_RETRY,
            Place.value(path),
            "`taskRetryCount` has no effect with gang allocation, where only whole jobs are retried")
        .withHint("set `extras.gangAllocation` to `false`, or use `jobRetryCount`")
        .withMend(
            Mend.of(
                "set `gangAllocation` to `false`",
                (editor, place) -> editor.replaceLiteral(JobPaths.GANG, "false")));
  }
}

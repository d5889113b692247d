package io.github.paiprotocol.api.internal.rule.job;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.model.TaskRole;
import java.util.OptionalInt;

/** Settings of a role that have no effect. Protocol: task role. */
final class RoleRules implements SemanticRule {
  /** Ports below {@link #FIRST_REGISTERED} that tasks serve on. */
  private static final ImmutableSet<Integer> SYSTEM_PORTS = ImmutableSet.of(22, 80, 443);

  /** More ports than a task needs under one label, and the first number beyond system ports. */
  private static final int FIRST_REGISTERED = 1024;

  @Override
  public void check(ValidationContext context) {
    context
        .job()
        .taskRoles()
        .forEach(
            (name, role) -> {
              check(context, JobPaths.role(name), role);
              checkPorts(context, JobPaths.role(name), role);
            });
  }

  private static void check(ValidationContext context, ProtocolPath path, TaskRole role) {
    if (!context.out().isSuppressed(path.child("instances"))) {
      ProtocolPath completion = path.child(Keys.COMPLETION);
      checkCount(
          context,
          completion.child(Keys.MIN_FAILED_INSTANCES),
          role.completion().minFailedInstances(),
          role.instanceCount());
      checkCount(
          context,
          completion.child(Keys.MIN_SUCCEEDED_INSTANCES),
          role.completion().minSucceededInstances(),
          role.instanceCount());
      checkTogether(context, completion, role);
    }
    int memory = role.resourcePerInstance().memoryMB();
    int shared = role.extraContainerOptions().shmMB().orElse(0);
    ProtocolPath resources = path.child(Keys.RESOURCES);
    if (memory > 0 && shared > memory && !context.isDoubtful(resources)) {
      context.report(aboveMemory(path, shared, memory));
    }
    boolean gang = context.job().extras().isGang() && !context.out().isSuppressed(JobPaths.GANG);
    if (gang && role.taskRetryCount().orElse(0) > 0) {
      context.report(uselessRetry(path.child(Keys.TASK_RETRY_COUNT)));
    }
  }

  private static void checkPorts(ValidationContext context, ProtocolPath path, TaskRole role) {
    ProtocolPath ports = path.child(Keys.RESOURCES).child("ports");
    role.resourcePerInstance()
        .ports()
        .forEach(
            (label, count) -> {
              boolean number = count >= FIRST_REGISTERED || SYSTEM_PORTS.contains(count);
              if (number && !context.isDoubtful(ports.child(label))) {
                context.report(portNumber(ports.child(label), label, count));
              }
            });
  }

  private static Diagnostic portNumber(ProtocolPath path, String label, int count) {
    return Diagnostic.warning(
            ProtocolCode.PORT_NUMBER_AS_COUNT,
            Place.value(path),
            "each task gets %s ports for `%s`: `ports` has counts, not port numbers"
                .formatted(count, label))
        .withHint(
            "write 1, and let the commands use the port in `$PAI_CONTAINER_HOST_%s_PORT_LIST`"
                .formatted(label))
        .withFix(FixRule.replaceLiteral("1").proposed());
  }

  /** Limits of which each can be reached, and yet all tasks may end without either. */
  private static void checkTogether(ValidationContext context, ProtocolPath path, TaskRole role) {
    int failed = role.completion().minFailedInstances().orElse(0);
    int succeeded = role.completion().minSucceededInstances().orElse(0);
    int instances = role.instanceCount();
    boolean both = failed > 0 && succeeded > 0 && failed <= instances && succeeded <= instances;
    if (both && (long) failed + succeeded > instances + 1L) {
      context.report(neither(path, instances - succeeded + 1, succeeded - 1));
    }
  }

  private static Diagnostic neither(ProtocolPath path, int failed, int succeeded) {
    return Diagnostic.warning(
            ProtocolCode.UNREACHABLE_COMPLETION,
            Place.value(path.child(Keys.MIN_SUCCEEDED_INSTANCES)),
            "when "
                + failed
                + (failed == 1 ? " task fails and " : " tasks fail and ")
                + succeeded
                + (succeeded == 1 ? " succeeds" : " succeed")
                + ", neither this limit nor `minFailedInstances` is reached")
        .withHint("lower one of them: together they are one more than the instances at most")
        .withRelated("the other limit is here", Place.value(path.child(Keys.MIN_FAILED_INSTANCES)));
  }

  private static Diagnostic aboveMemory(ProtocolPath role, int shared, int memory) {
    return Diagnostic.warning(
            ProtocolCode.SHM_ABOVE_MEMORY,
            Place.value(role.child(Keys.CONTAINER_OPTIONS).child("shmMB")),
            "`shmMB` is %s, but the memory of the container, of which it is a part, is %s MiB"
                .formatted(shared, memory))
        .withHint("raise `memoryMB`, or lower `shmMB`");
  }

  private static void checkCount(
      ValidationContext context, ProtocolPath path, OptionalInt count, int instances) {
    if (count.isPresent() && count.getAsInt() > instances) {
      context.report(unreachable(path, count.getAsInt(), instances));
    }
  }

  private static Diagnostic unreachable(ProtocolPath path, int count, int instances) {
    return Diagnostic.warning(
            ProtocolCode.UNREACHABLE_COMPLETION,
            Place.value(path),
            "`%s` is %s, but the task role has only %s%s"
                .formatted(
                    path.key().orElseThrow(),
                    count,
                    instances,
                    instances == 1 ? " instance" : " instances"))
        .withHint("write -1 if it is never to be reached")
        .withFix(FixRule.replaceLiteral("-1"));
  }

  private static Diagnostic uselessRetry(ProtocolPath path) {
    return Diagnostic.warning(
            ProtocolCode.USELESS_TASK_RETRY,
            Place.value(path),
            "`taskRetryCount` has no effect with gang allocation, where only whole jobs are retried")
        .withHint("set `extras.gangAllocation` to `false`, or use `jobRetryCount`")
        .withFix(
            FixRule.of(
                "set `gangAllocation` to `false`",
                (editor, place) -> editor.replaceLiteral(JobPaths.GANG, "false")));
  }
}

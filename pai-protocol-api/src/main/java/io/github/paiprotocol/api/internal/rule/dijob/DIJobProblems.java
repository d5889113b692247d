package io.github.paiprotocol.api.internal.rule.dijob;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.TaskType;
import java.util.Optional;

/** Diagnostics about DIJobs. */
public final class DIJobProblems {
  private static final ProtocolPath NAME = ProtocolPath.of("metadata", "name");

  private static final CharMatcher NO_LABEL =
      CharMatcher.inRange('a', 'z').or(CharMatcher.inRange('0', '9')).negate();

  private DIJobProblems() {}

  /**
   * A task's name may be meant by what an annotation says, so that another one is proposed only.
   */
  static Diagnostic illegalName(ProtocolPath path, String name, int max) {
    String what = path.key().orElse("");
    Optional<String> meant =
        Optional.of(NO_LABEL.trimAndCollapseFrom(Ascii.toLowerCase(name), '-'))
            .filter(label -> !label.isEmpty() && label.length() <= max);
    String rule = "use lower-case letters, digits and `-`, the first and last no `-`";
    return Diagnostic.error(
            ProtocolCode.ILLEGAL_NAME,
            Place.value(path),
            "`" + what + "` is no DNS label of at most " + max + " characters")
        .withHint(
            name.length() > max
                ? "shorten it by " + (name.length() - max)
                : meant.map(label -> "write `" + label + "`, or ").orElse("") + rule)
        .withFix(meant.map(label -> FixRule.rename(label).onlyIf(path.equals(NAME))));
  }

  static Diagnostic repeatedType(ProtocolPath task, ProtocolPath earlier, TaskType type) {
    return Diagnostic.error(
            ProtocolCode.REPEATED_TASK_TYPE,
            Place.value(task.child("type")),
            "there is more than one task of type `" + type.word() + "`")
        .withHint("raise the first one's `replicas`, or make this one of type `none` with a name")
        .withRelated("the first one is here", Place.value(earlier.child("type")));
  }

  static Diagnostic nameless(ProtocolPath task) {
    return Diagnostic.error(
            ProtocolCode.NAMELESS_TASK, Place.value(task), "a task of type `none` needs a name")
        .withHint("add `name`, or a `type` other than `none`, which is its name then");
  }

  static Diagnostic duplicateTask(ProtocolPath task, ProtocolPath earlier, String name) {
    return Diagnostic.error(
            ProtocolCode.DUPLICATE_NAME,
            Place.value(task.child("name")),
            "there is more than one task called `" + name + "`")
        .withHint("give it another name; a task without one is called as its type")
        .withRelated("the first one is here", Place.value(earlier.child("name")));
  }

  static Diagnostic longPodName(ProtocolPath name, String last, int max) {
    return Diagnostic.error(
            ProtocolCode.POD_NAME_TOO_LONG,
            Place.value(name),
            "the pod `" + last + "` has " + last.length() + " characters, but may have " + max)
        .withHint("shorten the name of the job or of the task");
  }

  static Diagnostic namedAsType(ProtocolPath task, ProtocolPath typed, TaskType type) {
    String word = type.word();
    return Diagnostic.warning(
            ProtocolCode.TASK_NAMED_AS_TYPE,
            Place.value(task.child("name")),
            "this task is called `" + word + "`, but another one is of that type")
        .withHint("its nodes are in the variable of that name; give it another name")
        .withRelated("the task of that type is here", Place.value(typed.child("type")));
  }

  static Diagnostic outOfBounds(ProtocolPath path, long total, int bound, boolean least) {
    return Diagnostic.error(
            ProtocolCode.REPLICAS_OUT_OF_BOUNDS,
            Place.value(path),
            "the tasks have %s replicas, but `%s` is %s"
                .formatted(total, path.key().orElse(""), bound))
        .withHint(
            (least ? "lower" : "raise") + " it, or give the tasks " + (least ? "more" : "fewer"));
  }

  static Diagnostic tooMany(ProtocolPath tasks, long total) {
    return Diagnostic.error(
            ProtocolCode.TOO_MANY_REPLICAS,
            Place.value(tasks),
            "the tasks have %s replicas, but a job may have at most %s"
                .formatted(total, DIJobSpec.MAX_TOTAL_REPLICAS))
        .withHint("give the tasks fewer `replicas`, or make several jobs of it");
  }

  static Diagnostic proposedKey(ProtocolPath path) {
    return Diagnostic.warning(
            ProtocolCode.PROPOSED_KEY,
            Place.key(path),
            "`" + path.key().orElse("") + "` is checked here, but DI-orchestrator 1.1 removed it")
        .withHint(
            "DI-orchestrator 1.0 had this key in `v2alpha1`; remove it where a newer one runs");
  }

  static Diagnostic limitsOnly(ProtocolPath limits) {
    return Diagnostic.warning(
            ProtocolCode.LIMITS_WITHOUT_REQUESTS,
            Place.key(limits),
            "a container with limits, but no requests, crashes the upstream allocator")
        .withHint("write `requests`, too; the emitter makes them equal to the limits");
  }

  static Diagnostic initContainers(ProtocolPath path) {
    return Diagnostic.warning(
            ProtocolCode.UNLIKE_UPSTREAM,
            Place.key(path),
            "init containers get the variables of the job here, but not from upstream")
        .withHint("let them do without, when the upstream orchestrator is to run the job, too");
  }

  static Diagnostic droppedUpstream(ProtocolPath path) {
    return Diagnostic.warning(
            ProtocolCode.UNLIKE_UPSTREAM,
            Place.key(path),
            "pods get the `%s` of their template here, but not from upstream"
                .formatted(path.key().orElse("")))
        .withHint("do not rely on them when the upstream orchestrator is to run the job, too");
  }

  public static Diagnostic noCommand(ProtocolPath container, Place around) {
    return Diagnostic.error(
            ProtocolCode.NO_COMMAND_TO_WRAP,
            Place.value(container),
            "something runs around the task, but its container has no `command` to run it around")
        .withHint("write the entry point of the image as `command`")
        .withRelated("what runs around it is here", around);
  }

  public static Diagnostic localPrerequisite(Place place, String name) {
    return Diagnostic.error(
            ProtocolCode.LOCAL_PREREQUISITE,
            place,
            "`" + name + "` does not say where the prerequisite is")
        .withHint("refer to it by `marketplace://…`, `https://…` or `file:…`");
  }

  static Diagnostic unknownUpstream(ProtocolPath annotation) {
    return Diagnostic.warning(
            ProtocolCode.UNLIKE_UPSTREAM,
            Place.key(annotation),
            "what it says runs around the container's command here, but not upstream")
        .withHint(
            "let the command do without, when upstream's orchestrator is to run the job, too");
  }
}

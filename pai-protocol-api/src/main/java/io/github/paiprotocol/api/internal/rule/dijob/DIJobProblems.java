package io.github.paiprotocol.api.internal.rule.dijob;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.diagnostic.DIJobCode;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.internal.text.LongNames;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import java.util.Optional;
import java.util.Set;

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
            DIJobCode.REPEATED_TASK_TYPE,
            Place.value(task.child("type")),
            "there is more than one task of type `" + type.word() + "`")
        .withHint("raise the first one's `replicas`, or make this one of type `none` with a name")
        .withRelated("the first one is here", Place.value(earlier.child("type")));
  }

  static Diagnostic nameless(ProtocolPath task) {
    return Diagnostic.error(
            DIJobCode.NAMELESS_TASK, Place.value(task), "a task of type `none` needs a name")
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
            DIJobCode.POD_NAME_TOO_LONG,
            Place.value(name),
            "the pod `" + last + "` has " + last.length() + " characters, but may have " + max)
        .withHint("shorten the name of the job or of the task");
  }

  static Diagnostic namedAsType(ProtocolPath task, ProtocolPath typed, TaskType type) {
    String word = type.word();
    return Diagnostic.warning(
            DIJobCode.TASK_NAMED_AS_TYPE,
            Place.value(task.child("name")),
            "this task is called `" + word + "`, but another one is of that type")
        .withHint("its nodes are in the variable of that name; give it another name")
        .withRelated("the task of that type is here", Place.value(typed.child("type")));
  }

  static Diagnostic outOfBounds(ProtocolPath path, long total, int bound, boolean least) {
    return Diagnostic.error(
            DIJobCode.REPLICAS_OUT_OF_BOUNDS,
            Place.value(path),
            "the tasks have "
                + total
                + " replicas, but `"
                + path.key().orElse("")
                + "` is "
                + bound)
        .withHint(
            (least ? "lower" : "raise") + " it, or give the tasks " + (least ? "more" : "fewer"));
  }

  static Diagnostic tooMany(ProtocolPath tasks, long total) {
    return Diagnostic.error(
            DIJobCode.TOO_MANY_REPLICAS,
            Place.value(tasks),
            "the tasks have "
                + total
                + " replicas, but a job may have at most "
                + DIJobSpec.MAX_TOTAL_REPLICAS)
        .withHint("give the tasks fewer `replicas`, or make several jobs of it");
  }

  static Diagnostic proposedKey(ProtocolPath path) {
    return Diagnostic.warning(
            DIJobCode.PROPOSED_KEY,
            Place.key(path),
            "`" + path.key().orElse("") + "` is checked here, but DI-orchestrator 1.1 removed it")
        .withHint(
            "DI-orchestrator 1.0 had this key in `v2alpha1`; remove it where a newer one runs");
  }

  static Diagnostic withoutLimit(
      ProtocolPath request, String resource, Optional<Value> limit, boolean strict) {
    String message =
        limit.isEmpty()
            ? "`" + resource + "` is requested without a limit"
            : "`" + resource + "` is requested with another limit";
    return Diagnostic.warning(
            DIJobCode.RESOURCE_WITHOUT_LIMIT,
            Place.key(request),
            message + ", which the API server refuses")
        .withHint("give it an equal limit; the emitter sets it so")
        .withSeverity(strict ? Severity.ERROR : Severity.WARNING);
  }

  static Diagnostic limitsOnly(ProtocolPath limits) {
    return Diagnostic.warning(
            DIJobCode.LIMITS_WITHOUT_REQUESTS,
            Place.key(limits),
            "a container with limits, but no requests, crashes the upstream allocator")
        .withHint("write `requests`, too; the emitter makes them equal to the limits");
  }

  static Diagnostic initContainers(ProtocolPath path) {
    return Diagnostic.warning(
            DIJobCode.UNLIKE_UPSTREAM,
            Place.key(path),
            "init containers get the variables of the job here, but not from upstream")
        .withHint("let them do without, when the upstream orchestrator is to run the job, too");
  }

  static Diagnostic droppedUpstream(ProtocolPath path) {
    return Diagnostic.warning(
            DIJobCode.UNLIKE_UPSTREAM,
            Place.key(path),
            "pods get the `"
                + path.key().orElse("")
                + "` of their template here, but not from upstream")
        .withHint("do not rely on them when the upstream orchestrator is to run the job, too");
  }

  public static Diagnostic noCommand(ProtocolPath container, Place around) {
    return Diagnostic.error(
            DIJobCode.NO_COMMAND_TO_WRAP,
            Place.value(container),
            "something runs around the task, but its container has no `command` to run it around")
        .withHint("write the entry point of the image as `command`")
        .withRelated("what runs around it is here", around);
  }

  public static Diagnostic localPrerequisite(Place place, String name) {
    return Diagnostic.error(
            DIJobCode.LOCAL_PREREQUISITE,
            place,
            "`" + name + "` does not say where the prerequisite is")
        .withHint("refer to it by `marketplace://…`, `https://…` or `file:…`");
  }

  static Diagnostic unknownUpstream(ProtocolPath annotation) {
    return Diagnostic.warning(
            DIJobCode.UNLIKE_UPSTREAM,
            Place.key(annotation),
            "what it says runs around the container's command here, but not upstream")
        .withHint(
            "let the command do without, when upstream's orchestrator is to run the job, too");
  }

  static Diagnostic duplicate(String noun, ProtocolPath path, ProtocolPath earlier, String name) {
    return Diagnostic.error(
            ProtocolCode.DUPLICATE_NAME,
            Place.value(path),
            "there is more than one " + noun + " called `" + name + "` in a pod")
        .withHint("give it another name")
        .withRelated("the first one is here", Place.value(earlier));
  }

  static Diagnostic illegal(Place place, String name, String what) {
    return Diagnostic.error(
            ProtocolCode.ILLEGAL_NAME, place, "`" + LongNames.shown(name) + "` is no " + what)
        .withHint("write a legal one: an API server refuses the pods");
  }

  static Diagnostic withoutImage(ProtocolPath container) {
    return Diagnostic.error(
            ProtocolCode.MISSING_KEY, Place.value(container), "a container needs an `image`")
        .withHint("add `image`, such as `ubuntu:22.04`");
  }

  static Diagnostic malformedImage(ProtocolPath path, String problem) {
    return Diagnostic.error(ProtocolCode.MALFORMED_IMAGE, Place.value(path), problem)
        .withHint("write it like `ubuntu:22.04` or `registry.example.com/team/name:tag`");
  }

  static Diagnostic malformedMount(ProtocolPath path, String mountPath) {
    return Diagnostic.error(
            ProtocolCode.MALFORMED_MOUNT_PATH,
            Place.value(path),
            "`" + LongNames.shown(mountPath) + "` is no absolute path without a colon")
        .withHint("write a path such as `/data`");
  }

  static Diagnostic malformedQuantity(ProtocolPath path, String problem) {
    return Diagnostic.error(DIJobCode.MALFORMED_QUANTITY, Place.value(path), problem)
        .withHint("write it like `2`, `500m` or `1Gi`; devices and bytes are whole numbers");
  }

  static Diagnostic aboveLimit(ProtocolPath path, String resource) {
    return Diagnostic.error(
            DIJobCode.REQUEST_ABOVE_LIMIT,
            Place.value(path),
            "the request of `" + LongNames.shown(resource) + "` is above its limit")
        .withHint("lower it, or raise the limit");
  }

  static Diagnostic unknownVolume(ProtocolPath path, String name, Set<String> volumes) {
    Suggestions.Guess meant = Suggestions.guess(name, volumes);
    return Diagnostic.error(
            DIJobCode.UNKNOWN_VOLUME,
            Place.value(path),
            "there is no volume `" + LongNames.shown(name) + "`")
        .withHint(meant.hint(volumes, "volumes"))
        .withFix(meant.name().map(n -> FixRule.replaceValue(n).onlyIf(meant.certain())));
  }

  static Diagnostic refused(ProtocolPath path, String problem) {
    return Diagnostic.error(DIJobCode.UNFIT_POD, Place.value(path), problem)
        .withHint("`kubectl explain pod.spec` says which values an API server takes");
  }

  static Diagnostic repeated(String noun, ProtocolPath path, ProtocolPath earlier, String name) {
    return Diagnostic.error(
            ProtocolCode.DUPLICATE_NAME,
            Place.value(path),
            "the container has more than one " + noun + " `" + LongNames.shown(name) + "`")
        .withHint("remove one of them")
        .withRelated("the first one is here", Place.value(earlier));
  }
}

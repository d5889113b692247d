package io.github.paiprotocol.runtime.internal;

import com.google.common.base.Suppliers;
import com.google.common.base.Utf8;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.runtime.placement.PlacedJob;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.placement.TaskPlacement;
import io.github.paiprotocol.runtime.plugin.internal.RuntimeCode;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.internal.AddressScript;
import io.github.paiprotocol.runtime.script.internal.Environment;
import io.github.paiprotocol.runtime.script.internal.EnvironmentOrigins;
import io.github.paiprotocol.runtime.script.internal.StaticEnvironment;
import io.github.paiprotocol.runtime.script.internal.TaskFile;
import io.github.paiprotocol.runtime.script.internal.TracedText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What the tasks of a role are told about their job.
 *
 * @param environment the text of {@value RuntimeScripts#RUNTIME_ENV}
 * @param files {@value RuntimeScripts#JOB}, unless the job reaches tasks otherwise, and {@value
 *     RuntimeScripts#ADDRESSES} where it is needed
 */
record RoleFacts(TracedText environment, List<TaskFile> files) {
  /** The kernel starts no process with a longer variable: 128 KiB with name, sign and end. */
  private static final int LONGEST = (128 << 10) - 2;

  /** Half of what a process may be started with where nothing was changed; arguments share it. */
  private static final int MOST = 1 << 20;

  static RoleFacts of(Job job, String role, RuntimeInput input, DiagnosticCollector out) {
    Supplier<EnvironmentOrigins> origins = Suppliers.memoize(() -> EnvironmentOrigins.of(job));
    Function<String, List<Provenance>> from = name -> origins.get().withName(name, role);
    if (input.forAllRoles()) {
      Map<String, String> own = ImmutableMap.of("PAI_CURRENT_TASK_ROLE_NAME", role);
      return new RoleFacts(
          Environment.script(own, ImmutableMap.of(), input.addressesAtStart(), from),
          files(job, input, () -> JobFactsFile.forAllRoles(job, input)));
    }
    StaticEnvironment fixed = StaticEnvironment.of(job, input.user());
    Map<String, String> shared = new LinkedHashMap<>(fixed.ofRole(role));
    shared.putAll(fixed.aliased());
    Map<Integer, Map<String, String>> byIndex = new LinkedHashMap<>();
    input
        .placement()
        .map(placed -> placed.named(job.taskRoles().keySet()))
        .ifPresent(placed -> addPlaces(placed, role, shared, byIndex, out));
    return new RoleFacts(
        Environment.script(shared, byIndex, input.addressesAtStart(), from),
        files(job, input, () -> JobFactsFile.forRole(job, role, input)));
  }

  private static List<TaskFile> files(Job job, RuntimeInput input, Supplier<TracedText> json) {
    if (!input.sharedFiles()) {
      return ImmutableList.of();
    }
    TaskFile facts = TaskFile.of(RuntimeScripts.JOB, json.get(), false);
    return input.addressesAtStart()
        ? ImmutableList.of(
            facts, TaskFile.of(RuntimeScripts.ADDRESSES, AddressScript.of(job), false))
        : ImmutableList.of(facts);
  }

  private static void addPlaces(
      PlacedJob placed,
      String role,
      Map<String, String> shared,
      Map<Integer, Map<String, String>> byIndex,
      DiagnosticCollector out) {
    placed.diagnostics().forEach(out::report);
    DynamicEnvironment dynamic = new DynamicEnvironment(placed);
    addWhatFits(dynamic.shared(), role, shared, out);
    for (TaskPlacement task : placed.roles().getOrDefault(role, ImmutableList.of())) {
      byIndex.put(task.index(), dynamic.of(task));
    }
  }

  private static void addWhatFits(
      Map<String, String> more, String role, Map<String, String> shared, DiagnosticCollector out) {
    if (size(more) > MOST) {
      out.report(tooLarge(role, "the variables of all tasks"));
      return;
    }
    more.forEach(
        (name, value) -> {
          if (size(name, value) <= LONGEST) {
            shared.put(name, value);
          } else {
            out.report(tooLarge(role, "the variable `" + name + "`"));
          }
        });
  }

  private static long size(Map<String, String> variables) {
    return variables.entrySet().stream().mapToLong(e -> size(e.getKey(), e.getValue())).sum();
  }

  private static long size(String name, String value) {
    return (long) name.length() + Utf8.encodedLength(value);
  }

  private static Diagnostic tooLarge(String role, String what) {
    return Diagnostic.warning(
            RuntimeCode.ENVIRONMENT_TOO_LARGE,
            Place.value(JobPaths.role(role)),
            "for tasks of `%s`, %s would be more than a process can be started with"
                .formatted(role, what))
        .withHint("it is left out; `job.json` in `$PAI_SCRIPT_DIR` has the same facts");
  }
}

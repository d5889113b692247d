package io.github.paiprotocol.k8s.stock;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.internal.resource.Framework;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedCallback;
import io.github.paiprotocol.resolver.ResolvedPlugin;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What resolution says would run, against what the model runs and what was reported. */
final class Comparison {
  private final Resolved<Job> job;
  private final Map<String, Object> secrets = new HashMap<>();
  private final Set<String> reported = new TreeSet<>();
  private final Set<String> expected = new TreeSet<>();

  private Comparison(Resolved<Job> job) {
    this.job = job;
    job.job().secrets().reveal().forEach((name, value) -> secrets.put(name, plain(value)));
  }

  /** Emits a job and compares; a job that is refused must be one the model cannot start. */
  static void check(Resolved<Job> job, ClusterProfile profile) {
    new Comparison(job).check(profile);
  }

  private void check(ClusterProfile profile) {
    Optional<String> written =
        job.validated().positions().masked(Map.of()).filter(text -> !text.contains("password"));
    KubernetesObjects objects;
    try {
      objects =
          KubernetesEmitter.of(Targets.FRAMEWORK, profile).emit(job, Jobs.submission(profile));
    } catch (PaiException e) {
      checkRefused(e, written);
      return;
    }
    String config = objects.of(Framework.class).get(0).getMetadata().getAnnotations().get("config");
    objects.losses().stream()
        .filter(
            loss -> Set.of("lost-event", "lost-export", "changed-text").contains(loss.code().id()))
        .forEach(loss -> reported.add(line(loss)));
    for (ResolvedRole role : job.roles().values()) {
      Optional<List<OpenPaiRuntime.Run>> runs = OpenPaiRuntime.runs(config, role.name(), secrets);
      assertThat(runs).as("role %s starts with\n%s", role.name(), config).isPresent();
      compare(role, runs.get());
    }
    assertThat(reported).as(config).isEqualTo(expected);
  }

  private void checkRefused(PaiException refused, Optional<String> written) {
    List<Diagnostic> errors = refused.diagnostics().stream().filter(Diagnostic::isError).toList();
    assertThat(errors).allMatch(error -> !error.path().equals(ProtocolPath.root()));
    if (errors.stream().noneMatch(error -> error.code() == ResolverCode.STOPS_RUNTIME)) {
      assertThat(errors).extracting(Diagnostic::code).containsOnly(KubernetesCode.ROLE_NAME_TARGET);
      return;
    }
    assertThat(
            job.roles().keySet().stream()
                .anyMatch(
                    role ->
                        written
                            .map(text -> OpenPaiRuntime.runs(text, role, secrets))
                            .orElse(Optional.empty())
                            .isEmpty()))
        .isTrue();
  }

  private static String line(Loss loss) {
    return loss.code().id() + " " + loss.path();
  }

  /** A line that should run, and where its command stands. */
  private record Line(boolean ignoring, String text, ProtocolPath path) {}

  private void compare(ResolvedRole role, List<OpenPaiRuntime.Run> runs) {
    List<Line> start = new ArrayList<>();
    List<List<Line>> ends = new ArrayList<>();
    for (ResolvedPrerequisite p : role.prerequisites()) {
      ProtocolPath path = role.pathOf(p);
      boolean own = p.origin().isLocal();
      ends.add(
          lines(
              p.callbacks(),
              own ? Optional.of(path.child("callbacks")) : Optional.empty(),
              path,
              start));
    }
    for (ResolvedPlugin p : role.plugins()) {
      ProtocolPath path =
          ProtocolPath.of("extras", "com.microsoft.pai.runtimeplugin")
              .child(p.index())
              .child("parameters");
      ends.add(lines(p.callbacks(), Optional.of(path.child("callbacks")), path, start));
    }
    List<Line> end = new ArrayList<>();
    for (int i = ends.size() - 1; i >= 0; i--) {
      end.addAll(ends.get(i));
    }
    List<Line> started = new ArrayList<>();
    runs.forEach(
        run ->
            run.start()
                .forEach(text -> started.add(new Line(run.ignoring(), text, ProtocolPath.root()))));
    List<Line> ended = new ArrayList<>();
    for (int i = runs.size() - 1; i >= 0; i--) {
      OpenPaiRuntime.Run run = runs.get(i);
      run.end().forEach(text -> ended.add(new Line(run.ignoring(), text, ProtocolPath.root())));
    }
    same(start, started);
    same(end, ended);
    samePlugins(role, runs);
  }

  /** Start lines go to a list, those of the end are the result; what has no line must be lost. */
  private List<Line> lines(
      List<ResolvedCallback> callbacks,
      Optional<ProtocolPath> list,
      ProtocolPath holder,
      List<Line> start) {
    List<Line> end = new ArrayList<>();
    for (int i = 0; i < callbacks.size(); i++) {
      ResolvedCallback callback = callbacks.get(i);
      int index = i;
      ProtocolPath path = list.map(l -> l.child(index)).orElse(holder);
      if (callback.event() != CallbackEvent.TASK_STARTS
          && callback.event() != CallbackEvent.TASK_SUCCEEDS) {
        expected.add("lost-event " + written(path));
        continue;
      }
      boolean starts = callback.event() == CallbackEvent.TASK_STARTS;
      List<Line> lines = starts ? start : end;
      for (int k = 0; k < callback.commands().size(); k++) {
        String command =
            callback.commands().get(k).reveal(Secrets.of(job.job().secrets().reveal()));
        if (starts && command.startsWith("export ")) {
          expected.add("lost-export " + written(path));
        }
        ProtocolPath at = list.isPresent() ? path.child("commands").child(k) : path;
        for (String text : command.split("\n", -1)) {
          lines.add(new Line(callback.policy() == FailurePolicy.IGNORE, text, written(at)));
        }
      }
    }
    return end;
  }

  private ProtocolPath written(ProtocolPath path) {
    return job.validated().positions().written(path);
  }

  /** Lines of commands that are reported to change may differ, and one of them must. */
  private void same(List<Line> wanted, List<Line> run) {
    assertThat(run.stream().map(Line::text)).hasSameSizeAs(wanted);
    for (int i = 0; i < wanted.size(); i++) {
      assertThat(run.get(i).ignoring())
          .as(wanted.get(i).text())
          .isEqualTo(wanted.get(i).ignoring());
      if (!run.get(i).text().equals(wanted.get(i).text())) {
        expected.add("changed-text " + wanted.get(i).path());
      }
    }
  }

  private void samePlugins(ResolvedRole role, List<OpenPaiRuntime.Run> runs) {
    List<String> wanted = new ArrayList<>();
    role.prerequisites()
        .forEach(p -> p.plugin().filter(Comparison::isOther).ifPresent(wanted::add));
    role.plugins().stream()
        .map(ResolvedPlugin::plugin)
        .filter(Comparison::isOther)
        .forEach(wanted::add);
    assertThat(runs.stream().map(OpenPaiRuntime.Run::plugin).filter(Comparison::isOther))
        .containsExactlyElementsOf(wanted);
  }

  private static boolean isOther(String plugin) {
    return Set.of("ssh", "git", "tensorboard").contains(plugin);
  }

  private static Object plain(Value value) {
    return value.match(
        scalar -> scalar instanceof Value.Text ? scalar.text() : (Object) 1,
        () -> 1,
        list -> list.items().stream().map(Comparison::plain).toList(),
        map -> {
          Map<String, Object> all = new HashMap<>();
          map.entries().forEach((key, entry) -> all.put(key, plain(entry)));
          return all;
        });
  }
}

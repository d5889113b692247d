package io.github.paiprotocol.runtime;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.template.TemplateScopes;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedCallback;
import io.github.paiprotocol.resolver.ResolvedPlugin;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.ResolvedValue;
import io.github.paiprotocol.resolver.graph.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A job with one role, {@code worker}, as the resolver would hand it over. */
final class ResolvedJobs {
  static final String ROLE = "worker";

  private final Job.Builder job =
      Job.builder().name("job").addPrerequisite(Prerequisite.dockerImage("image", "example/image"));
  private final TaskRole.Builder role =
      TaskRole.builder()
          .dockerImage("image")
          .resources(ResourceSpec.builder().cpu(1).memoryMB(1024));
  private final List<String> commands = new ArrayList<>();
  private final List<Prerequisite> prerequisites = new ArrayList<>();
  private final List<ResolvedPlugin> plugins = new ArrayList<>();

  static ResolvedJobs running(String... commands) {
    ResolvedJobs jobs = new ResolvedJobs();
    jobs.commands.addAll(List.of(commands));
    return jobs;
  }

  ResolvedJobs secret(String name, String text) {
    job.secrets(Secrets.of(Map.of(name, Value.of(text))));
    return this;
  }

  ResolvedJobs prerequisite(String name, Callback... callbacks) {
    return prerequisite(Prerequisite.builder().name(name).addCallbacks(callbacks).build());
  }

  ResolvedJobs prerequisite(Prerequisite prerequisite) {
    prerequisites.add(prerequisite);
    return this;
  }

  ResolvedJobs extra(String plugin, CallbackEvent event, String... commands) {
    ResolvedCallback callback =
        new ResolvedCallback(
            event,
            List.of(commands).stream().map(RenderedText::plain).toList(),
            FailurePolicy.FAIL,
            JobPaths.PLUGINS.child(plugins.size()).child("parameters"));
    plugins.add(
        new ResolvedPlugin(
            plugins.size(), plugin, List.of(callback), ImmutableMap.of(), FailurePolicy.FAIL));
    return this;
  }

  Resolved<Job> resolve() {
    prerequisites.forEach(
        p -> {
          job.addPrerequisite(p);
          role.addPrerequisite(p.name());
        });
    Job built = job.putTaskRole(ROLE, role.addAllCommands(commands).build()).build();
    ProtocolValidator validator = ProtocolValidator.builder().plugins(List.of("custom")).build();
    return new Resolved<>(
        validator.require(built),
        ImmutableMap.of(ROLE, role(built)),
        ImmutableMap.of(),
        ImmutableList.of());
  }

  private ResolvedRole role(Job built) {
    List<ResolvedPrerequisite> resolved =
        IntStream.range(0, prerequisites.size())
            .mapToObj(i -> resolve(built, prerequisites.get(i), i + 1))
            .toList();
    return new ResolvedRole(
        ROLE,
        built.taskRoles().get(ROLE),
        built.prerequisites().get(0),
        resolved,
        ImmutableList.of(),
        plugins,
        render(built, commands),
        IntStream.range(0, commands.size()).mapToObj(JobPaths.commands(ROLE)::child).toList(),
        ImmutableList.of());
  }

  private static ResolvedPrerequisite resolve(Job built, Prerequisite prerequisite, int index) {
    return ResolvedPrerequisite.builder()
        .name(prerequisite.name())
        .definition(prerequisite)
        .plugin(prerequisite.pluginName())
        .addAllCallbacks(
            IntStream.range(0, prerequisite.callbacks().size())
                .mapToObj(
                    i ->
                        resolve(
                            built,
                            prerequisite.callbacks().get(i),
                            JobPaths.prerequisite(index).child("callbacks").child(i)))
                .toList())
        .putAllParameters(
            Maps.transformValues(
                prerequisite.properties(),
                value -> ResolvedValue.text(RenderedText.plain(((Value.Scalar) value).text()))))
        .origin(Origin.local(ProtocolPath.of("prerequisites").child(index)))
        .build();
  }

  private static ResolvedCallback resolve(Job built, Callback callback, ProtocolPath path) {
    FailurePolicy policy =
        callback.failurePolicy().map(ResolvedJobs::known).orElse(FailurePolicy.FAIL);
    return new ResolvedCallback(
        known(callback.event()),
        render(built, callback.commands()),
        policy,
        path.child("commands"));
  }

  private static <T> T known(Templated<T> value) {
    return value.get();
  }

  private static List<RenderedText> render(Job built, List<String> texts) {
    return texts.stream()
        .map(
            text ->
                Template.parse(text)
                    .render(
                        TemplateScopes.ofJob(built),
                        problem -> {
                          throw new AssertionError(problem);
                        }))
        .toList();
  }
}

package io.github.paiprotocol.k8s.internal.dijob;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarBuilder;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.VariableOrigins;
import io.github.paiprotocol.k8s.internal.origin.DIJobOrigins;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.TaskIndex;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The variables by which a pod knows itself and the others. They stand before the user's own, in
 * the order of their names, so that {@code $(DI_RANK)} works there.
 */
final class DIJobVariables {
  /** Where the server of DI-engine is, when it was installed as its documentation says. */
  private static final String SERVER_URL = "http://di-server.di-system.svc.cluster.local:8081";

  private static final String RANK = "DI_RANK";

  private final TemplateSource source;
  private final DIJobNodes nodes;
  private final DIJobScripts scripts;

  /** The ConfigMap with the variables of all; empty when there is none. */
  private final String compact;

  private final Set<ProtocolPath> noted = new HashSet<>();

  DIJobVariables(TemplateSource source, DIJobNodes nodes, DIJobScripts scripts, String compact) {
    this.source = source;
    this.nodes = nodes;
    this.scripts = scripts;
    this.compact = compact;
  }

  void addTo(PodSpecBuilder spec, int task, OptionalInt rank, TaskIndex index) {
    List<EnvVar> own = own(task, rank, index);
    spec.withContainers(withEnv(task, "containers", spec.buildContainers(), own));
    spec.withInitContainers(withEnv(task, "initContainers", spec.buildInitContainers(), own));
  }

  private void record(int task, String name, FieldOrigins env) {
    DIJobOrigins origins = source.origins();
    FieldOrigins field =
        switch (name) {
          case "DI_JOB_ID" ->
              VariableOrigins.record(
                  env, name, ImmutableList.of(origins.namespace(), DIJobOrigins.NAME));
          case "DI_SERVER_URL" ->
              VariableOrigins.record(
                  env, name, ImmutableList.of(JobOrigins.profile("dijob", "serverUrl")));
          case RANK -> VariableOrigins.record(env, name, ImmutableList.of(DIJobOrigins.ALL_TASKS));
          case "PAI_CURRENT_TASK_ROLE_NAME" ->
              VariableOrigins.record(env, name, ImmutableList.of(origins.name(task)));
          default -> env.at(name).set(JobOrigins.FRAME);
        };
    if (!nodes.isNodes(task, name)) {
      return;
    }
    field
        .set(DIJobNodes.origins(origins, task, name))
        .put("name", nodes.called(origins, task, name))
        .at("valueFrom", "configMapKeyRef")
        .put("key", nodes.called(origins, task, name))
        .put(
            "name",
            JobOrigins.digested(ImmutableList.of(DIJobOrigins.NAME), source.emission().profile()));
  }

  private static Set<String> names(List<EnvVar> variables) {
    return variables.stream().map(EnvVar::getName).collect(Collectors.toSet());
  }

  private List<EnvVar> own(int task, OptionalInt rank, TaskIndex index) {
    Map<String, EnvVar> byName = new TreeMap<>();
    ImmutableMap.<String, String>builder()
        .put("DI_JOB_ID", source.names().id())
        .put("DI_SERVER_URL", source.emission().profile().diServer().orElse(SERVER_URL))
        .buildOrThrow()
        .forEach((name, value) -> byName.put(name, new EnvVar(name, value, null)));
    rank.ifPresent(number -> byName.put(RANK, new EnvVar(RANK, Integer.toString(number), null)));
    byName.put(DIJobNodes.ALL, nodes(DIJobNodes.ALL, nodes.all()));
    nodes.ofTask(task).forEach((name, value) -> byName.put(name, nodes(name, value)));
    scripts
        .index(source, task, index)
        .forEach(variable -> byName.put(variable.getName(), variable));
    return new ArrayList<>(byName.values());
  }

  private EnvVar nodes(String name, String value) {
    return !compact.isEmpty()
        ? new EnvVarBuilder()
            .withName(name)
            .withNewValueFrom()
            .withNewConfigMapKeyRef(name, compact, null)
            .endValueFrom()
            .build()
        : new EnvVar(name, value, null);
  }

  private List<Container> withEnv(
      int task, String list, List<Container> containers, List<EnvVar> own) {
    ProtocolPath path = TemplateSource.template(task).child("spec").child(list);
    List<Container> all = new ArrayList<>();
    for (int i = 0; i < containers.size(); i++) {
      Container container = containers.get(i);
      List<EnvVar> written = container.getEnv();
      noteReplaced(written, names(own), path.child(i).child("env"));
      Set<String> names = names(written);
      List<EnvVar> added = own.stream().filter(each -> !names.contains(each.getName())).toList();
      source
          .emission()
          .record(
              source.group(task),
              pod -> {
                FieldOrigins env = pod.at("spec", list, container.getName(), "env");
                added.forEach(variable -> record(task, variable.getName(), env));
              });
      List<EnvVar> env = new ArrayList<>(added);
      env.addAll(written);
      all.add(new ContainerBuilder(container).withEnv(env).build());
    }
    return all;
  }

  /** Where both have a variable, the user's wins, as it does in Kubernetes when it stands later. */
  private void noteReplaced(List<EnvVar> written, Set<String> reserved, ProtocolPath path) {
    for (int i = 0; i < written.size(); i++) {
      if (reserved.contains(written.get(i).getName()) && noted.add(path.child(i))) {
        note(path.child(i), written.get(i).getName());
      }
    }
  }

  private void note(ProtocolPath path, String name) {
    source
        .emission()
        .approximate(
            path,
            "the job's own `" + name + "` takes the place of the usual one",
            "choose another name to have both");
  }
}

package io.github.paiprotocol.k8s.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapEnvSource;
import io.fabric8.kubernetes.api.model.EnvFromSource;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.internal.check.DataPacking;
import io.github.paiprotocol.k8s.internal.check.EnvironmentChecks;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.runtime.script.internal.EnvironmentOrigins;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Variables that many containers have in common, kept once: in ConfigMaps, from which containers
 * take all of them. So objects grow with the number of roles and not with its square. The kubelet
 * replaces nothing in such values.
 */
public final class SharedVariables {
  private final ImmutableList<ConfigMap> maps;
  private final ImmutableMap<String, String> others;

  private SharedVariables(List<ConfigMap> maps, Map<String, String> others) {
    this.maps = ImmutableList.copyOf(maps);
    this.others = ImmutableMap.copyOf(others);
  }

  /**
   * No variables.
   *
   * @return nothing to emit or take
   */
  public static SharedVariables none() {
    return new SharedVariables(ImmutableList.of(), ImmutableMap.of());
  }

  /**
   * Puts variables into ConfigMaps, each small enough to be stored.
   *
   * @param emission the job, which is told of variables no process can be given
   * @param name the name of the first ConfigMap; those of others are numbered from 2
   * @param labels the labels of each
   * @param variables values by name
   * @param immutability whether the ConfigMaps can be changed
   * @return the variables
   */
  public static SharedVariables of(
      RenderContext emission,
      String name,
      Map<String, String> labels,
      Map<String, String> variables,
      Immutability immutability) {
    EnvironmentChecks.check(
        "ConfigMap/" + name, variables, ProvenanceMap.by(JobPaths.ROLES), emission::report);
    Map<String, String> others = new LinkedHashMap<>();
    variables.forEach(
        (key, value) -> {
          if (!KubernetesNames.isDataKey(key)) {
            others.put(key, value);
          }
        });
    Map<String, String> kept =
        others.isEmpty() ? variables : Maps.filterKeys(variables, key -> !others.containsKey(key));
    ImmutableList.Builder<ConfigMap> maps = ImmutableList.builder();
    int number = 0;
    for (Map<String, String> data : DataPacking.pack(kept)) {
      number++;
      ConfigMap map = new ConfigMap();
      map.setMetadata(emission.metadata(number == 1 ? name : name + "-" + number, labels));
      map.setData(data);
      maps.add(immutability.applyTo(map));
    }
    return new SharedVariables(maps.build(), others);
  }

  /**
   * Variables whose long names are no keys of ConfigMaps: each container has to have them itself.
   *
   * @return values by name
   */
  public Map<String, String> others() {
    return others;
  }

  /**
   * The names of the ConfigMaps.
   *
   * @return the names, in order
   */
  public List<String> names() {
    if (maps.isEmpty()) {
      return ImmutableList.of();
    }
    return maps.stream().map(map -> map.getMetadata().getName()).toList();
  }

  /**
   * What a container takes the variables from.
   *
   * @return the sources, in order
   */
  public List<EnvFromSource> sources() {
    List<EnvFromSource> sources = new ArrayList<>();
    for (ConfigMap map : maps) {
      String name = map.getMetadata().getName();
      sources.add(new EnvFromSource(new ConfigMapEnvSource(name, null), null, null));
    }
    return sources;
  }

  /**
   * Adds the ConfigMaps to the objects.
   *
   * @param emission where they go
   */
  public void emit(RenderContext emission) {
    maps.forEach(
        map ->
            emission.add(
                map,
                ProvenanceMap.by(JobPaths.ROLES),
                fields -> record(emission.job(), fields.at("data"))));
  }

  private static void record(Job job, FieldOrigins data) {
    EnvironmentOrigins origins = EnvironmentOrigins.of(job);
    data.setOthers(name -> Optional.of(new FieldOrigins().set(origins.withName(name, ""))));
  }
}

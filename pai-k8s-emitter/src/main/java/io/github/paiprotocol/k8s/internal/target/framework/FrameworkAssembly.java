package io.github.paiprotocol.k8s.internal.target.framework;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.internal.ConfigText;
import io.github.paiprotocol.k8s.internal.JobLabels;
import io.github.paiprotocol.k8s.internal.RoleAliases;
import io.github.paiprotocol.k8s.internal.env.EnvSegment;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.resource.Framework;
import io.github.paiprotocol.k8s.internal.resource.FrameworkSpec;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.RoleNames;
import java.util.LinkedHashMap;
import java.util.Map;

/** Puts a Framework together. */
final class FrameworkAssembly {
  private static final ProtocolPath CONFIG = ProtocolPath.of("metadata", "annotations", "config");

  private final FrameworkContext context;
  private final RenderContext emission;
  private final Job job;
  private final ImmutableList.Builder<ProvenanceMap> causes = ImmutableList.builder();

  FrameworkAssembly(FrameworkContext context) {
    this.context = context;
    this.emission = context.emission();
    this.job = emission.job();
  }

  void emit() {
    String config = config();
    Framework framework = new Framework(metadata(config), FrameworkPolicies.job(job, taskRoles()));
    causes.add(new ProvenanceMap(ImmutableMap.of(CONFIG, ProtocolPath.root())));
    emission.add(
        framework,
        ProvenanceMap.join(causes.build()),
        fields -> {
          FrameworkPolicies.record(job, fields.at("spec"));
          record(config, fields.at("metadata", "annotations"));
        });
  }

  private void record(String config, FieldOrigins annotations) {
    annotations
        .put("jobName", JobOrigins.NAME)
        .put("logPathInfix", JobOrigins.NAMED)
        .put("totalGpuNumber", JobOrigins.ROLES)
        .at("config")
        .set(ImmutableList.of(Provenance.job(ProtocolPath.root())))
        .setLines(new ConfigOrigins(job, config));
  }

  private ObjectMeta metadata(String config) {
    JobLabels labels = context.labels();
    labels.report(emission);
    ObjectMeta metadata = emission.metadata(context.name(), labels.labels());
    Map<String, String> annotations = new LinkedHashMap<>();
    annotations.put("jobName", job.name());
    annotations.put("logPathInfix", context.name());
    annotations.put("config", config);
    annotations.put("totalGpuNumber", Long.toString(totalGpus()));
    annotations.putAll(labels.annotations());
    metadata.setAnnotations(annotations);
    return metadata;
  }

  private String config() {
    boolean aliased = emission.profile().options().aliasRoles();
    Map<String, String> aliases =
        aliased ? RoleNames.aliases(job.taskRoles().keySet()) : ImmutableMap.of();
    return ConfigText.of(emission, context.secrets().moved(), new RoleAliases(aliases));
  }

  private long totalGpus() {
    long all = 0;
    for (TaskRole role : job.taskRoles().values()) {
      all += (long) role.resourcePerInstance().gpu() * role.instanceCount();
    }
    return all;
  }

  private ImmutableList<FrameworkSpec.TaskRoleSpec> taskRoles() {
    EnvSegment environment = context.own();
    ImmutableList.Builder<FrameworkSpec.TaskRoleSpec> specs = ImmutableList.builder();
    int index = 0;
    for (ResolvedRole role : emission.resolved().roles().values()) {
      PodTemplateSpec pod = new TaskPod(context, role, environment).template();
      specs.add(
          FrameworkPolicies.role(job, role, context.cluster().gracefulDeletionSeconds(), pod));
      nameCauses(index++, role);
    }
    return specs.build();
  }

  private void nameCauses(int index, ResolvedRole role) {
    ProtocolPath inObject = ProtocolPath.of("spec", "taskRoles").child(index);
    ProtocolPath pod = inObject.child("task").child("pod");
    ProtocolPath command = pod.child("spec").child("initContainers").child(0).child("env").child(0);
    causes.add(
        ProvenanceMap.ofRole(role.name(), inObject, pod),
        new ProvenanceMap(ImmutableMap.of(command, JobPaths.commands(role.name()))));
  }
}

package io.github.paiprotocol.testkit.sandbox;

import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobSpec;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.internal.resource.Framework;
import io.github.paiprotocol.k8s.internal.resource.FrameworkSpec;
import io.github.paiprotocol.k8s.internal.resource.JobSet;
import io.github.paiprotocol.k8s.internal.resource.JobSetSpec;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJob;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJobSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The pods and Services that a cluster's controllers make, with the names they give them. */
final class Controllers {
  private final List<HasMetadata> made;

  private Controllers(KubernetesObjects objects) {
    made = new ArrayList<>(objects.objects());
    for (Job job : objects.of(Job.class)) {
      addTasks(job.getMetadata().getName(), job.getSpec(), Map.of());
    }
    objects.of(JobSet.class).forEach(this::addSet);
    objects.of(VolcanoJob.class).forEach(this::addVolcano);
    objects.of(Framework.class).forEach(this::addFramework);
  }

  /** The objects, and those that are made of them. */
  static KubernetesObjects run(KubernetesObjects objects) {
    return new KubernetesObjects(new Controllers(objects).made, List.of(), List.of());
  }

  /** The Job controller: the host name is the Job's and the index. */
  private void addTasks(String name, JobSpec spec, Map<String, String> labels) {
    for (int i = 0; i < spec.getCompletions(); i++) {
      String index = Integer.toString(i);
      String subdomain = spec.getTemplate().getSpec().getSubdomain();
      Map<String, String> told = Map.of("batch.kubernetes.io/job-completion-index", index);
      addPod(spec.getTemplate(), name + "-" + index, subdomain, labels, told);
    }
  }

  /** JobSet: a Job for each replica of each replicated Job, and a Service for all pods. */
  private void addSet(JobSet set) {
    String name = set.getMetadata().getName();
    JobSetSpec.Network network = set.getSpec().network();
    Map<String, String> labels = Map.of("jobset.sigs.k8s.io/jobset-name", name);
    for (JobSetSpec.ReplicatedJob job : set.getSpec().replicatedJobs()) {
      for (int i = 0; i < job.replicas(); i++) {
        JobSpec spec = job.template().getSpec();
        spec.getTemplate().getSpec().setSubdomain(network.subdomain());
        addTasks(name + "-" + job.name() + "-" + i, spec, labels);
      }
    }
    addService(network.subdomain(), network.publishNotReadyAddresses(), labels);
  }

  /** Volcano with its plugins env and svc. */
  private void addVolcano(VolcanoJob job) {
    String name = job.getMetadata().getName();
    Map<String, String> labels = Map.of("volcano.sh/job-name", name);
    for (VolcanoJobSpec.Task task : job.getSpec().tasks()) {
      for (int i = 0; i < task.replicas(); i++) {
        String index = Integer.toString(i);
        String host = name + "-" + task.name() + "-" + index;
        PodTemplateSpec template =
            new PodTemplateSpecBuilder(task.template())
                .accept(
                    ContainerBuilder.class,
                    container ->
                        container.addNewEnv().withName("VC_TASK_INDEX").withValue(index).endEnv())
                .build();
        addPod(template, host, name, labels, Map.of("volcano.sh/task-index", index));
      }
    }
    List<String> svc = job.getSpec().plugins().getOrDefault("svc", List.of());
    addService(name, svc.contains("--publish-not-ready-addresses=true"), labels);
  }

  /** FrameworkController: no host names, and the same facts as annotations and variables. */
  private void addFramework(Framework framework) {
    String name = framework.getMetadata().getName();
    for (FrameworkSpec.TaskRoleSpec role : framework.getSpec().taskRoles()) {
      for (int i = 0; i < role.taskNumber(); i++) {
        Map<String, String> told =
            Map.of(
                "FC_FRAMEWORK_NAME", name,
                "FC_TASKROLE_NAME", role.name(),
                "FC_TASK_INDEX", Integer.toString(i));
        PodTemplateSpec template =
            new PodTemplateSpecBuilder(role.task().pod())
                .accept(
                    ContainerBuilder.class,
                    container ->
                        told.forEach(
                            (key, value) ->
                                container.addNewEnv().withName(key).withValue(value).endEnv()))
                .build();
        addPod(template, name + "-" + role.name() + "-" + i, null, Map.of(), told);
      }
    }
  }

  private void addPod(
      PodTemplateSpec template,
      String host,
      @Nullable String subdomain,
      Map<String, String> labels,
      Map<String, String> annotations) {
    made.add(
        new PodBuilder()
            .withMetadata(template.getMetadata())
            .editMetadata()
            .withName(host)
            .addToLabels(labels)
            .addToAnnotations(annotations)
            .endMetadata()
            .withSpec(template.getSpec())
            .editSpec()
            .withHostname(host)
            .withSubdomain(subdomain)
            .endSpec()
            .build());
  }

  private void addService(String name, boolean published, Map<String, String> selector) {
    made.add(
        new ServiceBuilder()
            .withNewMetadata()
            .withName(name)
            .endMetadata()
            .withNewSpec()
            .withClusterIP("None")
            .withPublishNotReadyAddresses(published)
            .withSelector(selector)
            .endSpec()
            .build());
  }
}

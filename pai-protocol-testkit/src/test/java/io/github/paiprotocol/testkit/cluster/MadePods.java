package io.github.paiprotocol.testkit.cluster;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.model.JobSet;
import io.github.paiprotocol.k8s.model.VolcanoJob;
import java.util.ArrayList;
import java.util.List;

/** The pods that a cluster's controllers make of objects, with the names they give them. */
final class MadePods {
  private final List<MadePod> pods = new ArrayList<>();

  private MadePods() {}

  /**
   * A pod.
   *
   * @param host its name in the cluster's DNS
   * @param index its index, as the controller's annotation tells it
   * @param spec the pod
   */
  record MadePod(String host, int index, PodSpec spec) {}

  static List<MadePod> of(KubernetesObjects objects) {
    MadePods made = new MadePods();
    for (Pod pod : objects.of(Pod.class)) {
      made.add(
          objects, pod.getSpec().getHostname(), pod.getSpec().getSubdomain(), 0, pod.getSpec());
    }
    for (Job job : objects.of(Job.class)) {
      PodSpec spec = job.getSpec().getTemplate().getSpec();
      for (int i = 0; i < job.getSpec().getCompletions(); i++) {
        made.add(objects, job.getMetadata().getName() + "-" + i, spec.getSubdomain(), i, spec);
      }
    }
    objects.of(JobSet.class).forEach(made::add);
    objects.of(VolcanoJob.class).forEach(made::add);
    return made.pods;
  }

  /** Only what a headless Service selects has a name. */
  private void add(
      KubernetesObjects objects, String host, String subdomain, int index, PodSpec spec) {
    boolean named =
        objects.of(Service.class).stream()
            .anyMatch(service -> service.getMetadata().getName().equals(subdomain));
    if (!named) {
      throw new AssertionError("there is no Service `" + subdomain + "`");
    }
    pods.add(new MadePod(host + "." + subdomain, index, spec));
  }

  private void add(JobSet set) {
    String name = set.getMetadata().getName();
    set.getSpec()
        .replicatedJobs()
        .forEach(
            job -> {
              PodSpec spec = job.template().getSpec().getTemplate().getSpec();
              for (int i = 0; i < job.template().getSpec().getCompletions(); i++) {
                String host = name + "-" + job.name() + "-0-" + i;
                String subdomain = set.getSpec().network().subdomain();
                pods.add(new MadePod(host + "." + subdomain, i, spec));
              }
            });
  }

  private void add(VolcanoJob job) {
    String name = job.getMetadata().getName();
    job.getSpec()
        .tasks()
        .forEach(
            task -> {
              for (int i = 0; i < task.replicas(); i++) {
                pods.add(
                    new MadePod(
                        name + "-" + task.name() + "-" + i + "." + name,
                        i,
                        task.template().getSpec()));
              }
            });
  }
}

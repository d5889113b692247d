package io.github.paiprotocol.k8s.internal.task;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.spi.RenderContext;

/** What no self-contained target carries: it belongs to OpenPAI's platform. */
final class TaskLosses {

  private TaskLosses() {}

  /** Without scripts of ours, nothing carries what the platform keeps for the user. */
  static void note(RenderContext emission, boolean scripted) {
    Job job = emission.job();
    if (job.extras().hivedScheduler().isPresent()) {
      noteHived(emission);
    }
    if (job.extras().jobStatusChangeNotification().isPresent()) {
      emission.lost(
          JobPaths.EXTRAS.child("jobStatusChangeNotification"),
          "notifications are not sent; watch the objects",
          "target `framework` on OpenPAI sends them");
    }
    job.taskRoles()
        .forEach(
            (name, role) -> {
              if (role.extraContainerOptions().infiniband().orElse(false)
                  && emission.profile().devices().infiniband().isEmpty()) {
                emission.lost(
                    JobPaths.role(name).child(Keys.CONTAINER_OPTIONS).child("infiniband"),
                    "the profile has no resource for InfiniBand",
                    "name that of the cluster's device plugin as `devices.infiniband` in the profile, such as `rdma/hca`");
              }
            });
    boolean lacksPair =
        emission.scripts().needsKeyPair(emission.resolved(), emission.submission().userExtension());
    if (!scripted && (lacksPair || !emission.submission().userExtension().isEmpty())) {
      emission.lost(
          JobPaths.PLUGINS,
          "the user's extension reaches no task, neither a key pair for `jobssh` nor `sshKeys`",
          "target `pods` carries it");
    } else if (lacksPair) {
      emission.lost(
          JobPaths.PLUGINS,
          "without a key pair in the user's extension the tasks of the job cannot log in to each"
              + " other",
          "give a pair as `jobSSH` of the user's extension (`pai render --user-extension FILE`)");
    }
    if (emission.submission().token().isPresent()) {
      emission.lost(
          ProtocolPath.root(),
          "the user's token is of use to a rest-server only",
          "leave it out, or choose target `framework` on OpenPAI");
    }
  }

  private static void noteHived(RenderContext emission) {
    ProtocolPath hived = JobPaths.HIVED;
    emission.lost(
        hived,
        "HiveD does not schedule these pods",
        "target `framework` with `hived` in the profile leaves them to it;"
            + " `operations.priorityClasses` has classes for priorities");
    emission
        .priorityClass()
        .ifPresent(
            name ->
                emission.note(
                    hived.child("jobPriorityClass"),
                    Loss.Fidelity.EXACT,
                    "the pods have priority class `" + name + "`"));
  }
}

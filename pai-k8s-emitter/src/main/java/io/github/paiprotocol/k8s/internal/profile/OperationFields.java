package io.github.paiprotocol.k8s.internal.profile;

import static io.github.paiprotocol.api.internal.field.Codecs.FLAG;
import static io.github.paiprotocol.api.internal.field.FieldBinding.map;
import static io.github.paiprotocol.api.internal.field.FieldBinding.number;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.preset;
import static io.github.paiprotocol.api.internal.field.FieldBinding.unless;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.field.Codecs;
import io.github.paiprotocol.api.internal.field.Table;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.k8s.model.Operations;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The table of what operators want of the objects of jobs. */
final class OperationFields {
  private static final Set<String> KNOWN =
      ImmutableSet.of(Operations.PYTORCH, Operations.TENSORFLOW);

  /** A queue is named by a label. */
  private static final Codec<String> OBJECT =
      ProfileForms.notation(
          "the name of an object, at most 63 lower-case letters, digits, `-` and `.`",
          text ->
              Optional.of(text)
                  .filter(
                      name ->
                          KubernetesNames.isSubdomain(name) && KubernetesNames.isLabelValue(name)),
          name -> name,
          "string",
          "number");

  private static final Codec<Map<String, String>> OBJECTS = Codecs.map(OBJECT, Shapes::entries);

  private static final Codec<String> CONVENTION =
      ProfileForms.notation(
          "one of pytorch and tensorflow",
          text -> Optional.of(text).filter(KNOWN::contains),
          name -> name,
          "string");

  private static final Codec<Set<String>> CONVENTIONS =
      Codecs.texts(Shapes.anyListOf(CONVENTION.shape()))
          .as(ImmutableSet::copyOf, ImmutableList::copyOf);

  static final Table<Operations> OPERATIONS =
      Table.closed("operations", "operations", "What operators want of the objects of jobs.")
          .rows(Operations::builder, Operations.Builder::build)
          .row(
              number("ttlSecondsAfterFinished", Codecs.COUNT, Operations::ttlSecondsAfterFinished),
              Operations.Builder::ttlSecondsAfterFinished)
          .says("Seconds after which a finished job is deleted; absent means never.")
          .row(
              optional("ignoreDisruptions", FLAG, Operations::ignoreDisruptions),
              Operations.Builder::ignoreDisruptions)
          .says("Whether a pod that a node drain ends does not count as failed, true by default.")
          .row(
              map("volcanoQueues", OBJECTS, Operations::volcanoQueues),
              Operations.Builder::volcanoQueues)
          .says("Volcano's queues by virtual cluster; `default` is that of jobs that name none.")
          .row(
              map("kueueQueues", OBJECTS, Operations::kueueQueues), Operations.Builder::kueueQueues)
          .says("Kueue's local queues by virtual cluster.")
          .row(
              preset("kueuePods", FLAG, false, Operations::kueuePods),
              Operations.Builder::kueuePods)
          .says("Whether Kueue manages pods: those of a job wait in its queue as a group.")
          .row(preset("suspend", FLAG, false, Operations::suspend), Operations.Builder::suspend)
          .says("Whether Jobs and JobSets are made suspended.")
          .row(
              map("priorityClasses", OBJECTS, Operations::priorityClasses),
              Operations.Builder::priorityClasses)
          .says("Priority classes by priority: crit, prod, test, oppo; high, normal of DIJobs.")
          .row(optional("confined", FLAG, Operations::confined), Operations.Builder::confined)
          .says(
              "Whether pods get the runtime's seccomp profile and gain no privileges, true by"
                  + " default.")
          .row(
              number("runAsUser", Codecs.COUNT, Operations::runAsUser),
              Operations.Builder::runAsUser)
          .says("The number of the user that pods run as; absent leaves that to their images.")
          .row(
              preset("immutable", FLAG, false, Operations::immutable),
              Operations.Builder::immutable)
          .says("Whether ConfigMaps and Secrets can never be changed; a hash is in their names.")
          .row(
              optional("scratchLimit", ProfileForms.MEBIBYTES, Operations::scratchLimitMB),
              Operations.Builder::scratchLimitMB)
          .says(
              "How large each folder of a pod on disk may become that has no limit of its own, such as 2Gi.")
          .row(
              optional("scratchRequest", ProfileForms.MEBIBYTES, Operations::scratchRequestMB),
              Operations.Builder::scratchRequestMB)
          .says("How much local storage a node must have left for a task, such as 10Gi.")
          .row(
              unless(ImmutableSet.of(), "conventions", CONVENTIONS, Operations::conventions),
              Operations.Builder::conventions)
          .says("The frameworks whose variables tasks get: pytorch, tensorflow.")
          .row(
              number("termGrace", Codecs.COUNT, Operations::termGrace),
              Operations.Builder::termGrace)
          .says("Seconds that the processes of a task have after SIGTERM, 15 by default.")
          .row(number("endGrace", Codecs.COUNT, Operations::endGrace), Operations.Builder::endGrace)
          .says("Seconds that all end callbacks together have after a signal, 10 by default.")
          .table();

  private OperationFields() {}
}

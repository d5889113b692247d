package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.batch.v1.JobSpec;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesVersion;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.completion.JobCompletion;
import io.github.paiprotocol.runtime.completion.JobVerdict;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A loss says so exactly where the Job controller can end a Job otherwise than the protocol says.
 * The controller looks at a Job now and then, and sees several ends at once, in no order.
 */
class IndexedJobEndsTest {
  private static final String ROLE = "worker";

  static Stream<Arguments> limits() {
    return IntStream.rangeClosed(1, 4)
        .boxed()
        .flatMap(
            n ->
                counts(n)
                    .flatMap(
                        failed ->
                            counts(n)
                                .flatMap(
                                    succeeded ->
                                        Stream.of(30, 33)
                                            .map(
                                                minor ->
                                                    Arguments.of(n, failed, succeeded, minor)))));
  }

  private static Stream<Integer> counts(int instances) {
    return IntStream.rangeClosed(-1, instances + 1).filter(count -> count != 0).boxed();
  }

  @ParameterizedTest
  @MethodSource("limits")
  void reportsEveryJobThatEndsOtherwise(int instances, int failed, int succeeded, int minor) {
    ClusterProfile profile =
        ClusterProfile.builder().kubernetesVersion(new KubernetesVersion(1, minor)).build();
    Resolved<Job> job = Jobs.resolve(text(instances, failed, succeeded), profile);
    KubernetesObjects objects =
        KubernetesEmitter.of(Targets.JOB, profile).emit(job, Submission.of("alice", Instant.EPOCH));
    JobSpec spec = objects.of(io.fabric8.kubernetes.api.model.batch.v1.Job.class).get(0).getSpec();
    assertThat(
            objects.losses().stream()
                .map(Loss::path)
                .anyMatch(path -> path.toString().contains("completion")))
        .isEqualTo(differs(job, spec, instances));
  }

  private static String text(int instances, int failed, int succeeded) {
    return String.format(
        Locale.ROOT,
        """
    protocolVersion: 2
    name: train
    type: job
    prerequisites:
      - {name: image, type: dockerimage, uri: example/image}
    extras: {gangAllocation: false}
    taskRoles:
      worker:
        instances: %d
        completion: {minFailedInstances: %d, minSucceededInstances: %d}
        dockerImage: image
        resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
        commands: [train]
    """,
        instances,
        failed,
        succeeded);
  }

  /** What the controller saw, and how the protocol lets the job end then. */
  private static boolean differs(Resolved<Job> job, JobSpec spec, int instances) {
    Map<List<String>, Outcome> ends = new LinkedHashMap<>();
    Map<List<String>, Set<Outcome>> allowed = new LinkedHashMap<>();
    for (int ending = 0; ending < 1 << instances; ending++) {
      for (int looks = 0; looks < 1 << (instances - 1); looks++) {
        JobCompletion protocol = JobCompletion.of(job.job());
        List<String> seen = new ArrayList<>();
        int succeeded = 0;
        Optional<Outcome> end = Optional.empty();
        for (int i = 0; i < instances && end.isEmpty(); i++) {
          boolean success = (ending >> i & 1) == 1;
          if (success) {
            succeeded++;
            protocol.succeeded(ROLE, i);
          } else {
            protocol.failed(ROLE, i);
          }
          if (i == instances - 1 || (looks >> i & 1) == 1) {
            seen.add(succeeded + "/" + (i + 1));
            end = controller(spec, succeeded, i + 1 - succeeded);
          }
        }
        JobVerdict verdict = protocol.verdict();
        ends.put(seen, end.orElseThrow());
        allowed.computeIfAbsent(seen, each -> new HashSet<>()).add(verdict.outcome());
      }
    }
    return ends.entrySet().stream()
        .anyMatch(each -> !allowed.get(each.getKey()).contains(each.getValue()));
  }

  /**
   * What {@code syncJob} of Kubernetes 1.33 does with the counts of a Job with limits per index.
   */
  private static Optional<Outcome> controller(JobSpec spec, int succeeded, int failed) {
    if (spec.getMaxFailedIndexes() != null && failed > spec.getMaxFailedIndexes()) {
      return Optional.of(Outcome.FAILED);
    }
    if (failed > 0 && failed + succeeded >= spec.getCompletions()) {
      return Optional.of(Outcome.FAILED);
    }
    boolean early =
        spec.getSuccessPolicy() != null
            && succeeded >= spec.getSuccessPolicy().getRules().get(0).getSucceededCount();
    return early || succeeded >= spec.getCompletions()
        ? Optional.of(Outcome.SUCCEEDED)
        : Optional.empty();
  }
}

package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import io.github.paiprotocol.api.internal.text.RepeatedKeys;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Settings for the HiveD scheduler, {@code extras.hivedScheduler}.
 *
 * @param jobPriorityClass the job's priority; absent means {@link Priority#TEST}
 * @param gangReleaseEnable whether a group's cells are released together
 * @param lazyPreemptionEnable whether the job may be preempted lazily
 * @param ignoreK8sSuggestedNodes whether node suggestions of Kubernetes are ignored
 * @param taskRoles settings by role
 * @param other keys the protocol does not define, kept as they are; never one that has a component
 *     of its own
 */
@Mapped
@org.immutables.value.Value.Builder
public record HivedScheduler(
    Optional<Priority> jobPriorityClass,
    Optional<Boolean> gangReleaseEnable,
    Optional<Boolean> lazyPreemptionEnable,
    Optional<Boolean> ignoreK8sSuggestedNodes,
    Map<String, Role> taskRoles,
    Map<String, Value> other) {
  /** Copies the maps. */
  public HivedScheduler {
    requireNonNulls(
        jobPriorityClass, gangReleaseEnable, lazyPreemptionEnable, ignoreK8sSuggestedNodes);
    taskRoles = ImmutableMap.copyOf(taskRoles);
    other = ImmutableMap.copyOf(other);
    OpenKeys.requireFree(
        other,
        "jobPriorityClass",
        "gangReleaseEnable",
        "lazyPreemptionEnable",
        "ignoreK8sSuggestedNodes",
        "taskRoles");
  }

  /**
   * A builder; nothing must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** How important a job is to HiveD. */
  @Mapped
  public enum Priority {
    /** Critical, 120. */
    CRIT(120),
    /** Production, 100. */
    PROD(100),
    /** Test, 10: the default. */
    TEST(10),
    /** Opportunistic, -1: runs on what others leave. */
    OPPO(-1);

    private final int value;

    Priority(int value) {
      this.value = value;
    }

    /**
     * HiveD's number for the priority.
     *
     * @return the number; larger is more important
     */
    public int value() {
      return value;
    }

    /**
     * The word to write.
     *
     * @return crit, prod, test or oppo
     */
    public String canonicalName() {
      return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The priority a word means.
     *
     * @param name the word, in its exact case
     * @return the priority, or empty for another word
     */
    public static Optional<Priority> of(String name) {
      Objects.requireNonNull(name, "name");
      return Stream.of(values()).filter(each -> each.canonicalName().equals(name)).findFirst();
    }
  }

  /**
   * HiveD settings of one role. A SKU and a pinned cell exclude each other.
   *
   * @param skuType the SKU its tasks run on; also written {@code gpuType}
   * @param skuNum SKUs one task takes; absent means as many as its resources need
   * @param pinnedCellId the reserved cell its tasks run in; also written {@code reservationId}
   * @param affinityGroupName the group whose tasks are placed together
   * @param other keys the protocol does not define, kept as they are; never one that has a
   *     component of its own
   */
  @Mapped
  public record Role(
      Optional<String> skuType,
      OptionalInt skuNum,
      Optional<String> pinnedCellId,
      Optional<String> affinityGroupName,
      Map<String, Value> other) {
    /** Copies the other keys. */
    public Role {
      requireNonNulls(skuType, skuNum, pinnedCellId, affinityGroupName);
      other = ImmutableMap.copyOf(other);
      OpenKeys.requireFree(
          other,
          "skuType",
          "gpuType",
          "skuNum",
          "pinnedCellId",
          "reservationId",
          "affinityGroupName");
    }
  }

  /** Builds HiveD settings. Not thread-safe. */
  public static final class Builder extends HivedSchedulerBuilder {
    Builder() {}

    @Override
    public HivedScheduler build() {
      return RepeatedKeys.withoutValues(super::build);
    }
  }
}

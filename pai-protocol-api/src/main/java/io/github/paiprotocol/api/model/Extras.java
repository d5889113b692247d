package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import io.github.paiprotocol.api.internal.text.RepeatedKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The {@code extras} section: typed views of the keys the protocol gives a meaning, everything else
 * kept as it is.
 *
 * @param runtimePlugins plugins that work around every task
 * @param hivedScheduler settings for HiveD
 * @param gangAllocation whether all tasks start together; absent means yes
 * @param storages storages every role mounts; an empty list means the user's default storages,
 *     absent means none
 * @param referencePrerequisites local names for remote prerequisites
 * @param jobStatusChangeNotification what the user wants to hear of
 * @param submitFrom which client submitted the job
 * @param other every other key, kept as it is; never one that has a component of its own
 */
@Mapped
@org.immutables.value.Value.Builder
public record Extras(
    List<PluginEntry> runtimePlugins,
    Optional<HivedScheduler> hivedScheduler,
    Optional<Boolean> gangAllocation,
    Optional<List<StorageMount>> storages,
    List<PrerequisiteAlias> referencePrerequisites,
    Optional<JobStatusChangeNotification> jobStatusChangeNotification,
    Optional<String> submitFrom,
    Map<String, Value> other) {
  private static final Extras NONE = builder().build();

  /** Copies the collections. */
  public Extras {
    requireNonNulls(hivedScheduler, gangAllocation, jobStatusChangeNotification, submitFrom);
    runtimePlugins = ImmutableList.copyOf(runtimePlugins);
    storages = storages.map(ImmutableList::copyOf);
    referencePrerequisites = ImmutableList.copyOf(referencePrerequisites);
    other = ImmutableMap.copyOf(other);
    OpenKeys.requireFree(
        other,
        "com.microsoft.pai.runtimeplugin",
        "hivedScheduler",
        "hivedscheduler",
        "gangAllocation",
        "storages",
        "reference_prerequisites",
        "jobStatusChangeNotification",
        "submitFrom");
  }

  /**
   * No extras.
   *
   * @return the empty section
   */
  public static Extras none() {
    return NONE;
  }

  /**
   * A builder; nothing must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Whether all tasks start together.
   *
   * @return the given value, or true
   */
  public boolean isGang() {
    return gangAllocation.orElse(true);
  }

  /** Builds extras. Not thread-safe. */
  public static final class Builder extends ExtrasBuilder {
    private final List<StorageMount> added = new ArrayList<>();

    Builder() {}

    /**
     * Adds a storage behind the given ones.
     *
     * @param storage the storage
     * @return this builder
     */
    public Builder addStorage(StorageMount storage) {
      added.add(Objects.requireNonNull(storage, "storage"));
      return this;
    }

    @Override
    public Extras build() {
      Extras made = RepeatedKeys.withoutValues(super::build);
      if (added.isEmpty()) {
        return made;
      }
      List<StorageMount> all = new ArrayList<>(made.storages().orElse(ImmutableList.of()));
      all.addAll(added);
      return builder().from(made).storages(all).build();
    }
  }
}

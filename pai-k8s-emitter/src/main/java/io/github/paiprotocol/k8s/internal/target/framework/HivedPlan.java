package io.github.paiprotocol.k8s.internal.target.framework;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import com.google.common.collect.Sets;
import io.github.paiprotocol.api.model.HivedScheduler;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.model.HivedSettings;
import io.github.paiprotocol.k8s.spi.RenderContext;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which cells of HiveD the roles of a job run on, and which of them are placed together. */
final class HivedPlan {
  private static final HivedScheduler DEFAULTS = HivedScheduler.builder().build();
  private static final String DEFAULT_GROUP = "default";

  private final RenderContext emission;
  private final Job job;
  private final HivedScheduler settings;
  private final HivedCells cells;
  private final SetMultimap<String, String> rolesByGroup = LinkedHashMultimap.create();
  private final Map<String, String> groupByRole = new HashMap<>();
  private final Map<String, Long> cellsByRole = new LinkedHashMap<>();

  private HivedPlan(RenderContext emission, HivedSettings catalog) {
    this.emission = emission;
    this.job = emission.job();
    this.settings = job.extras().hivedScheduler().orElse(DEFAULTS);
    this.cells = new HivedCells(emission, catalog, priority(job));
  }

  /**
   * The priority HiveD gives a job.
   *
   * @param job the job
   * @return the priority class, {@code test} when none is named
   */
  static HivedScheduler.Priority priority(Job job) {
    return job.extras()
        .hivedScheduler()
        .flatMap(HivedScheduler::jobPriorityClass)
        .orElse(HivedScheduler.Priority.TEST);
  }

  /**
   * Plans a job.
   *
   * @param emission the job; problems go there
   * @param catalog what the cluster has
   * @return what HiveD is told, by role; a role with a problem is told to take one cell
   */
  static Map<String, HivedPod> of(RenderContext emission, HivedSettings catalog) {
    return new HivedPlan(emission, catalog).plan();
  }

  private Map<String, HivedPod> plan() {
    job.taskRoles()
        .forEach(
            (name, role) -> cellsByRole.put(name, cells.perTask(name, role, settingsOf(name))));
    findGroups();
    checkQuota();
    ImmutableMap.Builder<String, HivedPod> pods = ImmutableMap.builder();
    job.taskRoles().keySet().forEach(name -> pods.put(name, pod(name)));
    return pods.buildOrThrow();
  }

  private Optional<HivedScheduler.Role> settingsOf(String role) {
    return Optional.ofNullable(settings.taskRoles().get(role));
  }

  /** Members are in the order of HiveD's settings, those of the default group in the job's. */
  private void findGroups() {
    settings
        .taskRoles()
        .forEach(
            (name, role) ->
                role.affinityGroupName()
                    .filter(group -> job.taskRoles().containsKey(name))
                    .ifPresent(group -> rolesByGroup.put(group, name)));
    if (rolesByGroup.isEmpty() && job.extras().isGang()) {
      rolesByGroup.putAll(DEFAULT_GROUP, job.taskRoles().keySet());
    }
    rolesByGroup.forEach((group, role) -> groupByRole.put(role, group));
  }

  /** What is placed together must fit together; a task that is placed alone must fit alone. */
  private void checkQuota() {
    for (String group : rolesByGroup.keySet()) {
      cells.checkQuota(unpinned(rolesByGroup.get(group)), this::cellsOfAllTasks, this::skuOf);
    }
    for (String role : job.taskRoles().keySet()) {
      if (!groupByRole.containsKey(role)) {
        cells.checkQuota(unpinned(Set.of(role)), this::cellsOf, this::skuOf);
      }
    }
  }

  /** Reserved cells are not part of a quota. */
  private Set<String> unpinned(Set<String> roles) {
    return Sets.filter(
        roles, role -> settingsOf(role).flatMap(HivedScheduler.Role::pinnedCellId).isEmpty());
  }

  private long cellsOf(String role) {
    return cellsByRole.getOrDefault(role, 1L);
  }

  private long cellsOfAllTasks(String role) {
    return cellsOf(role) * tasksOf(role);
  }

  private int tasksOf(String role) {
    return emission.resolved().role(role).role().instanceCount();
  }

  private Optional<String> skuOf(String role) {
    return settingsOf(role).flatMap(HivedScheduler.Role::skuType);
  }

  private HivedPod pod(String role) {
    return new HivedPod(
        job.virtualCluster(),
        priority(job).value(),
        settingsOf(role).flatMap(HivedScheduler.Role::pinnedCellId),
        skuOf(role),
        cellsOf(role),
        settings,
        Optional.ofNullable(groupByRole.get(role)).map(this::group));
  }

  private HivedPod.Group group(String name) {
    List<HivedPod.Member> members =
        rolesByGroup.get(name).stream()
            .map(role -> new HivedPod.Member(tasksOf(role), cellsOf(role)))
            .toList();
    return new HivedPod.Group(FrameworkTarget.frameworkName(emission) + "/" + name, members);
  }
}

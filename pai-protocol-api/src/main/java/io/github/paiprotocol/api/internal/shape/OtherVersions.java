package io.github.paiprotocol.api.internal.shape;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.text.Slip;
import java.util.Map;
import java.util.Optional;

/**
 * What became of keys and versions of DIJobs that DI-orchestrator had before 1.1, and what jobs
 * have in place of variables: for messages.
 *
 * <p>Upstream: {@code pkg/api} of DI-orchestrator. {@code v1alpha1} belongs to releases before 1.0,
 * {@code v1alpha2} to their development, and {@code v2alpha1} to 1.0, with one {@code template} for
 * all pods, and to 1.1, with {@code tasks}.
 */
final class OtherVersions {
  private static final String REMOVED =
      "DI-orchestrator 1.0 had this key in `v2alpha1`, and 1.1 removed it; leave it out";

  private static final String TOPOLOGY =
      "`v1alpha2` had this key, DI-orchestrator 1.0 had it below `engineFields`, and 1.1 removed it;"
          + " leave it out";

  private static final String ROLE =
      "`v1alpha1` had this key; write its `template` into an item of `tasks`";

  private static final Map<String, Map<String, String>> KEYS =
      ImmutableMap.of(
          "the spec of a DIJob",
          ImmutableMap.<String, String>builder()
              .put("group", REMOVED)
              .put("engineFields", REMOVED)
              .put("topology", TOPOLOGY)
              .put("parallelWorkers", TOPOLOGY)
              .put(
                  "template",
                  "DI-orchestrator 1.0 had this key in `v2alpha1`; since 1.1 it is moved to"
                      + " `tasks[].template`")
              .put(
                  "priorityClassName",
                  "`v1alpha1` had this key; it is `priority` now, `normal` in place of `default`")
              .put("coordinator", ROLE)
              .put("collector", ROLE)
              .put("learner", ROLE)
              .buildOrThrow());

  /** What other systems call the variables of a container, compared as {@link OtherWords} does. */
  private static final ImmutableSet<String> VARIABLES =
      ImmutableSet.of(
          "env",
          "envs",
          "envvar",
          "envvars",
          "environ",
          "environment",
          "environments",
          "environmentvariable",
          "environmentvariables",
          "variables",
          "vars");

  private static final ImmutableSet<String> WITHOUT_VARIABLES =
      ImmutableSet.of("the job", "a task role", "container options", "resources");

  private static final String EXPORT =
      "begin `commands` with `export NAME=value`, which the following ones see; `$PAI_…` variables are"
          + " set already";

  private static final Map<String, String> WORDS =
      ImmutableMap.of(
          "diengine.opendilab.org/v1alpha1",
          "DI-orchestrator before 1.0 had this version, with `coordinator`, `collector` and"
              + " `learner`; write `diengine.opendilab.org/v2alpha1`, and `tasks` in their place",
          "diengine.opendilab.org/v1alpha2",
          "DI-orchestrator had this version before 1.0, with one `template`; write"
              + " `diengine.opendilab.org/v2alpha1`, and the template as `tasks[].template`");

  private OtherVersions() {}

  /** What became of a key; empty when no version had it. */
  static Optional<String> ofKey(String noun, String key) {
    return WITHOUT_VARIABLES.contains(noun) && VARIABLES.contains(Slip.letters(key))
        ? Optional.of(EXPORT)
        : Optional.ofNullable(KEYS.getOrDefault(noun, Map.of()).get(key));
  }

  /** What became of a word that was a version; empty when it was none. */
  static Optional<String> ofWord(String word) {
    return Optional.ofNullable(WORDS.get(word));
  }
}

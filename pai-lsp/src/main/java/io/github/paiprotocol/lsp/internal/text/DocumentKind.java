package io.github.paiprotocol.lsp.internal.text;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import java.util.Set;

/** What a text is about. */
public enum DocumentKind {
  /** A job of the job protocol. */
  JOB,
  /** Jobs of DI-engine. */
  DIJOBS,
  /** What a reference may lead to: a prerequisite, or a list of them. */
  PREREQUISITES;

  private static final Set<String> OF_JOBS =
      ImmutableSet.of(
          Keys.TASK_ROLES,
          Keys.PREREQUISITES,
          Keys.DEPLOYMENTS,
          Keys.EXTRAS,
          "defaults",
          "secrets");
  private static final Set<String> OF_PREREQUISITES =
      ImmutableSet.of(
          "plugin",
          "plugin_params",
          "uri",
          "require",
          Keys.CALLBACKS,
          Keys.REQUIRE_STORAGES,
          Keys.TEMPLATE_VARIABLES);
  private static final Set<String> TYPES =
      ImmutableSet.of(Prerequisite.DOCKER_IMAGE, "data", "script", "output", "storage");

  /**
   * What a document that is no DIJob, or an item of one, is meant to be. A job that is just begun
   * is one.
   *
   * @param root what it says
   */
  public static DocumentKind of(Value root) {
    if (root instanceof Value.Sequence list && !list.items().isEmpty()) {
      return list.items().stream().anyMatch(item -> of(item) == PREREQUISITES)
          ? PREREQUISITES
          : JOB;
    }
    if (!(root instanceof Value.Mapping map)) {
      return JOB;
    }
    Set<String> keys = map.entries().keySet();
    String type = map.text("type").orElse("");
    if (type.equals("job") || keys.stream().anyMatch(OF_JOBS::contains)) {
      return JOB;
    }
    return TYPES.contains(type) || keys.stream().anyMatch(OF_PREREQUISITES::contains)
        ? PREREQUISITES
        : JOB;
  }
}

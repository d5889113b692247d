package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.graph.Requirement;
import java.util.List;
import java.util.OptionalInt;

/**
 * A task role with everything its tasks need.
 *
 * @param name its name
 * @param role the role as the job has it
 * @param image the prerequisite of its image
 * @param prerequisites what runs around its commands: each after what it requires, otherwise in the
 *     order of the role's list; images are not among them
 * @param requirements what each entry of its list came to, images left out
 * @param plugins plugins of the job's extras that apply to it, in order
 * @param commands those the active deployment puts before its own, its own, those the deployment
 *     puts after; with all values put in but secrets. Blanks around each of them as it was written
 *     are not there, nor those around all of them
 * @param commandPaths where each of {@code commands} stands in the job; empty for a role that was
 *     not made by resolving
 * @param storages what it mounts, in the order it was asked for
 */
@org.immutables.value.Value.Builder
public record ResolvedRole(
    String name,
    TaskRole role,
    Prerequisite image,
    List<ResolvedPrerequisite> prerequisites,
    List<Requirement> requirements,
    List<ResolvedPlugin> plugins,
    List<RenderedText> commands,
    List<ProtocolPath> commandPaths,
    List<ResolvedStorage> storages) {
  /** Copies the lists. */
  public ResolvedRole {
    prerequisites = ImmutableList.copyOf(prerequisites);
    requirements = ImmutableList.copyOf(requirements);
    plugins = ImmutableList.copyOf(plugins);
    commands = ImmutableList.copyOf(commands);
    commandPaths = ImmutableList.copyOf(commandPaths);
    storages = ImmutableList.copyOf(storages);
  }

  /**
   * A builder; name, role and image must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * The image the role's tasks run in, as a container runtime knows it.
   *
   * @return the first address of the image; the empty string when it has none
   */
  public String imageUri() {
    return image.uri().map(uri -> uri.values().get(0)).orElse("");
  }

  /**
   * Where the job asks for a prerequisite of this role.
   *
   * @param prerequisite one of {@link #prerequisites}
   * @return its own place when the job itself has it, otherwise the role's list
   */
  public ProtocolPath pathOf(ResolvedPrerequisite prerequisite) {
    OptionalInt index = prerequisite.origin().index();
    return index.isPresent()
        ? JobPaths.prerequisite(index.getAsInt())
        : JobPaths.prerequisites(name);
  }

  /** Builds a resolved role. Not thread-safe. */
  public static final class Builder extends ResolvedRoleBuilder {
    Builder() {}
  }
}

package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.TracedScripts;
import java.util.Optional;
import java.util.Set;

/**
 * The scripts of a role as a pod gets them. What names all roles is not said again in the files of
 * each: the variables come from the pod, and {@code job.json} does without the task's own role, so
 * that all roles can share it.
 */
public final class RoleFiles {
  private static final Set<String> SHARED =
      ImmutableSet.of(
          RuntimeScripts.RUNTIME, "script_env.sh", RuntimeScripts.ADDRESSES, RuntimeScripts.JOB);

  private RoleFiles() {}

  /**
   * Whether a file is the same for all roles.
   *
   * @param file the file
   * @return true when one will do
   */
  public static boolean isShared(ScriptFile file) {
    return SHARED.contains(file.name());
  }

  /**
   * The files of a role.
   *
   * @param emission the job, which is told when scripts cannot be written
   * @param role the role
   * @param withShared whether those are wanted that are the same for all roles
   * @param naming how tasks know each other
   * @return the files, with others that were not asked for; empty when they cannot be written
   */
  static Optional<TracedScripts> of(
      RenderContext emission, String role, boolean withShared, TaskNaming naming) {
    RuntimeInput known =
        RuntimeInput.of(emission.submission().user())
            .withUserExtension(emission.submission().userExtension())
            .forAllRoles(withShared);
    RuntimeInput input = naming.isInDns() ? known : known.withAddressesAtStart();
    try {
      TracedScripts traced = emission.scripts().trace(emission.resolved(), role, input);
      traced.scripts().warnings().forEach(emission::report);
      return Optional.of(traced);
    } catch (PaiException e) {
      e.diagnostics().forEach(emission::report);
    } catch (IllegalArgumentException e) {
      emission.report(unwritable(role, String.valueOf(e.getMessage())));
    }
    return Optional.empty();
  }

  private static Diagnostic unwritable(String role, String why) {
    return Diagnostic.error(
        KubernetesCode.OBJECT_VALUE,
        Place.value(JobPaths.commands(role)),
        "the scripts of role `" + role + "` cannot be written: " + why);
  }
}

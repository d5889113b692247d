package io.github.paiprotocol.k8s.internal.script;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.runtime.script.TracedScripts;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Whose scripts stand in which objects, for those who ask where they came from. Not thread-safe.
 */
public final class ScriptNotes {
  private final Map<String, TracedScripts> byRole = new LinkedHashMap<>();
  private final Map<String, String> byObject = new HashMap<>();

  /** Begins without notes. */
  public ScriptNotes() {}

  /**
   * Notes the scripts of a role.
   *
   * @param role the role
   * @param scripts its scripts
   */
  public void addScripts(String role, TracedScripts scripts) {
    byRole.put(role, scripts);
  }

  /**
   * Notes an object that holds files of a role.
   *
   * @param object the object
   * @param role the role
   */
  public void addObject(HasMetadata object, String role) {
    byObject.put(nameOf(object), role);
  }

  /**
   * The scripts of a role.
   *
   * @param role the role
   * @return the scripts; empty when none were noted
   */
  public Optional<TracedScripts> of(String role) {
    return Optional.ofNullable(byRole.get(role));
  }

  /**
   * The scripts that an object holds.
   *
   * @param object the object
   * @return the scripts; empty when it holds none
   */
  public Optional<TracedScripts> in(HasMetadata object) {
    return Optional.ofNullable(byObject.get(nameOf(object))).map(byRole::get);
  }

  /**
   * What people call an object.
   *
   * @param object the object, with metadata
   * @return its kind and name
   */
  public static String nameOf(HasMetadata object) {
    return object.getKind() + "/" + object.getMetadata().getName();
  }
}

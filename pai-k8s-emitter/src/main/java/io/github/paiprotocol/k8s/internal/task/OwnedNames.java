package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.internal.DnsNames;
import java.util.Map;

/**
 * Names of an object that makes pods of several roles, and of its parts. The controller puts the
 * two together, so each has its share of the 63 characters.
 *
 * @param owner the object's name, a DNS-1035 label
 * @param parts the names of its parts, DNS-1035 labels, by role
 */
public record OwnedNames(String owner, Map<String, String> parts) {
  /** Copies the map. */
  public OwnedNames {
    parts = ImmutableMap.copyOf(parts);
  }

  /**
   * The names of a job.
   *
   * @param job the job
   * @param ownerRoom how many characters the object's name may take, at least 11
   * @param partRoom how many characters a part's name may take, at least 11
   * @return the names
   */
  public static OwnedNames of(Job job, int ownerRoom, int partRoom) {
    ImmutableMap.Builder<String, String> parts = ImmutableMap.builder();
    for (String role : job.taskRoles().keySet()) {
      parts.put(role, DnsNames.letterFirst(role, partRoom));
    }
    return new OwnedNames(DnsNames.letterFirst(job.name(), ownerRoom), parts.buildOrThrow());
  }

  /**
   * The name of a role's part.
   *
   * @param role a role of the job
   * @return the name
   */
  public String part(String role) {
    String name = parts.get(role);
    if (name == null) {
      throw new IllegalArgumentException("the job has no role `" + role + "`");
    }
    return name;
  }

  /**
   * What the host names of tasks begin with.
   *
   * @param suffix what the controller puts between the part's name and the index
   * @return the beginnings by role
   */
  public Map<String, String> hosts(String suffix) {
    return Maps.transformValues(parts, part -> owner + "-" + part + suffix);
  }
}

package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableMap;
import java.util.Map;

/**
 * How tasks reach each other: names that the cluster's DNS knows in the job's namespace as long as
 * a pod has an address, whichever node it is on and however often it starts anew.
 *
 * @param service the headless Service, which is the pods' subdomain
 * @param hosts what the host names of a role's tasks begin with, by role; a hyphen and the index
 *     follow
 */
public record TaskHosts(String service, Map<String, String> hosts) {
  /** Copies the map. */
  public TaskHosts {
    hosts = ImmutableMap.copyOf(hosts);
  }

  /**
   * The address of a task.
   *
   * @param role its role
   * @param index its index, or what stands for it
   * @return e.g. {@code job-worker-0.job}
   */
  public String address(String role, String index) {
    return host(role, index) + "." + service;
  }

  /**
   * The host name of a task.
   *
   * @param role its role
   * @param index its index, or what stands for it
   * @return e.g. {@code job-worker-0}
   */
  public String host(String role, String index) {
    return hosts.get(role) + "-" + index;
  }
}

package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.runtime.script.internal.StaticEnvironment;
import java.util.Map;

/**
 * Knows before anything is made that too much would be: tasks of each role are told of all roles,
 * so the objects of a job grow with the square of their number.
 */
final class RoleSizes {
  /** Most bytes that what tasks are told may take in all objects together: 128 MiB. */
  private static final long MOST = 128L << 20;

  private RoleSizes() {}

  /** Refuses a job whose objects would be too large to store or to hold in memory. */
  static void require(RenderContext emission) {
    if (!emission.sizesChecked() || emission.profile().options().compactEnv()) {
      return;
    }
    StaticEnvironment told = StaticEnvironment.of(emission.job(), emission.submission().user());
    long roles = emission.job().taskRoles().size();
    long bytes = roles * (size(told.shared()) + size(told.aliased()));
    if (bytes > MOST) {
      throw new PaiException(
          ImmutableList.of(
              EmissionProblems.tooManyRoles(roles, bytes, MOST)
                  .locatedIn(emission.resolved().validated().positions())));
    }
  }

  private static long size(Map<String, String> variables) {
    return variables.entrySet().stream()
        .mapToLong(each -> each.getKey().length() + each.getValue().length())
        .sum();
  }
}

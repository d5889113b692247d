package io.github.paiprotocol.cli.input;

import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.k8s.KubernetesObjects;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which of a job's objects are printed, so that the others can be made to go with their owner. */
public final class OwnerOptions {
  @Option(names = "--owner-only")
  boolean only;

  @Option(names = "--owned-by", paramLabel = "UID")
  public Optional<String> uid = Optional.empty();

  /**
   * Whether anything was chosen.
   *
   * @return true when not all objects are printed
   */
  public boolean given() {
    return only || uid.isPresent();
  }

  /**
   * What of the objects of one job is printed.
   *
   * @param made the objects
   * @return all, the owner with what it needs, or the others with a reference to it
   * @throws UsageException when there is no one owner, or both were chosen
   */
  public KubernetesObjects select(KubernetesObjects made) {
    if (!given()) {
      return made;
    }
    if (only && uid.isPresent()) {
      throw new UsageException("--owner-only and --owned-by exclude each other");
    }
    if (made.owner().isEmpty()) {
      throw new UsageException("there is no one object that the others could go with");
    }
    return uid.isPresent() ? made.owned(made.ownerReference(uid.get())) : made.ownerFirst();
  }
}

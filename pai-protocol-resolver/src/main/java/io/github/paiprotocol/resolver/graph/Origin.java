package io.github.paiprotocol.resolver.graph;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Where a prerequisite was found. It never holds a credential.
 *
 * @param source the name of the source that had it; {@value #LOCAL} for the job's own list
 * @param address where in that source: the path in the job ({@code prerequisites[3]}), or the
 *     document's address, followed by {@code #NAME} where the document holds several
 * @param details what else the source knows of it, such as a marketplace item's author, in order
 */
public record Origin(String source, String address, Map<String, Value> details) {
  /** The name of the source that holds the job's own prerequisites. */
  public static final String LOCAL = "local";

  private static final String LIST = "prerequisites[";

  /** Copies the details. */
  public Origin {
    requireNonNulls(source, address);
    details = ImmutableMap.copyOf(details);
  }

  /**
   * The origin of a prerequisite of the job itself.
   *
   * @param path its path in the job
   * @return the origin
   */
  public static Origin local(ProtocolPath path) {
    return new Origin(LOCAL, path.toString(), ImmutableMap.of());
  }

  /**
   * Its place in the job's own list.
   *
   * @return the index, from 0; empty when it does not stand in the job itself
   */
  public OptionalInt index() {
    boolean listed = isLocal() && address.startsWith(LIST) && address.endsWith("]");
    return listed
        ? OptionalInt.of(Integer.parseInt(address, LIST.length(), address.length() - 1, 10))
        : OptionalInt.empty();
  }

  /**
   * Whether it stands in the job itself.
   *
   * @return true when no source was asked for it
   */
  public boolean isLocal() {
    return source.equals(LOCAL);
  }
}

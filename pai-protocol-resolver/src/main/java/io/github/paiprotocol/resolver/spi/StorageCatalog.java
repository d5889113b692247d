package io.github.paiprotocol.resolver.spi;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * What the embedding service knows of storages, for the user who submits the job. Without a catalog
 * no storage is unknown.
 *
 * <p>Protocol: storages. Implementations are thread-safe and do no I/O that could block for long.
 */
public interface StorageCatalog {

  /** What a user may do with a storage. */
  sealed interface Access permits Granted, Refused {

    /**
     * The user may mount it.
     *
     * @param share whether its shared folder may be mounted; false means the user's own folder only
     * @param readOnly whether writing to it is forbidden
     * @return the answer
     */
    static Access granted(boolean share, boolean readOnly) {
      return new Granted(share, readOnly);
    }

    /**
     * It exists, but not for this user.
     *
     * @return the answer
     */
    static Access forbidden() {
      return Refused.FORBIDDEN;
    }

    /**
     * There is no such storage.
     *
     * @return the answer
     */
    static Access unknown() {
      return Refused.UNKNOWN;
    }

    /**
     * Calls the function for this answer.
     *
     * @param granted for a storage the user may mount: whether its shared folder may be mounted,
     *     and whether it is read-only
     * @param forbidden for one the user may not mount
     * @param unknown for one that is not there
     * @param <R> the result
     * @return what that function gives
     */
    default <R> R match(
        BiFunction<? super Boolean, ? super Boolean, ? extends R> granted,
        Supplier<? extends R> forbidden,
        Supplier<? extends R> unknown) {
      if (this instanceof Granted access) {
        return granted.apply(access.share(), access.readOnly());
      }
      return this == Refused.FORBIDDEN ? forbidden.get() : unknown.get();
    }
  }

  /**
   * What the user may do with a storage.
   *
   * @param name the storage's name
   * @return the answer
   */
  Access find(String name);

  /**
   * What the user mounts when a job asks for the default storages.
   *
   * @return names of granted storages, in order
   */
  List<String> defaults();

  /**
   * What to suggest in place of an unknown name.
   *
   * @return names of granted storages, in order
   */
  List<String> names();

  /**
   * A catalog of fixed content.
   *
   * @param storages what the user may do with each storage, by name, in order; others are unknown
   * @param defaults names of what is mounted by default, all granted
   * @return the catalog
   * @throws IllegalArgumentException when a default is not granted
   */
  static StorageCatalog of(Map<String, Access> storages, List<String> defaults) {
    return new FixedStorages(ImmutableMap.copyOf(storages), ImmutableList.copyOf(defaults));
  }
}

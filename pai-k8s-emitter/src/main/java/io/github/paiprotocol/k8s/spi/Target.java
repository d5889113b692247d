package io.github.paiprotocol.k8s.spi;

/**
 * One kind of objects that jobs can become. It is a {@link JobTarget}, a {@link DIJobTarget}, or
 * both: that says what it takes. Implementations are stateless and thread-safe.
 *
 * <p>A class that is to be found by {@link java.util.ServiceLoader} is public, has a constructor
 * without parameters, and stands in {@code META-INF/services/io.github.paiprotocol.k8s.spi.Target}.
 */
public interface Target {

  /**
   * The word that selects it.
   *
   * @return the name, the same at every call: lower-case letters, digits and hyphens
   */
  String name();
}

package io.github.paiprotocol.resolver.spi;

/**
 * Makes a source of a kind, for programs that look their sources up with {@link
 * java.util.ServiceLoader}. The class of a source may be its own provider: a public class with a
 * constructor without parameters that implements both interfaces, named in {@code
 * META-INF/services/io.github.paiprotocol.resolver.spi.SourceProvider}.
 */
public interface SourceProvider {

  /**
   * What programs call the kind of source, e.g. {@code marketplace}. Of two providers with one name
   * neither can be used.
   *
   * @return its name, the same at every call
   */
  String name();

  /**
   * Makes the source. Does no I/O.
   *
   * @param settings what the program says
   * @return a source with these settings
   * @throws IllegalArgumentException when the settings lack something the source needs; its message
   *     says what
   */
  PrerequisiteSource create(SourceSettings settings);
}

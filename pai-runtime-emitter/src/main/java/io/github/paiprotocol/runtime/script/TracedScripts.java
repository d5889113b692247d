package io.github.paiprotocol.runtime.script;

import java.util.List;

/**
 * The files of a role, and where each of their lines came from. The files are the same, byte for
 * byte, as without: what is known of their origin stands beside them and is worked out when it is
 * asked for. Immutable and thread-safe.
 */
public interface TracedScripts {

  /**
   * The files.
   *
   * @return the files as {@code emit} gives them
   */
  RuntimeScripts scripts();

  /**
   * Where a line came from.
   *
   * @param file the name of a file of the set
   * @param line the line's number, from 1; what follows the last line end is a line, too
   * @return the origins of what stands in it, in the order of the text, each once; at least one
   * @throws IllegalArgumentException if there is no such file or line
   */
  List<Provenance> ofLine(String file, int line);
}

package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Suggestions;
import java.util.Collection;

/**
 * A kind of settings that are read through a {@link ValueMap}: what its problems are called.
 *
 * @param noun what such a document is called, with its article, e.g. {@code a profile}
 * @param value the code of a value of the wrong kind, or one that is missing
 * @param key the code of a key the settings do not have
 * @param lenient whether unknown keys are only warned of
 */
public record DocumentKind(String noun, DiagnosticCode value, DiagnosticCode key, boolean lenient) {

  /**
   * A value of the wrong kind.
   *
   * @param path where it stands
   * @param expected what it must be, e.g. {@code a string}
   * @return the error
   */
  public Diagnostic wrong(ProtocolPath path, String expected) {
    String what = path.toString().isEmpty() ? noun : "`" + path + "`";
    return Diagnostic.error(value, Place.value(path), what + " must be " + expected);
  }

  /**
   * A key that must be there.
   *
   * @param map the map that lacks it
   * @param missing the key
   * @return the error
   */
  public Diagnostic missing(ProtocolPath map, String missing) {
    String what = map.toString().isEmpty() ? noun : "`" + map + "`";
    return Diagnostic.error(value, Place.key(map), what + " lacks `" + missing + "`");
  }

  /**
   * A key the settings do not have.
   *
   * @param path where it stands
   * @param unknown the key
   * @param known the keys there are at its place
   * @return the error; a warning when this kind is lenient
   */
  public Diagnostic unknown(ProtocolPath path, String unknown, Collection<String> known) {
    Place place = Place.key(path);
    String message = noun + " has no key `" + path + "`";
    Diagnostic found =
        lenient ? Diagnostic.warning(key, place, message) : Diagnostic.error(key, place, message);
    return found.withHint(Suggestions.hint(unknown, known, "keys"));
  }
}

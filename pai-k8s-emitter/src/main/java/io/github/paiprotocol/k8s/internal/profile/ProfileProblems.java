package io.github.paiprotocol.k8s.internal.profile;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Suggestions;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import java.util.Collection;

/** What can be wrong with a profile. */
final class ProfileProblems {
  private ProfileProblems() {}

  static Diagnostic wrong(ProtocolPath path, String expected) {
    String what = path.toString().isEmpty() ? "the profile" : "`" + path + "`";
    return Diagnostic.error(
        KubernetesCode.PROFILE_VALUE, Place.value(path), what + " must be " + expected);
  }

  static Diagnostic missing(ProtocolPath map, String key) {
    return Diagnostic.error(
        KubernetesCode.PROFILE_VALUE, Place.key(map), "`" + map + "` lacks `" + key + "`");
  }

  static Diagnostic unknown(ProtocolPath path, String key, Collection<String> known) {
    return Diagnostic.error(
            KubernetesCode.PROFILE_KEY, Place.key(path), "a profile has no key `" + path + "`")
        .withHint(Suggestions.hint(key, known, "keys"));
  }
}

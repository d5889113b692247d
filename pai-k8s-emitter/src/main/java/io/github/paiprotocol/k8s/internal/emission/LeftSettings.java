package io.github.paiprotocol.k8s.internal.emission;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.model.Operations;
import java.util.EnumSet;

/**
 * The settings of the profile that a target did not carry.
 *
 * @param emission the emission
 * @param source makes what pods are made from
 */
record LeftSettings(JobContext emission, PodSource source) {
  private static final String SELF_CONTAINED =
      "a self-contained one: `pods`, `job`, `jobset`, `volcano`, or `framework` with"
          + " `framework: {selfContained: true}`";

  /** Notes what the profile asks for and the target did not carry. */
  void note(EnumSet<Operations.Setting> carried) {
    for (Operations.Setting setting : EnumSet.complementOf(carried)) {
      if (setting.isAskedOf(emission.profile().operations())) {
        notCarried("operations." + setting.key(), carriers(setting));
      }
    }
    if (emission.profile().options().hardened() && !carried.contains(Operations.Setting.CONFINED)) {
      notCarried("options.hardened", SELF_CONTAINED);
    }
    if (emission.profile().options().maskSecretsInLogs() && !source.isMaskingLogs()) {
      notCarried("options.maskSecretsInLogs", SELF_CONTAINED);
    }
  }

  private void notCarried(String key, String others) {
    emission.lost(
        ProtocolPath.root(),
        "target `" + emission.target() + "` does not carry `" + key + "` of the profile",
        "leave it out of the profile, or choose " + others);
  }

  private static String carriers(Operations.Setting setting) {
    return switch (setting) {
      case TTL -> "target `job`, `jobset` or `volcano`";
      case DISRUPTIONS, SUSPEND, CONVENTIONS -> "target `job` or `jobset`";
      default -> SELF_CONTAINED;
    };
  }
}

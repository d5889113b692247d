package io.github.paiprotocol.image;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.internal.text.ImageAddresses;
import java.util.Optional;

/**
 * What a registry said of an image.
 *
 * @param image the reference as it was given, but for a login in it, which no reference has
 * @param verdict what is known of it
 * @param reason how it is known, one sentence without a full stop
 * @param digest the digest of its manifest, {@code sha256:…}, when it exists
 * @param pinned the reference by digest, which always names the same image, when it exists
 */
public record ImageReport(
    String image,
    ImageVerdict verdict,
    String reason,
    Optional<String> digest,
    Optional<String> pinned) {
  /** Masks a login. */
  public ImageReport {
    requireNonNulls(verdict, reason, digest, pinned);
    image = ImageAddresses.shown(image);
  }

  static ImageReport of(String image, ImageVerdict verdict, String reason) {
    return new ImageReport(image, verdict, reason, Optional.empty(), Optional.empty());
  }
}

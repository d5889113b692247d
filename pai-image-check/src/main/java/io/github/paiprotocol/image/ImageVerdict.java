package io.github.paiprotocol.image;

/** What is known of an image. */
public enum ImageVerdict {
  /** Its registry has it. */
  EXISTS,
  /** Its registry does not have it, or the reference is none that a registry can have. */
  ABSENT,
  /** Its registry refuses the login that was given. */
  DENIED,
  /** Nothing: no answer, one that says nothing of the image, or one that a login would change. */
  UNKNOWN
}

package io.github.paiprotocol.resolver.policy;

import java.io.IOException;

/** The access policy refuses an address. Nothing was sent to it. */
public final class AccessRefusedException extends IOException {
  private static final long serialVersionUID = 1L;

  private final transient Refusal refusal;

  /**
   * Carries a refusal.
   *
   * @param refusal why
   */
  public AccessRefusedException(Refusal refusal) {
    super(refusal.message());
    this.refusal = refusal;
  }

  /**
   * Why the address may not be read.
   *
   * @return the refusal
   */
  public Refusal refusal() {
    return refusal;
  }
}

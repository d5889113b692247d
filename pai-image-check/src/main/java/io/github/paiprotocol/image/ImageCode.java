package io.github.paiprotocol.image;

import io.github.paiprotocol.api.diagnostic.DiagnosticCode;

/** The kinds of problems of a job's images. Each is described in {@code docs/diagnostics.md}. */
enum ImageCode implements DiagnosticCode {
  /** The login of an image is for another registry than the image's. */
  LOGIN_REGISTRY("login-registry");

  private final String id;

  ImageCode(String id) {
    this.id = id;
  }

  @Override
  public String id() {
    return id;
  }
}

package io.github.paiprotocol.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Objects;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A self-made certificate for {@code 127.0.0.1}, {@code localhost}, {@code example.test} and {@code
 * *.test}. Its key is public: it proves nothing outside of tests.
 */
final class TestCertificates {
  private static final char[] PASSWORD = "changeit".toCharArray();

  private TestCertificates() {}

  /**
   * An SSL context that trusts the test servers only.
   *
   * @return the context
   */
  static SSLContext trusting() {
    try {
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      KeyStore anchors = KeyStore.getInstance("PKCS12");
      anchors.load(null, null);
      anchors.setCertificateEntry("server", keyStore().getCertificate("server"));
      trust.init(anchors);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("the test certificate cannot be read", e);
    }
  }

  static SSLContext serving() {
    try {
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(keyStore(), PASSWORD);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), null, null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("the test certificate cannot be read", e);
    }
  }

  private static KeyStore keyStore() throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = TestCertificates.class.getResourceAsStream("server.p12")) {
      store.load(Objects.requireNonNull(in), PASSWORD);
    }
    return store;
  }
}

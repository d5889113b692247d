package io.github.paiprotocol.resolver.internal.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.List;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.junit.jupiter.api.Test;

/** TLS failures come with hints for the operator of the server or for its user. */
class TlsFailuresTest {

  private static IOException classified(Exception cause) throws IOException {
    return classified(new SSLHandshakeException("x"), cause);
  }

  private static IOException classified(IOException failure, Exception cause) throws IOException {
    failure.initCause(cause);
    return TlsFailures.classified(failure, WebAddress.parse("https://example.com/"));
  }

  private static void isUntrusted(IOException found, String why, String hint) {
    assertThat(found).isInstanceOf(SourceException.class).hasMessageContaining(why);
    assertThat(((SourceException) found).hint()).get().asString().contains(hint);
  }

  @Test
  void whatIsWrongWithACertificateIsSaid() throws IOException {
    isUntrusted(classified(new CertificateExpiredException()), "has expired", "to renew it");
    isUntrusted(classified(new CertificateNotYetValidException()), "not valid yet", "the clock");
    isUntrusted(
        classified(new SSLPeerUnverifiedException("x")), "not for `example.com`", "this name");
    isUntrusted(
        classified(new CertificateException("No name matching example.com found")),
        "not for `example.com`",
        "this name");
    isUntrusted(
        classified(new CertificateException("Certificates do not conform")),
        "not signed by a trusted authority",
        "SSLContext");
    isUntrusted(
        classified(new CertPathValidatorException("x")), "not signed by a trusted", "SSLContext");
  }

  @Test
  void aConnectionThatBreaksIsNoWordAboutTheServer() throws IOException {
    for (Exception cause :
        List.of(
            new EOFException(),
            new SocketException(),
            new SocketTimeoutException(),
            new NoHttpResponseException("x"))) {
      assertThat(classified(cause))
          .isNotInstanceOf(SourceException.class)
          .hasMessage("the connection broke before it was encrypted");
    }
    IOException other = new IOException("x");
    assertThat(classified(other, new EOFException())).isSameAs(other);
  }

  @Test
  void aServerMaySpeakAnOldTlsOrNone() throws IOException {
    isUntrusted(classified(new IllegalStateException()), "can be agreed on", "TLS 1.2");
    isUntrusted(
        classified(new SSLException("x"), new IllegalStateException()),
        "does not speak TLS",
        "http://example.com");
  }
}

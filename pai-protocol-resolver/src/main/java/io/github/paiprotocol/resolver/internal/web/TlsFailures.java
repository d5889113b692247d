package io.github.paiprotocol.resolver.internal.web;

import com.google.common.base.Throwables;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
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

/** Says why there is no encrypted connection. All but broken connections are final. */
final class TlsFailures {
  private TlsFailures() {}

  /**
   * What a failure of an exchange means.
   *
   * @param failure the failure, before an answer came
   * @param address what was asked for
   * @return the failure itself when it has nothing to do with encryption
   */
  static IOException classified(IOException failure, WebAddress address) {
    List<Throwable> causes = Throwables.getCausalChain(failure);
    if (has(causes, CertificateExpiredException.class)) {
      return new SourceException(
          "its certificate has expired", "ask who runs the server to renew it", failure);
    }
    if (has(causes, CertificateNotYetValidException.class)) {
      return new SourceException(
          "its certificate is not valid yet", "check the clock of this machine", failure);
    }
    if (isOtherHost(causes)) {
      return new SourceException(
          "its certificate is not for `" + address.host() + "`",
          "check the address, or ask who runs the server for a certificate with this name",
          failure);
    }
    if (has(causes, CertificateException.class) || has(causes, CertPathValidatorException.class)) {
      return new SourceException(
          "its certificate is not signed by a trusted authority",
          "check the address; if its certificate is your own, give an SSLContext that trusts it",
          failure);
    }
    if (!(failure instanceof SSLException)) {
      return failure;
    }
    if (has(causes, EOFException.class)
        || has(causes, SocketException.class)
        || has(causes, SocketTimeoutException.class)
        || has(causes, NoHttpResponseException.class)) {
      return new IOException("the connection broke before it was encrypted", failure);
    }
    return failure instanceof SSLHandshakeException
        ? new SourceException(
            "no encrypted connection that is safe can be agreed on",
            "ask who runs the server for TLS 1.2 or newer",
            failure)
        : new SourceException(
            "it does not speak TLS",
            AccessRefusedException.allowPlainHttp(address.host()),
            failure);
  }

  /** The JDK says so by a class it also uses for other things, but then with a cause. */
  private static boolean isOtherHost(List<Throwable> causes) {
    Throwable last = causes.get(causes.size() - 1);
    return has(causes, SSLPeerUnverifiedException.class)
        || (last.getClass() == CertificateException.class
            && String.valueOf(last.getMessage()).startsWith("No "));
  }

  private static boolean has(List<Throwable> causes, Class<? extends Throwable> type) {
    return causes.stream().anyMatch(type::isInstance);
  }
}

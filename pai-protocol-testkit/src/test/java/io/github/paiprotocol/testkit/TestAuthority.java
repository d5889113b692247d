package io.github.paiprotocol.testkit;

import com.google.common.collect.ImmutableList;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * An authority that signs certificates for test servers, good and bad ones. Each is made anew with
 * the JDK's own {@code keytool}, in a folder of the caller's. Not thread-safe.
 */
public final class TestAuthority {
  private static final String PASSWORD = "changeit";
  private static final String AUTHORITY = "authority";

  private final Path folder;
  private int made;

  private TestAuthority(Path folder) {
    this.folder = folder;
  }

  /**
   * A new authority.
   *
   * @param folder an empty folder for its keys
   * @return the authority
   */
  public static TestAuthority in(Path folder) {
    TestAuthority made = new TestAuthority(folder);
    made.key(AUTHORITY, "-ext", "bc:c=ca:true", "-validity", "30");
    return made;
  }

  /**
   * What a client needs to trust this authority, and no other.
   *
   * @return the context
   */
  public SSLContext trusting() {
    try {
      KeyStore anchors = KeyStore.getInstance("PKCS12");
      anchors.load(null, null);
      anchors.setCertificateEntry(AUTHORITY, store(AUTHORITY).getCertificate(AUTHORITY));
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(anchors);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * A server with a certificate of this authority that is valid now.
   *
   * @param names its host names and IPv4 addresses
   * @return what {@link HostileServer#https(SSLContext)} takes
   */
  public SSLContext serving(String... names) {
    return signed("-1d", 20, names);
  }

  /**
   * A server whose certificate has expired.
   *
   * @param names its host names and IPv4 addresses
   * @return what {@link HostileServer#https(SSLContext)} takes
   */
  public SSLContext expired(String... names) {
    return signed("-20d", 10, names);
  }

  /**
   * A server whose certificate is valid from tomorrow on.
   *
   * @param names its host names and IPv4 addresses
   * @return what {@link HostileServer#https(SSLContext)} takes
   */
  public SSLContext notYetValid(String... names) {
    return signed("+1d", 10, names);
  }

  /**
   * A server that has signed its certificate itself.
   *
   * @param names its host names and IPv4 addresses
   * @return what {@link HostileServer#https(SSLContext)} takes
   */
  public SSLContext selfSigned(String... names) {
    String alias = "server" + ++made;
    key(alias, "-ext", alternatives(names), "-validity", "10");
    return context(alias, ImmutableList.of());
  }

  private SSLContext signed(String start, int days, String... names) {
    String alias = "server" + ++made;
    key(alias, "-validity", "10");
    keytool(alias, "-certreq", "-file", file(alias, ".csr"));
    keytool(
        AUTHORITY,
        "-gencert",
        "-infile",
        file(alias, ".csr"),
        "-outfile",
        file(alias, ".crt"),
        "-ext",
        alternatives(names),
        "-startdate",
        start,
        "-validity",
        Integer.toString(days));
    try {
      Certificate own =
          CertificateFactory.getInstance("X.509")
              .generateCertificate(
                  new ByteArrayInputStream(Files.readAllBytes(Path.of(file(alias, ".crt")))));
      return context(alias, ImmutableList.of(own, store(AUTHORITY).getCertificate(AUTHORITY)));
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private SSLContext context(String alias, List<Certificate> chain) {
    try {
      KeyStore keys = store(alias);
      if (!chain.isEmpty()) {
        keys.setKeyEntry(
            alias,
            keys.getKey(alias, PASSWORD.toCharArray()),
            PASSWORD.toCharArray(),
            chain.toArray(Certificate[]::new));
      }
      KeyManagerFactory managers =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      managers.init(keys, PASSWORD.toCharArray());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(managers.getKeyManagers(), null, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String alternatives(String... names) {
    return Stream.of(names)
        .map(name -> (Character.isDigit(name.charAt(0)) ? "ip:" : "dns:") + name)
        .collect(Collectors.joining(",", "san=", ""));
  }

  private void key(String alias, String... more) {
    keytool(
        alias,
        Stream.concat(
                Stream.of("-genkeypair", "-keyalg", "EC", "-dname", "CN=" + alias), Stream.of(more))
            .toArray(String[]::new));
  }

  private KeyStore store(String alias) {
    try (InputStream in = Files.newInputStream(Path.of(file(alias, ".p12")))) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, PASSWORD.toCharArray());
      return store;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private String file(String alias, String suffix) {
    return folder.resolve(alias + suffix).toString();
  }

  private void keytool(String alias, String... arguments) {
    List<String> command =
        ImmutableList.<String>builder()
            .add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString())
            .add(arguments)
            .add("-alias", alias, "-keystore", file(alias, ".p12"), "-storetype", "PKCS12")
            .add("-storepass", PASSWORD)
            .build();
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException("keytool failed: " + said);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}

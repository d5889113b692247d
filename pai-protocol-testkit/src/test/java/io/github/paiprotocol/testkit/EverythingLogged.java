package io.github.paiprotocol.testkit;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.source.internal.HttpSource;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testkit.internal.FakeHosts;
import java.io.IOException;
import java.util.Optional;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;
import org.slf4j.helpers.NOPMDCAdapter;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/**
 * A program that fetches a document with a token and prints all log messages. It installs its own
 * logging system, so it runs in its own JVM.
 */
public final class EverythingLogged implements SLF4JServiceProvider {

  /** Arguments: the token. */
  public static void main(String[] args) throws IOException {
    try (HostileServer server = HostileServer.https().start()) {
      server.on(
          "/a.yaml",
          HostileAnswer.redirect(302, "/b.yaml"),
          HostileAnswer.status(503, "X-Echo", args[0]));
      server.on("/b.yaml", HostileAnswer.document("name: a"));
      HttpSource source =
          HttpSource.of(
              SourceSettings.builder()
                  .policy(AccessPolicy.unconfigured().toBuilder().allowHost("example.test").build())
                  .hosts(new FakeHosts().answer("example.test", "127.0.0.1"))
                  .trust(HostileServer.trusting())
                  .nanoTime(() -> 0)
                  .pause(wait -> {})
                  .credentials(
                      CredentialProvider.forOrigin(
                          server.url("example.test", ""), Credentials.bearer(args[0])))
                  .build());
      PrerequisiteRef reference = PrerequisiteRef.of(server.url("example.test", "/a.yaml"));
      source.fetch(source.locate(reference, Optional.empty()).orElseThrow(), FetchContext.of(1000));
      System.out.println("sent " + server.requests().get(0).header("Authorization").isPresent());
    }
  }

  @Override
  public ILoggerFactory getLoggerFactory() {
    return Printer::new;
  }

  @Override
  public IMarkerFactory getMarkerFactory() {
    return new BasicMarkerFactory();
  }

  @Override
  public MDCAdapter getMDCAdapter() {
    return new NOPMDCAdapter();
  }

  @Override
  public String getRequestedApiVersion() {
    return "2.0";
  }

  @Override
  public void initialize() {
    // Nothing is needed.
  }

  /** Prints every level. */
  private static final class Printer extends LegacyAbstractLogger {
    private static final long serialVersionUID = 1L;

    Printer(String name) {
      this.name = name;
    }

    @Override
    protected String getFullyQualifiedCallerName() {
      return Printer.class.getName();
    }

    @Override
    protected void handleNormalizedLoggingCall(
        Level level, Marker marker, String pattern, Object[] arguments, Throwable thrown) {
      System.out.println(
          "log "
              + name
              + " "
              + MessageFormatter.basicArrayFormat(pattern, arguments)
              + " "
              + thrown);
    }

    @Override
    public boolean isTraceEnabled() {
      return true;
    }

    @Override
    public boolean isDebugEnabled() {
      return true;
    }

    @Override
    public boolean isInfoEnabled() {
      return true;
    }

    @Override
    public boolean isWarnEnabled() {
      return true;
    }

    @Override
    public boolean isErrorEnabled() {
      return true;
    }
  }
}

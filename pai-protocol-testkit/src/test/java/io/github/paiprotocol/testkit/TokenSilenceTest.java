package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.resolver.LockedResolution;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.explain.Explanation;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.HttpSettings;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;

/** A token goes to its server, and nowhere else: no message, event, lock, file or log has it. */
@Thorough
class TokenSilenceTest {
  private static final String RUNS = "name: a\ncallbacks: [{event: taskStarts, commands: [x]}]\n";

  @Provide
  Arbitrary<String> tokens() {
    return Arbitraries.strings().withChars("abcXYZ0189-._~+/=").ofMinLength(10).ofMaxLength(60);
  }

  /** All results of a resolution, printed. */
  private static String everything(PrerequisiteResolver.Builder builder, Validated<Job> job) {
    StringWriter said = new StringWriter();
    PrintWriter out = new PrintWriter(said);
    PrerequisiteResolver resolver = builder.listener(out::println).build();
    out.println(builder);
    out.println(resolver);
    try {
      LockedResolution<Resolved<Job>> locked = resolver.lock(job);
      out.println(locked);
      out.println(locked.lock().text());
      out.println(Explanation.of(locked.resolved()).json());
      out.println(Explanation.of(locked.resolved()).text());
      out.println(new String(locked.bundle("job").toBytes(), StandardCharsets.ISO_8859_1));
    } catch (PaiException e) {
      e.printStackTrace(out);
      out.println(DiagnosticPrinter.plain().print(e.diagnostics()));
    }
    out.flush();
    return said.toString();
  }

  private static List<HostileAnswer> answers(String token) {
    return List.of(
        HostileAnswer.document(RUNS),
        HostileAnswer.version(RUNS, "\"" + token + "\""),
        HostileAnswer.status(401, "WWW-Authenticate", token),
        HostileAnswer.status(503, "X-Echo", token),
        HostileAnswer.raw(token + "\r\n\r\n"),
        HostileAnswer.redirect(302, "https://example.test/" + token),
        HostileAnswer.status(200, "Content-Encoding", token));
  }

  @Property(tries = 10, shrinking = ShrinkingMode.OFF)
  void nothingThatComesOutHoldsTheToken(@ForAll("tokens") String token) throws IOException {
    Path cache = Files.createTempDirectory("cache");
    try (HostileServer web = HostileServer.http().start();
        FakeMarketplace market = FakeMarketplace.withToken(token).start()) {
      market.add(FakeItem.builder().name("a").protocol(RUNS).author("by " + token).build());
      market.add(FakeItem.builder().name("hidden").protocol(RUNS).forbidden(true).build());
      Credentials credentials = Credentials.bearer(token);
      PrerequisiteResolver.Builder builder =
          PrerequisiteResolver.unconfigured()
              .policy(
                  AccessPolicy.unconfigured().toBuilder()
                      .allowHost("127.0.0.1")
                      .allowPlainHttp("127.0.0.1")
                      .build())
              .web()
              .marketplace(market.url())
              .credentials(
                  CredentialProvider.forOrigin(web.url(""), credentials)
                      .or(CredentialProvider.forOrigin(market.url(), credentials)))
              .http(
                  HttpSettings.standard()
                      .withTimeouts(
                          Duration.ofSeconds(5), Duration.ofSeconds(5), Duration.ofSeconds(60))
                      .withAttempts(2))
              .clock(() -> 0, wait -> {})
              .cache(cache);
      StringBuilder said = new StringBuilder();
      for (HostileAnswer answer : answers(token)) {
        web.on("/a.yaml", answer);
        said.append(everything(builder, TestJobs.using(web.url("/a.yaml"))));
      }
      said.append(everything(builder, TestJobs.using("marketplace://name/a")));
      said.append(everything(builder, TestJobs.using("marketplace://prerequisites/itemId/2")));

      assertThat(said.toString().toLowerCase(Locale.ROOT))
          .contains("marketplace")
          .doesNotContain(token.toLowerCase(Locale.ROOT));
      assertThat(web.requests())
          .allSatisfy(r -> assertThat(r.header("Authorization")).contains("Bearer " + token));
      assertThat(filesHolding(cache, token)).isEmpty();
    }
  }

  private static List<Path> filesHolding(Path folder, String token) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).filter(file -> holds(file, token)).toList();
    }
  }

  private static boolean holds(Path file, String token) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(token);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void noLogHoldsTheToken() throws Exception {
    String token = "t0ken-that-must-not-be-logged";
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dslf4j.provider=" + EverythingLogged.class.getName(),
                "-cp",
                System.getProperty("java.class.path"),
                EverythingLogged.class.getName(),
                token)
            .redirectErrorStream(true)
            .start();

    String printed = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(program.waitFor()).as(printed).isZero();
    assertThat(printed).contains("log org.apache.hc.").contains("sent true").doesNotContain(token);
  }
}

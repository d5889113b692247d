package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testkit.FakeMarketplace;
import io.github.paiprotocol.testkit.HostileAnswer;
import io.github.paiprotocol.testkit.HostileServer;
import io.github.paiprotocol.testkit.ServedRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the commands may go, and what they never show. */
class ResolutionAccessTest {
  private static final String TOKEN = "canary-token-4711";
  private static final String HERE = "http://127.0.0.1";

  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withToken(TOKEN);
  @RegisterExtension final HostileServer web = HostileServer.http();
  @TempDir Path folder;
  private MarketJobs jobs;
  private String job;
  private String token;

  @BeforeEach
  void publish() throws IOException {
    jobs = new MarketJobs(market, folder);
    jobs.publish();
    job = jobs.write("job.yaml", MarketJobs.job());
    token = jobs.write("token", TOKEN + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"resolve", "explain", "lock"})
  void theTokenOpensTheMarketplaceAndShowsNowhere(String command) throws IOException {
    String[] args = jobs.with(command, job, "--token-file", token, "--allow-host", HERE);
    PaiRun run = PaiRun.onTerminal(folder.resolve("own"), args);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(market.requests())
        .isNotEmpty()
        .allSatisfy(
            r -> assertThat(r.header("Authorization")).isEqualTo(Optional.of("Bearer " + TOKEN)));
    assertThat(run.out() + run.err()).doesNotContain(TOKEN);
    assertNothingHolds(TOKEN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://user:p4ss@host.example/a", "https://localhost/a?sig=p4ss"})
  void credentialsInAddressesShowNowhere(String address) throws IOException {
    String file = jobs.write("own.yaml", MarketJobs.job("'" + address + "'"));
    for (String command : List.of("resolve", "explain", "lock")) {
      for (String format : List.of("text", "json")) {
        PaiRun run =
            PaiRun.onTerminal(folder.resolve("own"), jobs.with(command, file, "--format", format));
        assertThat(run.code()).as(run.err()).isEqualTo(1);
        assertThat(run.out() + run.err())
            .contains("******", "access-refused")
            .doesNotContain("p4ss");
      }
    }
  }

  private void assertNothingHolds(String text) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!file.equals(folder.resolve("token"))) {
          assertThat(Files.readString(file)).as(file.toString()).doesNotContain(text);
        }
      }
    }
  }

  @Test
  void aTokenIsNotSentInTheClear() {
    PaiRun run = jobs.run("resolve", job, "--token-file", token);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("without encryption", "127.0.0.1").doesNotContain(TOKEN);
    assertThat(market.requests()).isEmpty();
  }

  @Test
  void aWrongTokenIsNotShownEither() throws IOException {
    String wrong = jobs.write("wrong", "canary-wrong-4712");
    PaiRun run = jobs.run("resolve", job, "--token-file", wrong, "--allow-host", HERE);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("401").doesNotContain("canary-wrong", TOKEN);
  }

  @Test
  void aTokenThatIsNoneIsNotShown() throws IOException {
    for (String text : List.of("", "two words canary", "x".repeat(70_000))) {
      PaiRun run = jobs.run("resolve", job, "--token-file", jobs.write("bad", text));
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).startsWith("pai: the file of --token-file").doesNotContain("canary");
      assertThat(run.err()).hasLineCount(1);
    }
    PaiRun missing = jobs.run("resolve", job, "--token-file", jobs.path("no"));
    assertThat(missing.code()).isEqualTo(3);
    assertThat(missing.err()).contains("there is no such file");
  }

  @Test
  void thisMachineIsNotReadUnlessItIsAllowed() throws IOException {
    web.on("/tool.yaml", HostileAnswer.document(MarketJobs.TOOL));
    String remote = jobs.write("remote.yaml", MarketJobs.job("'" + web.url("/tool.yaml") + "'"));
    String cache = jobs.path("cache");
    PaiRun refused = PaiRun.of("resolve", remote, "--cache", cache);
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err()).contains("[access-refused]");
    PaiRun byBlock = PaiRun.of("resolve", remote, "--cache", cache, "--allow-cidr", "127.0.0.0/8");
    assertThat(byBlock.err()).as("http is asked for by host").contains("[access-refused]");
    PaiRun secureOnly = PaiRun.of("resolve", remote, "--cache", cache, "--allow-host", "127.0.0.1");
    assertThat(secureOnly.err()).contains("[access-refused]");
    assertThat(web.connections()).isZero();

    PaiRun allowed = PaiRun.of("resolve", remote, "--cache", cache, "--allow-host", HERE);
    assertThat(allowed.code()).as(allowed.err()).isZero();
    assertThat(allowed.out()).contains("install fetcher");
    assertThat(web.requests()).extracting(ServedRequest::path).containsExactly("/tool.yaml");
  }

  @Test
  void eachRefusalNamesTheOptionThatAllows() throws IOException {
    web.on("/tool.yaml", HostileAnswer.document(MarketJobs.TOOL));
    String remote = jobs.write("remote.yaml", MarketJobs.job("'" + web.url("/tool.yaml") + "'"));
    String hint = "`pai` takes `--allow-host " + HERE + "`";
    assertThat(PaiRun.of("resolve", remote).err()).contains(hint);
    assertThat(jobs.run("resolve", job, "--token-file", token).err()).contains(hint);
    String secure = remote.replace("remote", "secure");
    Files.writeString(
        Path.of(secure), Files.readString(Path.of(remote)).replace("http://", "https://"));
    PaiRun run = PaiRun.of("resolve", secure);
    assertThat(run.err()).contains("127.0.0.0/8", "`pai` takes `--allow-host 127.0.0.1`");
    PaiRun six = PaiRun.of("resolve", jobs.write("six.yaml", MarketJobs.job("'https://[::1]/a'")));
    assertThat(six.err()).contains("`--allow-host [::1]`");
  }

  @Test
  void aRedirectIsAskedOfThePolicyAsWell() throws IOException {
    String target = web.url("localhost", "/tool.yaml");
    web.on("/moved.yaml", HostileAnswer.redirect(302, target));
    web.on("/tool.yaml", HostileAnswer.document(MarketJobs.TOOL));
    String remote = jobs.write("remote.yaml", MarketJobs.job("'" + web.url("/moved.yaml") + "'"));
    String[] args = {"lock", remote, "--cache", jobs.path("cache"), "--allow-host", HERE};
    PaiRun run = PaiRun.of(args);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("[access-refused]", "localhost");
    assertThat(web.requests()).extracting(ServedRequest::path).containsExactly("/moved.yaml");
    assertThat(folder.resolve("pai.lock")).doesNotExist();
  }

  @Test
  void aServerThatRecoversIsAskedAgainAndAPersonSeesIt() throws IOException {
    web.on("/tool.yaml", HostileAnswer.status(503), HostileAnswer.document(MarketJobs.TOOL));
    String remote = jobs.write("remote.yaml", MarketJobs.job("'" + web.url("/tool.yaml") + "'"));
    PaiRun run = PaiRun.onTerminal(folder.resolve("own"), "lock", remote, "--allow-host", HERE);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).contains("again in ", "503").endsWith("\r\u001b[K");
    assertThat(web.requests()).hasSize(2);
  }

  @Test
  void contentThatChangedIsRefusedFromTheWebAsWell() throws IOException {
    web.on("/tool.yaml", HostileAnswer.document(MarketJobs.TOOL));
    String remote = jobs.write("remote.yaml", MarketJobs.job("'" + web.url("/tool.yaml") + "'"));
    String[] lock = {"lock", remote, "--cache", jobs.path("one"), "--allow-host", HERE};
    assertThat(PaiRun.of(lock).code()).isZero();
    web.on("/tool.yaml", HostileAnswer.document(MarketJobs.TOOL.replace("install", "steal")));
    PaiRun run =
        PaiRun.of("resolve", remote, "--frozen", "--cache", jobs.path("two"), "--allow-host", HERE);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("[lock-mismatch]", web.url("/tool.yaml"));
  }

  @Test
  void anOutageIsOneErrorAndLeavesNothing() throws IOException {
    web.on("/tool.yaml", HostileAnswer.status(403));
    String remote = jobs.write("remote.yaml", MarketJobs.job("'" + web.url("/tool.yaml") + "'"));
    PaiRun run = PaiRun.of("lock", remote, "--cache", jobs.path("cache"), "--allow-host", HERE);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("[source-broken]", "(403)", "1 error");
    assertThat(folder.resolve("pai.lock")).doesNotExist();
    assertThat(folder.resolve("cache")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "resolve",
        "resolve JOB --token-file TOKEN",
        "resolve JOB --lock x.lock",
        "explain JOB --lock x.lock",
        "render JOB -t framework --lock x.lock",
        "resolve JOB --bundle b.zip --lock x.lock",
        "lock JOB --bundle b.zip",
        "lock",
        "bundle JOB",
        "bundle JOB -o j.zip --bundle b.zip",
        "bundle JOB -o j.zip --lock x.lock",
        "bundle -o j.zip",
        "resolve JOB --marketplace ftp://host",
        "resolve JOB --marketplace https://user:canary@host",
        "resolve JOB --marketplace https://host --token TOKEN",
        "resolve JOB --allow-host a/b",
        "resolve JOB --allow-host https://a",
        "resolve JOB --allow-host a:443",
        "resolve JOB --allow-host a:8443",
        "resolve JOB --allow-host http://0x7f.1",
        "resolve JOB --allow-host *.",
        "resolve JOB --allow-cidr 10.0.0.0/33",
        "resolve JOB --allow-cidr private",
        "resolve JOB --frozen=maybe",
        "resolve JOB JOB"
      })
  void whatMakesNoSenseIsWrongUsage(String line) {
    String[] args = line.replace("JOB", job).replace("TOKEN", token).split(" ");
    PaiRun run = PaiRun.of(args);
    assertThat(run.code()).as(run.err()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("pai: ").doesNotContain("canary");
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://a", "a/b", "a/", "a:443", "a:8443", "http://https://a"})
  void whatIsMoreThanAHostSaysWhatIsWanted(String host) {
    assertThat(PaiRun.of("resolve", job, "--allow-host", host).err())
        .contains("takes a host without port and path");
  }

  @Test
  void wildcardsAndOtherSpellingsOfHostsAreHosts() {
    for (String host :
        List.of("*.example.com", "EXAMPLE.com", "http://a", "bücher.example", "[::1]")) {
      PaiRun run = PaiRun.of("resolve", job, "--allow-host", host);
      assertThat(run.code()).as(host + run.err()).isEqualTo(1);
    }
  }
}

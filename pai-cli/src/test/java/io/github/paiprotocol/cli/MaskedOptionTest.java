package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.Bundle;
import io.github.paiprotocol.testkit.FakeMarketplace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is handed on holds no secret, and is a job all the same. */
class MaskedOptionTest {
  private static final String JOB =
      """
      # canary in a comment
      protocolVersion: 2
      name: train
      type: job
      prerequisites:
        - name: img
          type: dockerimage
          uri: debian
          auth: {username: me, password: canary-password}
        - name: repo
          plugin: git
          repo_uri: https://me:canary-login@git.example.com/code
          token: [canary-list]
        - name: asks
          plugin: cmd
          key: <% $secrets.pw %>
          callbacks: [{event: taskStarts, commands: ['fetch https://h.example.com/?sig=canary-sig']}]
      parameters: {epochs: 1234, token: canary-token, nested: {key: {deep: canary-deep}}}
      secrets: {pw: canary-pw, pin: 1234, map: {a: canary-a, list: [canary-b, true]}, none: null}
      taskRoles:
        token:
          dockerImage: img
          prerequisites: [asks]
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands:
            - login <% $secrets.pw %> && echo on
            - train --token <% $parameters.token %> <% $secrets.map.a %>
      """;

  @RegisterExtension final FakeMarketplace server = FakeMarketplace.withoutToken();

  @TempDir Path folder;

  private String job(String text) throws IOException {
    return Files.writeString(folder.resolve("job.yaml"), text).toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "json"})
  void aResolvedJobHoldsNoSecret(String format) throws IOException {
    PaiRun run = PaiRun.of("resolve", "--masked", job(JOB), "--format", format);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .doesNotContain("canary")
        .contains("$secrets.pw", "epochs", "1234", "memoryMB");
    assertThat(run.err()).doesNotContain("canary");
    String text = format.equals("json") ? run.result() : run.out();
    Path masked = Files.writeString(folder.resolve("masked.yaml"), text);
    assertThat(ProtocolReader.standard().jobs().read(masked).value().secrets().names())
        .containsExactly("pw", "pin", "map", "******");
    for (List<String> args :
        List.of(
            List.of("validate"),
            List.of("explain"),
            List.of("resolve"),
            List.of("render", "-t", "framework"))) {
      List<String> all = new ArrayList<>(args);
      all.add(masked.toString());
      PaiRun next = PaiRun.of(all.toArray(String[]::new));
      assertThat(next.code()).as(next.err()).isZero();
    }
  }

  @Test
  void peopleAreToldWhatWasMasked() throws IOException {
    assertThat(PaiRun.of("resolve", "--masked", job(JOB)).err())
        .contains(
            "pai: masked: ",
            "`prerequisites[0].auth.password`",
            "`secrets.map.a`",
            "`secrets.map.******[0]`");
    assertThat(PaiRun.of("resolve", "--masked", job(JobTexts.HELLO)).err())
        .isEqualTo("pai: masked: nothing, the job holds no secret\n");
  }

  @Test
  void aBundleHoldsNoSecretEither() throws IOException {
    Path zip = folder.resolve("job.zip");
    PaiRun run = PaiRun.of("bundle", "--masked", job(JOB), "-o", zip.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(new String(Files.readAllBytes(zip), StandardCharsets.ISO_8859_1))
        .doesNotContain("canary");
    assertThat(Bundle.read(zip).job())
        .contains("key: <% $secrets.pw %>", "https://******@git.example.com");
    assertThat(PaiRun.of("resolve", "--bundle", zip.toString()).code()).isZero();
    PaiRun other = PaiRun.of("bundle", job(JOB), "-o", zip.toString());
    assertThat(other.code()).isZero();
    assertThat(Bundle.read(zip).job()).contains("canary-pw");
  }

  @ParameterizedTest
  @ValueSource(strings = {"token: canary-literal", "note: it is canary-pw"})
  void aBundleOfADocumentWithASecretIsRefused(String line) throws IOException {
    MarketJobs market = new MarketJobs(server, folder);
    server.add("fetcher", MarketJobs.TOOL.replace("callbacks", line + "\ncallbacks"));
    String text = MarketJobs.job("'marketplace://name/fetcher'") + "secrets: {pw: canary-pw}\n";
    String file = market.write("job.yaml", text);
    PaiRun run = market.run("bundle", "--masked", file, "-o", market.path("job.zip"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("the document `sha256:").doesNotContain("canary");
    assertThat(folder.resolve("job.zip")).doesNotExist();
    assertThat(market.run("resolve", "--masked", file).out()).doesNotContain("canary");
  }
}

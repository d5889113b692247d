package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.Credentials;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The marketplace of tests answers as the marketplace's REST API does, to any client. */
class FakeMarketplaceTest {
  private static final String TOKEN = "t0ken";
  private static final String JOB =
      """
      protocolVersion: 2
      name: published
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: "ubuntu:22.04"}
        - {name: tool, type: script, callbacks: [{event: taskStarts, commands: [install]}]}
      taskRoles:
        worker:
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: [run]
          prerequisites: [%s]
      """;

  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withToken(TOKEN);

  private HttpResponse<String> get(String target, Optional<String> token)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(market.url() + target));
    token.ifPresent(text -> request.header("Authorization", "Bearer " + text));
    return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private JsonNode read(String target) throws IOException, InterruptedException {
    HttpResponse<String> response = get(target, Optional.of(TOKEN));
    assertThat(response.statusCode()).isEqualTo(200);
    return new JsonMapper().readTree(response.body());
  }

  private static FakeItem.Builder item(String name) {
    return FakeItem.builder().name(name).protocol("name: " + name);
  }

  @Test
  void answers401WithoutItsToken() throws Exception {
    market.add("a", "name: a");

    for (String target : new String[] {"/items", "/items/1", "/items/2"}) {
      assertThat(get(target, Optional.empty()).statusCode()).isEqualTo(401);
      assertThat(get(target, Optional.of("other")).statusCode()).isEqualTo(401);
    }
  }

  @Test
  void listsByNameAndType() throws Exception {
    market.add(item("a").type("data").build());
    market.add(item("a").type("template").build());
    market.add(item("b c").type("data").build());

    assertThat(read("/items").size()).isEqualTo(3);
    assertThat(read("/items?name=a").size()).isEqualTo(2);
    assertThat(read("/items?name=a&type=data").path(0).path("id").asInt()).isEqualTo(1);
    assertThat(read("/items?name=b%20c").path(0).path("name").asText()).isEqualTo("b c");
    assertThat(read("/items?name=none").isArray()).isTrue();
    assertThat(read("/items?name=none").isEmpty()).isTrue();
  }

  @Test
  void hidesItemsFromListsThatCanBeReadById() throws Exception {
    market.add(item("a").inLists(false).build());

    assertThat(read("/items").isEmpty()).isTrue();
    assertThat(read("/items/1").path("protocol").asText()).isEqualTo("name: a");
  }

  @Test
  void forbidsAndMisses() throws Exception {
    market.add(item("a").forbidden(true).build());

    assertThat(get("/items/1", Optional.of(TOKEN)).statusCode()).isEqualTo(403);
    assertThat(get("/items/7", Optional.of(TOKEN)).statusCode()).isEqualTo(404);
    assertThat(get("/elsewhere", Optional.of(TOKEN)).statusCode()).isEqualTo(404);
  }

  @Test
  void showsItemsToTheirAuthorTheirGroupsAndAdministrators() throws Exception {
    market.addUser("a", "ann", "vision");
    market.addUser("b", "bob", "speech", "vision");
    market.addUser("c", "cid", "speech");
    market.add(item("shared").author("ann").groups(List.of("vision")).build());
    market.add(item("own").author("ann").isPrivate(true).build());
    market.add(item("public").author("cid").build());

    assertThat(seenBy("a")).containsExactly("shared", "own", "public");
    assertThat(seenBy("b")).containsExactly("shared", "public");
    assertThat(seenBy("c")).containsExactly("public");
    assertThat(seenBy(TOKEN)).containsExactly("shared", "own", "public");
    assertThat(get("/items/2", Optional.of("b")).statusCode()).isEqualTo(403);
    assertThat(get("/items/1", Optional.of("b")).statusCode()).isEqualTo(200);
  }

  private List<String> seenBy(String token) throws Exception {
    JsonNode list = new JsonMapper().readTree(get("/items", Optional.of(token)).body());
    return list.findValuesAsText("name");
  }

  @Test
  void searchesAsItsListDoes() throws Exception {
    market.add(item("Mnist").author("ann").type("data").build());
    market.add(item("imagenet").author("bob").build());

    assertThat(read("/items?keyword=MNI").findValuesAsText("name")).containsExactly("Mnist");
    assertThat(read("/items?author=bob").findValuesAsText("name")).containsExactly("imagenet");
    assertThat(read("/items?type=all").size()).isEqualTo(2);
    assertThat(read("/items?name=mnist").isEmpty()).isTrue();
  }

  @Test
  void showsEachStatus() throws Exception {
    market.add(item("a").status(Optional.empty()).build());
    market.add(item("b").status("pending").build());
    market.add(item("c").status("rejected").build());

    assertThat(read("/items/1").path("status").isNull()).isTrue();
    assertThat(read("/items/2").path("status").asText()).isEqualTo("pending");
    assertThat(read("/items/3").path("status").asText()).isEqualTo("rejected");
  }

  @Test
  void countsEveryRead() throws Exception {
    market.add("a", "name: a");

    JsonNode first = read("/items/1");
    JsonNode second = read("/items/1");

    assertThat(second.path("useNumber")).isNotEqualTo(first.path("useNumber"));
    assertThat(second.path("protocol")).isEqualTo(first.path("protocol"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"marketplace://name/published", "marketplace://script/published"})
  void mayHoldWholeJobs(String reference) {
    market.add("published", JOB.formatted("tool"));
    PrerequisiteResolver resolver =
        PrerequisiteResolver.unconfigured()
            .policy(AccessPolicy.unconfigured().toBuilder().allowPlainHttp("127.0.0.1").build())
            .credentials(CredentialProvider.forOrigin(market.url(), Credentials.bearer(TOKEN)))
            .marketplace(market.url())
            .build();
    String job = JOB.formatted("'" + reference + "'").replace("name: tool", "name: own");

    assertThat(
            resolver
                .resolve(
                    ProtocolValidator.standard()
                        .require(
                            ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", job))))
                .role("worker")
                .prerequisites())
        .extracting(ResolvedPrerequisite::name)
        .containsExactly("tool");
  }
}

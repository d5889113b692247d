package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.source.internal.MarketplaceSource;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarketplaceSourceTest {
  private static final String TOKEN = "t0ken-of-a-user";
  private static final String MNIST = "name: mnist\ntype: data\nuri: /mnist\n";
  private static final AccessPolicy PLAIN =
      AccessPolicy.unconfigured().toBuilder().allowPlainHttp("127.0.0.1").build();

  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withToken(TOKEN);

  private MarketplaceSource source() {
    return MarketplaceSource.of(
        market.url(),
        SourceSettings.builder()
            .policy(PLAIN)
            .credentials(CredentialProvider.forOrigin(market.url(), Credentials.bearer(TOKEN)))
            .nanoTime(() -> 0)
            .pause(wait -> {})
            .build());
  }

  private static FetchResult fetch(MarketplaceSource source, String reference) throws IOException {
    return fetch(source, reference, Optional.empty());
  }

  private static FetchResult fetch(
      MarketplaceSource source, String reference, Optional<String> digest) throws IOException {
    DocumentAddress location =
        source.locate(PrerequisiteRef.of(reference), Optional.empty()).orElseThrow();
    return source.fetch(location, new FetchContext(1 << 20, digest, Optional.empty(), event -> {}));
  }

  private static Content content(FetchResult result) {
    return ((FetchResult.Found) result).content();
  }

  private static FakeItem.Builder item(String name) {
    return FakeItem.builder().name(name).protocol(MNIST);
  }

  @Test
  void findsAnItemByItsNameAndKeepsWhatIsKnownOfIt() throws IOException {
    market.add("other", "name: other");
    market.add(item("mnist").type("data").author("jane").addGroups("vision").build());

    FetchResult.Found found = (FetchResult.Found) fetch(source(), "marketplace://name/mnist");

    assertThat(found.content()).isEqualTo(Content.of(MNIST));
    assertThat(found.address()).isEqualTo(market.url() + "/items/2");
    assertThat(found.details())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "id", Value.of("2"),
                "name", Value.of("mnist"),
                "author", Value.of("jane"),
                "type", Value.of("data"),
                "summary", Value.of("A summary of mnist"),
                "status", Value.of("approved"),
                "isPublic", Value.of(false),
                "isPrivate", Value.of(false),
                "groupList", Value.of(List.of(Value.of("vision")))));
  }

  @Test
  void digestsTheTextOnlyBecauseCountersChangeWithEveryRead() throws IOException {
    market.add("mnist", MNIST);

    assertThat(fetch(source(), "marketplace://name/mnist"))
        .isEqualTo(fetch(source(), "marketplace://name/mnist"));
    assertThat(content(fetch(source(), "marketplace://name/mnist")).digest())
        .isEqualTo(Content.of(MNIST).digest());
  }

  @Test
  void findsAnItemByItsIdEvenWhenListsHideIt() throws IOException {
    String id = market.add(item("hidden").inLists(false).build());

    assertThat(content(fetch(source(), "marketplace://prerequisites/itemId/" + id)))
        .isEqualTo(Content.of(MNIST));
    assertThat(fetch(source(), "marketplace://name/hidden"))
        .isEqualTo(FetchResult.notFound("has no item named `hidden` at `" + market.url() + "`"));
    assertThat(fetch(source(), "marketplace://prerequisites/itemId/77"))
        .isEqualTo(FetchResult.notFound("has no item with the id `77` at `" + market.url() + "`"));
  }

  @Test
  void readsTheTextByIdWhereListsLeaveItOut() throws IOException {
    market.add(item("mnist").textInLists(false).build());

    assertThat(content(fetch(source(), "marketplace://name/mnist"))).isEqualTo(Content.of(MNIST));
  }

  /** What an answer says besides does not count. */
  @Test
  void anItemMayBeAsLongAsADocument() throws IOException {
    String text = MNIST + "#".repeat(1_000 - MNIST.length());
    market.add("mnist", text);
    DocumentAddress location =
        source().locate(PrerequisiteRef.of("marketplace://name/mnist"), Optional.empty()).get();

    FetchContext most = FetchContext.of(1_000);
    assertThat(content(source().fetch(location, most))).isEqualTo(Content.of(text));
    assertThatThrownBy(() -> source().fetch(location, FetchContext.of(999)))
        .hasMessageContaining("more than the allowed");
  }

  @Test
  void looksForATypeInTheItemAndInItsPrerequisite() throws IOException {
    market.add(item("a").type("data").protocol("name: a\ntype: script\n").build());
    market.add(item("b").type("template").protocol("name: b\ntype: data\n").build());
    market.add(item("c").type("old").protocol("name: c\n").build());

    assertThat(fetch(source(), "marketplace://data/a")).isInstanceOf(FetchResult.Found.class);
    assertThat(fetch(source(), "marketplace://script/a")).isInstanceOf(FetchResult.Found.class);
    assertThat(fetch(source(), "marketplace://data/b")).isInstanceOf(FetchResult.Found.class);
    assertThat(fetch(source(), "marketplace://data/c"))
        .isEqualTo(
            FetchResult.notFound("has no item named `c` of type `data` at `" + market.url() + "`"));
  }

  @Test
  void decodesNamesAndEncodesThemForTheServer() throws IOException {
    market.add("a b&c=d/é%", MNIST);

    assertThat(fetch(source(), "marketplace://name/a%20b%26c%3Dd%2F%C3%A9%25"))
        .isInstanceOf(FetchResult.Found.class);
  }

  @Test
  void listsTheIdsOfSeveralItemsUnlessADigestPicksOne() throws IOException {
    market.add("mnist", MNIST);
    market.add("mnist", "name: mnist\n");
    market.add(item("mnist").status("rejected").build());

    assertThatThrownBy(() -> fetch(source(), "marketplace://name/mnist"))
        .isInstanceOf(SourceException.class)
        .hasMessage("the marketplace has several items named `mnist`, with the ids `1`, `2`");
    assertThat(
            ((FetchResult.Found)
                    fetch(
                        source(),
                        "marketplace://name/mnist",
                        Optional.of(Content.of("name: mnist\n").digest())))
                .address())
        .isEqualTo(market.url() + "/items/2");
    assertThatThrownBy(
            () ->
                fetch(
                    source(),
                    "marketplace://name/mnist",
                    Optional.of(Content.of("changed").digest())))
        .hasMessageContaining("several items");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pending", "rejected"})
  void refusesItemsThatAreNotApproved(String status) {
    String id = market.add(item("mnist").status(status).build());

    for (String reference :
        List.of("marketplace://name/mnist", "marketplace://prerequisites/itemId/" + id)) {
      assertThatThrownBy(() -> fetch(source(), reference))
          .isInstanceOf(SourceException.class)
          .hasMessage("the marketplace item `1` is not approved (its status is `" + status + "`)");
    }
  }

  @Test
  void countsAMissingStatusAsApproved() throws IOException {
    market.add(item("mnist").status(Optional.empty()).build());

    assertThat(fetch(source(), "marketplace://name/mnist")).isInstanceOf(FetchResult.Found.class);
  }

  @Test
  void tellsWhatIsNotPermitted() {
    String id = market.add(item("mnist").forbidden(true).build());
    MarketplaceSource anonymous =
        MarketplaceSource.of(market.url(), SourceSettings.builder().policy(PLAIN).build());

    SourceException forbidden =
        catchThrowableOfType(
            SourceException.class,
            () -> fetch(source(), "marketplace://prerequisites/itemId/" + id));
    SourceException unauthorized =
        catchThrowableOfType(
            SourceException.class, () -> fetch(anonymous, "marketplace://name/mnist"));

    assertThat(forbidden).hasMessage("the marketplace does not permit to read it (403)");
    assertThat(forbidden.hint().orElseThrow()).contains("shared with you");
    assertThat(unauthorized).hasMessage("the marketplace does not permit to read it (401)");
    assertThat(unauthorized.hint().orElseThrow()).contains("give a token");
  }

  @Test
  void neverSendsATokenInTheClearUnlessAllowed() {
    market.add("mnist", MNIST);
    MarketplaceSource unasked =
        MarketplaceSource.of(
            market.url(),
            SourceSettings.builder()
                .credentials(CredentialProvider.forOrigin(market.url(), Credentials.bearer(TOKEN)))
                .build());

    assertThatThrownBy(() -> fetch(unasked, "marketplace://name/mnist"))
        .isInstanceOf(AccessRefusedException.class)
        .hasMessageContaining("without encryption")
        .hasMessageNotContaining(TOKEN);
    assertThat(market.requests()).isEmpty();
  }

  @Test
  void itsOwnAddressCountsAsAllowed() throws IOException {
    try (FakeMarketplace open = FakeMarketplace.withoutToken().start()) {
      open.add("mnist", MNIST);

      assertThat(
              fetch(
                  MarketplaceSource.of(
                      open.url() + "/",
                      SourceSettings.builder().policy(AccessPolicy.unconfigured()).build()),
                  "marketplace://name/mnist"))
          .isInstanceOf(FetchResult.Found.class);
    }
  }

  @Test
  void doesNotTakeAnythingElseForItsApi() {
    try (HostileServer web = HostileServer.http().start()) {
      web.on("/items", HostileAnswer.document("<html>hello</html>"));
      web.on("/items/1", HostileAnswer.document("[]"), HostileAnswer.document("{\"id\": 2}"));
      MarketplaceSource source =
          MarketplaceSource.of(web.url(""), SourceSettings.builder().build());

      assertThatThrownBy(() -> fetch(source, "marketplace://name/mnist"))
          .hasMessage("the marketplace answered with something that is not JSON");
      assertThat(
              catchThrowableOfType(
                  IOException.class, () -> fetch(source, "marketplace://prerequisites/itemId/1")))
          .isNull();
      assertThatThrownBy(() -> fetch(source, "marketplace://prerequisites/itemId/1"))
          .hasMessage("the marketplace answered with another item than `1`");
    }
  }

  @Test
  void aMarketplaceAlwaysHasAList() {
    MarketplaceSource wrong =
        MarketplaceSource.of(
            market.url() + "/v2",
            SourceSettings.builder()
                .policy(PLAIN)
                .credentials(
                    CredentialProvider.forOrigin(market.url() + "/v2", Credentials.bearer(TOKEN)))
                .build());

    SourceException failure =
        catchThrowableOfType(SourceException.class, () -> fetch(wrong, "marketplace://name/mnist"));

    assertThat(failure)
        .hasMessage(
            "there is no marketplace at `" + market.url() + "/v2`: it has no list of items (404)");
    assertThat(failure.hint())
        .hasValueSatisfying(hint -> assertThat(hint).contains("marketplace/api"));
  }

  @Test
  void picksOneOfSeveralByItsName() {
    String several =
        """
        - {name: train, callbacks: [{event: taskStarts, commands: [get train]}]}
        - {name: both, callbacks: [{event: taskStarts, commands: [get both]}]}
        - {name: image, type: dockerimage, uri: ubuntu}
        """;
    String id = market.add("both", several);
    String byId = "marketplace://prerequisites/itemId/" + id;

    assertThat(run(byId + "#train")).containsExactly("get train");
    assertThat(run("marketplace://name/both#train")).containsExactly("get train");
    assertThat(run(byId + "#train", byId + "#both")).containsExactly("get train", "get both");
    assertThat(run("marketplace://name/both"))
        .as("named like the item")
        .containsExactly("get both");
    assertThat(run(byId)).as("named like the item").containsExactly("get both");
    assertThat(failure(byId + "#tran")).contains("has no prerequisite `tran`");
    market.replace(id, item("other").protocol(several).build());
    assertThat(failure(byId)).contains("several prerequisites");
  }

  @Test
  void warnsOfItemsThatRunNothing() {
    market.add("mnist", MNIST);
    market.add("nfs", "name: nfs\nrequireStorages: [{name: nfs}]");
    market.add("all", "name: all\nrequire: ['marketplace://name/mnist']");

    assertThat(resolved("marketplace://name/mnist").warnings())
        .singleElement()
        .satisfies(
            warning -> {
              assertThat(warning.code().id()).isEqualTo("runs-nothing");
              assertThat(warning.path().toString()).contains("taskRoles.worker.prerequisites[0]");
            });
    assertThat(resolved("marketplace://name/nfs").warnings()).isEmpty();
    assertThat(resolved("marketplace://name/all").warnings()).isEmpty();
  }

  private Resolved<Job> resolved(String... references) {
    return PrerequisiteResolver.builder()
        .addSource(source())
        .build()
        .resolve(TestJobs.using(references));
  }

  private List<String> run(String... references) {
    return resolved(references).role("worker").prerequisites().stream()
        .flatMap(each -> each.callbacks().stream())
        .flatMap(each -> each.commands().stream())
        .map(text -> text.withSecretTags())
        .toList();
  }

  private String failure(String... references) {
    PaiException failure = catchThrowableOfType(PaiException.class, () -> resolved(references));
    return failure.getMessage();
  }
}

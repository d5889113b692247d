package io.github.paiprotocol.resolver.source.internal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.collect.ImmutableList;
import com.google.common.net.PercentEscaper;
import io.github.paiprotocol.resolver.internal.web.WebAnswer;
import io.github.paiprotocol.resolver.internal.web.WebReader;
import io.github.paiprotocol.resolver.internal.web.WebRequest;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Asks the marketplace's REST API. */
record MarketplaceApi(WebReader reader, WebAddress base) {
  private static final PercentEscaper ESCAPER = new PercentEscaper("-._~", false);

  /** An answer holds texts as JSON, beside other things, and maybe several items. */
  private static final long ANSWERS_PER_DOCUMENT = 4;

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
          .build();

  /** The items a list has under a name. */
  List<MarketplaceItem> named(String name, FetchContext context) throws IOException {
    // A marketplace without such items answers with an empty list.
    JsonNode list =
        get("/items?name=" + ESCAPER.escape(name), context)
            .orElseThrow(
                () ->
                    new SourceException(
                        "there is no marketplace at `" + base + "`: it has no list of items (404)",
                        "give the address of its API, e.g. `https://HOST/marketplace/api`"));
    if (!list.isArray()) {
      throw strange("something that is no list of items");
    }
    ImmutableList.Builder<MarketplaceItem> items = ImmutableList.builder();
    for (JsonNode node : list) {
      items.add(MarketplaceItem.of(node));
    }
    // Some servers search for names that contain the text.
    return items.build().stream().filter(item -> item.name().equals(name)).toList();
  }

  Optional<MarketplaceItem> item(String id, FetchContext context) throws IOException {
    Optional<JsonNode> node = get("/items/" + ESCAPER.escape(id), context);
    if (node.isEmpty() || node.get().isNull() || node.get().isEmpty()) {
      return Optional.empty();
    }
    MarketplaceItem item = MarketplaceItem.of(node.get());
    if (!item.id().equals(id)) {
      throw strange("another item than `" + id + "`");
    }
    return Optional.of(item);
  }

  String addressOf(MarketplaceItem item) {
    return root() + "/items/" + ESCAPER.escape(item.id());
  }

  private String root() {
    String text = base.toString();
    return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
  }

  private Optional<JsonNode> get(String target, FetchContext context) throws IOException {
    WebRequest question =
        WebRequest.builder()
            .source(MarketplaceSource.NAME)
            .address(WebAddress.parse(root() + target))
            .accept("application/json")
            .byteLimit(context.byteLimit() * ANSWERS_PER_DOCUMENT)
            .listener(context.listener())
            .build();
    WebAnswer answer = reader.read(question);
    if (answer instanceof WebAnswer.Forbidden forbidden) {
      throw notPermitted(forbidden);
    }
    return answer instanceof WebAnswer.Page page ? Optional.of(json(page)) : Optional.empty();
  }

  private SourceException notPermitted(WebAnswer.Forbidden forbidden) {
    return new SourceException(
        "the marketplace does not permit to read it (" + forbidden.status() + ")",
        forbidden.hint(
            "give a token for `" + base.origin() + "`",
            "check that the token is valid and that the item is shared with you"));
  }

  private JsonNode json(WebAnswer.Page page) throws SourceException {
    try {
      return JSON.readTree(new String(page.body(), StandardCharsets.UTF_8));
    } catch (JsonProcessingException e) {
      // The failure quotes what the server sent, so it is not passed on.
      throw strange("something that is not JSON");
    }
  }

  private SourceException strange(String what) {
    return new SourceException(
        "the marketplace answered with " + what,
        "check that `" + base + "` is the address of its API, e.g. `https://HOST/marketplace/api`");
  }
}

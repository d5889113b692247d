package io.github.paiprotocol.resolver.source.internal;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An item of the marketplace.
 *
 * @param id its id
 * @param name its name, not unique
 * @param type its type: data, template, or an older word
 * @param status approved, pending or rejected; empty counts as approved
 * @param protocol its text; empty when the answer left it out
 * @param details what else is known of it, in order
 */
record MarketplaceItem(
    String id,
    String name,
    Optional<String> type,
    Optional<String> status,
    Optional<Content> protocol,
    Map<String, Value> details) {
  private static final ImmutableList<String> TEXTS =
      ImmutableList.of("author", "type", "summary", "description", "status");
  private static final ImmutableList<String> FLAGS = ImmutableList.of("isPublic", "isPrivate");

  static MarketplaceItem of(JsonNode node) throws SourceException {
    Optional<String> id = scalar(node, "id");
    if (!node.isObject() || id.isEmpty()) {
      throw new SourceException(
          "the marketplace sent an item without an id",
          "check that the address is that of a marketplace's API");
    }
    return new MarketplaceItem(
        id.get(),
        scalar(node, "name").orElse(""),
        scalar(node, "type"),
        scalar(node, "status"),
        protocol(node),
        details(node));
  }

  private static Optional<String> scalar(JsonNode node, String key) {
    JsonNode value = node.path(key);
    return value.isTextual() || value.isIntegralNumber()
        ? Optional.of(value.asText()).filter(text -> !text.isEmpty())
        : Optional.empty();
  }

  private static Optional<Content> protocol(JsonNode node) throws SourceException {
    JsonNode value = node.path("protocol");
    if (!value.isTextual() || value.textValue().isBlank()) {
      return Optional.empty();
    }
    if (!StandardCharsets.UTF_8.newEncoder().canEncode(value.textValue())) {
      throw new SourceException("the marketplace sent an item whose `protocol` is no Unicode text");
    }
    return Optional.of(Content.of(value.textValue()));
  }

  private static ImmutableMap<String, Value> details(JsonNode node) {
    ImmutableMap.Builder<String, Value> details = ImmutableMap.builder();
    for (String key : TEXTS) {
      scalar(node, key).ifPresent(text -> details.put(key, Value.of(text)));
    }
    for (String key : FLAGS) {
      if (node.path(key).isBoolean()) {
        details.put(key, Value.of(node.path(key).booleanValue()));
      }
    }
    if (node.path("groupList").isArray()) {
      ImmutableList.Builder<Value> groups = ImmutableList.builder();
      node.path("groupList").forEach(group -> groups.add(Value.of(group.asText())));
      details.put("groupList", Value.of(groups.build()));
    }
    return details.buildOrThrow();
  }

  boolean isApproved() {
    return status.isEmpty() || status.get().equals("approved");
  }

  /** Whether its own type, or that of the prerequisite meant by it, is a word. */
  boolean hasType(String wanted) {
    return type.filter(wanted::equals).isPresent()
        || picked().flatMap(Prerequisite::type).filter(wanted::equals).isPresent();
  }

  /** The only prerequisite that is no image, else the one named like the item. */
  private Optional<Prerequisite> picked() {
    if (protocol.isEmpty()) {
      return Optional.empty();
    }
    List<Prerequisite> offered =
        ProtocolReader.standard()
            .prerequisites()
            .read(name, protocol.get().bytes())
            .draft()
            .prerequisites()
            .stream()
            .filter(each -> !each.isDockerImage())
            .toList();
    return offered.size() == 1
        ? Optional.of(offered.get(0))
        : offered.stream().filter(each -> each.name().equals(name)).findFirst();
  }
}

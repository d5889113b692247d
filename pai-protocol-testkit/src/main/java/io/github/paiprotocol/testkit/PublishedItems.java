package io.github.paiprotocol.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.base.Ascii;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;

/** The items of a marketplace, and what it answers about them. Thread-safe. */
final class PublishedItems {
  private static final JsonMapper JSON = new JsonMapper();

  private final Map<Integer, FakeItem> items = new ConcurrentSkipListMap<>();
  private final AtomicInteger lastId = new AtomicInteger();
  private final AtomicInteger reads = new AtomicInteger();

  /** A status and a body. */
  record Answer(int status, String text) {
    static Answer refused(int status, String message) {
      return new Answer(
          status, JsonNodeFactory.instance.objectNode().put("message", message).toString());
    }

    private static Answer of(int status, JsonNode json) {
      return new Answer(status, json.toString());
    }
  }

  void clear() {
    items.clear();
    lastId.set(0);
  }

  String add(FakeItem item) {
    int id = lastId.incrementAndGet();
    items.put(id, item);
    return Integer.toString(id);
  }

  void replace(String id, FakeItem item) {
    items.put(Integer.parseInt(id), item);
  }

  Answer list(FakeUser user, String target) {
    ArrayNode list = JsonNodeFactory.instance.arrayNode();
    items.forEach(
        (id, item) -> {
          if (item.inLists() && !item.forbidden() && user.sees(item) && matches(item, target)) {
            list.add(json(id, item, item.textInLists()));
          }
        });
    return Answer.of(200, list);
  }

  private static boolean matches(FakeItem item, String target) {
    String type = parameter(target, "type");
    String keyword = Ascii.toLowerCase(parameter(target, "keyword"));
    return isOrAny(parameter(target, "name"), item.name())
        && isOrAny(parameter(target, "author"), item.author())
        && (type.equals("all") || isOrAny(type, item.type()))
        && Stream.of(item.name(), item.author(), summary(item))
            .anyMatch(text -> Ascii.toLowerCase(text).contains(keyword));
  }

  private static boolean isOrAny(String wanted, String text) {
    return wanted.isEmpty() || wanted.equals(text);
  }

  private static String parameter(String target, String name) {
    int query = target.indexOf('?');
    for (String pair : Splitter.on('&').split(query < 0 ? "" : target.substring(query + 1))) {
      if (pair.startsWith(name + "=")) {
        return URLDecoder.decode(pair.substring(name.length() + 1), StandardCharsets.UTF_8);
      }
    }
    return "";
  }

  Answer get(FakeUser user, String id) {
    Optional<FakeItem> item = find(id);
    if (item.isEmpty()) {
      return missing();
    }
    return item.get().forbidden() || !user.sees(item.get())
        ? forbidden(id)
        : Answer.of(200, json(Integer.parseInt(id), item.get(), true));
  }

  Answer create(FakeUser user, byte[] body) {
    JsonNode given = parse(body);
    String author = given.path("author").asText("");
    if (author.isEmpty()) {
      return Answer.refused(400, "Author info is missing in require body");
    }
    if (!author.equals(user.name())) {
      return Answer.refused(403, "You are not allowed to create item with author " + author);
    }
    if (!isJob(given.path("protocol").asText(""))) {
      return Answer.refused(400, "The protocol is not valid");
    }
    String id =
        add(changed(FakeItem.builder().name("").protocol("").status(Optional.empty()), given));
    return Answer.of(201, JsonNodeFactory.instance.objectNode().put("id", id));
  }

  /** The text is taken as it is, also when it is no job. */
  Answer update(FakeUser user, String id, byte[] body) {
    return change(
        user,
        id,
        item -> {
          items.put(Integer.parseInt(id), changed(FakeItem.builder().from(item), parse(body)));
          return "updated";
        });
  }

  Answer delete(FakeUser user, String id) {
    return change(
        user,
        id,
        item -> {
          items.remove(Integer.parseInt(id));
          return "deleted";
        });
  }

  private Answer change(FakeUser user, String id, Function<FakeItem, String> change) {
    Optional<FakeItem> item = find(id);
    if (item.isEmpty()) {
      return missing();
    }
    return user.mayChange(item.get()) ? new Answer(200, change.apply(item.get())) : forbidden(id);
  }

  private Optional<FakeItem> find(String id) {
    return Optional.ofNullable(Ints.tryParse(id)).map(items::get);
  }

  private static Answer missing() {
    return Answer.refused(404, "Result not found");
  }

  private static Answer forbidden(String id) {
    return Answer.refused(403, "The access to the item " + id + " is forbidden");
  }

  private static JsonNode parse(byte[] body) {
    try {
      return JSON.readTree(body);
    } catch (IOException e) {
      return JsonNodeFactory.instance.missingNode();
    }
  }

  private static boolean isJob(String protocol) {
    try {
      ProtocolValidator.standard()
          .require(ProtocolReader.standard().jobs().read(SourceText.of("protocol", protocol)));
      return true;
    } catch (PaiException e) {
      return false;
    }
  }

  /** What is not given stays. */
  private static FakeItem changed(FakeItem.Builder item, JsonNode given) {
    text(given, "name").ifPresent(item::name);
    text(given, "protocol").ifPresent(item::protocol);
    text(given, "type").ifPresent(item::type);
    text(given, "author").ifPresent(item::author);
    text(given, "status").ifPresent(item::status);
    if (given.path("isPrivate").isBoolean()) {
      item.isPrivate(given.path("isPrivate").booleanValue());
    }
    if (given.path("groupList").isArray()) {
      ImmutableList.Builder<String> groups = ImmutableList.builder();
      given.path("groupList").forEach(group -> groups.add(group.asText()));
      item.groups(groups.build());
    }
    return item.build();
  }

  private static Optional<String> text(JsonNode given, String key) {
    return Optional.ofNullable(given.path(key).textValue());
  }

  private ObjectNode json(int id, FakeItem item, boolean withText) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("id", Integer.toString(id));
    json.put("name", item.name());
    json.put("author", item.author());
    json.put("type", item.type());
    json.put("summary", summary(item));
    json.put("description", "");
    json.put("status", item.status().orElse(null));
    json.put("isPublic", item.isPublic());
    json.put("isPrivate", item.isPrivate());
    ArrayNode groups = json.putArray("groupList");
    item.groups().forEach(groups::add);
    json.put("starNumber", 0);
    json.put("useNumber", reads.incrementAndGet());
    if (withText) {
      json.put("protocol", item.protocol());
    }
    return json;
  }

  private static String summary(FakeItem item) {
    return "A summary of " + item.name();
  }
}

package io.github.paiprotocol.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.base.Ascii;
import com.google.common.base.Splitter;
import com.google.common.primitives.Ints;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** The items of a marketplace, and what it answers about them. Thread-safe. */
final class PublishedItems {

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
      return Answer.refused(404, "Result not found");
    }
    return item.get().forbidden() || !user.sees(item.get())
        ? Answer.refused(403, "The access to the item " + id + " is forbidden")
        : Answer.of(200, json(Integer.parseInt(id), item.get(), true));
  }

  private Optional<FakeItem> find(String id) {
    return Optional.ofNullable(Ints.tryParse(id)).map(items::get);
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

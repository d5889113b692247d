package io.github.paiprotocol.testkit;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.Ints;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/**
 * A marketplace on 127.0.0.1 that answers as the marketplace's REST API, version 2, does: {@code
 * GET /items?name=&type=} and {@code GET /items/{id}}. Ids count from 1, and the counters of an
 * item change with every read. A JUnit extension: register it in a field; every test gets a fresh,
 * empty server. Thread-safe.
 *
 * <pre>{@code
 * class MyTest {
 *   // annotated with @RegisterExtension
 *   final FakeMarketplace market = FakeMarketplace.withToken("t0ken");
 *
 *   // annotated with @Test
 *   void findsWhatIsPublished() {
 *     market.add("mnist", "name: mnist\ntype: data\nuri: /mnist");
 *     market.add(FakeItem.builder().name("new").protocol("name: new").status("pending").build());
 *
 *     resolveWith(market.url());
 *   }
 * }
 * }</pre>
 */
public final class FakeMarketplace extends TestServer<FakeMarketplace> {
  private static final String BASE = "/api/v2";

  private final Optional<String> token;
  private final Map<Integer, FakeItem> items = new ConcurrentSkipListMap<>();
  private final AtomicInteger reads = new AtomicInteger();

  private FakeMarketplace(Optional<String> token) {
    this.token = token;
  }

  /**
   * A marketplace that answers anybody.
   *
   * @return the marketplace, to be started
   */
  public static FakeMarketplace open() {
    return new FakeMarketplace(Optional.empty());
  }

  /**
   * A marketplace that answers 401 to everybody without its token.
   *
   * @param token the token
   * @return the marketplace, to be started
   */
  public static FakeMarketplace withToken(String token) {
    return new FakeMarketplace(Optional.of(token));
  }

  @Override
  FakeMarketplace self() {
    return this;
  }

  @Override
  Optional<SSLContext> tls() {
    return Optional.empty();
  }

  @Override
  void forget() {
    items.clear();
  }

  /**
   * The address of its API.
   *
   * @return the address, without a slash at its end
   */
  public String url() {
    return "http://127.0.0.1:" + port() + BASE;
  }

  /**
   * Adds a public, approved template.
   *
   * @param name its name
   * @param protocol its text
   * @return its id
   */
  public String add(String name, String protocol) {
    return add(FakeItem.builder().name(name).protocol(protocol).build());
  }

  /**
   * Adds an item.
   *
   * @param item the item
   * @return its id
   */
  public synchronized String add(FakeItem item) {
    int id = items.size() + 1;
    items.put(id, item);
    return Integer.toString(id);
  }

  /**
   * Puts another item in the place of one.
   *
   * @param id the id
   * @param item the new item
   */
  public void replace(String id, FakeItem item) {
    items.put(Integer.parseInt(id), item);
  }

  @Override
  void answer(ServedRequest request, InputStream in, OutputStream out) throws IOException {
    Optional<String> given = request.header("Authorization");
    if (token.isPresent() && !given.equals(token.map(text -> "Bearer " + text))) {
      reply(out, 401, error("UnauthorizedUserError"));
    } else if (request.path().equals(BASE + "/items")) {
      reply(out, 200, list(request.target()).toString());
    } else if (request.path().startsWith(BASE + "/items/")) {
      byId(request.path().substring((BASE + "/items/").length()), out);
    } else {
      reply(out, 404, error("NotFound"));
    }
  }

  private ArrayNode list(String target) {
    String name = parameter(target, "name");
    String type = parameter(target, "type");
    ArrayNode list = JsonNodeFactory.instance.arrayNode();
    items.forEach(
        (id, item) -> {
          boolean matches =
              (name.isEmpty() || name.equals(item.name()))
                  && (type.isEmpty() || type.equals(item.type()));
          if (matches && item.inLists() && !item.forbidden()) {
            list.add(json(id, item, item.textInLists()));
          }
        });
    return list;
  }

  private void byId(String id, OutputStream out) throws IOException {
    Integer number = Ints.tryParse(id);
    FakeItem item = number == null ? null : items.get(number);
    if (item == null) {
      reply(out, 404, error("NotFound"));
    } else if (item.forbidden()) {
      reply(out, 403, error("ForbiddenUserError"));
    } else {
      reply(out, 200, json(Integer.parseInt(id), item, true).toString());
    }
  }

  private ObjectNode json(int id, FakeItem item, boolean withText) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("id", id);
    json.put("name", item.name());
    json.put("author", item.author());
    json.put("type", item.type());
    json.put("summary", "A summary of " + item.name());
    json.put("description", "");
    json.put("status", item.status().orElse(null));
    json.put("isPublic", item.groups().isEmpty());
    json.put("isPrivate", false);
    ArrayNode groups = json.putArray("groupList");
    item.groups().forEach(groups::add);
    json.put("starNumber", 0);
    json.put("viewNumber", reads.incrementAndGet());
    json.put("submits", reads.get());
    if (withText) {
      json.put("protocol", item.protocol());
    }
    return json;
  }

  private static String error(String code) {
    return JsonNodeFactory.instance.objectNode().put("code", code).toString();
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

  private static void reply(OutputStream out, int status, String json) throws IOException {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    LocalServer.reply(
        out,
        status,
        ImmutableMap.of(
            "Content-Type", "application/json", "Content-Length", Integer.toString(body.length)),
        body);
  }
}

package io.github.paiprotocol.testkit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.testkit.PublishedItems.Answer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLContext;

/**
 * A marketplace on 127.0.0.1 that answers as the server of the OpenPAI marketplace does:
 *
 * <ul>
 *   <li>{@code GET /items?name=&author=&type=&keyword=} lists what the user sees, and is empty
 *       rather than missing; by {@code GET /items/{id}} an item of others is 403, and one that is
 *       not there 404;
 *   <li>without a token everything is 401, where the marketplace has users.
 * </ul>
 *
 * <p>Ids count from 1, and the counters of an item change with every read. A JUnit extension:
 * register it in a field; every test gets a fresh, empty server. Thread-safe.
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
  private static final String BASE = "/marketplace/api";
  private static final String ITEMS = BASE + "/items";

  private final Optional<String> token;
  private final Map<String, FakeUser> users = new ConcurrentHashMap<>();
  private final PublishedItems items = new PublishedItems();

  private FakeMarketplace(Optional<String> token) {
    this.token = token;
    forget();
  }

  /**
   * A marketplace that treats every request as one of an administrator.
   *
   * @return the marketplace, to be started
   */
  public static FakeMarketplace withoutToken() {
    return new FakeMarketplace(Optional.empty());
  }

  /**
   * A marketplace that answers 401 to requests without a known token.
   *
   * @param token the token of an administrator; {@link #addUser} makes others
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
    users.clear();
    token.ifPresent(own -> users.put(own, FakeUser.administrator()));
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
   * Adds a user who is not an administrator.
   *
   * @param usersToken the token the user sends
   * @param name the user's name
   * @param groups the groups the user belongs to
   */
  public void addUser(String usersToken, String name, String... groups) {
    users.put(usersToken, new FakeUser(name, ImmutableList.copyOf(groups), false));
  }

  /**
   * Adds a public, approved template.
   *
   * @param name its name
   * @param protocol its text, which need not be a whole job
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
  public String add(FakeItem item) {
    return items.add(item);
  }

  /**
   * Puts another item in the place of one.
   *
   * @param id the id
   * @param item the new item
   */
  public void replace(String id, FakeItem item) {
    items.replace(id, item);
  }

  @Override
  void answer(ServedRequest request, InputStream in, OutputStream out) throws IOException {
    Answer answer = answer(request);
    byte[] body = answer.text().getBytes(StandardCharsets.UTF_8);
    LocalServer.reply(
        out,
        answer.status(),
        ImmutableMap.of(
            "Content-Type", "application/json", "Content-Length", Integer.toString(body.length)),
        body);
  }

  private Answer answer(ServedRequest request) {
    Optional<FakeUser> asking = user(request);
    if (asking.isEmpty()) {
      return Answer.refused(401, "Guest is not allowed to do this operation.");
    }
    FakeUser user = asking.get();
    String method = request.method();
    String path = request.path();
    if (path.equals(ITEMS) && method.equals("GET")) {
      return items.list(user, request.target());
    }
    return path.startsWith(ITEMS + "/") && method.equals("GET")
        ? items.get(user, path.substring(ITEMS.length() + 1))
        : Answer.refused(404, "Cannot " + method + " " + path);
  }

  private Optional<FakeUser> user(ServedRequest request) {
    if (token.isEmpty()) {
      return Optional.of(FakeUser.administrator());
    }
    return request
        .header("Authorization")
        .filter(given -> given.startsWith("Bearer "))
        .map(given -> users.get(given.substring("Bearer ".length())));
  }
}

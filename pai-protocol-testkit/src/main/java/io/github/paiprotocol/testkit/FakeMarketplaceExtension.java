package io.github.paiprotocol.testkit;

import io.github.paiprotocol.testkit.internal.GivenToTests;
import java.util.Objects;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives each test that has a parameter for it a {@link FakeMarketplace} of its own, started and
 * empty. The methods before and after the test get the same one; it is closed when the test has
 * ended. When a method before all tests asks for one, all tests of the class get that one, nested
 * tests too, and it is closed after the last. Tests may run at the same time.
 *
 * <pre>{@code
 * // annotated with @ExtendWith(FakeMarketplaceExtension.class)
 * class MyTest {
 *   // annotated with @Test
 *   void findsWhatIsPublished(FakeMarketplace market) {
 *     market.add("mnist", "name: mnist\ntype: data\nuri: /mnist");
 *
 *     resolveWith(market.url());
 *   }
 * }
 * }</pre>
 *
 * <p>Named with {@code @ExtendWith} it gives {@link FakeMarketplace#open()}; registered in a field
 * with {@code @RegisterExtension}, others. It needs JUnit 5.10 or newer.
 */
public final class FakeMarketplaceExtension
    implements ParameterResolver, AfterEachCallback, AfterAllCallback {
  private final GivenToTests<FakeMarketplace> given;

  /** Gives marketplaces that answer anybody as an administrator. */
  public FakeMarketplaceExtension() {
    this(FakeMarketplace::open);
  }

  private FakeMarketplaceExtension(Supplier<FakeMarketplace> made) {
    this.given = new GivenToTests<>(FakeMarketplace.class, () -> made.get().start());
  }

  /**
   * Gives marketplaces that answer 401 to everybody without a token.
   *
   * @param token the token of an administrator
   * @return the extension, to be registered in a field
   */
  public static FakeMarketplaceExtension withToken(String token) {
    Objects.requireNonNull(token, "token");
    return new FakeMarketplaceExtension(() -> FakeMarketplace.withToken(token));
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return given.isFor(parameter);
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return given.get(parameter, context);
  }

  @Override
  public void afterEach(ExtensionContext context) throws Exception {
    given.close(context);
  }

  @Override
  public void afterAll(ExtensionContext context) throws Exception {
    given.close(context);
  }
}

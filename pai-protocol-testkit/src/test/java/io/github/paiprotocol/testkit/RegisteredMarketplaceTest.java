package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests get marketplaces as users of JUnit expect. */
class RegisteredMarketplaceTest {
  private static final List<FakeMarketplace> GIVEN = new CopyOnWriteArrayList<>();

  @BeforeEach
  void forget() {
    GIVEN.clear();
  }

  private static void assertClosed() {
    assertThat(GIVEN)
        .allSatisfy(
            market ->
                assertThatThrownBy(market::port)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("not started"));
  }

  static class InAField {
    @RegisterExtension final FakeMarketplace market = FakeMarketplace.withoutToken();

    @Test
    void first() {
      GIVEN.add(market);
      assertThat(market.add("a", "name: a")).isEqualTo("1");
    }

    @Nested
    class Inner {
      @Test
      void second() {
        GIVEN.add(market);
        assertThat(market.add("a", "name: a")).isEqualTo("1");
      }
    }
  }

  @Test
  void oneInAFieldIsForNestedTestsToo() {
    RunTests run = RunTests.of(InAField.class);

    assertThat(run.failures()).isEmpty();
    assertThat(run.passed()).isEqualTo(2);
    assertClosed();
  }
}

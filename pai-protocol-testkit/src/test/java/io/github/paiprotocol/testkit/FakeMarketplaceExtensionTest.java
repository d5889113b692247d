package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Tests get marketplaces as users of JUnit expect. */
class FakeMarketplaceExtensionTest {
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

  private static int status(FakeMarketplace market) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(market.url() + "/items")).build();
    return HttpClient.newHttpClient()
        .send(request, HttpResponse.BodyHandlers.discarding())
        .statusCode();
  }

  @ExtendWith(FakeMarketplaceExtension.class)
  @Execution(ExecutionMode.CONCURRENT)
  static class OneEach {
    private FakeMarketplace before;

    @BeforeEach
    void publish(FakeMarketplace market) {
      before = market;
      GIVEN.add(market);
      assertThat(market.add("a", "name: a")).isEqualTo("1");
    }

    @AfterEach
    void stillThere(FakeMarketplace market) {
      assertThat(market.port()).isPositive();
      assertThat(market).isSameAs(before);
    }

    @Test
    void first(FakeMarketplace market) throws Exception {
      assertThat(market).isSameAs(before);
      assertThat(status(market)).isEqualTo(200);
    }

    @Test
    void second() throws Exception {
      assertThat(status(before)).isEqualTo(200);
    }

    @Nested
    class Inner {
      @Test
      void third(FakeMarketplace market) {
        assertThat(market).isSameAs(before);
      }
    }
  }

  @Test
  void eachTestHasItsOwnWhichIsClosedAfterIt() {
    RunTests run = RunTests.of(OneEach.class);

    assertThat(run.failures()).isEmpty();
    assertThat(run.passed()).isEqualTo(3);
    assertThat(GIVEN).hasSize(3).doesNotHaveDuplicates();
    assertClosed();
  }

  @ExtendWith(FakeMarketplaceExtension.class)
  static class OneForAll {
    @BeforeAll
    static void publish(FakeMarketplace market) {
      GIVEN.add(market);
    }

    @Test
    void first(FakeMarketplace market) {
      assertThat(market).isSameAs(GIVEN.get(0));
    }

    @Test
    void second(FakeMarketplace market) throws Exception {
      assertThat(status(market)).isEqualTo(200);
    }

    @Nested
    class Inner {
      @Test
      void third(FakeMarketplace market) throws Exception {
        assertThat(market).isSameAs(GIVEN.get(0));
        assertThat(status(market)).isEqualTo(200);
      }
    }
  }

  @Test
  void allTestsHaveTheOneThatWasAskedForBeforeThem() {
    RunTests run = RunTests.of(OneForAll.class);

    assertThat(run.failures()).isEmpty();
    assertThat(run.passed()).isEqualTo(3);
    assertThat(GIVEN).hasSize(1);
    assertClosed();
  }

  static class WithToken {
    @RegisterExtension
    static final FakeMarketplaceExtension MARKETS = FakeMarketplaceExtension.withToken("t0ken");

    @Test
    void refusesGuests(FakeMarketplace market) throws Exception {
      GIVEN.add(market);
      assertThat(status(market)).isEqualTo(401);
    }
  }

  @Test
  void oneWithATokenIsRegisteredInAField() {
    RunTests run = RunTests.of(WithToken.class);

    assertThat(run.failures()).isEmpty();
    assertThat(run.passed()).isEqualTo(1);
    assertClosed();
  }

  @ExtendWith(FakeMarketplaceExtension.class)
  static class InConstructor {
    InConstructor(FakeMarketplace market) {
      GIVEN.add(market);
    }

    @Test
    void never() {}
  }

  @Test
  void aConstructorHearsWhereToAsk() {
    assertThat(RunTests.of(InConstructor.class).failures())
        .singleElement()
        .satisfies(
            why ->
                assertThat(why)
                    .hasMessageContaining("a constructor gets no FakeMarketplace: ask for it in"));
    assertThat(GIVEN).isEmpty();
  }

  @ExtendWith(FakeMarketplaceExtension.class)
  static class Failing {
    @BeforeEach
    void fail(FakeMarketplace market) {
      GIVEN.add(market);
      throw new IllegalStateException("on purpose");
    }

    @Test
    void never() {}
  }

  @Test
  void itIsClosedWhenTheTestFailsBeforeItBegins() {
    assertThat(RunTests.of(Failing.class).failures())
        .singleElement()
        .satisfies(why -> assertThat(why).hasMessage("on purpose"));
    assertThat(GIVEN).hasSize(1);
    assertClosed();
  }

  static class InAField {
    @RegisterExtension final FakeMarketplace market = FakeMarketplace.open();

    @Test
    void first() {
      GIVEN.add(market);
      assertThat(market.add("a", "name: a")).isEqualTo("1");
    }

    @Nested
    class Inner {
      @Test
      void second() throws Exception {
        GIVEN.add(market);
        assertThat(market.add("a", "name: a")).isEqualTo("1");
        assertThat(status(market)).isEqualTo(200);
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

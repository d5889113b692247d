package io.github.paiprotocol.resolver.internal.web;

import static io.github.paiprotocol.resolver.internal.web.WebOfPages.PAGE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** How far redirects are followed. */
class WebRedirectsTest {
  private final WebOfPages web = new WebOfPages();

  @Test
  void followsFiveRedirects() throws IOException {
    web.redirects(5);
    WebAnswer.Page page = web.body();
    assertThat(page.body()).asString().isEqualTo("here");
    assertThat(page.address()).isEqualTo("https://example.com/4");
  }

  @Test
  void refusesASixthRedirect() {
    web.redirects(6);
    assertThatThrownBy(web::read).hasMessage("`" + PAGE + "` leads through more than 5 redirects");
    assertThat(web.requests).hasSize(6);
  }

  @Test
  void refusesRedirectsBackNowhereAndToPlainHttp() {
    web.page(PAGE, 307, "", "location", "/b");
    web.page("https://example.com/b", 308, "", "location", PAGE);
    assertThatThrownBy(web::read).hasMessage("`" + PAGE + "` leads back to itself by redirects");
    web.pages.clear();
    web.page(PAGE, 301, "");
    assertThatThrownBy(web::read).hasMessage("`" + PAGE + "` redirects to nowhere");
    web.pages.clear();
    web.policy = AccessPolicy.standard().toBuilder().allowPlainHttp("example.com").build();
    web.page(PAGE, 301, "", "location", "http://example.com/");
    assertThatThrownBy(web::read)
        .isInstanceOf(AccessRefusedException.class)
        .hasMessageContaining("which is not encrypted");
    web.pages.clear();
    web.page(PAGE, 301, "", "location", "https://localhost/");
    assertThatThrownBy(web::read).hasMessageContaining("names this machine");
    web.pages.clear();
    web.page(PAGE, 301, "", "location", "/a b");
    assertThatThrownBy(web::read)
        .hasMessageContaining("redirects where the address holds white space");
  }

  @Test
  void hidesTheQueryAfterARedirect() throws IOException {
    web.page(PAGE + "?a=1", 200, "1");
    web.page("https://example.com/from", 302, "", "location", PAGE + "?a=1");
    assertThat(((WebAnswer.Page) web.reader().read(web.question(PAGE + "?a=1").build())).address())
        .isEqualTo(PAGE + "?a=1");
    assertThat(
            ((WebAnswer.Page) web.reader().read(web.question("https://example.com/from").build()))
                .address())
        .isEqualTo(PAGE + "?…");
  }

  @Test
  void countsRedirectsAgainstTheTimeLimit() {
    web.settings =
        web.settings.withTimeouts(
            Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofSeconds(3));
    web.answersAfter = Duration.ofMillis(1_500);
    web.redirects(3);
    assertThatThrownBy(web::read)
        .hasMessage("`https://example.com/page` did not answer within 3 s");
    assertThat(web.requests).hasSize(2);
    assertThat(web.requests.get(0).timeout()).isEqualTo(Duration.ofSeconds(2));
    assertThat(web.requests.get(1).timeout()).isEqualTo(Duration.ofMillis(1_500));
    assertThat(web.requests.get(0).connectTimeout()).isEqualTo(Duration.ofSeconds(1));
  }
}

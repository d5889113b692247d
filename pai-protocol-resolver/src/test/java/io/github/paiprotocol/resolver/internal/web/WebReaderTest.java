package io.github.paiprotocol.resolver.internal.web;

import static io.github.paiprotocol.resolver.internal.web.WebOfPages.PAGE;
import static io.github.paiprotocol.resolver.internal.web.WebOfPages.TOKEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Kinds of answers, the size of their heads, and their versions. */
class WebReaderTest {
  private final WebOfPages web = new WebOfPages();

  @Test
  void tellsKindsOfAnswersApart() throws IOException {
    web.page(PAGE, 200, "1");
    web.page(PAGE, 304, "");
    web.page(PAGE, 404, "");
    web.page(PAGE, 403, "");
    web.etag = Optional.of("v");
    List<Class<?>> answers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      answers.add(web.read().getClass());
    }
    assertThat(answers)
        .containsExactly(
            WebAnswer.Page.class,
            WebAnswer.Unchanged.class,
            WebAnswer.Missing.class,
            WebAnswer.Forbidden.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {404, 410})
  void reportsMissingPages(int status) throws IOException {
    web.page(PAGE, status, "");
    assertThat(web.read()).isEqualTo(new WebAnswer.Missing(status));
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 400, 428, 430, 499})
  void otherAnswersEndTheRead(int status) {
    web.page(PAGE, status, "");
    assertThatThrownBy(web::read)
        .isInstanceOf(SourceException.class)
        .hasMessage("`" + PAGE + "` answered " + status);
    assertThat(web.requests).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "'\"v1\"', '\"v1\"'",
    "'~', '~'",
    "'a b', 'a b'",
    "'\"hunter2-of-mine\"',",
    "'\u007f',",
    "'a\tb',"
  })
  void keepsOnlyValidEtags(String tag, String kept) throws IOException {
    web.credentials = CredentialProvider.forOrigin("https://example.com/", TOKEN);
    web.page(PAGE, 200, "1", "etag", tag);
    assertThat(web.body().etag()).isEqualTo(Optional.ofNullable(kept));
  }

  @Test
  void dropsLongEtagsAndThoseOfRedirectTargets() throws IOException {
    web.page(PAGE, 200, "1", "etag", "v".repeat(1_024));
    web.page(PAGE, 200, "1", "etag", "v".repeat(1_025));
    web.page(PAGE, 302, "", "location", "/b");
    web.page("https://example.com/b", 200, "1", "etag", "v");
    assertThat(web.body().etag()).contains("v".repeat(1_024));
    assertThat(web.body().etag()).isEmpty();
    assertThat(web.body().etag()).isEmpty();
  }

  @Test
  void sendsAKnownEtagOnlyToItsAddress() throws IOException {
    web.etag = Optional.of("\"v1\"");
    web.page(PAGE, 302, "", "location", "/b");
    web.page(PAGE, 304, "");
    web.page("https://example.com/b", 304, "");
    assertThatThrownBy(web::read)
        .hasMessage("`https://example.com/b` answered 304 to an unconditional request");
    assertThat(web.read()).isEqualTo(new WebAnswer.Unchanged());
    assertThat(web.requests.get(0).headers()).containsEntry("If-None-Match", "\"v1\"");
    assertThat(web.requests.get(1).headers()).doesNotContainKey("If-None-Match");
  }
}

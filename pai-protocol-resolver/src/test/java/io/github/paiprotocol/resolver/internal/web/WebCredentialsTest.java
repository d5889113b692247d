package io.github.paiprotocol.resolver.internal.web;

import static io.github.paiprotocol.resolver.internal.web.WebOfPages.PAGE;
import static io.github.paiprotocol.resolver.internal.web.WebOfPages.TOKEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.base.Throwables;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.Credentials;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Credentials go only to their origin and into no message. */
class WebCredentialsTest {
  private final WebOfPages web = new WebOfPages();

  @Test
  void sendsCredentialsOnlyToTheirOrigin() throws IOException {
    web.credentials = CredentialProvider.forOrigin("https://example.com/", TOKEN);
    web.page(PAGE, 302, "", "location", "https://other.example.org/a?hunter2-of-mine");
    web.page("https://other.example.org/a?hunter2-of-mine", 403, "");
    WebAnswer.Forbidden answer = (WebAnswer.Forbidden) web.read();
    assertThat(web.requests.get(0).credentials()).contains(TOKEN);
    assertThat(web.requests.get(1).credentials()).isEmpty();
    assertThat(answer.use()).isEqualTo(CredentialUse.WITHHELD);
    assertThat(answer.hint("without", "with"))
        .contains("were withheld", "`https://other.example.org:443`");
    assertThat(web.events.toString()).doesNotContain("hunter2");
  }

  @Test
  void hintSaysWhetherCredentialsWereSent() throws IOException {
    web.page(PAGE, 401, "");
    assertThat(((WebAnswer.Forbidden) web.read()).hint("without", "with")).isEqualTo("without");
    web.credentials = CredentialProvider.forOrigin("https://example.com/", TOKEN);
    assertThat(((WebAnswer.Forbidden) web.read()).hint("without", "with")).isEqualTo("with");
  }

  @Test
  void withholdsCredentialsOfAQuestionAfterARedirect() throws IOException {
    web.page(PAGE, 302, "", "location", "https://other.example.org/");
    web.page("https://other.example.org/", 200, "");
    WebRequest question = web.question(PAGE).credentials(TOKEN).build();
    assertThat(web.reader().send(question).use()).isEqualTo(CredentialUse.WITHHELD);
    assertThat(web.requests.get(0).credentials()).contains(TOKEN);
    assertThat(web.requests.get(1).credentials()).isEmpty();
  }

  @Test
  void prefersTheCredentialsOfTheQuestion() throws IOException {
    Credentials other = Credentials.bearer("another");
    web.credentials = CredentialProvider.forOrigin("https://example.com/", other);
    web.page(PAGE, 302, "", "location", "/b");
    web.page("https://example.com/b", 200, "");
    web.reader().send(web.question(PAGE).credentials(TOKEN).build());
    assertThat(web.requests).allMatch(request -> request.credentials().equals(Optional.of(TOKEN)));
  }

  @Test
  void sendsCredentialsOverPlainHttpToAllowedHosts() throws IOException {
    web.credentials = CredentialProvider.forOrigin("http://example.com/", TOKEN);
    web.policy = AccessPolicy.standard().toBuilder().allowPlainHttp("example.com").build();
    web.page("http://example.com/", 200, "1");
    assertThat(web.reader().read(web.question("http://example.com/").build())).isNotNull();
    assertThat(web.requests.get(0).credentials()).contains(TOKEN);
  }

  @Test
  void masksSentCredentialsInMessages() {
    web.credentials = CredentialProvider.forOrigin("https://example.com/", TOKEN);
    web.settings = web.settings.withAttempts(1);
    web.answer(
        PAGE,
        () -> {
          throw new IOException("cannot send Bearer hunter2-of-mine");
        });
    assertThatThrownBy(web::read)
        .hasMessage("`" + PAGE + "` broke off (cannot send Bearer ******)")
        .satisfies(e -> assertThat(Throwables.getStackTraceAsString(e)).doesNotContain("hunter2"));
  }

  @Test
  void failureWithoutASecretKeepsItsCause() {
    web.settings = web.settings.withAttempts(1);
    IOException why = new SocketTimeoutException("Read timed out");
    web.answer(
        PAGE,
        () -> {
          throw why;
        });
    assertThatThrownBy(web::read)
        .hasMessage("`" + PAGE + "` did not answer in time (Read timed out)")
        .hasRootCause(why);
  }
}

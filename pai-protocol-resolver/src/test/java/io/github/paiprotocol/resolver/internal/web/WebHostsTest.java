package io.github.paiprotocol.resolver.internal.web;

import static io.github.paiprotocol.resolver.internal.web.WebOfPages.PAGE;
import static io.github.paiprotocol.resolver.internal.web.WebOfPages.addresses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The addresses of a host are looked up, checked and dialled. */
class WebHostsTest {
  private final WebOfPages web = new WebOfPages();

  @Test
  void checksEveryAddressOfAHost() throws IOException {
    web.page(PAGE, 200, "1");
    web.hosts = host -> addresses("93.184.216.34", "2606:2800:220:1::1");
    assertThat(web.body().body()).hasSize(1);
    assertThat(web.requests.get(0).dial())
        .isEqualTo(addresses("93.184.216.34", "2606:2800:220:1::1"));
    web.requests.clear();
    web.hosts = host -> addresses("93.184.216.34", "10.0.0.1");
    assertThatThrownBy(web::read)
        .isInstanceOf(AccessRefusedException.class)
        .hasMessageContaining("`10.0.0.1` (host `example.com`)");
    assertThat(web.requests).isEmpty();
  }

  @Test
  void dialsALiteralAddressWithoutALookup() throws IOException {
    web.page("https://[2606:2800:220:1::1]/", 200, "1");
    web.hosts = host -> addresses("10.0.0.1");
    assertThat(web.reader().read(web.question("https://[2606:2800:220:1::1]/").build()))
        .isNotNull();
    assertThat(web.requests.get(0).dial()).isEqualTo(addresses("2606:2800:220:1::1"));
  }

  @Test
  void looksAHostWithoutAddressesUpAgain() {
    web.hosts = host -> List.of();
    assertThatThrownBy(web::read).hasMessage("the host `example.com` has no address (4 attempts)");
  }

  @Test
  void otherLookupFailuresEndTheRead() {
    web.hosts =
        host -> {
          throw new IllegalStateException("broken");
        };
    assertThatThrownBy(web::read).isInstanceOf(IllegalStateException.class).hasMessage("broken");
  }
}

package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What a listener hears of a document, in the order it happens. */
class ResolutionEventsTest {
  private static final AccessPolicy LOCAL =
      AccessPolicy.unconfigured().toBuilder()
          .allowHost("127.0.0.1")
          .allowPlainHttp("127.0.0.1")
          .build();
  private static final HostileAnswer DOCUMENT =
      HostileAnswer.version("name: a\ncommands: [a]\n", "\"1\"");

  @RegisterExtension final HostileServer server = HostileServer.http();
  @TempDir Path cache;

  private List<ResolutionEvent.Kind> load() {
    List<ResolutionEvent.Kind> heard = new ArrayList<>();
    PrerequisiteResolver.unconfigured()
        .policy(LOCAL)
        .web()
        .clock(() -> 0, wait -> {})
        .cache(cache)
        .listener(event -> heard.add(event.kind()))
        .build()
        .load(server.url("/a"));
    return heard;
  }

  @Test
  void everyKindIsHeardInItsPlace() {
    server.on("/a", HostileAnswer.status(503), DOCUMENT);
    List<ResolutionEvent.Kind> first = load();
    assertThat(first)
        .containsExactly(
            ResolutionEvent.Kind.LOCATING,
            ResolutionEvent.Kind.FETCHING,
            ResolutionEvent.Kind.RETRYING,
            ResolutionEvent.Kind.FETCHING,
            ResolutionEvent.Kind.PROGRESS,
            ResolutionEvent.Kind.RESOLVED);
    List<ResolutionEvent.Kind> unchanged = load();
    assertThat(unchanged)
        .containsExactly(
            ResolutionEvent.Kind.LOCATING,
            ResolutionEvent.Kind.FETCHING,
            ResolutionEvent.Kind.CACHE_HIT,
            ResolutionEvent.Kind.RESOLVED);
    first.addAll(unchanged);
    assertThat(first).contains(ResolutionEvent.Kind.values());
  }
}

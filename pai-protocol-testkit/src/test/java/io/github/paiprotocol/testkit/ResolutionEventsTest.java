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

  private List<Class<? extends ResolutionEvent>> load() {
    List<Class<? extends ResolutionEvent>> heard = new ArrayList<>();
    PrerequisiteResolver.unconfigured()
        .policy(LOCAL)
        .web()
        .timing(new ManualTiming())
        .cache(cache)
        .listener(event -> heard.add(event.getClass()))
        .build()
        .load(server.url("/a"));
    return heard;
  }

  @Test
  void everyKindIsHeardInItsPlace() {
    server.on("/a", HostileAnswer.status(503), DOCUMENT);
    List<Class<? extends ResolutionEvent>> first = load();
    assertThat(first)
        .containsExactly(
            ResolutionEvent.Locating.class,
            ResolutionEvent.Fetching.class,
            ResolutionEvent.Retrying.class,
            ResolutionEvent.Fetching.class,
            ResolutionEvent.Progress.class,
            ResolutionEvent.Resolved.class);
    List<Class<? extends ResolutionEvent>> unchanged = load();
    assertThat(unchanged)
        .containsExactly(
            ResolutionEvent.Locating.class,
            ResolutionEvent.Fetching.class,
            ResolutionEvent.CacheHit.class,
            ResolutionEvent.Resolved.class);
    first.addAll(unchanged);
    assertThat(first).contains(kinds());
  }

  /** All kinds of events; each must occur. */
  @SuppressWarnings("unchecked") // Permitted subclasses are subclasses.
  private static Class<? extends ResolutionEvent>[] kinds() {
    return (Class<? extends ResolutionEvent>[]) ResolutionEvent.class.getPermittedSubclasses();
  }
}

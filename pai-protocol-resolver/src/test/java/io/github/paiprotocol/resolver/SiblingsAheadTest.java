package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.item;
import static io.github.paiprotocol.resolver.Jobs.names;
import static io.github.paiprotocol.resolver.Jobs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.common.util.concurrent.Uninterruptibles;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What stands in one list is fetched eight at a time, before it is asked for. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class SiblingsAheadTest {
  private static final String LIST = "https://h/list.yaml";

  /** Answers a document of the list only when so many are asked for at the same time. */
  private static final class Meeting implements PrerequisiteSource {
    private final CountDownLatch meeting;
    private final boolean remote;
    private final Map<String, String> others;
    private final Queue<String> located = new ConcurrentLinkedQueue<>();
    private final Queue<String> fetched = new ConcurrentLinkedQueue<>();
    private final Queue<Thread> threads = new ConcurrentLinkedQueue<>();

    Meeting(int meeting, boolean remote, Map<String, String> others) {
      this.meeting = new CountDownLatch(meeting);
      this.remote = remote;
      this.others = others;
    }

    @Override
    public String name() {
      return "meeting";
    }

    @Override
    public Optional<DocumentAddress> locate(
        PrerequisiteRef reference, Optional<DocumentAddress> referrer) {
      located.add(reference.name());
      return Optional.of(DocumentAddress.of(name(), reference.name(), remote).withName("list"));
    }

    @Override
    public FetchResult fetch(DocumentAddress location, FetchContext context) throws IOException {
      fetched.add(location.address());
      threads.add(Thread.currentThread());
      String other = others.get(location.address());
      if (other == null) {
        meeting.countDown();
        if (!Uninterruptibles.awaitUninterruptibly(meeting, 20, TimeUnit.SECONDS)) {
          throw new SourceException("no other request came");
        }
      }
      String name = location.address().replaceAll("\\W", "_");
      return FetchResult.found(Content.of(other == null ? item(name) : other), location.address());
    }
  }

  private static String[] references(int count) {
    return IntStream.range(0, count).mapToObj(i -> "https://h/" + i).toArray(String[]::new);
  }

  private static Resolved<Job> resolve(Meeting source, String job) {
    return PrerequisiteResolver.builder().addSource(source).build().resolve(Jobs.validated(job));
  }

  @Test
  void eightOfARolesListAreFetchedAtATime() throws InterruptedException {
    Meeting source = new Meeting(8, true, Map.of());

    Resolved<Job> job = resolve(source, text(references(10)));

    assertThat(names(job, "worker"))
        .containsExactlyElementsOf(IntStream.range(0, 10).mapToObj(i -> "https___h_" + i).toList());
    assertThat(source.fetched).hasSize(10).doesNotHaveDuplicates();
    for (Thread each : source.threads) {
      if (each != Thread.currentThread()) {
        each.join(30_000);
        assertThat(each.isAlive()).as("when the job is resolved its threads end").isFalse();
      }
    }
  }

  @Test
  void soAreEightOfARequireAndNoneOfItsNeighbours() {
    String list =
        "- {name: list, require: ['"
            + String.join("', '", references(8))
            + "', own]}\n- {name: own, plugin: cmd}\n";
    Meeting source = new Meeting(8, true, Map.of(LIST, list));

    Resolved<Job> job = resolve(source, text(LIST));

    assertThat(names(job, "worker")).hasSize(10).endsWith("own", "list");
    assertThat(source.located).doesNotContain("own");
  }

  @Test
  void filesAreReadWhenTheyAreAskedFor() {
    Meeting source = new Meeting(1, false, Map.of());

    resolve(source, text(references(3)));

    assertThat(source.threads).hasSize(3).containsOnly(Thread.currentThread());
  }

  @Test
  void whatADocumentMayNotReferToIsNotEvenLookedFor() {
    String greedy = item("greedy", "https://h/0", "s3://private/a.yaml", "file:/etc/a.yaml");
    Meeting source = new Meeting(1, true, Map.of(LIST, greedy));

    List<Diagnostic> errors =
        catchThrowableOfType(PaiException.class, () -> resolve(source, text(LIST))).diagnostics();

    assertThat(errors)
        .extracting(Diagnostic::code)
        .containsExactly(ResolverCode.REFERENCE_NOT_ALLOWED, ResolverCode.REFERENCE_NOT_ALLOWED);
    assertThat(source.located).containsOnly(LIST, "https://h/0");
  }
}

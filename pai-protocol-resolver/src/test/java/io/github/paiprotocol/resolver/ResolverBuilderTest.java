package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.item;
import static io.github.paiprotocol.resolver.Jobs.names;
import static io.github.paiprotocol.resolver.Jobs.text;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import com.google.common.net.InetAddresses;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.source.InMemorySource;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.HttpRequest;
import io.github.paiprotocol.resolver.spi.HttpResponse;
import io.github.paiprotocol.resolver.spi.HttpSettings;
import io.github.paiprotocol.resolver.spi.Timing;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a resolver is built with is what it uses; a table of pages is the network. */
class ResolverBuilderTest {
  private static final String TOOL = "https://h.example.com/tool.yaml";
  private static final String BASE = "https://market.example.com/marketplace/api";
  private static final Map<String, String> PAGES =
      Map.of(
          TOOL,
          item("tool"),
          BASE + "/items?name=data",
          "[{\"id\": 1, \"name\": \"data\", \"protocol\": \"name: data\\nplugin: cmd\\n\"}]");

  private final List<HttpRequest> requests = new ArrayList<>();

  private HttpResponse send(HttpRequest request) {
    requests.add(request);
    String page = PAGES.get(request.address().toString());
    return new HttpResponse(
        page == null ? 503 : 200,
        Map.of(),
        new ByteArrayInputStream((page == null ? "" : page).getBytes(UTF_8)));
  }

  /** A clock that stands at a number of seconds, and never waits. */
  private record Clock(long seconds, List<Duration> pauses) implements Timing {
    @Override
    public long nanos() {
      return Duration.ofSeconds(seconds).toNanos();
    }

    @Override
    public void pause(Duration duration) {
      pauses.add(duration);
    }

    @Override
    public double jitter() {
      return 0.5;
    }
  }

  private static List<Diagnostic> errors(PrerequisiteResolver resolver, String... references) {
    return catchThrowableOfType(
            PaiException.class, () -> resolver.resolve(Jobs.validated(text(references))))
        .diagnostics();
  }

  private PrerequisiteResolver.Builder connected(PrerequisiteResolver.Builder builder) {
    return builder
        .hosts(host -> List.of(InetAddresses.forString("93.184.216.34")))
        .transport(this::send);
  }

  @Test
  void theStandardResolverIsAlwaysTheSame() {
    assertThat(PrerequisiteResolver.standard()).isSameAs(PrerequisiteResolver.standard());
  }

  @Test
  void allThatIsGivenIsUsedBySourcesAddedBeforeAndAfter(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("own.yaml"), item("own"));
    List<Duration> pauses = new ArrayList<>();
    PrerequisiteResolver resolver =
        connected(PrerequisiteResolver.builder().files(folder).web())
            .credentials(CredentialProvider.forOrigin(BASE, Credentials.bearer("my-token")))
            .policy(AccessPolicy.standard())
            .http(HttpSettings.standard().withAttempts(2))
            .timing(new Clock(1, pauses))
            .marketplace(BASE)
            .build();

    assertThat(
            names(
                resolver.resolve(
                    Jobs.validated(text("file:own.yaml", TOOL, "marketplace://name/data"))),
                "worker"))
        .containsExactly("own", "tool", "data");
    assertThat(requests)
        .extracting(
            request -> request.address().toString(),
            request -> request.credentials().map(Credentials::revealHeader))
        .containsExactlyInAnyOrder(
            tuple(TOOL, Optional.empty()),
            tuple(BASE + "/items?name=data", Optional.of("Bearer my-token")));
    assertThat(requests).allSatisfy(request -> assertThat(request.dial()).hasSize(1));

    requests.clear();
    assertThat(errors(resolver, "https://h.example.com/down.yaml"))
        .extracting(Diagnostic::code)
        .containsExactly(ResolverCode.SOURCE_BROKEN);
    assertThat(requests).as("as many attempts as were given").hasSize(2);
    assertThat(pauses).as("a pause of the given clock between them").hasSize(1);
  }

  @Test
  void unconfiguredNothingMayBeAsked() {
    PrerequisiteResolver resolver = connected(PrerequisiteResolver.unconfigured()).web().build();

    assertThat(errors(resolver, TOOL))
        .extracting(Diagnostic::code)
        .containsExactly(ResolverCode.ACCESS_REFUSED);
    assertThat(requests).isEmpty();
  }

  @Test
  void eventsAreMeasuredWithTheGivenClock() {
    long[] seconds = {0};
    List<ResolutionEvent> events = new ArrayList<>();
    Timing oneSecondPerLook =
        new Timing() {
          @Override
          public long nanos() {
            return Duration.ofSeconds(seconds[0]++).toNanos();
          }

          @Override
          public void pause(Duration duration) {
            throw new AssertionError("nothing is waited for");
          }

          @Override
          public double jitter() {
            return 0;
          }
        };

    PrerequisiteResolver.builder()
        .timing(oneSecondPerLook)
        .addSource(InMemorySource.of("memory", "", PAGES))
        .listener(events::add)
        .build()
        .resolve(Jobs.validated(text(TOOL)));

    assertThat(events)
        .filteredOn(event -> event.kind() == ResolutionEvent.Kind.RESOLVED)
        .extracting(event -> event.duration())
        .containsExactly(Duration.ofSeconds(1));
  }

  private static PrerequisiteResolver trusting(AccessPolicy policy) {
    String item = "{name: a, plugin: git, t: <% $secrets.token %>}";
    return PrerequisiteResolver.builder()
        .policy(policy)
        .addSource(InMemorySource.of("memory", "", Map.of(TOOL, item, "s3://models/a", item)))
        .build();
  }

  private static List<Diagnostic> withSecret(PrerequisiteResolver resolver, String reference) {
    String job = text(reference) + "secrets: {token: hush}\n";
    PaiException refused =
        catchThrowableOfType(PaiException.class, () -> resolver.resolve(Jobs.validated(job)));
    return refused == null ? List.of() : refused.diagnostics();
  }

  @Test
  void componentsOfHostsThatThePolicyTrustsMayUseSecrets() {
    AccessPolicy policy = AccessPolicy.standard().toBuilder().allowSecrets("h.example.com").build();

    assertThat(withSecret(trusting(policy), TOOL)).isEmpty();
    assertThat(withSecret(trusting(AccessPolicy.standard()), TOOL))
        .extracting(Diagnostic::code)
        .containsExactly(ResolverCode.SECRET_NOT_GIVEN);
    assertThat(withSecret(trusting(policy), "s3://models/a"))
        .as("what has no host is trusted by no rule")
        .extracting(Diagnostic::code)
        .containsExactly(ResolverCode.SECRET_NOT_GIVEN);
  }

  @Test
  void fetchedComponentsKeepTheRulesOfTheGivenValidator() {
    Map<String, String> documents = Map.of(TOOL, "{name: a, plugin: mine}");
    ProtocolValidator validator = ProtocolValidator.builder().plugins(List.of("mine")).build();

    assertThat(errors(Jobs.resolver(documents), TOOL))
        .extracting(error -> error.code().id())
        .containsExactly("unknown-plugin");
    assertThat(
            names(
                PrerequisiteResolver.builder()
                    .addSource(InMemorySource.of("memory", "", documents))
                    .validator(validator)
                    .build()
                    .resolve(Jobs.validated(text(TOOL))),
                "worker"))
        .containsExactly("a");
  }
}

package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.item;
import static io.github.paiprotocol.resolver.Jobs.names;
import static io.github.paiprotocol.resolver.Jobs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a resolver is built with is what it uses. */
class ResolverBuilderTest {
  private static final String TOOL = "https://h.example.com/tool.yaml";
  private static final Map<String, String> PAGES = Map.of(TOOL, item("tool"));

  private static List<Diagnostic> errors(PrerequisiteResolver resolver, String... references) {
    return catchThrowableOfType(
            PaiException.class, () -> resolver.resolve(Jobs.validated(text(references))))
        .diagnostics();
  }

  @Test
  void theStandardResolverIsAlwaysTheSame() {
    assertThat(PrerequisiteResolver.standard()).isSameAs(PrerequisiteResolver.standard());
  }

  @Test
  void eventsAreMeasuredWithTheGivenClock() {
    long[] seconds = {0};
    List<ResolutionEvent> events = new ArrayList<>();
    PrerequisiteResolver.builder()
        .clock(
            () -> Duration.ofSeconds(seconds[0]++).toNanos(),
            wait -> {
              throw new AssertionError("nothing is waited for");
            })
        .addSource(PrerequisiteSource.inMemory("memory", "", PAGES))
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
        .addSource(
            PrerequisiteSource.inMemory("memory", "", Map.of(TOOL, item, "s3://models/a", item)))
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
                    .addSource(PrerequisiteSource.inMemory("memory", "", documents))
                    .validator(validator)
                    .build()
                    .resolve(Jobs.validated(text(TOOL))),
                "worker"))
        .containsExactly("a");
  }
}

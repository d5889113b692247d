package io.github.paiprotocol.testkit;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.base.Joiner;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.text.TextTable;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesVersion;
import io.github.paiprotocol.k8s.model.OpenPaiCluster;
import io.github.paiprotocol.k8s.model.RuntimeImage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * A typical job, for tests: valid, and rendered by every target for {@link #anyCluster()}. There is
 * one for each kind of them: what code behind the reader, the validator or the emitters should get
 * along with. No two runs give other texts.
 *
 * <pre>{@code
 * JobFixture ddp = JobFixture.named("pytorch-ddp");
 * Validated<Job> job = validator.require(ProtocolReader.standard().jobs().read(ddp.source()));
 * }</pre>
 *
 * @param name what it is called, as a job and as a fixture, e.g. {@code pytorch-ddp}
 * @param shows what it is an example of, one sentence
 * @param text its text in YAML
 * @param items the texts of what a marketplace must have for it, by name; empty for most
 */
public record JobFixture(String name, String shows, String text, Map<String, String> items) {
  /** All but the DIJob are of the job protocol. */
  private static final String DIJOB = "dijob";

  private static final List<String> NAMES =
      ImmutableList.of(
          "single-node",
          "pytorch-ddp",
          "tensorflow-ps",
          "mpi-ssh",
          "parametric-prerequisites",
          "secrets",
          DIJOB);

  private static final Map<String, List<String>> ITEMS =
      ImmutableMap.of("parametric-prerequisites", ImmutableList.of("mnist", "fetcher"));

  private static final Supplier<ImmutableList<JobFixture>> ALL =
      Suppliers.memoize(
          () -> NAMES.stream().map(JobFixture::read).collect(ImmutableList.toImmutableList()));

  /** Copies the items. */
  public JobFixture {
    requireNonNulls(name, shows, text);
    items = ImmutableMap.copyOf(items);
  }

  /**
   * Its text as readers take it.
   *
   * @return the text, called after the fixture: {@code NAME.yaml}
   */
  public SourceText source() {
    return SourceText.of(name + ".yaml", text);
  }

  /**
   * Publishes what it needs.
   *
   * @param market a marketplace, which then has the items
   */
  public void publishTo(FakeMarketplace market) {
    items.forEach(market::add);
  }

  /** Gives the name, for the names of parameterized tests. */
  @Override
  public String toString() {
    return name;
  }

  /**
   * The names there are.
   *
   * @return the names, simple jobs first
   */
  public static List<String> names() {
    return NAMES;
  }

  /**
   * All fixtures.
   *
   * @return the fixtures in the order of their names
   */
  public static List<JobFixture> all() {
    return ALL.get();
  }

  /**
   * The fixtures of the job protocol.
   *
   * @return all but the DIJob
   */
  public static List<JobFixture> jobs() {
    return all().stream()
        .filter(fixture -> !fixture.name().equals(DIJOB))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * A fixture.
   *
   * @param name its name
   * @return the fixture
   * @throws IllegalArgumentException when there is none; its message says which there are
   */
  public static JobFixture named(String name) {
    Objects.requireNonNull(name, "name");
    return all().stream()
        .filter(fixture -> fixture.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no fixture `" + name + "`, only " + Joiner.on(", ").join(NAMES)));
  }

  /**
   * A cluster with something for every target: Kubernetes 1.31 with OpenPAI.
   *
   * @return the profile
   */
  public static ClusterProfile anyCluster() {
    return ClusterProfile.builder()
        .kubernetesVersion(new KubernetesVersion(1, 31))
        .namespace("ml")
        .user("alice")
        .submissionTime(Instant.parse("2026-01-01T00:00:00Z"))
        .runtime(RuntimeImage.of("example/runtime"))
        .openPai(
            OpenPaiCluster.builder()
                .apiServer("https://api.example.com")
                .restServer("https://rest.example.com")
                .build())
        .build();
  }

  /** The first line of a text says what it shows. */
  private static JobFixture read(String name) {
    String text = text(name);
    String shows = text.substring("# ".length(), text.indexOf('\n'));
    List<String> items = ITEMS.getOrDefault(name, ImmutableList.of());
    return new JobFixture(name, shows, text, Maps.toMap(items, item -> text("items/" + item)));
  }

  static String text(String name) {
    return TextTable.text(JobFixture.class, "fixtures/" + name + ".yaml");
  }
}

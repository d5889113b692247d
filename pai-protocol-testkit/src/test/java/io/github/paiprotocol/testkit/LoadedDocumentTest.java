package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.Bundle;
import io.github.paiprotocol.resolver.LoadedDocument;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Documents of other kinds come through the same sources, policy, lock and bundle. */
class LoadedDocumentTest {
  private static final String DOCUMENT =
      "apiVersion: diengine.opendilab.org/v2alpha1\nkind: DIJob\nmetadata: {name: a}\n";

  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withoutToken();
  @RegisterExtension final HostileServer web = HostileServer.http();
  @TempDir Path folder;

  @BeforeEach
  void publish() throws IOException {
    Files.writeString(folder.resolve("a.yaml"), DOCUMENT);
    web.on("/a.yaml", HostileAnswer.document(DOCUMENT));
    market.add("a", DOCUMENT);
  }

  private PrerequisiteResolver.Builder builder() {
    return PrerequisiteResolver.unconfigured()
        .policy(
            AccessPolicy.unconfigured().toBuilder()
                .allowHost("127.0.0.1")
                .allowPlainHttp("127.0.0.1")
                .build())
        .files(folder)
        .web()
        .marketplace(market.url())
        .clock(() -> 0, wait -> {});
  }

  private List<String> references() {
    return List.of("file:a.yaml", web.url("/a.yaml"), "marketplace://name/a");
  }

  private static Diagnostic error(PrerequisiteResolver resolver, String reference) {
    List<Diagnostic> errors =
        catchThrowableOfType(PaiException.class, () -> resolver.load(reference)).diagnostics();
    assertThat(errors).hasSize(1);
    return errors.get(0);
  }

  @Test
  void everySourceHasThem() {
    for (String reference : references()) {
      LoadedDocument loaded = builder().build().load(reference);
      Value root = ProtocolReader.standard().values().read(loaded.text()).draft().orElseThrow();

      assertThat(((Value.Mapping) root).get("kind")).contains(Value.of("DIJob"));
      assertThat(LockEntries.documents(loaded.lock())).hasSize(1);
      assertThat(LockFile.parse(loaded.lock().text())).isEqualTo(loaded.lock());
    }
  }

  @Test
  void theyAreHeldToTheirLock() {
    LockFile lock = builder().build().load(web.url("/a.yaml")).lock();
    PrerequisiteResolver frozen = builder().lock(lock, LockMode.FROZEN).build();

    assertThat(frozen.load(web.url("/a.yaml")).lock()).isEqualTo(lock);
    web.on("/a.yaml", HostileAnswer.document(DOCUMENT + "# changed\n"));
    assertThat(error(frozen, web.url("/a.yaml")).code()).isEqualTo(ResolverCode.LOCK_MISMATCH);
    assertThat(
            error(builder().lock(Optional.empty(), LockMode.FROZEN).build(), "file:a.yaml").code())
        .isEqualTo(ResolverCode.LOCK_MISSING);
  }

  @Test
  void aBundleReplaysThemWithoutNetwork() {
    for (String reference : references()) {
      LoadedDocument online = builder().build().load(reference);
      Bundle bundle = Bundle.parse(online.bundle().toBytes());
      int before = web.connections() + market.requests().size();

      assertThat(builder().bundle(bundle).build().load(reference)).isEqualTo(online);
      assertThat(bundle.job()).isEqualTo(DOCUMENT);
      assertThat(web.connections() + market.requests().size()).isEqualTo(before);
    }
  }

  @Test
  void refusalsAndFailuresAreSaidAsForPrerequisites() {
    assertThat(error(builder().build(), "file:../a.yaml").code())
        .isEqualTo(ResolverCode.ACCESS_REFUSED);
    assertThat(error(builder().build(), "https://10.0.0.1/a.yaml").code())
        .isEqualTo(ResolverCode.ACCESS_REFUSED);
    assertThat(error(builder().build(), "marketplace://name/b").message())
        .contains("job → marketplace://name/b");
    assertThat(error(builder().build(), "a").code()).isEqualTo(ResolverCode.NO_SOURCE);
  }
}

package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.spi.StorageCatalog;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What plugins of the extras mount. */
class PluginMountsTest {
  private static final StorageCatalog CATALOG =
      StorageCatalog.of(Map.of("nfs", StorageCatalog.Access.granted(true, false)), List.of());

  private static Resolved<Job> resolve(String plugin) {
    return PrerequisiteResolver.builder()
        .storages(CATALOG)
        .build()
        .resolve(
            Jobs.validated(
                Jobs.text("image").replace("      - image\n", "      []\n")
                    + "extras: {com.microsoft.pai.runtimeplugin: [{plugin: "
                    + plugin
                    + "}]}\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "share: false, false, false",
    "readOnly: true, true, true",
    "'share: true, readOnly: false', true, false",
    "'share: false, readOnly: true', false, true",
    "'share: \"false\", readOnly: 1', true, false"
  })
  void aPluginSaysHowItMountsWithBooleans(String flags, boolean share, boolean readOnly) {
    Resolved<Job> job =
        resolve("pvc_storage, parameters: {name: nfs, mountPath: /data, " + flags + "}");

    assertThat(job.role("worker").storages())
        .containsExactly(new ResolvedStorage("nfs", "/data", share, readOnly));
  }

  @Test
  void aStorageOfATeamThatIsUnknownIsShownWhereItIsNamed() {
    PaiException refused =
        catchThrowableOfType(
            PaiException.class,
            () -> resolve("teamwise_storage, parameters: {storageConfigNames: [nfs, nfz]}"));

    assertThat(refused.diagnostics())
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.UNKNOWN_STORAGE);
              assertThat(error.path().toString()).endsWith("[0].parameters.storageConfigNames[1]");
              assertThat(error.span()).isPresent();
            });
  }
}

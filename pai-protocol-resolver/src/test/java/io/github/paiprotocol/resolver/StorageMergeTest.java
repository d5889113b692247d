package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.management.ThreadMXBean;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.spi.StorageCatalog;
import io.github.paiprotocol.testsupport.Thorough;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StorageMergeTest {
  private static final StorageCatalog CATALOG = StorageCatalog.of(storages(), List.of("confignfs"));

  @ParameterizedTest
  @CsvSource({"readOnly: true, readOnly", "share: false, share"})
  void equalMountsThatDifferInModeAreAnError(String mode, String word) {
    assertThat(
            errors(
                "  - {name: a, requireStorages: [{name: one, " + mode + "}]}\n",
                "[a]",
                "storages: [{name: one}]"))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.STORAGE_MODE_CONFLICT);
              assertThat(error.message()).contains("`" + word + "`");
            });
  }

  /** With every folder above it as a text of its own this would take gigabytes. */
  @Test
  @Thorough
  void aDeepMountPathTakesNoMoreMemoryThanALongName() {
    String deep = "storages: [{name: a, mountPath: " + "/a".repeat(50_000) + "}]";
    String plain = "storages: [{name: a, mountPath: /" + "a".repeat(100_000) + "}]";

    assertThat(allocated(deep)).isLessThan(10 * allocated(plain));
  }

  private static long allocated(String extras) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    resolve("", "[]", extras);
    long before = threads.getThreadAllocatedBytes(id);
    resolve("", "[]", extras);
    return threads.getThreadAllocatedBytes(id) - before;
  }

  @Test
  void aMountPathIsAnAbsoluteFolder() {
    for (String path : List.of("data", "/", "/a/../b", "''")) {
      assertThat(errors("", "[]", "storages: [{name: a, mountPath: " + path + "}]"))
          .as(path)
          .filteredOn(Diagnostic::isError)
          .singleElement()
          .extracting(Diagnostic::code)
          .isEqualTo(ProtocolCode.MALFORMED_MOUNT_PATH);
    }
  }

  @Test
  void unknownAndForbiddenAreDifferentErrors() {
    assertThat(catalogErrors("storages: [{name: confignf}, {name: secretfs}]"))
        .extracting(Diagnostic::code)
        .containsExactly(ResolverCode.UNKNOWN_STORAGE, ResolverCode.FORBIDDEN_STORAGE);
    assertThat(catalogErrors("storages: [{name: confignf}]").get(0).hint())
        .contains("did you mean `confignfs`?");
  }

  @Test
  void anUnknownStorageIsShownWhereItIsNamed() {
    String plugin =
        "com.microsoft.pai.runtimeplugin:"
            + " [{plugin: pvc_storage, parameters: {name: confignf, mountPath: /data}}]";

    assertThat(catalogErrors(plugin))
        .singleElement()
        .satisfies(error -> assertThat(error.path().toString()).endsWith("[0].parameters.name"));
  }

  @Test
  void theCatalogLimitsWhatAJobMayAskFor() {
    Resolved<Job> job =
        withCatalog("storages: [{name: privatefs, share: true}, {name: readonlyfs}]");

    assertThat(job.role("worker").storages())
        .containsExactly(
            new ResolvedStorage("privatefs", "/mnt/privatefs", false, false),
            new ResolvedStorage("readonlyfs", "/mnt/readonlyfs", true, true));
  }

  @Test
  void anEmptyListMeansTheDefaults() {
    assertThat(withCatalog("storages: []").role("worker").storages())
        .containsExactly(new ResolvedStorage("confignfs", "/mnt/confignfs", true, false));
    assertThat(resolve("", "[]", "storages: []").warnings())
        .singleElement()
        .extracting(Diagnostic::code)
        .isEqualTo(ResolverCode.DEFAULT_STORAGES_UNKNOWN);
  }

  @Test
  void theTeamPluginCountsWhereTheExtrasNameNoStorages() {
    String named =
        "com.microsoft.pai.runtimeplugin:"
            + " [{plugin: teamwise_storage, parameters: {storageConfigNames: [privatefs]}}]";
    String bare = "com.microsoft.pai.runtimeplugin: [{plugin: teamwise_storage}]";

    assertThat(withCatalog(named).role("worker").storages())
        .extracting(ResolvedStorage::name)
        .containsExactly("privatefs");
    assertThat(withCatalog(bare).role("worker").storages())
        .extracting(ResolvedStorage::name)
        .containsExactly("confignfs");
    assertThat(withCatalog(named + "\n  storages: [{name: readonlyfs}]").role("worker").storages())
        .extracting(ResolvedStorage::name)
        .containsExactly("readonlyfs");
  }

  private static Map<String, StorageCatalog.Access> storages() {
    Map<String, StorageCatalog.Access> all = new LinkedHashMap<>();
    all.put("confignfs", StorageCatalog.Access.granted(true, false));
    all.put("privatefs", StorageCatalog.Access.granted(false, false));
    all.put("readonlyfs", StorageCatalog.Access.granted(true, true));
    all.put("secretfs", StorageCatalog.Access.forbidden());
    return all;
  }

  private static Resolved<Job> withCatalog(String extras) {
    return PrerequisiteResolver.builder()
        .storages(CATALOG)
        .build()
        .resolve(Jobs.validated(text("", "[]", extras)));
  }

  private static List<Diagnostic> catalogErrors(String extras) {
    return catchThrowableOfType(PaiException.class, () -> withCatalog(extras)).diagnostics();
  }

  private static Resolved<Job> resolve(String prerequisites, String list, String extras) {
    return PrerequisiteResolver.standard()
        .resolve(Jobs.validated(text(prerequisites, list, extras)));
  }

  private static List<Diagnostic> errors(String prerequisites, String list, String extras) {
    return catchThrowableOfType(PaiException.class, () -> resolve(prerequisites, list, extras))
        .diagnostics();
  }

  private static String text(String prerequisites, String list, String extras) {
    return """
        protocolVersion: 2
        name: job
        type: job
        prerequisites:
          - {name: image, type: dockerimage, uri: "ubuntu:22.04"}
        """
        + prerequisites
        + """
        taskRoles:
          worker:
            dockerImage: image
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            commands: ["true"]
        """
        + "    prerequisites: "
        + list
        + "\nextras:\n  "
        + extras
        + "\n";
  }
}

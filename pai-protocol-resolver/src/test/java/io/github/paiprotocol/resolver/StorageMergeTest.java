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

  @Test
  void everythingThatMountsMakesOneOrderedList() {
    Resolved<Job> job =
        resolve(
            """
              - {name: pvc, plugin: pvc_storage, plugin_params: {name: nfs, mountPath: /mnt/nfs/}}
              - {name: rest, plugin: com.microsoft.pai.rest.storage, config: conf, mountPoint: /conf}
              - name: data
                type: data
                require: [rest]
                requireStorages: [{name: nfs, mountPath: /mnt/nfs}, {name: raw, readOnly: true}]
            """,
            "[data, pvc]",
            "storages: [{name: conf, mountPath: /conf}, {name: nfs, mountPath: /twice}]");

    assertThat(job.role("worker").storages())
        .containsExactly(
            new ResolvedStorage("conf", "/conf", true, false),
            new ResolvedStorage("nfs", "/mnt/nfs", true, false),
            new ResolvedStorage("raw", "/mnt/raw", true, true),
            new ResolvedStorage("nfs", "/twice", true, false));
  }

  @Test
  void twoStoragesAtOnePathAreAnErrorThatShowsBothPlaces() {
    assertThat(
            errors(
                "  - {name: a, requireStorages: [{name: one, mountPath: /data}]}\n",
                "[a]",
                "storages: [{name: two, mountPath: /data/}]"))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ProtocolCode.STORAGE_PATH_CONFLICT);
              assertThat(error.path().toString()).isEqualTo("extras.storages[0].mountPath");
              assertThat(error.span()).isPresent();
              assertThat(error.related())
                  .singleElement()
                  .satisfies(
                      r ->
                          assertThat(r.place().path().toString())
                              .isEqualTo("prerequisites[1].requireStorages[0].mountPath"));
            });
  }

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

  @Test
  void aStorageBelowAnotherIsAWarning() {
    Resolved<Job> job =
        resolve("", "[]", "storages: [{name: a, mountPath: /mnt}, {name: b, mountPath: /mnt/b/c}]");

    assertThat(job.warnings())
        .singleElement()
        .extracting(Diagnostic::code)
        .isEqualTo(ResolverCode.NESTED_STORAGE);
  }

  @Test
  void ofSeveralStoragesAboveTheNearestIsNamed() {
    Resolved<Job> job =
        resolve(
            "",
            "[]",
            "storages: [{name: d, mountPath: /a/b/c/d}, {name: a, mountPath: /a}, {name: x,"
                + " mountPath: /a/b-c}, {name: b, mountPath: /a/b}]");

    assertThat(job.warnings())
        .extracting(Diagnostic::message)
        .containsExactly(
            "the storage `d` at `/a/b/c/d` lies below `b` at `/a/b`",
            "the storage `x` at `/a/b-c` lies below `a` at `/a`",
            "the storage `b` at `/a/b` lies below `a` at `/a`");
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

package io.github.paiprotocol.k8s.internal.profile;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.DocumentKind;
import io.github.paiprotocol.api.yaml.ValueMap;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.DIJobSettings;
import io.github.paiprotocol.k8s.model.Devices;
import io.github.paiprotocol.k8s.model.HivedCatalog;
import io.github.paiprotocol.k8s.model.HivedSettings;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.KubernetesVersion;
import io.github.paiprotocol.k8s.model.OpenPaiCluster;
import io.github.paiprotocol.k8s.model.PortRange;
import io.github.paiprotocol.k8s.model.ProfileOptions;
import io.github.paiprotocol.k8s.model.ProfileSource;
import io.github.paiprotocol.k8s.model.RuntimeImage;
import io.github.paiprotocol.k8s.model.Sku;
import io.github.paiprotocol.k8s.model.StorageClaim;
import io.github.paiprotocol.k8s.spi.NameRules;
import io.github.paiprotocol.runtime.init.InitPlugin;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Turns the value of a profile document into a profile. */
public final class ProfileBinder {
  private static final DocumentKind KIND =
      new DocumentKind(
          "a profile", KubernetesCode.PROFILE_VALUE, KubernetesCode.PROFILE_KEY, false);
  private static final BigDecimal MIB = BigDecimal.valueOf(1L << 20);
  private static final Pattern URL = Pattern.compile("https?://[^\\s/?#]+(?:/\\S*)?");
  private static final String INSTANT = "a time such as 2021-02-01T02:54:48Z";

  private ProfileBinder() {}

  /**
   * Reads a profile.
   *
   * @param root the document's value
   * @param out where problems go
   * @param source where the document was written
   * @return the profile; what could not be read is as if it were absent
   */
  public static ClusterProfile bind(Value root, DiagnosticCollector out, ProfileSource source) {
    ValueMap map = ValueMap.of(root, ProtocolPath.root(), KIND, out);
    ClusterProfile.Builder profile = ClusterProfile.builder().source(source);
    map.get("kubernetesVersion", "a version such as \"1.28\"", ProfileBinder::version)
        .ifPresent(profile::kubernetesVersion);
    profile.namespace(map.text("namespace"));
    profile.serviceAccount(map.text("serviceAccount"));
    profile.runtime(map.map("runtime", ProfileBinder::runtime));
    profile.openPai(map.map("openpai", ProfileBinder::openPai));
    map.map("ports", ProfileBinder::ports).ifPresent(profile::ports);
    map.map("devices", ProfileBinder::devices).ifPresent(profile::devices);
    profile.virtualClusters(map.texts("virtualClusters").map(ImmutableSet::copyOf));
    profile.storages(map.named("storages", ProfileBinder::storage));
    profile.hived(map.map("hived", ProfileBinder::hived));
    map.map("dijob", ProfileBinder::dijob).ifPresent(profile::dijob);
    profile.user(map.text("user"));
    profile.submissionTime(map.get("submissionTime", INSTANT, ProfileBinder::instant));
    map.map("options", ProfileBinder::options).ifPresent(profile::options);
    map.map("pod", pod -> new PodBinder(KIND, source, out::report).bind(pod))
        .ifPresent(profile::pod);
    map.finish();
    return profile.build();
  }

  private static RuntimeImage runtime(ValueMap map) {
    List<InitPlugin> plugins =
        map.maps("initPlugins", ProfileBinder::initPlugin).orElseGet(ImmutableList::of).stream()
            .flatMap(Optional::stream)
            .toList();
    return new RuntimeImage(map.requiredText("image"), map.text("pullSecret"), plugins);
  }

  private static Optional<InitPlugin> initPlugin(ValueMap map) {
    String name = map.requiredText("name");
    String command = map.requiredText("command");
    try {
      return Optional.of(new InitPlugin(name, command));
    } catch (IllegalArgumentException e) {
      map.reportSelf("a `name` of one line and a `command`, neither of them blank");
      return Optional.empty();
    }
  }

  private static OpenPaiCluster openPai(ValueMap map) {
    OpenPaiCluster.Builder cluster =
        OpenPaiCluster.builder()
            .apiServer(map.requiredText("apiServer"))
            .restServer(map.requiredText("restServer"))
            .gracefulDeletionSeconds(map.number("gracefulDeletionSeconds", 0, 600));
    map.text("logPath").ifPresent(cluster::logPath);
    map.text("exitSpec").ifPresent(cluster::exitSpec);
    map.text("nodeLabel").ifPresent(cluster::nodeLabel);
    Optional<Instant> epoch = map.get("priorityEpoch", INSTANT, ProfileBinder::instant);
    epoch.ifPresent(cluster::priorityEpoch);
    if (!map.flag("priorityClass", true)) {
      cluster.priorityEpoch(Optional.empty());
    }
    return cluster.build();
  }

  private static PortRange ports(ValueMap map) {
    int start = map.number("start", 1, PortRange.STANDARD.start());
    int end = map.number("end", 1, PortRange.STANDARD.end());
    try {
      return new PortRange(start, end);
    } catch (IllegalArgumentException e) {
      map.reportSelf("a range from `start` to below `end`, at most 65536");
      return PortRange.STANDARD;
    }
  }

  private static Devices devices(ValueMap map) {
    return new Devices(
        map.text("gpu").orElse(Devices.NVIDIA.gpu()),
        map.texts("environment").orElse(Devices.NVIDIA.environment()));
  }

  private static StorageClaim storage(String name, ValueMap map) {
    return new StorageClaim(
        map.text("claim").orElse(name),
        map.flag("default", false),
        map.flag("share", true),
        map.flag("readOnly", false));
  }

  private static HivedSettings hived(ValueMap map) {
    return new HivedSettings(
        map.text("scheduler").orElse("hivedscheduler"),
        map.named("skus", (name, sku) -> sku(sku)),
        map.named("virtualClusters", (name, share) -> share(share)));
  }

  private static Sku sku(ValueMap map) {
    return new Sku(
        map.number("gpu", 0, 0),
        map.number("cpu", 0, 0),
        map.get("memory", "an amount such as 8192Mi or 16Gi", ProfileBinder::mebibytes).orElse(0L));
  }

  private static HivedCatalog.Share share(ValueMap map) {
    return new HivedCatalog.Share(
        map.counts("quota"),
        ImmutableSet.copyOf(map.texts("pinnedCells").orElse(ImmutableList.of())));
  }

  private static DIJobSettings dijob(ValueMap map) {
    return new DIJobSettings(
        map.get("serverUrl", "a URL such as http://di-server.example:8081", ProfileBinder::url),
        map.get("clusterDomain", "a DNS name such as cluster.local", ProfileBinder::domain));
  }

  private static ProfileOptions options(ValueMap map) {
    return new ProfileOptions(
        map.flag("hardened", false), map.flag("compactEnv", false), map.flag("aliasRoles", false));
  }

  private static Optional<KubernetesVersion> version(Value value) {
    return value instanceof Value.Scalar text
        ? KubernetesVersion.parse(text.text())
        : Optional.empty();
  }

  private static Optional<String> url(Value value) {
    return text(value).filter(text -> URL.matcher(text).matches());
  }

  private static Optional<String> domain(Value value) {
    return text(value).filter(NameRules::isSubdomain);
  }

  private static Optional<String> text(Value value) {
    return value instanceof Value.Text text ? Optional.of(text.text()) : Optional.empty();
  }

  private static Optional<Instant> instant(Value value) {
    try {
      return text(value).map(Instant::parse);
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private static Optional<Long> mebibytes(Value value) {
    if (!(value instanceof Value.Scalar text)) {
      return Optional.empty();
    }
    try {
      BigDecimal bytes = Quantity.getAmountInBytes(Quantity.parse(text.text()));
      return Optional.of(bytes.divide(MIB).longValueExact()).filter(size -> size >= 0);
    } catch (ArithmeticException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}

package io.github.paiprotocol.k8s.convert;

import com.google.re2j.Pattern;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.model.Devices;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A container's resources and those of a task role. A role counts whole cores and MiB, and what it
 * asks for is also its limit.
 *
 * @param gpu what the cluster calls its GPUs
 * @param infiniband what it calls its InfiniBand devices; empty when it has none
 */
record ContainerResources(String gpu, Optional<String> infiniband) {
  /** What a container without figures is taken for: a role must have some. */
  static final ResourceSpec USUAL = ResourceSpec.builder().cpu(1).memoryMB(1024).build();

  private static final String CPU = "cpu";
  private static final String MEMORY = "memory";
  private static final BigDecimal MEBIBYTE = BigDecimal.valueOf(1 << 20);

  /** Quantities of a size that can be computed with. */
  private static final Pattern QUANTITY =
      Pattern.compile("\\+?[0-9]{1,18}(\\.[0-9]{0,9})?([numkMGTPE]|[KMGTPE]i|[eE]\\+?[0-9])?");

  static ContainerResources of(Devices devices) {
    return new ContainerResources(devices.gpu(), devices.infiniband());
  }

  /** Whether a container asks for one device of InfiniBand, as a task role does. */
  boolean readInfiniband(Value.Mapping container) {
    Value.Mapping resources = container.mapping("resources");
    return infiniband.isPresent()
        && quantity(infiniband.get(), resources.mapping("limits"), resources.mapping("requests"))
            .filter(count -> count.compareTo(BigDecimal.ONE) == 0)
            .isPresent();
  }

  /** Where a resource is written: its limit, or the request where there is none. */
  static ProtocolPath written(String name, Value.Mapping container, ProtocolPath at) {
    ProtocolPath resources = at.child("resources");
    Value.Mapping written = container.mapping("resources");
    return Stream.of("limits", "requests")
        .filter(list -> written.mapping(list).get(name).isPresent())
        .findFirst()
        .map(list -> resources.child(list).child(name))
        .orElse(resources);
  }

  ResourceSpec read(Value.Mapping container, ProtocolPath path, LossReport out) {
    Value.Mapping resources = container.mapping("resources");
    Value.Mapping limits = resources.mapping("limits");
    Value.Mapping requests = resources.mapping("requests");
    boolean connected = readInfiniband(container);
    Set<String> others = new TreeSet<>(limits.entries().keySet());
    others.addAll(requests.entries().keySet());
    List.of(CPU, MEMORY, gpu).forEach(others::remove);
    if (connected) {
      infiniband.ifPresent(others::remove);
    }
    others.forEach(name -> out.lost(path, "a task role cannot ask for `" + name + "`"));
    Optional<BigDecimal> cpu = quantity(CPU, limits, requests);
    Optional<BigDecimal> memory = quantity(MEMORY, limits, requests);
    Optional<BigDecimal> gpus = quantity(gpu, limits, requests);
    ResourceSpec read =
        ResourceSpec.builder()
            .cpu(cpu.map(ContainerResources::whole).orElse(USUAL.cpu()))
            .memoryMB(
                memory
                    .map(bytes -> whole(bytes.divide(MEBIBYTE, 9, RoundingMode.UP)))
                    .orElse(USUAL.memoryMB()))
            .gpu(gpus.map(ContainerResources::whole).orElse(USUAL.gpu()))
            .build();
    if (!Optional.of((Value) write(read, connected)).equals(container.get("resources"))) {
      out.approximate(
          path,
          "a task takes cpu %s, memory %s MiB and gpu %s, as request and as limit"
              .formatted(read.cpu(), read.memoryMB(), read.gpu()));
    }
    return read;
  }

  Value.Mapping write(ResourceSpec spec, boolean connected) {
    Map<String, Value> figures = new LinkedHashMap<>();
    figures.put(CPU, Value.of(Integer.toString(spec.cpu())));
    figures.put(MEMORY, Value.of(spec.memoryMB() + "Mi"));
    if (spec.gpu() > 0) {
      figures.put(gpu, Value.of(Integer.toString(spec.gpu())));
    }
    if (connected) {
      infiniband.ifPresent(name -> figures.put(name, Value.of("1")));
    }
    Value.Mapping both = Value.of(figures);
    Map<String, Value> resources = new LinkedHashMap<>();
    resources.put("limits", both);
    resources.put("requests", both);
    return Value.of(resources);
  }

  private static Optional<BigDecimal> quantity(
      String name, Value.Mapping limits, Value.Mapping requests) {
    return limits
        .get(name)
        .or(() -> requests.get(name))
        .flatMap(
            v -> v instanceof Value.Scalar scalar ? Optional.of(scalar.text()) : Optional.empty())
        .filter(text -> QUANTITY.matcher(text).matches())
        .map(text -> Quantity.getAmountInBytes(new Quantity(text)));
  }

  private static int whole(BigDecimal figure) {
    return figure
        .setScale(0, RoundingMode.CEILING)
        .min(BigDecimal.valueOf(Integer.MAX_VALUE))
        .intValueExact();
  }
}

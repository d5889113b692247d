package io.github.paiprotocol.k8s.model;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How the cluster hands out GPUs and InfiniBand.
 *
 * @param gpu the resource a GPU is asked for by, e.g. {@code nvidia.com/gpu}
 * @param infiniband the resource by which a task asks for InfiniBand, e.g. {@code rdma/hca}, of
 *     which it gets one; absent means that the cluster has none, or {@code rdma/hca} on OpenPAI
 * @param environment variables by which the container runtime decides which GPUs a container sees;
 *     a task without GPUs gets them as {@code none}
 */
public record Devices(String gpu, Optional<String> infiniband, List<String> environment) {
  /** GPUs of NVIDIA, with its device plugin and container runtime. */
  public static final Devices NVIDIA =
      new Devices("nvidia.com/gpu", Optional.empty(), ImmutableList.of("NVIDIA_VISIBLE_DEVICES"));

  /** Copies the list. */
  public Devices {
    Objects.requireNonNull(gpu, "gpu");
    Objects.requireNonNull(infiniband, "infiniband");
    environment = ImmutableList.copyOf(environment);
  }
}

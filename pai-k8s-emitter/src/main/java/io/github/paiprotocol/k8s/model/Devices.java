package io.github.paiprotocol.k8s.model;

import com.google.common.collect.ImmutableList;
import java.util.List;

/**
 * How the cluster hands out GPUs.
 *
 * @param gpu the resource a GPU is asked for by, e.g. {@code nvidia.com/gpu}
 * @param environment variables by which the container runtime decides which GPUs a container sees;
 *     a task without GPUs gets them as {@code none}
 */
public record Devices(String gpu, List<String> environment) {
  /** GPUs of NVIDIA, with its device plugin and container runtime. */
  public static final Devices NVIDIA =
      new Devices("nvidia.com/gpu", ImmutableList.of("NVIDIA_VISIBLE_DEVICES"));

  /** Copies the list. */
  public Devices {
    environment = ImmutableList.copyOf(environment);
  }
}

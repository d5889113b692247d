package io.github.paiprotocol.cli.command;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.text.BlockYaml;
import io.github.paiprotocol.api.internal.text.Escapes;
import io.github.paiprotocol.api.internal.text.TextTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Jobs to begin with: texts with places for what differs from job to job. */
public enum JobTemplate {
  /** One task. */
  SINGLE_NODE(Size.FIXED, "pytorch/pytorch:2.4.0-cuda12.1-cudnn9-runtime"),
  /** PyTorch's DistributedDataParallel. */
  PYTORCH_DDP(Size.SOME_TASKS, "pytorch/pytorch:2.4.0-cuda12.1-cudnn9-runtime"),
  /** TensorFlow with a parameter server. */
  TENSORFLOW_PS(Size.SOME_TASKS, "tensorflow/tensorflow:2.15.0-gpu"),
  /** MPI over ssh. */
  MPI(Size.SOME_TASKS, "horovod/horovod:0.28.1"),
  /** A notebook to work in. */
  NOTEBOOK(Size.FIXED, "quay.io/jupyter/pytorch-notebook:cuda12-python-3.11");

  private final Size size;
  private final String image;

  JobTemplate(Size size, String image) {
    this.size = size;
    this.image = image;
  }

  private enum Size {
    FIXED,
    SOME_TASKS
  }

  /**
   * What differs from job to job.
   *
   * @param name the job's name
   * @param image the address of its image
   * @param tasks how many tasks do the work, at least 1
   * @param gpus how many GPUs each of these has, at least 0
   */
  record Choices(String name, String image, int tasks, int gpus) {}

  /** How many tasks there are is a choice. */
  boolean hasTasks() {
    return size == Size.SOME_TASKS;
  }

  /** The image people usually take. */
  String usualImage() {
    return image;
  }

  /** What it makes, in a sentence: its first line says so. */
  public String about() {
    String text = TextTable.text(JobTemplate.class, "init/" + this + ".yaml");
    return text.substring("# ".length(), text.indexOf('\n'));
  }

  @Override
  public String toString() {
    return Ascii.toLowerCase(name()).replace('_', '-');
  }

  /**
   * The text of a job.
   *
   * @param choices what is put into it; strings are quoted where they must be
   * @return YAML, which may still be wrong by the name or the image
   */
  String fill(Choices choices) {
    int slots = Math.max(1, choices.gpus());
    Map<String, String> values =
        ImmutableMap.<String, String>builder()
            .put("tasks", Integer.toString(choices.tasks()))
            .put("gpus", Integer.toString(choices.gpus()))
            .put("slots", Integer.toString(slots))
            .put("processes", Long.toString((long) slots * choices.tasks()))
            .put("hosts", hosts(choices.tasks(), slots))
            .put("name", scalar(choices.name()))
            .put("image", scalar(choices.image()))
            .buildOrThrow();
    String text = TextTable.text(JobTemplate.class, "init/" + this + ".yaml");
    for (Map.Entry<String, String> each : values.entrySet()) {
      text = text.replace("{{" + each.getKey() + "}}", each.getValue());
    }
    return text;
  }

  private static String hosts(int tasks, int slots) {
    return IntStream.range(0, tasks)
        .mapToObj(task -> "worker-" + task + ":" + slots)
        .collect(Collectors.joining(","));
  }

  /** A string on one line, in quotes where it could be taken for something else. */
  private static String scalar(String string) {
    if (string.indexOf('\n') >= 0) {
      return Escapes.quoted(string);
    }
    StringBuilder yaml = new StringBuilder();
    try {
      BlockYaml out = new BlockYaml(yaml);
      out.string(string);
      out.finish();
    } catch (IOException e) {
      throw new UncheckedIOException("memory can be written", e);
    }
    return yaml.substring(0, yaml.length() - 1);
  }
}

package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.VolumeProjection;
import io.fabric8.kubernetes.api.model.VolumeProjectionBuilder;
import io.github.paiprotocol.k8s.check.Causes;
import io.github.paiprotocol.k8s.check.DataPacking;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.internal.SecretObjects;
import io.github.paiprotocol.runtime.script.ScriptFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Script files as objects: files that hold a secret in Secrets, the others in ConfigMaps, each
 * object small enough to be stored.
 */
final class ScriptObjects {
  private final Emission emission;
  private final String name;
  private final Map<String, String> labels;
  private final Causes causes;
  private final ImmutableList.Builder<VolumeProjection> sources = ImmutableList.builder();

  private ScriptObjects(Emission emission, String name, Map<String, String> labels, Causes causes) {
    this.emission = emission;
    this.name = name;
    this.labels = labels;
    this.causes = causes;
  }

  /**
   * Adds the objects of files.
   *
   * @param emission the job
   * @param files the files
   * @param name what the names of the objects begin with
   * @param labels the labels of each
   * @param causes what in the job caused them
   * @return what a volume shows the files by
   */
  static List<VolumeProjection> emit(
      Emission emission,
      List<ScriptFile> files,
      String name,
      Map<String, String> labels,
      Causes causes) {
    ScriptObjects objects = new ScriptObjects(emission, name, labels, causes);
    objects.addMaps(texts(files, false));
    objects.addSecrets(texts(files, true));
    return objects.sources.build();
  }

  private static Map<String, String> texts(List<ScriptFile> files, boolean confidential) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (ScriptFile file : files) {
      if (file.confidential() == confidential) {
        texts.put(file.name(), file.content());
      }
    }
    return texts;
  }

  private void addMaps(Map<String, String> texts) {
    int number = 0;
    for (Map<String, String> data : DataPacking.pack(texts)) {
      ObjectMeta metadata = metadata("-scripts", ++number);
      emission.add(new ConfigMapBuilder().withMetadata(metadata).withData(data).build(), causes);
      sources.add(
          new VolumeProjectionBuilder()
              .withNewConfigMap()
              .withName(metadata.getName())
              .endConfigMap()
              .build());
    }
  }

  private void addSecrets(Map<String, String> texts) {
    int number = 0;
    for (Map<String, String> data : DataPacking.pack(texts)) {
      ObjectMeta metadata = metadata("-secrets", ++number);
      emission.add(SecretObjects.files(metadata, data), causes);
      sources.add(
          new VolumeProjectionBuilder()
              .withNewSecret()
              .withName(metadata.getName())
              .endSecret()
              .build());
    }
  }

  private ObjectMeta metadata(String suffix, int number) {
    String numbered = number == 1 ? name + suffix : name + suffix + "-" + number;
    return emission.metadata(numbered).withLabels(labels).build();
  }
}

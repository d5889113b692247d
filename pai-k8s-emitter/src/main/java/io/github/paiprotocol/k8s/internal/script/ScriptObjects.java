package io.github.paiprotocol.k8s.internal.script;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapProjection;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.KeyToPath;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretProjection;
import io.fabric8.kubernetes.api.model.VolumeProjection;
import io.github.paiprotocol.k8s.internal.Immutability;
import io.github.paiprotocol.k8s.internal.SecretObjects;
import io.github.paiprotocol.k8s.internal.check.DataPacking;
import io.github.paiprotocol.runtime.script.ScriptFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Script files as objects: files that hold a secret in Secrets, the others in ConfigMaps, each
 * object small enough to be stored. Immutable.
 *
 * @param objects the objects
 * @param sources what a volume shows the files by
 */
public record ScriptObjects(List<HasMetadata> objects, List<VolumeProjection> sources) {
  /** Copies the lists. */
  public ScriptObjects {
    objects = ImmutableList.copyOf(objects);
    sources = ImmutableList.copyOf(sources);
  }

  /**
   * The objects of files.
   *
   * @param files the files
   * @param name what the names of the objects begin with
   * @param mode who may read the files of Secrets
   * @param immutability whether the objects can be changed
   * @param metadata makes the metadata of an object from its name
   * @return the objects; none without files
   */
  public static ScriptObjects of(
      List<ScriptFile> files,
      String name,
      int mode,
      Immutability immutability,
      Function<String, ObjectMeta> metadata) {
    ImmutableList.Builder<HasMetadata> objects = ImmutableList.builder();
    ImmutableList.Builder<VolumeProjection> sources = ImmutableList.builder();
    int number = 0;
    for (Map<String, String> data : DataPacking.pack(texts(files, false))) {
      ObjectMeta made = metadata.apply(numbered(name + "-scripts", ++number));
      ConfigMap map = new ConfigMap();
      map.setMetadata(made);
      map.setData(data);
      objects.add(immutability.applyTo(map));
      VolumeProjection source = new VolumeProjection();
      source.setConfigMap(new ConfigMapProjection());
      source.getConfigMap().setName(map.getMetadata().getName());
      sources.add(source);
    }
    number = 0;
    for (Map<String, String> data : DataPacking.packSecrets(texts(files, true))) {
      ObjectMeta made = metadata.apply(numbered(name + "-secrets", ++number));
      Secret secret = immutability.applyTo(SecretObjects.files(made, data));
      objects.add(secret);
      VolumeProjection source = new VolumeProjection();
      source.setSecret(
          new SecretProjection(items(data.keySet(), mode), secret.getMetadata().getName(), null));
      sources.add(source);
    }
    return new ScriptObjects(objects.build(), sources.build());
  }

  /** Only an item has a mode of its own among files of other sources. */
  private static List<KeyToPath> items(Set<String> names, int mode) {
    return names.stream().map(name -> new KeyToPath(name, mode, name)).toList();
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

  private static String numbered(String name, int number) {
    return number == 1 ? name : name + "-" + number;
  }
}

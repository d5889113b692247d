package io.github.paiprotocol.k8s.internal.script;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapProjection;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.KeyToPath;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretProjection;
import io.fabric8.kubernetes.api.model.VolumeProjection;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.k8s.internal.Immutability;
import io.github.paiprotocol.k8s.internal.SecretObjects;
import io.github.paiprotocol.k8s.internal.check.DataPacking;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.TracedScripts;
import io.github.paiprotocol.runtime.script.internal.TextLines;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

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

  /**
   * Adds the objects to an emission.
   *
   * @param emission where they go
   * @param causes what in the job caused them
   * @param traced knows where the lines of the files come from
   */
  public void emit(RenderContext emission, ProvenanceMap causes, TracedScripts traced) {
    objects.forEach(
        object -> emission.add(object, causes, fields -> record(traced, fields.at("data"))));
  }

  private static void record(TracedScripts traced, FieldOrigins data) {
    for (ScriptFile file : traced.scripts().files()) {
      Supplier<List<Provenance>> whole = Suppliers.memoize(() -> whole(traced, file));
      data.at(file.name())
          .setCopy((made, below) -> whole.get())
          .setLines(line -> traced.ofLine(file.name(), line));
    }
  }

  /** The origins of all lines of a file, without telling lines apart. */
  private static List<Provenance> whole(TracedScripts traced, ScriptFile file) {
    Set<Provenance> all = new LinkedHashSet<>();
    int count = new TextLines(file.content()).count();
    for (int line = 1; line <= count; line++) {
      for (Provenance each : traced.ofLine(file.name(), line)) {
        if (each.kind() != Provenance.Kind.FRAME) {
          all.add(
              new Provenance(each.kind(), each.name(), Place.value(each.path()), each.component()));
        }
      }
    }
    return all.isEmpty()
        ? ImmutableList.of(Provenance.frame(file.name()))
        : ImmutableList.copyOf(all);
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

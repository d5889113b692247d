package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.VolumeProjection;
import io.fabric8.kubernetes.api.model.VolumeProjectionBuilder;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.check.Causes;
import io.github.paiprotocol.k8s.check.DataPacking;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.internal.SecretObjects;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.script.ScriptFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The scripts of a role as objects: files that hold a secret in Secrets, the others in ConfigMaps,
 * each object small enough to be stored, all of them one folder by a projected volume.
 */
final class ScriptObjects {
  /** Anybody may read and run the files, nobody may change them. */
  private static final int READ_AND_RUN = 0555;

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
   * Adds the objects of a role.
   *
   * @param emission the job
   * @param role the role
   * @param name what the names of the objects begin with
   * @param labels the labels of each
   * @param volume the name of the volume
   * @return the volume
   */
  static Volume emit(
      Emission emission,
      ResolvedRole role,
      String name,
      Map<String, String> labels,
      String volume) {
    ProtocolPath commands = ProtocolPath.of("taskRoles", role.name(), "commands");
    ScriptObjects objects = new ScriptObjects(emission, name, labels, Causes.by(commands));
    List<ScriptFile> files = files(emission, role, commands);
    objects.addMaps(texts(files, false));
    objects.addSecrets(texts(files, true));
    return new VolumeBuilder()
        .withName(volume)
        .withNewProjected()
        .withDefaultMode(READ_AND_RUN)
        .withSources(objects.sources.build())
        .endProjected()
        .build();
  }

  private static List<ScriptFile> files(Emission emission, ResolvedRole role, ProtocolPath at) {
    try {
      return RuntimeScriptEmitter.preconfigured()
          .emit(emission.resolved(), role.name(), emission.submission().user())
          .files();
    } catch (PaiException e) {
      e.diagnostics().forEach(emission.problems()::report);
    } catch (IllegalArgumentException e) {
      emission
          .problems()
          .report(
              Diagnostic.error(
                  KubernetesCode.OBJECT_VALUE,
                  Place.value(at),
                  "the scripts of role `"
                      + role.name()
                      + "` cannot be written: "
                      + e.getMessage()));
    }
    return ImmutableList.of();
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

package io.github.paiprotocol.k8s.internal.script;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.ConfigMapProjection;
import io.fabric8.kubernetes.api.model.KeyToPath;
import io.fabric8.kubernetes.api.model.ProjectedVolumeSource;
import io.fabric8.kubernetes.api.model.SecretProjection;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.VolumeProjection;
import io.github.paiprotocol.k8s.internal.PodVolumes;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.util.ArrayList;
import java.util.List;

/** Where a container finds the scripts that run its task. All methods are pure. */
public final class ScriptFolder {
  private static final String SCRIPTS = "pai-scripts";
  private static final String HOME = "pai-home";
  private static final String HOME_PATH = "/usr/local/pai";
  private static final String SCRIPTS_PATH = HOME_PATH + "/scripts";

  /** All users may read and run the files, and none may change them. */
  private static final int READ_AND_RUN = 0555;

  /** Left over of the time a pod has to end when the scripts have used all of theirs. */
  private static final long SPARE_SECONDS = 5;

  private ScriptFolder() {}

  /**
   * What starts the scripts.
   *
   * @return the command of a container
   */
  public static List<String> command() {
    return ImmutableList.of("bash", SCRIPTS_PATH + "/" + RuntimeScripts.RUNTIME);
  }

  /**
   * The folder of the scripts.
   *
   * @param sources what holds the files
   * @return the volume
   */
  public static Volume scripts(List<VolumeProjection> sources) {
    Volume volume = PodVolumes.named(SCRIPTS);
    List<VolumeProjection> own = new ArrayList<>();
    sources.forEach(source -> own.add(copy(source)));
    volume.setProjected(new ProjectedVolumeSource(READ_AND_RUN, own));
    return volume;
  }

  /** Pods of one job show the same files, and each can be changed. */
  private static VolumeProjection copy(VolumeProjection source) {
    VolumeProjection copy = new VolumeProjection();
    ConfigMapProjection map = source.getConfigMap();
    if (map != null) {
      copy.setConfigMap(
          new ConfigMapProjection(new ArrayList<>(map.getItems()), map.getName(), null));
    }
    SecretProjection secret = source.getSecret();
    if (secret != null) {
      List<KeyToPath> items = new ArrayList<>();
      for (KeyToPath item : secret.getItems()) {
        items.add(new KeyToPath(item.getKey(), item.getMode(), item.getPath()));
      }
      copy.setSecret(new SecretProjection(items, secret.getName(), null));
    }
    return copy;
  }

  /**
   * The folder the scripts write to.
   *
   * @return the volume
   */
  public static Volume home() {
    return PodVolumes.empty(HOME);
  }

  /**
   * Where a container sees both folders.
   *
   * @return the mounts
   */
  public static List<VolumeMount> mounts() {
    VolumeMount scripts = PodVolumes.mount(SCRIPTS, SCRIPTS_PATH);
    scripts.setReadOnly(true);
    return ImmutableList.of(PodVolumes.mount(HOME, HOME_PATH), scripts);
  }

  /**
   * Where a container sees another folder beside that of the scripts.
   *
   * @param name the folder's name
   * @return the path
   */
  public static String beside(String name) {
    return HOME_PATH + "/" + name;
  }

  /**
   * How long a pod may take to end.
   *
   * @param options how its task is run
   * @return seconds, some more than the scripts take
   */
  public static long graceSeconds(RuntimeOptions options) {
    return options.termGrace().plus(options.endGrace()).toSeconds() + SPARE_SECONDS;
  }

  /**
   * Records the origins of the volumes and where a container sees them.
   *
   * @param spec the pod
   * @param container the name of the container
   * @param all the origins of what every pod has
   * @param scripts the origins of the scripts
   */
  public static void record(
      FieldOrigins spec, String container, List<Provenance> all, List<Provenance> scripts) {
    spec.at("volumes").put(HOME, all).put(SCRIPTS, scripts);
    spec.at("containers", container, "volumeMounts").put(HOME, all).put(SCRIPTS, all);
  }

  /**
   * The sources of the volume of scripts, which have no names.
   *
   * @param spec the pod
   * @return where their origins are recorded
   */
  public static FieldOrigins sources(FieldOrigins spec) {
    return spec.at("volumes", SCRIPTS, "projected", "sources", "");
  }
}

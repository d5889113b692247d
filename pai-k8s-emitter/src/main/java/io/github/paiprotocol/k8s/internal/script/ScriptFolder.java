package io.github.paiprotocol.k8s.internal.script;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.VolumeMountBuilder;
import io.fabric8.kubernetes.api.model.VolumeProjection;
import io.github.paiprotocol.k8s.internal.PodVolumes;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.util.List;

/** Where a container finds the scripts that run its task. All methods are pure. */
public final class ScriptFolder {
  private static final String SCRIPTS = "pai-scripts";
  private static final String HOME = "pai-home";
  private static final String HOME_PATH = "/usr/local/pai";
  private static final String SCRIPTS_PATH = HOME_PATH + "/scripts";

  /** Anybody may read and run the files, nobody may change them. */
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
    return new VolumeBuilder()
        .withName(SCRIPTS)
        .withNewProjected()
        .withDefaultMode(READ_AND_RUN)
        .addAllToSources(sources)
        .endProjected()
        .build();
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
    return ImmutableList.of(
        PodVolumes.mount(HOME, HOME_PATH),
        new VolumeMountBuilder()
            .withName(SCRIPTS)
            .withMountPath(SCRIPTS_PATH)
            .withReadOnly(true)
            .build());
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
}

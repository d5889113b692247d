package io.github.paiprotocol.runtime.script;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs tasks in places as clusters have them: small disks, read-only root file systems. */
final class Places {
  /** The disk of {@link #disk}, below a task's folder. */
  static final String DISK = "disk";

  private Places() {}

  /** A task whose state and logs lie on a disk of its own, with 1 MiB. */
  static TaskRun disk(Path folder, String options, String prepare) {
    String mount =
        "mkdir \"$PAI_BASE_DIR/disk\" && mount -t tmpfs -o size=1m"
            + options
            + " tmpfs \"$PAI_BASE_DIR/disk\" || exit 99; disk=$PAI_BASE_DIR/disk; ";
    return TaskRun.in(folder)
        .with("PAI_STATE_DIR", folder.resolve(DISK).resolve("state").toString())
        .with("LOG_DIR", folder.resolve(DISK).resolve("logs").toString())
        .launchedBy(mounted(mount + prepare));
  }

  /** Prepares private mounts; the contents of the disk are copied in the end. */
  private static List<String> mounted(String prepare) {
    List<String> command = List.of("unshare", "--user", "--map-root-user", "--mount");
    assumeTrue(
        works("unshare --user --map-root-user --mount mount -t tmpfs tmpfs /mnt"),
        "this machine does not allow private mounts");
    String script =
        prepare
            + "\n\"$@\"; status=$?; cp -r \"$disk\"/logs \"$disk\"/state \"$PAI_BASE_DIR\" 2>/dev/null;"
            + " exit $status";
    return java.util.stream.Stream.concat(
            command.stream(), java.util.stream.Stream.of("bash", "-c", script, "launcher"))
        .toList();
  }

  /** Runs the task as a user without any rights, who owns only its folder. */
  static List<String> unprivileged() {
    assumeTrue(
        works("[[ $(id -u) == 0 ]] && setpriv --reuid 65534 --regid 65534 --clear-groups true"),
        "only root may change the user");
    return List.of(
        "bash",
        "-c",
        "chown -R 65534:65534 \"$PAI_BASE_DIR\" && exec setpriv --reuid 65534 --regid 65534"
            + " --clear-groups --no-new-privs \"$@\"",
        "launcher");
  }

  /** Whether a command of bash ends well here. */
  static boolean works(String command) {
    try {
      Process process =
          new ProcessBuilder("bash", "-c", command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor(10, TimeUnit.MINUTES) && process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}

package io.github.paiprotocol.runtime.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.io.Files;
import java.util.List;

/** Knows commands that change the machine they run on, by their names and what they are given. */
final class MachineTools {
  /** These change something whatever they are told, or hardly ever run for another purpose. */
  private static final ImmutableSet<String> ALWAYS =
      ImmutableSet.of(
          "apt-get",
          "apt",
          "aptitude",
          "dpkg",
          "yum",
          "dnf",
          "microdnf",
          "zypper",
          "apk",
          "pacman",
          "rpm",
          "snap",
          "brew",
          "emerge",
          "sudo",
          "su",
          "doas",
          "mount",
          "umount",
          "modprobe",
          "insmod",
          "sysctl",
          "systemctl",
          "service",
          "update-rc.d",
          "update-alternatives",
          "ldconfig",
          "useradd",
          "userdel",
          "usermod",
          "adduser",
          "deluser",
          "groupadd",
          "groupmod",
          "addgroup",
          "passwd",
          "chpasswd",
          "chsh",
          "iptables",
          "nft",
          "crontab",
          "shutdown",
          "reboot",
          "poweroff",
          "halt",
          "hostnamectl",
          "timedatectl",
          "swapon",
          "swapoff",
          "mkswap",
          "pkill",
          "killall");

  /** These do when they install or remove something. */
  private static final ImmutableSet<String> INSTALLERS =
      ImmutableSet.of(
          "pip",
          "pip3",
          "pipx",
          "conda",
          "mamba",
          "micromamba",
          "npm",
          "yarn",
          "gem",
          "cpan",
          "cpanm",
          "easy_install",
          "python",
          "python3");

  private static final ImmutableSet<String> INSTALLING =
      ImmutableSet.of(
          "install", "i", "add", "update", "upgrade", "uninstall", "remove", "create", "ci");

  /** These do when they put what was built in its place, by a target of that name or an option. */
  private static final ImmutableSet<String> BUILDERS =
      ImmutableSet.of("make", "gmake", "ninja", "cmake", "meson");

  /** These do when a path leads out of the folders of the task. */
  private static final ImmutableSet<String> ANY_PATH =
      ImmutableSet.of(
          "mkdir",
          "rm",
          "rmdir",
          "chmod",
          "chown",
          "chgrp",
          "touch",
          "tee",
          "truncate",
          "unlink",
          "shred",
          "mkfifo",
          "mknod",
          "setfacl");

  private static final ImmutableSet<String> LAST_PATH =
      ImmutableSet.of("cp", "mv", "ln", "install", "rsync");

  /** Folders of nobody, and devices that keep nothing. */
  private static final List<String> SCRATCH =
      ImmutableList.of(
          "/tmp/",
          "/var/tmp/",
          "/proc/self/",
          "/dev/fd/",
          "/dev/full/",
          "/dev/null/",
          "/dev/pts/",
          "/dev/random/",
          "/dev/shm/",
          "/dev/stderr/",
          "/dev/stdin/",
          "/dev/stdout/",
          "/dev/tcp/",
          "/dev/tty/",
          "/dev/udp/",
          "/dev/urandom/",
          "/dev/zero/");

  private MachineTools() {}

  /**
   * Whether a command changes the machine.
   *
   * @param name its name without a path
   * @param arguments what it is given, without redirections
   */
  static boolean change(String name, List<String> arguments) {
    if (ALWAYS.contains(name) || name.startsWith("mkfs")) {
      return true;
    }
    if (INSTALLERS.contains(name)) {
      boolean module = !name.startsWith("python") || arguments.contains("pip");
      return module && arguments.stream().anyMatch(INSTALLING::contains);
    }
    if (BUILDERS.contains(name)) {
      return arguments.contains("install") || arguments.contains("--install");
    }
    List<String> told = OutputOptions.of(name, arguments);
    if (!told.isEmpty()) {
      return told.stream().anyMatch(MachineTools::isElsewhere);
    }
    if (LAST_PATH.contains(name) || (name.equals("git") && arguments.contains("clone"))) {
      return !arguments.isEmpty() && isElsewhere(arguments.get(arguments.size() - 1));
    }
    return writesAny(name, arguments) && arguments.stream().anyMatch(MachineTools::isElsewhere);
  }

  private static boolean writesAny(String name, List<String> arguments) {
    return switch (name) {
      case "sed" -> arguments.stream().anyMatch(a -> a.startsWith("-i") || a.equals("--in-place"));
      case "find" ->
          arguments.contains("-delete") || arguments.stream().anyMatch(ANY_PATH::contains);
      default -> ANY_PATH.contains(name);
    };
  }

  /** Whether an absolute path leads out of the folders of the task and those of nobody. */
  static boolean isElsewhere(String path) {
    if (!path.startsWith("/")) {
      return false;
    }
    String place = Files.simplifyPath(path) + "/";
    return SCRATCH.stream().noneMatch(place::startsWith);
  }
}

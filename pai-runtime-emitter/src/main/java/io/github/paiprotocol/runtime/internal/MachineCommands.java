package io.github.paiprotocol.runtime.internal;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the commands of a script that change the machine they run on, by their names and by the
 * paths they are given. What files they run do, and names that are expanded, it cannot see.
 */
final class MachineCommands {
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
          "mkswap");

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

  /** These do when a path leads out of the folders of the task. */
  private static final ImmutableSet<String> ANY_PATH =
      ImmutableSet.of(
          "mkdir", "rm", "rmdir", "chmod", "chown", "touch", "tee", "truncate", "unlink");

  private static final ImmutableSet<String> LAST_PATH =
      ImmutableSet.of("cp", "mv", "ln", "install", "rsync");

  private static final List<String> SCRATCH =
      ImmutableList.of("/tmp/", "/var/tmp/", "/dev/", "/proc/");

  /** What stands in front of a command. */
  private static final ImmutableSet<String> BEFORE =
      ImmutableSet.of(
          "{", "}", "if", "then", "else", "elif", "do", "while", "until", "!", "time", "env",
          "command", "exec", "nohup", "nice", "builtin", "xargs", "timeout", "setsid", "stdbuf",
          "ionice", "eval");

  private static final ImmutableSet<String> SHELLS =
      ImmutableSet.of("bash", "sh", "dash", "ash", "zsh", "eval");

  private static final CharMatcher BREAKS = CharMatcher.javaIsoControl();
  private static final int LONGEST = 80;
  private static final int DEEPEST = 4;

  private record Script(String text, int depth) {}

  private final Set<String> found = new LinkedHashSet<>();
  private final Deque<Script> open = new ArrayDeque<>();

  private MachineCommands() {}

  /** The commands, each once, on one line and cut where it is long, in their order. */
  static List<String> of(String script) {
    MachineCommands commands = new MachineCommands();
    commands.open.add(new Script(script, 0));
    while (!commands.open.isEmpty()) {
      Script next = commands.open.remove();
      SimpleCommands.of(next.text()).forEach(simple -> commands.look(simple, next.depth()));
    }
    return ImmutableList.copyOf(commands.found);
  }

  private void look(SimpleCommands.Simple simple, int depth) {
    List<SimpleCommands.Word> words = simple.words();
    boolean writes = words.stream().anyMatch(word -> word.redirected() && isElsewhere(word.text()));
    List<String> texts =
        words.stream().filter(word -> !word.redirected()).map(SimpleCommands.Word::text).toList();
    int first = first(texts);
    String name = first < texts.size() ? name(texts.get(first)) : "";
    List<String> arguments = texts.subList(Math.min(first + 1, texts.size()), texts.size());
    if (writes || changes(name, arguments)) {
      found.add(shown(simple.source()));
    }
    if (depth < DEEPEST && (SHELLS.contains(name) || texts.contains("eval"))) {
      texts.stream().filter(text -> text.indexOf(' ') > 0).forEach(t -> again(t, depth));
    }
  }

  private void again(String script, int depth) {
    open.add(new Script(script, depth + 1));
  }

  private static int first(List<String> texts) {
    int first = 0;
    boolean wrapped = false;
    while (first < texts.size()) {
      String text = texts.get(first);
      boolean passes = BEFORE.contains(text) || isAssignment(text);
      if (!passes && !(wrapped && isOption(text))) {
        break;
      }
      wrapped = wrapped || BEFORE.contains(text);
      first++;
    }
    return first;
  }

  /** An option of what stands in front, or its number: {@code -n 1}, {@code 60s}. */
  private static boolean isOption(String text) {
    return text.startsWith("-") || (!text.isEmpty() && Character.isDigit(text.charAt(0)));
  }

  private static boolean isAssignment(String text) {
    int sign = text.indexOf('=');
    return sign > 0
        && text.chars().limit(sign).allMatch(c -> c == '_' || Character.isLetterOrDigit(c));
  }

  private static String name(String command) {
    return command.substring(command.lastIndexOf('/') + 1);
  }

  private static boolean changes(String name, List<String> arguments) {
    if (ALWAYS.contains(name) || name.startsWith("mkfs")) {
      return true;
    }
    if (INSTALLERS.contains(name)) {
      boolean module = !name.startsWith("python") || arguments.contains("pip");
      return module && arguments.stream().anyMatch(INSTALLING::contains);
    }
    if (LAST_PATH.contains(name)) {
      return !arguments.isEmpty() && isElsewhere(arguments.get(arguments.size() - 1));
    }
    boolean edits = name.equals("sed") && arguments.stream().anyMatch(a -> a.startsWith("-i"));
    return (edits || ANY_PATH.contains(name))
        && arguments.stream().anyMatch(MachineCommands::isElsewhere);
  }

  private static boolean isElsewhere(String path) {
    return path.startsWith("/") && SCRATCH.stream().noneMatch((path + "/")::startsWith);
  }

  private static String shown(String source) {
    String line =
        BREAKS.or(CharMatcher.whitespace()).trimAndCollapseFrom(source.replace("\\\n", " "), ' ');
    return line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
  }
}

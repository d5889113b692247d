package io.github.paiprotocol.runtime.script;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The files that run one task, all in one directory, which may be read-only. The container starts
 * {@code bash DIRECTORY/runtime}; arguments behind it become those of the user's commands.
 *
 * @param files the files, the entry point first
 * @param warnings what is doubtful about the job's plugins
 */
public record RuntimeScripts(List<ScriptFile> files, List<Diagnostic> warnings) {
  /** The entry point, process 1 of the container. */
  public static final String RUNTIME = "runtime";

  /** Exported variables of the role's tasks. */
  public static final String RUNTIME_ENV = "runtime_env.sh";

  /** Finds out where the job's tasks are, for those that learn it only when they start. */
  public static final String ADDRESSES = "addresses.sh";

  /** What the variables tell, with types, for programs. */
  public static final String JOB = "job.json";

  /** Start callbacks. */
  public static final String PRE_COMMANDS = "precommands.sh";

  /** The user's commands. */
  public static final String USER = "user.sh";

  /** End callbacks after success. */
  public static final String POST_COMMANDS = "postcommands.sh";

  /** End callbacks after a failure. */
  public static final String FAIL_COMMANDS = "failcommands.sh";

  /** End callbacks after either. */
  public static final String COMPLETE_COMMANDS = "completecommands.sh";

  /**
   * Copies the lists.
   *
   * @throws IllegalArgumentException if two files bear one name
   */
  public RuntimeScripts {
    files = ImmutableList.copyOf(files);
    warnings = ImmutableList.copyOf(warnings);
    Set<String> names = new HashSet<>();
    for (ScriptFile file : files) {
      if (!names.add(file.name())) {
        throw new IllegalArgumentException("Two script files are named `" + file.name() + "`");
      }
    }
  }

  /**
   * A file by its name.
   *
   * @param name the file name
   * @return the file, or empty when the set has none of that name
   */
  public Optional<ScriptFile> file(String name) {
    return files.stream().filter(file -> file.name().equals(name)).findFirst();
  }
}

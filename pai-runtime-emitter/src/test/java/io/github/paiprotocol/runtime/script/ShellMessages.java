package io.github.paiprotocol.runtime.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/** Termination messages as the runtime script writes them. */
public final class ShellMessages {
  private ShellMessages() {}

  /** The messages for some logs, all written by one process; they must be UTF-8. */
  public static List<String> of(
      Path folder, int exitCode, List<byte[]> userLogs, IntFunction<String> runtimeLogs)
      throws Exception {
    String runtime = TaskScripts.builder().build().render().file("runtime").orElseThrow().content();
    StringBuilder script =
        new StringBuilder(runtime.substring(0, runtime.indexOf("exec {pai_cont")));
    script.append("LC_ALL=C\n");
    for (int i = 0; i < userLogs.size(); i++) {
      Path logs = Files.createDirectories(folder.resolve("log" + i + "/user-all")).getParent();
      Files.write(logs.resolve("user-all/current"), userLogs.get(i));
      Files.writeString(logs.resolve("runtime.log"), runtimeLogs.apply(i));
      script.append("LOG_DIR=").append(Bash.quote(logs.toString()));
      script.append("; pai_termination_message ").append(exitCode);
      script.append(" 5; printf %s \"$pai_message\" >$LOG_DIR/out\n");
    }
    Path file = Files.writeString(folder.resolve("messages.sh"), script);
    Process bash =
        new ProcessBuilder("bash", file.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(bash.waitFor(10, TimeUnit.MINUTES)).isTrue();
    List<String> messages = new ArrayList<>();
    for (int i = 0; i < userLogs.size(); i++) {
      messages.add(Files.readString(folder.resolve("log" + i + "/out")));
    }
    return messages;
  }
}

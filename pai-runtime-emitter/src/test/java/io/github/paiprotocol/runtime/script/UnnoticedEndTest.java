package io.github.paiprotocol.runtime.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A script that has ended counts as ended, even where bash has not noticed. */
class UnnoticedEndTest {
  /** A child whose parent became something else, which never asks for its end. */
  private static final String PROGRAM =
      """
      eval "$(sed -n '/^pai_runs() {/,/^}/p; /^pai_state_of() {/,/^}/p' <<<"$1")"
      exec {out}< <(sh -c '
        until [ "$(cat /proc/$$/comm)" = sleep ]; do sleep 0.01; done & echo $!; exec sleep 60')
      parent=$! pai_child=
      read -r -u "$out" pai_child
      until pai_state_of "$pai_child"; [[ $pai_state == Z ]]; do sleep 0.01; done
      if kill -0 "$pai_child"; then echo "can be signalled"; fi
      if pai_runs; then echo "runs"; else echo "has ended"; fi
      kill "$parent"
      sleep 60 &
      pai_child=$!
      if pai_runs; then echo "runs"; else echo "has ended"; fi
      kill "$pai_child"
      wait "$pai_child"
      if pai_runs; then echo "runs"; else echo "has ended"; fi
      """;

  @Test
  void aZombieDoesNotRun() throws Exception {
    String runtime =
        TaskScripts.builder().build().render().file(RuntimeScripts.RUNTIME).orElseThrow().content();
    Process bash =
        new ProcessBuilder("bash", "-c", PROGRAM, "test", runtime)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(said.lines()).containsExactly("can be signalled", "has ended", "runs", "has ended");
  }
}

package io.github.paiprotocol.k8s.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.resolver.ResolvedDIJob;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.ScriptFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a job runs, beside what runs once it was a DIJob. */
public final class ConvertedScripts {
  /** Takes plugins that are not there, as conversions do. */
  public static final ProtocolValidator VALIDATOR =
      ProtocolValidator.builder().unknownPlugins(Severity.WARNING).build();

  /** What runs around the commands; the DIJob's container has these itself. */
  private static final Set<String> AROUND =
      Set.of("precommands.sh", "postcommands.sh", "failcommands.sh", "completecommands.sh");

  private ConvertedScripts() {}

  /** The scripts with the commands of a role and what runs around them. */
  static Map<String, String> of(ResolvedJob job, String role) {
    Map<String, String> scripts = new TreeMap<>();
    for (ScriptFile file :
        RuntimeScriptEmitter.standard().emit(job, role, RuntimeInput.of("me")).files()) {
      if (file.name().equals("user.sh") || AROUND.contains(file.name())) {
        scripts.put(file.name(), file.content());
      }
    }
    return scripts;
  }

  /**
   * Checks that the same runs, unless the conversion says that it does not.
   *
   * @param before the job
   * @param there what it became
   * @param dijob the same, with its prerequisites
   * @param after the job that the DIJob became
   */
  public static void assertSame(
      ResolvedJob before, Conversion<DIJob> there, ResolvedDIJob dijob, ResolvedJob after) {
    List<String> roles = new ArrayList<>(before.roles().keySet());
    List<String> names = new ArrayList<>(after.roles().keySet());
    boolean secret = !JobConversions.secretTexts(before).isEmpty();
    for (int i = 0; i < roles.size(); i++) {
      Map<String, String> expected = of(before, roles.get(i));
      Map<String, String> found = of(after, names.get(i));
      Map<String, String> around = of(dijob.prerequisites(), names.get(i));
      around.keySet().retainAll(AROUND);
      if (secret) {
        expected.remove("user.sh");
        found.remove("user.sh");
      }
      if (!staysBehind(there)) {
        assertThat(found).isEqualTo(expected);
        expected.keySet().retainAll(AROUND);
        assertThat(around).isEqualTo(expected);
      } else {
        assertThat(found.get("user.sh")).isEqualTo(expected.get("user.sh"));
      }
    }
  }

  /** Whether some of what runs around commands is lost. */
  static boolean staysBehind(Conversion<DIJob> there) {
    return there.losses().stream()
        .filter(loss -> loss.fidelity() == Loss.Fidelity.LOST)
        .map(loss -> loss.path().toString())
        .anyMatch(
            path ->
                (path.contains("prerequisites[") && !path.endsWith("].auth"))
                    || path.contains("runtimeplugin"));
  }
}

package io.github.paiprotocol.k8s.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.ScriptFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** What a job runs, beside what runs once it was a DIJob. */
public final class ConvertedScripts {
  /** Takes plugins that are not there, as conversions do. */
  public static final ProtocolValidator VALIDATOR =
      ProtocolValidator.builder().unknownPlugins(Severity.WARNING).build();

  /** What runs around the commands; the DIJob's container has these itself. */
  private static final Set<String> AROUND =
      Set.of("precommands.sh", "postcommands.sh", "failcommands.sh", "completecommands.sh");

  /** Instances are numbered over all roles, those that are lost among them. */
  private static final Pattern INSTANCE =
      Pattern.compile("^(pai_callback '[^']*?)-[0-9]+'", Pattern.MULTILINE);

  private ConvertedScripts() {}

  /** The scripts with the commands of a role and what runs around them. */
  static Map<String, String> of(Resolved<Job> job, String role) {
    Map<String, String> scripts = new TreeMap<>();
    for (ScriptFile file :
        RuntimeScriptEmitter.standard().emit(job, role, RuntimeInput.of("me")).files()) {
      if (file.name().equals("user.sh") || AROUND.contains(file.name())) {
        scripts.put(file.name(), INSTANCE.matcher(file.content()).replaceAll("$1'"));
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
      Resolved<Job> before, Conversion<DIJob> there, Resolved<DIJob> dijob, Resolved<Job> after) {
    List<String> roles = new ArrayList<>(before.roles().keySet());
    List<String> names = new ArrayList<>(after.roles().keySet());
    boolean secret = !Conversion.secretTexts(before).isEmpty();
    for (int i = 0; i < roles.size(); i++) {
      Map<String, String> expected = of(before, roles.get(i));
      Map<String, String> found = of(after, names.get(i));
      Map<String, String> around = of(dijob.asJob(), names.get(i));
      around.keySet().retainAll(AROUND);
      if (secret) {
        expected.remove("user.sh");
        found.remove("user.sh");
      }
      if (!staysBehind(there, roles.get(i))) {
        assertThat(found).isEqualTo(expected);
        expected.keySet().retainAll(AROUND);
        assertThat(around).isEqualTo(expected);
      } else {
        assertThat(found.get("user.sh")).isEqualTo(expected.get("user.sh"));
      }
    }
  }

  /** Whether some of what runs around the commands of a role is lost. */
  private static boolean staysBehind(Conversion<DIJob> there, String role) {
    return there.losses().stream()
        .filter(loss -> loss.fidelity() == Loss.Fidelity.LOST)
        .map(loss -> loss.path().toString())
        .anyMatch(
            path ->
                path.startsWith("taskRoles." + role + ".prerequisites[")
                    || path.contains("runtimeplugin"));
  }
}

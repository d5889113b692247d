package io.github.paiprotocol.runtime.script.internal;

import com.google.common.base.Ascii;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.runtime.script.Bash;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ShellTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What finds out where the tasks of a job are when one starts. It reads the file of addresses that
 * FrameworkController's {@code frameworkbarrier} leaves, in which a role is called as
 * FrameworkController calls it, in upper case.
 */
public final class AddressScript {
  private static final ShellTemplate FILE =
      ShellTemplate.of(RuntimeScripts.class, RuntimeScripts.ADDRESSES + ShellTemplate.EXTENSION);

  private AddressScript() {}

  /**
   * The text of {@value RuntimeScripts#ADDRESSES}, the same for all roles of a job. A role whose
   * name no variable can bear has its variables under its second name only.
   *
   * @param job the job
   * @return the text
   * @throws IllegalArgumentException if the name of a role holds a NUL character
   */
  public static TracedText of(Job job) {
    TracedText.Recorder origins = new TracedText.Recorder();
    Map<String, String> aliases = RoleNames.aliases(job.taskRoles().keySet());
    List<Map<String, ?>> roles = new ArrayList<>();
    job.taskRoles()
        .forEach(
            (name, role) ->
                roles.add(
                    Map.of(
                        "name",
                        origins.value(name, Provenance.job(JobPaths.role(name))),
                        "key",
                        Ascii.toUpperCase(RoleNames.stripped(name)),
                        "count",
                        role.instanceCount(),
                        "written",
                        Bash.isVariableName("_" + name) ? name : "",
                        "alias",
                        aliases.getOrDefault(name, ""))));
    return origins.of(FILE.render(Map.of("roles", roles)));
  }
}

package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.commands;
import static io.github.paiprotocol.resolver.Jobs.job;
import static io.github.paiprotocol.resolver.Jobs.names;
import static io.github.paiprotocol.resolver.Jobs.resolve;
import static io.github.paiprotocol.resolver.Jobs.role;
import static io.github.paiprotocol.resolver.Jobs.script;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Defaults;
import io.github.paiprotocol.api.model.Deployment;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LocalResolutionTest {

  @Test
  void dependenciesRunBeforeWhatRequiresThem() {
    Job job =
        job(role("train", "debug"))
            .addPrerequisite(script("debug"))
            .addPrerequisite(script("train", "wget", "unzip"))
            .addPrerequisite(script("unzip", "apt"))
            .addPrerequisite(script("wget", "apt"))
            .addPrerequisite(script("apt"))
            .build();

    assertThat(names(resolve(job), "worker"))
        .containsExactly("apt", "wget", "unzip", "train", "debug");
  }

  @Test
  void theListOrdersWhatNothingElseOrders() {
    Job job =
        job(role("c", "a", "b"))
            .addPrerequisite(script("a"))
            .addPrerequisite(script("b"))
            .addPrerequisite(script("c"))
            .build();

    assertThat(names(resolve(job), "worker")).containsExactly("c", "a", "b");
  }

  @Test
  void aNameListedTwiceRunsOnceWithAWarning() {
    Job job =
        job(role("a", "b", "a")).addPrerequisite(script("a")).addPrerequisite(script("b")).build();

    Resolved<Job> resolved = resolve(job);

    assertThat(names(resolved, "worker")).containsExactly("a", "b");
    assertThat(resolved.validated().warnings())
        .singleElement()
        .satisfies(w -> assertThat(w.code()).isEqualTo(ProtocolCode.REPEATED_PREREQUISITE));
    assertThat(resolved.warnings()).as("what the validator said is not said again").isEmpty();
  }

  @Test
  void differentArgumentsMakeDifferentInstances() {
    Prerequisite copy =
        Prerequisite.builder()
            .name("copy")
            .addTemplateVariable(TemplateVariable.required("path"))
            .addTemplateVariable(TemplateVariable.withDefault("mode", Value.of("fast")))
            .addCallback(Callback.on(CallbackEvent.TASK_STARTS, "cp {{ mode }} {{ path }}"))
            .build();
    TaskRole role =
        TaskRole.builder()
            .from(role())
            .addPrerequisite(PrerequisiteRef.of("copy", ImmutableMap.of("path", Value.of("/a"))))
            .addPrerequisite(PrerequisiteRef.of("copy", ImmutableMap.of("path", Value.of("/b"))))
            .addPrerequisite(
                PrerequisiteRef.of(
                    "copy", ImmutableMap.of("path", Value.of("/a"), "mode", Value.of("fast"))))
            .build();

    Resolved<Job> resolved = resolve(job(role).addPrerequisite(copy).build());

    assertThat(names(resolved, "worker")).containsExactly("copy", "copy-2");
    assertThat(commands(resolved, "worker")).containsExactly("cp fast /a", "cp fast /b");
  }

  @Test
  void deploymentCommandsStandAroundTheRoles() {
    Job job =
        job(role())
            .addDeployment(deployment("other", "no", "no"))
            .addDeployment(deployment("prod", "before <% $parameters.x %>", "after"))
            .putParameter("x", 1)
            .defaults(new Defaults(Optional.empty(), Optional.of("prod")))
            .build();

    assertThat(resolve(job).role("worker").commands())
        .extracting(RenderedText::withSecretTags)
        .containsExactly("before 1", "true", "after");
  }

  @Test
  void thisLooksAtTheNearestRequiredAndItsValueIsNeverReadAgain() {
    Prerequisite storage =
        Prerequisite.builder()
            .name("nfs")
            .type("storage")
            .plugin("com.microsoft.pai.rest.storage")
            .putProperty("mountPoint", Value.of("/mnt/<% $parameters.user %>"))
            .putProperty("config", Value.of("nfs"))
            .build();
    Prerequisite far =
        Prerequisite.builder().name("far").putProperty("mountPoint", Value.of("/far")).build();
    Prerequisite middle = script("middle", "far");
    Prerequisite data =
        Prerequisite.builder()
            .from(script("data", "middle", "nfs"))
            .addCallback(
                Callback.on(
                    CallbackEvent.TASK_STARTS,
                    "ls <% this.parameters.config %> <% this.mountPoint %>"))
            .build();
    Job job =
        job(role("data"))
            .addPrerequisite(storage)
            .addPrerequisite(far)
            .addPrerequisite(middle)
            .addPrerequisite(data)
            .putParameter("user", "ann")
            .build();

    Resolved<Job> resolved = resolve(job);

    assertThat(names(resolved, "worker")).containsExactly("far", "middle", "nfs", "data");
    assertThat(commands(resolved, "worker")).last().isEqualTo("ls nfs /mnt/<% $parameters.user %>");
  }

  @Test
  void replacesAnAliasByWhatItRequires() {
    Job job =
        job(role("tools"))
            .addPrerequisite(script("a"))
            .addPrerequisite(script("b", "a"))
            .extras(
                Extras.builder()
                    .addReferencePrerequisite(
                        new PrerequisiteAlias("tools", ImmutableList.of(PrerequisiteRef.of("b"))))
                    .build())
            .build();

    Resolved<Job> resolved = resolve(job);

    assertThat(names(resolved, "worker")).containsExactly("a", "b");
    assertThat(resolved.aliases()).containsOnlyKeys("tools");
  }

  @Test
  void pluginsOfTheExtrasWorkInTheirRoles() {
    Job job =
        job(role())
            .putTaskRole("other", role())
            .putParameter("x", "1")
            .extras(
                Extras.builder()
                    .addRuntimePlugin(
                        PluginEntry.builder()
                            .plugin("com.microsoft.pai.runtimeplugin.cmd")
                            .putParameter(
                                "preCommands",
                                Value.of(ImmutableList.of(Value.of("echo <% $parameters.x %>"))))
                            .putParameter("keep", "<% $parameters.x %>")
                            .taskRoles(ImmutableList.of("worker"))
                            .build())
                    .build())
            .build();

    Resolved<Job> resolved = resolve(job);

    assertThat(resolved.role("other").plugins()).isEmpty();
    ResolvedPlugin plugin = resolved.role("worker").plugins().get(0);
    assertThat(plugin.plugin()).isEqualTo("cmd");
    assertThat(plugin.callbacks().get(0).commands()).containsExactly(RenderedText.plain("echo 1"));
    assertThat(plugin.parameters()).containsOnlyKeys("keep");
  }

  @Test
  void reportsTheWayToAReferenceWithoutASource() {
    Job job = job(role("a")).addPrerequisite(script("a", "marketplace://name/mnist")).build();

    assertThat(errors(job))
        .singleElement()
        .satisfies(e -> assertThat(e.message()).contains("job → a → marketplace://name/mnist"));
  }

  private static Deployment deployment(String name, String before, String after) {
    return Deployment.builder()
        .name(name)
        .putTaskRole(
            "worker", new Deployment.Commands(ImmutableList.of(before), ImmutableList.of(after)))
        .build();
  }

  private static List<Diagnostic> errors(Job job) {
    return catchThrowableOfType(PaiException.class, () -> resolve(job)).diagnostics();
  }
}

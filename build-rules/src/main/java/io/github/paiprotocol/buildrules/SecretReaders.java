package io.github.paiprotocol.buildrules;

import java.util.Set;

/**
 * Confidential texts leave their types by methods named {@code reveal…}, which only the classes
 * listed here may call.
 */
final class SecretReaders extends CallersByName {
  private static final String PROJECT = "io.github.paiprotocol.";

  /** All that write a job as it is, look for tags, or make Secret objects, scripts and requests. */
  static final Set<String> ALLOWED =
      Set.of(
          // A job that is written, as text or by a mapper, holds its secrets.
          PROJECT + "api.internal.field.JobFields",
          PROJECT + "api.internal.field.PrerequisiteFields",
          // Tags lead into secrets, and may stand in a password.
          PROJECT + "api.internal.template.TemplateScopes",
          PROJECT + "api.internal.rule.command.SecretCheck",
          PROJECT + "api.internal.rule.job.AuthRule",
          PROJECT + "api.internal.rule.template.TemplateRules",
          // Some secrets keep a runtime from starting.
          PROJECT + "resolver.plain.PlainJobs",
          // Puts secrets into a text that only the others may take.
          PROJECT + "api.template.RenderedText",
          // Scripts with secrets, and the masks for what they print.
          PROJECT + "runtime.internal.RoleScripts",
          PROJECT + "runtime.script.internal.TaskScripts",
          // Key pairs: read from a user's secrets, written into the task's own files.
          PROJECT + "runtime.plugin.SshKeyPair",
          PROJECT + "runtime.plugin.SshKeys",
          PROJECT + "runtime.plugin.SshPlugin",
          // Secret objects.
          PROJECT + "k8s.internal.MovedPasswords",
          PROJECT + "k8s.internal.RegistryLogins",
          PROJECT + "k8s.internal.SecretObjects",
          // Logins of registries.
          PROJECT + "image.JobImages",
          PROJECT + "image.RegistryLogin",
          PROJECT + "image.RegistryProbe",
          // Looks for secrets where they must not be, for tests.
          PROJECT + "testkit.internal.SecretLeaks",
          // The request header.
          PROJECT + "resolver.internal.web.ApacheTransport");

  SecretReaders(Set<String> allowed) {
    super(
        "reveal confidential texts only where that is allowed",
        allowed,
        "reveals nothing: take it from the list of who may");
  }

  @Override
  boolean isReserved(String owner, String method) {
    return owner.startsWith(PROJECT) && method.startsWith("reveal");
  }
}

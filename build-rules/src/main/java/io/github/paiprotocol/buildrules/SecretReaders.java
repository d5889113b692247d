package io.github.paiprotocol.buildrules;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Confidential texts leave their types by methods named {@code reveal…}, which only the classes
 * listed here may call. A class on the list that calls none must go from it.
 */
final class SecretReaders extends ArchCondition<JavaClass> {
  private static final String PROJECT = "io.github.paiprotocol.";

  /** All that write a job as it is, look for tags, or make Secret objects, scripts and requests. */
  static final Set<String> ALLOWED =
      Set.of(
          // A job that is written, as text or by a mapper, holds its secrets.
          PROJECT + "api.internal.field.JobFields",
          PROJECT + "api.internal.field.PrerequisiteFields",
          // Tags lead into secrets, and may stand in a password.
          PROJECT + "api.template.TemplateScopes",
          PROJECT + "api.validation.AuthRule",
          PROJECT + "api.validation.TemplateRules",
          // Puts secrets into a text that only the others may take.
          PROJECT + "api.template.RenderedText",
          // Scripts with secrets, and the masks for what they print.
          PROJECT + "runtime.internal.RoleScripts",
          PROJECT + "runtime.script.TaskScripts",
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
          PROJECT + "image.RegistryProbe",
          // The request header.
          PROJECT + "resolver.internal.web.ApacheTransport");

  private final Predicate<String> isAllowed;

  SecretReaders(Set<String> allowed) {
    super("reveal confidential texts only where that is allowed");
    this.isAllowed = allowed::contains;
  }

  @Override
  public void check(JavaClass type, ConditionEvents events) {
    boolean allowed = isAllowed.test(type.getName());
    boolean reveals = false;
    for (var access : type.getCodeUnitAccessesFromSelf()) {
      String owner = access.getTargetOwner().getName();
      if (owner.startsWith(PROJECT) && access.getTarget().getName().startsWith("reveal")) {
        reveals = true;
        if (!allowed) {
          events.add(SimpleConditionEvent.violated(type, access.getDescription()));
        }
      }
    }
    if (allowed && !reveals) {
      events.add(
          SimpleConditionEvent.violated(
              type, type.getName() + " reveals nothing: take it from the list of who may"));
    }
  }
}

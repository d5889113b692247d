package io.github.paiprotocol.api.internal.template;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import java.util.Optional;
import java.util.Set;

/**
 * The scopes of the job protocol.
 *
 * <p>Protocol: values. {@code $parameters} and {@code $secrets} are the same everywhere in a job;
 * {@code $data}, {@code $output} and {@code $script} are those of a task role; {@code this} is the
 * prerequisite a tag stands in.
 */
public final class TemplateScopes {
  private TemplateScopes() {}

  /**
   * The scope of what belongs to no task role, such as an image's {@code auth}.
   *
   * @param job the job
   * @return {@code $parameters} and, deferred, {@code $secrets}
   */
  public static TemplateScope ofJob(Job job) {
    return tag ->
        switch (tag.root()) {
          case PARAMETERS -> TagNavigator.find(tag, job.parameters());
          case SECRETS -> secret(tag, job);
          case DATA, OUTPUT, SCRIPT ->
              missing("`" + tag.root().word() + "` is known only in a task role");
          case THIS -> missing("`this` is known only in a prerequisite");
        };
  }

  /**
   * The scope of a role's commands.
   *
   * @param job the job
   * @param name the role's name
   * @param role the role
   * @return the job's scope with the role's {@code $data}, {@code $output} and {@code $script}
   */
  public static TemplateScope ofRole(Job job, String name, TaskRole role) {
    return new RoleScope(job, name, Optional.of(role));
  }

  /**
   * The scope of what a task of a DIJob requires.
   *
   * @param job a job without values
   * @param name the task's name
   * @return the job's scope, in which {@code $data}, {@code $output} and {@code $script} are
   *     missing
   */
  public static TemplateScope ofTask(Job job, String name) {
    return new RoleScope(job, name, Optional.empty());
  }

  /**
   * The scope of a prerequisite's callbacks and plugin parameters.
   *
   * @param outer the scope around it, usually that of the role it runs for
   * @param self the prerequisite, with its template variables put in
   * @param inherited what it requires, directly or not, nearest first and in the order of {@code
   *     require}; it is asked anew for each tag the prerequisite itself does not answer
   * @return the outer scope with {@code this}; a key of {@code this} is that of the first
   *     prerequisite that has it
   */
  public static TemplateScope ofPrerequisite(
      TemplateScope outer, Prerequisite self, Iterable<Prerequisite> inherited) {
    ThisScope own = new ThisScope(self, inherited);
    return tag -> tag.root() == Tag.Root.THIS ? own.find(tag) : outer.find(tag);
  }

  /**
   * The keys of {@code this} under which a prerequisite itself has a value, so that nothing is
   * inherited under them.
   *
   * @param prerequisite the prerequisite
   * @return the first segments after {@code this}
   */
  public static Set<String> keys(Prerequisite prerequisite) {
    return ImmutableSet.copyOf(PrerequisiteKeys.ofThis(prerequisite).keySet());
  }

  /**
   * The value that a prerequisite itself has under a key of {@code this}.
   *
   * @param prerequisite the prerequisite
   * @param key the first segment after {@code this}
   * @return the value; empty when it has none
   */
  public static Optional<Value> value(Prerequisite prerequisite, String key) {
    return PrerequisiteKeys.ofThis(prerequisite, key);
  }

  private static TagMeaning secret(Tag tag, Job job) {
    TagMeaning found = TagNavigator.find(tag, job.secrets().reveal());
    return found.text().isPresent() ? new TagMeaning.Deferred() : found;
  }

  private static TagMeaning missing(String message) {
    return new TagMeaning.Missing(message, Optional.empty());
  }
}

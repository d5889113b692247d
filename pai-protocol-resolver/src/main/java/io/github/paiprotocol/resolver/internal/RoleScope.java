package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.Lookup;
import io.github.paiprotocol.api.template.Tag;
import io.github.paiprotocol.api.template.TemplateScope;
import io.github.paiprotocol.api.template.TemplateScopes;
import java.util.Optional;

/**
 * What tags in a role's commands mean. A value of the role's data, output or script that has tags
 * of its own is rendered in the scope of that prerequisite, and then put in.
 */
public final class RoleScope implements TemplateScope {
  private final Job job;
  private final TaskRole role;
  private final TemplateScope ofJob;
  private final TemplateScope ofRole;

  public RoleScope(Job job, String name, TaskRole role) {
    this.job = job;
    this.role = role;
    ofJob = TemplateScopes.ofJob(job);
    ofRole = TemplateScopes.ofRole(job, name, role);
  }

  @Override
  public Lookup find(Tag tag) {
    Lookup raw = ofRole.find(tag);
    Optional<Prerequisite> owner = owner(tag);
    if (owner.isEmpty()
        || !(raw instanceof Lookup.Found found && found.value() instanceof Value.Text text)) {
      return raw;
    }
    TemplateScope scope = TemplateScopes.ofPrerequisite(ofJob, owner.get(), ImmutableList.of());
    return ValueTexts.settle(text, inner -> ValueTexts.withoutTags(inner, scope.find(inner)));
  }

  private Optional<Prerequisite> owner(Tag tag) {
    Optional<String> name =
        switch (tag.root()) {
          case DATA -> role.data();
          case OUTPUT -> role.output();
          case SCRIPT -> role.script();
          case PARAMETERS, SECRETS, THIS -> Optional.empty();
        };
    return name.flatMap(n -> job.prerequisite(tag.root().word().substring(1), n));
  }
}

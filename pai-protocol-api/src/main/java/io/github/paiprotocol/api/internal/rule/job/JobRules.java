package io.github.paiprotocol.api.internal.rule.job;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.command.CommandRules;
import io.github.paiprotocol.api.internal.rule.template.TemplateRules;

/** The protocol's rules beyond structure. */
public final class JobRules {
  public static final ImmutableList<SemanticRule> ALL =
      ImmutableList.of(
          new NameRules(),
          new ReferenceRules(),
          new ImageRule(),
          new ImageUriRule(),
          new DownloadRule(),
          new UriRule(),
          new StorageRules(),
          new MountRules(),
          new CycleRule(),
          new ArgumentRules(),
          new VariableRules(),
          new TemplateRules(),
          new CommandRules(),
          new RoleRules(),
          new PluginRules(),
          new AuthRule(),
          new HivedRules());

  private JobRules() {}
}

package io.github.paiprotocol.api.validation;

import com.google.common.collect.ImmutableList;

/** The protocol's rules beyond structure. */
final class Rules {
  static final ImmutableList<SemanticRule> ALL =
      ImmutableList.of(
          new NameRules(),
          new ReferenceRules(),
          new ImageRule(),
          new ImageUriRule(),
          new UriRule(),
          new StorageRules(),
          new MountRules(),
          new CircleRule(),
          new ArgumentRules(),
          new VariableRules(),
          new TemplateRules(),
          new RoleRules(),
          new PluginRules(),
          new AuthRule(),
          new HivedRules());

  private Rules() {}
}

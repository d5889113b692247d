package io.github.paiprotocol.runtime.script;

import io.github.paiprotocol.runtime.template.internal.OwnTemplates;

/** How templates of scripts are read: values quoted for bash, items of lists as words. */
final class ShellTemplates extends OwnTemplates {
  ShellTemplates(Class<?> owner) {
    super(owner, " ");
  }

  @Override
  protected void check(String name, String text) {
    WordPlaces.check(name, text);
  }

  @Override
  protected String quoted(String value) {
    return Bash.quote(value);
  }

  @Override
  protected String verbatim(String value) {
    return Bash.requireNoNul(value);
  }
}

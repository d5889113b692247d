package io.github.paiprotocol.runtime.script;

import com.github.mustachejava.Mustache;
import io.github.paiprotocol.runtime.template.internal.OwnTemplates;
import java.util.Map;

/**
 * A script with places for values: a Mustache template among the resources of a class. {@code
 * {{name}}} becomes one word, quoted, so that no value can run or end anything. It may stand only
 * where such a word may: as a word of its own, as what a variable is set to, or as an item of an
 * array; not within quotes, comments, patterns, expansions or arithmetic, and not in a template
 * with a here-document. {@code {{{name}}}} is put in as it is: it is code, and who writes it into a
 * template answers for what is given. {@code {{> file}}} takes in a file of the same class, which
 * is plain text unless it is a template, too: {@value #EXTENSION} stands at the end of its name.
 *
 * <p>Values are texts, whole numbers (which are never quoted), flags, and lists of them or of maps;
 * a list of texts becomes a word for each. Nothing else is looked into, and no value is read as a
 * template. Immutable and thread-safe; made once, it can be rendered often.
 */
public final class ShellTemplate {
  /** How the names of templates end. */
  public static final String EXTENSION = ".mustache";

  private final Mustache template;

  private ShellTemplate(Mustache template) {
    this.template = template;
  }

  /**
   * Reads a template. In a named module the package of the class must be open.
   *
   * @param owner the class beside whose class file the template lies
   * @param name the name of its file, such as {@code git.sh.mustache}
   * @return the template
   * @throws IllegalArgumentException if there is no such file, it is no template, or a value stands
   *     where no word may
   */
  public static ShellTemplate of(Class<?> owner, String name) {
    return new ShellTemplate(new ShellTemplates(owner).read(name));
  }

  /**
   * The script with values.
   *
   * @param values the values by name
   * @return the text
   * @throws IllegalArgumentException if a value is missing, of another kind than the template asks
   *     for, or holds a NUL character, which no shell can carry
   */
  public String render(Map<String, ?> values) {
    return OwnTemplates.filled(template, values);
  }
}

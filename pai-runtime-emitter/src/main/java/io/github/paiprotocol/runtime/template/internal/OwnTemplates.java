package io.github.paiprotocol.runtime.template.internal;

import com.github.mustachejava.DefaultMustacheFactory;
import com.github.mustachejava.DefaultMustacheVisitor;
import com.github.mustachejava.Mustache;
import com.github.mustachejava.MustacheException;
import com.github.mustachejava.MustacheVisitor;
import com.github.mustachejava.TemplateContext;
import com.github.mustachejava.codes.ValueCode;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * How templates among the resources of a class are read and filled: values are texts, whole
 * numbers, flags, and lists of them or of maps; no object is looked into, what is missing fails,
 * and each text is quoted for the language of the output. A list where a value belongs is its
 * items, one after the other. A {@link PlacedValue} is told where it was put. Each language has a
 * subclass.
 */
public abstract class OwnTemplates extends DefaultMustacheFactory {
  private final Class<?> owner;
  private final String separator;

  /**
   * Keeps the settings.
   *
   * @param owner the class beside whose class file the templates lie
   * @param separator what stands between the items of a list of values
   */
  protected OwnTemplates(Class<?> owner, String separator) {
    this.owner = owner;
    this.separator = separator;
    setObjectHandler(new ScopeValues());
  }

  /**
   * Refuses a file in which a value stands where none may; none is refused by default.
   *
   * @param name what it is called
   * @param text its text
   * @throws IllegalArgumentException if it does
   */
  protected void check(String name, String text) {}

  /**
   * A text as the language writes it.
   *
   * @param value any text
   * @return the text, which ends nothing and runs nothing
   * @throws IllegalArgumentException if the language cannot carry it
   */
  protected abstract String quoted(String value);

  /**
   * A text that is put in as it is.
   *
   * @param value what the template's writer answers for
   * @return the same text
   * @throws IllegalArgumentException if the language cannot carry it
   */
  protected abstract String verbatim(String value);

  /**
   * Reads a template.
   *
   * @param name the name of its file
   * @return the template
   * @throws IllegalArgumentException if there is no such file, it is no template, or a value stands
   *     where none may
   */
  public final Mustache read(String name) {
    try {
      return compile(new StringReader(text(name)), name);
    } catch (MustacheException e) {
      throw new IllegalArgumentException("`" + name + "` is no template: " + e.getMessage(), e);
    }
  }

  /**
   * Fills a template.
   *
   * @param template a template of any of these
   * @param values the values by name
   * @return the text
   * @throws IllegalArgumentException if a value is missing, of another kind than the template asks
   *     for, or holds what the language cannot carry
   */
  public static String filled(Mustache template, Map<String, ?> values) {
    StringWriter text = new StringWriter();
    try {
      template.execute(text, values);
    } catch (MustacheException e) {
      if (e.getCause() instanceof IllegalArgumentException cause) {
        throw cause;
      }
      throw new IllegalArgumentException("`" + template.getName() + "` cannot be rendered", e);
    }
    return text.toString();
  }

  /** The text of a file of the class, checked. */
  private String text(String name) {
    URL file = owner.getResource(name);
    if (file == null) {
      throw new IllegalArgumentException("there is no `" + name + "` beside " + owner.getName());
    }
    try {
      String text = Resources.toString(file, StandardCharsets.UTF_8);
      check(name, text);
      return text;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The line end behind the tag takes the place of the file's last one. */
  @Override
  public final Reader getReader(String resource) {
    String text = text(resource);
    return new StringReader(text.endsWith("\n") ? text.substring(0, text.length() - 1) : text);
  }

  /** A partial's name is the file's. */
  @Override
  public final String resolvePartialPath(String dir, String name, String extension) {
    return name;
  }

  @Override
  public final void encode(String value, Writer out) {
    try {
      out.write(quoted(value));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public final MustacheVisitor createMustacheVisitor() {
    return new Visitor(this);
  }

  private static final class Visitor extends DefaultMustacheVisitor {
    private final OwnTemplates templates;

    Visitor(OwnTemplates templates) {
      super(templates);
      this.templates = templates;
    }

    @Override
    public void value(TemplateContext context, String name, boolean encoded) {
      list.add(new Word(context, templates, name, encoded));
    }
  }

  /** A value's place: a quoted text, a number, or what is put in as it is. */
  private static final class Word extends ValueCode {
    private final OwnTemplates templates;

    Word(TemplateContext context, OwnTemplates templates, String name, boolean encoded) {
      super(context, templates, name, encoded);
      this.templates = templates;
    }

    @Override
    public Writer execute(Writer writer, List<Object> scopes) {
      try {
        write(get(scopes), writer);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return appendText(writer);
    }

    private void write(Object value, Writer writer) throws IOException {
      if (value instanceof PlacedValue placed && writer instanceof StringWriter out) {
        int from = out.getBuffer().length();
        write(placed.value(), out);
        placed.placed(from, out.getBuffer().length());
      } else if (value instanceof List<?> items && encoded) {
        for (int i = 0; i < items.size(); i++) {
          writer.write(i == 0 ? "" : templates.separator);
          write(items.get(i), writer);
        }
      } else if (value instanceof Integer || value instanceof Long) {
        writer.write(value.toString());
      } else if (!(value instanceof String text)) {
        throw new IllegalArgumentException("`" + name + "` is neither a text nor a whole number");
      } else if (encoded) {
        templates.encode(text, writer);
      } else {
        writer.write(templates.verbatim(text));
      }
    }
  }
}

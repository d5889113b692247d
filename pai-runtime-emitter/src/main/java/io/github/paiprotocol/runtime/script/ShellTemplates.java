package io.github.paiprotocol.runtime.script;

import com.github.mustachejava.DefaultMustacheFactory;
import com.github.mustachejava.DefaultMustacheVisitor;
import com.github.mustachejava.MustacheVisitor;
import com.github.mustachejava.TemplateContext;
import com.github.mustachejava.codes.ValueCode;
import com.github.mustachejava.codes.WriteCode;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** How templates of scripts are read: files of one class only, values quoted for bash. */
final class ShellTemplates extends DefaultMustacheFactory {
  private final Class<?> owner;

  ShellTemplates(Class<?> owner) {
    this.owner = owner;
    setObjectHandler(new ScopeValues());
  }

  /** The text of a file of the class, checked when it is a template. */
  String text(String name) {
    URL file = owner.getResource(name);
    if (file == null) {
      throw new IllegalArgumentException("there is no `" + name + "` beside " + owner.getName());
    }
    try {
      String text = Resources.toString(file, StandardCharsets.UTF_8);
      WordPlaces.check(name, text);
      return text;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The line end behind the tag takes the place of the file's last one. */
  @Override
  public Reader getReader(String resource) {
    String text = text(resource);
    return new StringReader(text.endsWith("\n") ? text.substring(0, text.length() - 1) : text);
  }

  /** A partial's name is the file's. */
  @Override
  public String resolvePartialPath(String dir, String name, String extension) {
    return name;
  }

  @Override
  public void encode(String value, Writer out) {
    try {
      out.write(Bash.quote(value));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public MustacheVisitor createMustacheVisitor() {
    return new Visitor(this);
  }

  private static final class Visitor extends DefaultMustacheVisitor {
    Visitor(ShellTemplates templates) {
      super(templates);
    }

    @Override
    public void value(TemplateContext context, String name, boolean encoded) {
      list.add(new Word(context, df, name, encoded));
    }

    @Override
    public void write(TemplateContext context, String text) {
      list.add(new Literal(context, df, text));
    }
  }

  /** Text of the template, kept as one piece. */
  private static final class Literal extends WriteCode {
    private final String text;

    Literal(TemplateContext context, DefaultMustacheFactory factory, String text) {
      super(context, factory, text);
      this.text = text;
    }

    @Override
    public Writer execute(Writer writer, List<Object> scopes) {
      try {
        writer.write(text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return writer;
    }
  }

  /** A value's place: a quoted word, a number, or code. */
  private static final class Word extends ValueCode {
    Word(TemplateContext context, DefaultMustacheFactory factory, String name, boolean encoded) {
      super(context, factory, name, encoded);
    }

    @Override
    public Writer execute(Writer writer, List<Object> scopes) {
      Object value = get(scopes);
      try {
        if (value instanceof List<?> items && encoded) {
          for (int i = 0; i < items.size(); i++) {
            writer.write(i == 0 ? "" : " ");
            write(items.get(i), writer);
          }
        } else {
          write(value, writer);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return writer;
    }

    private void write(Object value, Writer writer) throws IOException {
      if (value instanceof Integer || value instanceof Long) {
        writer.write(value.toString());
      } else if (!(value instanceof String text)) {
        throw new IllegalArgumentException("`" + name + "` is neither a text nor a whole number");
      } else if (encoded) {
        df.encode(text, writer);
      } else {
        writer.write(Bash.requireNoNul(text));
      }
    }
  }
}

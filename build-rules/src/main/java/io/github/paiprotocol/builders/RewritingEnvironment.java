package io.github.paiprotocol.builders;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.Locale;
import java.util.Map;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileObject;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;

/** The compiler's environment, but for sources, which are rewritten when they are complete. */
record RewritingEnvironment(ProcessingEnvironment compiler) implements ProcessingEnvironment {

  @Override
  public Filer getFiler() {
    return new Sources(compiler.getFiler());
  }

  @Override
  public Map<String, String> getOptions() {
    return compiler.getOptions();
  }

  @Override
  public Messager getMessager() {
    return compiler.getMessager();
  }

  @Override
  public Elements getElementUtils() {
    return compiler.getElementUtils();
  }

  @Override
  public Types getTypeUtils() {
    return compiler.getTypeUtils();
  }

  @Override
  public SourceVersion getSourceVersion() {
    return compiler.getSourceVersion();
  }

  @Override
  public Locale getLocale() {
    return compiler.getLocale();
  }

  private record Sources(Filer compiler) implements Filer {

    @Override
    public JavaFileObject createSourceFile(CharSequence name, Element... origins)
        throws IOException {
      return new Source(compiler.createSourceFile(name, origins));
    }

    @Override
    public JavaFileObject createClassFile(CharSequence name, Element... origins)
        throws IOException {
      return compiler.createClassFile(name, origins);
    }

    @Override
    public FileObject createResource(
        JavaFileManager.Location location,
        CharSequence packageName,
        CharSequence name,
        Element... origins)
        throws IOException {
      return compiler.createResource(location, packageName, name, origins);
    }

    @Override
    public FileObject getResource(
        JavaFileManager.Location location, CharSequence packageName, CharSequence name)
        throws IOException {
      return compiler.getResource(location, packageName, name);
    }
  }

  private static final class Source extends ForwardingJavaFileObject<JavaFileObject> {

    private Source(JavaFileObject file) {
      super(file);
    }

    @Override
    public Writer openWriter() throws IOException {
      return new SourceWriter(super.openWriter());
    }
  }

  /** Keeps the source until it is closed. */
  private static final class SourceWriter extends FilterWriter {
    private final Writer file;
    private boolean open = true;

    private SourceWriter(Writer file) {
      super(new StringWriter());
      this.file = file;
    }

    @Override
    public void close() throws IOException {
      if (open) {
        open = false;
        try (file) {
          file.write(BuilderSource.rewritten(out.toString()));
        }
      }
    }
  }
}

package io.github.paiprotocol.runtime.template.internal;

import com.github.mustachejava.Binding;
import com.github.mustachejava.Code;
import com.github.mustachejava.Iteration;
import com.github.mustachejava.ObjectHandler;
import com.github.mustachejava.TemplateContext;
import com.github.mustachejava.util.Wrapper;
import java.io.Writer;
import java.util.List;
import java.util.Map;

/** Finds values in maps, the innermost first. No object is looked into; what is missing fails. */
final class ScopeValues implements ObjectHandler {
  @Override
  public Binding createBinding(String name, TemplateContext context, Code code) {
    return scopes -> value(name, scopes);
  }

  @Override
  public Wrapper find(String name, List<Object> scopes) {
    return found -> value(name, found);
  }

  private static Object value(String name, List<Object> scopes) {
    for (int i = scopes.size() - 1; i >= 0; i--) {
      Object value = scopes.get(i) instanceof Map<?, ?> map ? map.get(name) : null;
      if (value != null) {
        return value;
      }
    }
    throw new IllegalArgumentException("the template has no value for `" + name + "`");
  }

  @Override
  public Object coerce(Object value) {
    return value;
  }

  @Override
  public Writer iterate(Iteration section, Writer writer, Object value, List<Object> scopes) {
    Writer out = writer;
    if (value instanceof List<?> items) {
      for (Object item : items) {
        out = section.next(out, item, scopes);
      }
      return out;
    }
    return flag(value) ? section.next(out, value, scopes) : out;
  }

  @Override
  public Writer falsey(Iteration section, Writer writer, Object value, List<Object> scopes) {
    boolean shown = value instanceof List<?> items ? items.isEmpty() : !flag(value);
    return shown ? section.next(writer, value, scopes) : writer;
  }

  private static boolean flag(Object value) {
    if (value instanceof Boolean flag) {
      return flag;
    }
    throw new IllegalArgumentException("a section needs a list or a flag");
  }

  @Override
  public String stringify(Object value) {
    return value.toString();
  }
}

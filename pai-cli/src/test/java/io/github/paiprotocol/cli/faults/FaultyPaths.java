package io.github.paiprotocol.cli.faults;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Paths of the platform that say they are of another file system, and are the same in all else. */
final class FaultyPaths {
  private final FileSystem system;

  FaultyPaths(FileSystem system) {
    this.system = system;
  }

  /** Wraps a path for the code under test. */
  Path wrapped(Path inner) {
    return (Path)
        Proxy.newProxyInstance(
            FaultyPaths.class.getClassLoader(),
            new Class<?>[] {Path.class, Inner.class},
            (self, method, arguments) -> called(inner, method, arguments));
  }

  /** What tells our paths from others. */
  interface Inner {
    Path innerPath();
  }

  static Path unwrapped(Path path) {
    return path instanceof Inner ours ? ours.innerPath() : path;
  }

  private Object called(Path inner, Method method, Object[] arguments) throws Throwable {
    return switch (method.getName()) {
      case "innerPath" -> inner;
      case "getFileSystem" -> system;
      case "toFile" -> new File(inner.toString());
      case "iterator" -> names(inner);
      default -> seen(invoke(inner, method, arguments));
    };
  }

  private static Object invoke(Path inner, Method method, Object[] arguments) throws Throwable {
    Object[] given = arguments == null ? new Object[0] : arguments.clone();
    for (int i = 0; i < given.length; i++) {
      given[i] = given[i] instanceof Path path ? unwrapped(path) : given[i];
    }
    try {
      return method.invoke(inner, given);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private Object seen(Object result) {
    return result instanceof Path path ? wrapped(path) : result;
  }

  private Iterator<Path> names(Path inner) {
    List<Path> all = new ArrayList<>();
    inner.forEach(each -> all.add(wrapped(each)));
    return all.iterator();
  }
}

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Counts what the published modules are made of, from the project's folder:
 *
 * <pre>java scripts/Count.java</pre>
 *
 * <p>Code lines are those that hold neither a comment alone, nor an import, nor the package's name, nor nothing. Exported
 * types are public types, nested ones included, outside of internal packages, as the files of the public API list them; the
 * command line has none. The most parameters are those of methods and constructors, records left out: long ones are made by
 * their builders.
 */
final class Count {
  private static final String TABLE = "%-24s %8s %8s %8s %8s %8s%n";

  private final List<Integer> files = new ArrayList<>();
  private final List<Integer> methods = new ArrayList<>();
  private int most;
  private int code;

  public static void main(String[] args) throws IOException {
    System.out.printf(TABLE, "module", "code", "file p90", "meth.p90", "most par", "exported");
    Count all = new Count();
    long exported = 0;
    try (Stream<Path> modules = Files.list(Path.of("."))) {
      for (Path module : modules.sorted().toList()) {
        if (module.getFileName().toString().startsWith("pai-")
            && Files.isDirectory(module.resolve("src/main/java"))) {
          Count one = new Count();
          one.count(module.resolve("src/main/java"));
          long types = exported(module.resolve("src/test/resources/public-api.txt"));
          one.print(module.getFileName().toString(), types);
          all.add(one);
          exported += types;
        }
      }
    }
    all.print("all", exported);
  }

  private static long exported(Path list) throws IOException {
    if (!Files.exists(list)) {
      return 0;
    }
    try (Stream<String> lines = Files.lines(list)) {
      return lines.filter(line -> !line.startsWith(" ")).count();
    }
  }

  private void count(Path root) throws IOException {
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (var manager = compiler.getStandardFileManager(null, null, null);
        Stream<Path> sources = Files.walk(root)) {
      List<Path> java = sources.filter(file -> file.toString().endsWith(".java")).sorted().toList();
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, manager, problem -> {}, null, null, manager.getJavaFileObjectsFromPaths(java));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse()) {
        new Methods(unit, positions).scan(unit, null);
        lines(unit.getSourceFile().getCharContent(true).toString());
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void lines(String text) {
    boolean comment = false;
    List<String> lines = text.lines().map(String::strip).toList();
    files.add(lines.size());
    for (String line : lines) {
      if (comment) {
        comment = !line.contains("*/");
      } else if (line.startsWith("/*")) {
        comment = !line.contains("*/");
      } else if (!line.isEmpty()
          && !line.startsWith("//")
          && !line.startsWith("import ")
          && !line.startsWith("package ")) {
        code++;
      }
    }
  }

  private void add(Count other) {
    files.addAll(other.files);
    methods.addAll(other.methods);
    code += other.code;
    most = Math.max(most, other.most);
  }

  private void print(String name, long types) {
    System.out.printf(Locale.ROOT, TABLE, name, code, p90(files), p90(methods), most, types);
  }

  /** The length that nine of ten do not exceed. */
  private static int p90(List<Integer> lengths) {
    Collections.sort(lengths);
    return lengths.isEmpty() ? 0 : lengths.get((int) Math.ceil(lengths.size() * 0.9) - 1);
  }

  private final class Methods extends TreeScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;

    Methods(CompilationUnitTree unit, SourcePositions positions) {
      this.unit = unit;
      this.positions = positions;
    }

    @Override
    public Void visitClass(ClassTree type, Void nothing) {
      for (Tree member : type.getMembers()) {
        // A record is made by its constructor, or by its builder where that is long.
        if (member instanceof MethodTree method
            && (type.getKind() != Tree.Kind.RECORD || method.getReturnType() != null)) {
          most = Math.max(most, method.getParameters().size());
        }
      }
      return super.visitClass(type, nothing);
    }

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
      long end = positions.getEndPosition(unit, method);
      if (method.getBody() != null && end >= 0) {
        LineMap map = unit.getLineMap();
        long start = positions.getStartPosition(unit, method.getBody());
        methods.add((int) (map.getLineNumber(end) - map.getLineNumber(start) + 1));
      }
      return super.visitMethod(method, nothing);
    }
  }
}

package io.github.paiprotocol.builderdocs;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A parsed source file with one outermost type.
 *
 * @param text its text
 * @param unit its tree
 * @param trees what knows comments and positions
 */
record Source(String text, CompilationUnitTree unit, DocTrees trees) {

  static Source of(Path file) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, found -> {}, List.of(), null, files.getJavaFileObjects(file));
      CompilationUnitTree unit = task.parse().iterator().next();
      return new Source(Files.readString(file), unit, DocTrees.instance(task));
    }
  }

  /** The outermost type. */
  ClassTree type() {
    return (ClassTree) unit.getTypeDecls().get(0);
  }

  int start(Tree tree) {
    return (int) trees.getSourcePositions().getStartPosition(unit, tree);
  }

  /** A tree as it was written. */
  String written(Tree tree) {
    return text.substring(start(tree), (int) trees.getSourcePositions().getEndPosition(unit, tree));
  }

  Optional<DocCommentTree> comment(Tree tree) {
    return Optional.ofNullable(trees.getDocCommentTree(TreePath.getPath(unit, tree)));
  }
}

package io.github.paiprotocol.builderdocs;

import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** The components of a record with a public builder, and what is said of each. */
final class Components {
  private static final String BUILDER = "Builder";

  private final Source source;
  private final String name;
  private final FieldRows fields;
  private final Map<String, String> types = new LinkedHashMap<>();
  private final Map<String, String> words = new HashMap<>();
  private final Map<String, String> presets = new HashMap<>();
  private final Set<String> missing = new LinkedHashSet<>();

  private Components(Source source, ClassTree builder, FieldRows fields) {
    this.source = source;
    this.name = source.type().getSimpleName().toString();
    this.fields = fields;
    collectTypes();
    collectWords();
    collectPresets(builder);
  }

  /** The components of a record; empty when it has no public builder. */
  static Optional<Components> of(Path file, FieldRows fields) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Source source = Source.of(file);
    for (Tree member : source.type().getMembers()) {
      if (member instanceof ClassTree nested
          && nested.getSimpleName().contentEquals(BUILDER)
          && nested.getModifiers().getFlags().contains(Modifier.PUBLIC)) {
        return Optional.of(new Components(source, nested, fields));
      }
    }
    return Optional.empty();
  }

  /** The record. */
  String name() {
    return name;
  }

  boolean has(String component) {
    return types.containsKey(component);
  }

  /** What must be set before a record can be built. */
  List<String> required() {
    return types.keySet().stream().filter(this::isRequired).toList();
  }

  /** What the comments of the record lack. */
  List<String> missing() {
    return List.copyOf(missing);
  }

  /** Imports that let the words of the record mean the same in another file of its package. */
  String imports() {
    String own = source.unit().getPackageName() + "." + name;
    return source.unit().getImports().stream()
            .filter(each -> !((ImportTree) each).isStatic())
            .map(each -> source.written(each) + "\n")
            .collect(Collectors.joining())
        + "import "
        + own
        + ".*;\n";
  }

  /** What is said of a component: its words, and what holds without a call. */
  String words(String component) {
    String said = words.getOrDefault(component, "");
    if (said.isEmpty()) {
      return lacks(component, "what it is");
    }
    Optional<String> row = fields.row(name, component);
    if (isNumber(component) && !saysRange(said + row.orElse(""))) {
      return lacks(component, "its range");
    }
    return said
        + ".\n\n<p>"
        + unlessSet(component, said)
        + row.map(each -> "\n\n<p>In a document: " + each).orElse("");
  }

  private String unlessSet(String component, String said) {
    String preset = presets.get(component);
    if (preset != null) {
      return preset.isEmpty()
          ? saysDefault(said) ? "May be left out." : lacks(component, "its default")
          : "{@code " + preset + "} unless set.";
    }
    if (isRequired(component)) {
      return "Must be set.";
    }
    return type(component).startsWith("Optional")
        ? "Absent unless set."
        : "Empty unless something is added.";
  }

  private String type(String component) {
    return types.getOrDefault(component, "");
  }

  private String lacks(String component, String what) {
    missing.add(name + "." + component + ": " + what);
    return "";
  }

  private boolean isRequired(String component) {
    return !presets.containsKey(component)
        && !type(component).startsWith("Optional")
        && !isCollection(component);
  }

  /** Whether entries are added one by one. */
  boolean isCollection(String component) {
    String type = type(component);
    return type.startsWith("List<")
        || type.startsWith("Set<")
        || type.startsWith("Map<")
        || type.startsWith("ListMultimap<");
  }

  private boolean isNumber(String component) {
    return switch (type(component)) {
      case "int", "long", "double", "OptionalInt", "Optional<Long>", "Optional<Integer>" -> true;
      default -> false;
    };
  }

  private static boolean saysRange(String said) {
    return said.chars().anyMatch(Character::isDigit);
  }

  private static boolean saysDefault(String said) {
    String line = said.replace('\n', ' ');
    return line.contains("default") || line.contains("unless set");
  }

  private void collectTypes() {
    for (Tree member : source.type().getMembers()) {
      if (member instanceof VariableTree field
          && !field.getModifiers().getFlags().contains(Modifier.STATIC)) {
        types.put(field.getName().toString(), source.written(field.getType()));
      }
    }
  }

  private void collectWords() {
    for (DocTree tag :
        source.comment(source.type()).map(each -> each.getBlockTags()).orElse(List.of())) {
      if (tag instanceof ParamTree param) {
        String said =
            param.getDescription().stream().map(DocTree::toString).collect(Collectors.joining());
        words.put(
            param.getName().toString(),
            said.lines()
                .map(String::strip)
                .collect(Collectors.joining("\n"))
                .replace("{@link #", "{@link " + name + "#")
                .replace("{@value #", "{@value " + name + "#"));
      }
    }
  }

  /** What the constructor of the builder sets; empty where the source would tell nobody. */
  private void collectPresets(ClassTree builder) {
    for (Tree member : builder.getMembers()) {
      if (member instanceof MethodTree method && method.getReturnType() == null) {
        for (StatementTree statement : method.getBody().getStatements()) {
          if (statement instanceof ExpressionStatementTree call
              && call.getExpression() instanceof MethodInvocationTree set
              && set.getArguments().size() == 1) {
            presets.put(set.getMethodSelect().toString(), shown(set.getArguments().get(0)));
          }
        }
      }
    }
  }

  private String shown(Tree value) {
    return switch (value.getKind()) {
      case IDENTIFIER, LAMBDA_EXPRESSION, LEFT_SHIFT -> "";
      default -> source.written(value);
    };
  }
}

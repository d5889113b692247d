package io.github.paiprotocol.builderdocs;

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** A generated builder whose public methods get comments of their own. */
final class BuilderSource {
  private static final String RETURNS = "@return this builder\n";

  private final Source source;
  private final Components record;

  BuilderSource(Path file, Components record) throws IOException {
    this.source = Source.of(file);
    this.record = record;
  }

  /** The text of the builder with its comments. */
  String documented() {
    StringBuilder out = new StringBuilder();
    int copied = 0;
    for (Tree member : source.type().getMembers()) {
      if (member instanceof MethodTree method
          && method.getModifiers().getFlags().contains(Modifier.PUBLIC)) {
        int start = source.start(method);
        int end =
            source.comment(method).isEmpty() ? start : source.text().lastIndexOf("/**", start);
        out.append(source.text(), copied, end).append(comment(words(method)));
        copied = start;
      }
    }
    out.append(source.text().substring(copied));
    int imports = source.text().indexOf(";\n") + 2;
    return out.insert(imports, record.imports()).toString();
  }

  private static String comment(String words) {
    return words
        .strip()
        .lines()
        .map(line -> ("   * " + line).stripTrailing())
        .collect(Collectors.joining("\n", "/**\n", "\n   */\n  "));
  }

  private String words(MethodTree method) {
    String name = method.getName().toString();
    String type = record.name();
    return switch (name) {
      case "from" ->
          ("Takes over what a {@code "
                  + type
                  + "} holds: its values replace those set before, what"
                  + " is absent in it replaces nothing, items and entries are added.\n\n")
              + parameters(method)
              + RETURNS;
      case "build" ->
          "Makes the {@code " + type + "}.\n\n@return the {@code " + type + "}\n" + refusal();
      default ->
          doing(method, component(method))
              + record.words(component(method))
              + "\n\n"
              + parameters(method)
              + RETURNS;
    };
  }

  private String refusal() {
    List<String> required = record.required();
    return required.isEmpty()
        ? ""
        : required.stream()
            .collect(
                Collectors.joining(
                    "}, {@code ",
                    "@throws IllegalStateException unless all of these are set: {@code ",
                    "}\n"));
  }

  /** The component a method is about: the first that the comment of the generator names. */
  private String component(MethodTree method) {
    String comment = source.comment(method).map(Object::toString).orElse("");
    String begin = "{@code ";
    for (int i = comment.indexOf(begin); i >= 0; i = comment.indexOf(begin, i + 1)) {
      String code = comment.substring(i + begin.length(), comment.indexOf('}', i));
      if (record.has(code)) {
        return code;
      }
    }
    throw new IllegalStateException(
        record.name() + ".Builder." + method.getName() + " sets no component of its record");
  }

  private String doing(MethodTree method, String component) {
    String name = method.getName().toString();
    String code = " {@code " + component + "}";
    if (name.equals(component)) {
      return "Sets"
          + code
          + (record.isCollection(component) ? " in place of what was added: " : ": ");
    }
    String parameter = method.getParameters().get(0).getName().toString();
    return switch (parameter) {
      case "element", "key", "entry" -> "Adds one of" + code + ": ";
      default -> "Adds to" + code + ": ";
    };
  }

  private static String parameters(MethodTree method) {
    return method.getParameters().stream()
        .map(each -> "@param " + each.getName() + " " + meaning(each) + "\n")
        .collect(Collectors.joining());
  }

  private static String meaning(VariableTree parameter) {
    return switch (parameter.getName().toString()) {
      case "instance" -> "what to take over";
      case "element" -> "the item";
      case "elements" -> "the items, in order";
      case "key" -> "the key";
      case "values" -> "the values, in order";
      case "entry" -> "the key and its value";
      case "entries" -> "the keys and their values";
      default ->
          parameter.getType().toString().startsWith("Optional")
              ? "the value; empty for none"
              : "the value";
    };
  }
}

package io.github.paiprotocol.k8s.internal.json;

import io.github.paiprotocol.api.internal.text.BlockYaml;
import java.io.IOException;

/** Writes as YAML what Jackson is asked to write; nothing of it is kept. */
public final class YamlGenerator extends EventGenerator {
  private final BlockYaml out;

  /**
   * Begins a text.
   *
   * @param out where it goes
   */
  public YamlGenerator(BlockYaml out) {
    this.out = out;
  }

  @Override
  void begin(boolean list) {
    if (list) {
      out.beginList();
    } else {
      out.beginMap();
    }
  }

  @Override
  void end() throws IOException {
    out.end();
  }

  @Override
  void key(String name) {
    out.key(name);
  }

  @Override
  void string(String text) throws IOException {
    out.string(text);
  }

  @Override
  void word(String text) throws IOException {
    out.scalar(inYaml(text));
  }

  /**
   * What Java calls the numbers that JSON has not.
   *
   * @param number a number as Java prints it
   * @return the number as YAML has it
   */
  public static String inYaml(String number) {
    return switch (number) {
      case "NaN" -> ".nan";
      case "Infinity" -> ".inf";
      case "-Infinity" -> "-.inf";
      default -> number;
    };
  }
}

package io.github.paiprotocol.cli;

import java.util.Locale;
import java.util.ResourceBundle;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Help in which lines end between words only. Picocli also ends them within addresses and paths,
 * which then cannot be copied; so while it lays out the lines, their signs are letters.
 */
final class UnbrokenHelp extends Help {
  private static final String SIGNS = ":/.*-~$=|";

  /** The first of the characters that no standard gives a meaning. */
  private static final char PRIVATE = '\uE000';

  private UnbrokenHelp(CommandSpec command, ColorScheme colors) {
    super(command, colors);
  }

  /**
   * The help of a command.
   *
   * @param command the command
   * @return its lines
   */
  static String of(CommandLine command) {
    command.setHelpFactory(UnbrokenHelp::new);
    String text = described(command).getUsageMessage();
    StringBuilder signs = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean sign = c >= PRIVATE && c < PRIVATE + SIGNS.length();
      signs.append(sign ? SIGNS.charAt(c - PRIVATE) : c);
    }
    return signs.toString();
  }

  /** A command with what {@code help.properties} says of it and of its options. */
  static CommandLine described(CommandLine command) {
    return command.setResourceBundle(
        ResourceBundle.getBundle("io.github.paiprotocol.cli.help", Locale.ROOT));
  }

  @Override
  public IOptionRenderer createDefaultOptionRenderer() {
    IOptionRenderer usual = super.createDefaultOptionRenderer();
    return (option, label, colors) -> lettered(usual.render(option, label, colors), colors);
  }

  @Override
  public IParameterRenderer createDefaultParameterRenderer() {
    IParameterRenderer usual = super.createDefaultParameterRenderer();
    return (parameter, label, colors) -> lettered(usual.render(parameter, label, colors), colors);
  }

  private static Text[][] lettered(Text[][] rows, ColorScheme colors) {
    for (Text[] row : rows) {
      // The last column describes; the others are never broken.
      row[row.length - 1] = colors.text(lettered(row[row.length - 1].plainString()));
    }
    return rows;
  }

  private static String lettered(String text) {
    StringBuilder letters = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      int sign = SIGNS.indexOf(text.charAt(i));
      letters.append(sign < 0 ? text.charAt(i) : (char) (PRIVATE + sign));
    }
    return letters.toString();
  }
}

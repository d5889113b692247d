package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.name.SymbolIndex;
import io.github.paiprotocol.lsp.internal.name.SymbolReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What something in a text comes to, shown behind it: the value of a tag, the address of an image,
 * hosts and ports of a task role. Never a secret, nor what is hidden of the text.
 *
 * @param offset where it is shown
 * @param label what is shown
 */
public record InlineHint(int offset, String label) {
  private static final int LONGEST_SHOWN = 40;

  /** Longer values are not looked at, since many tags may have the same one. */
  private static final int LONGEST = 1_000;

  /**
   * What can be said of a part of a text.
   *
   * @param analysis the text
   * @param range the part
   * @return the hints
   */
  public static List<InlineHint> of(Analysis analysis, TextRange range) {
    List<InlineHint> found = new ArrayList<>();
    if (!analysis.isBroken()) {
      for (SymbolIndex names : analysis.names()) {
        names.all().stream()
            .filter(each -> each.exact() && each.at().meets(range))
            .forEach(each -> of(analysis, names, each).ifPresent(found::add));
      }
    }
    return found;
  }

  private static Optional<InlineHint> of(
      Analysis analysis, SymbolIndex names, SymbolReference each) {
    Optional<ProtocolPath> declared = each.symbol().declared();
    return switch (each.symbol().kind()) {
      case PARAMETER, PROPERTY ->
          declared
              .flatMap(path -> value(analysis, names, path))
              .flatMap(value -> behindTag(analysis, each, "= " + value));
      case PREREQUISITE ->
          declared
              .filter(path -> each.place().path().key().equals(Optional.of("dockerImage")))
              .flatMap(path -> value(analysis, names, path.child("uri")))
              .map(value -> new InlineHint(each.at().end(), value));
      case ROLE -> each.declares() ? Optional.of(role(analysis, each)) : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** A scalar of which nothing is hidden. */
  private static Optional<String> value(Analysis analysis, SymbolIndex names, ProtocolPath path) {
    return Steps.at(names.part().root(), path)
        .filter(value -> value instanceof Value.Scalar scalar && scalar.text().length() <= LONGEST)
        .filter(value -> analysis.masks().at(names.index(), path).equals(Optional.of(value)))
        .map(value -> ((Value.Scalar) value).text())
        .filter(text -> analysis.masks().shown(text).equals(text))
        .map(text -> Printable.line(text.replace('\n', ' ')).strip())
        .map(text -> text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "…" : text);
  }

  /** Empty for a name that no tag ends behind. */
  private static Optional<InlineHint> behindTag(
      Analysis analysis, SymbolReference each, String label) {
    String text = analysis.text().text();
    int end = each.at().end();
    while (end < text.length() && " \t]".indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    return each.place().part() == Place.Part.TEXT && text.startsWith("%>", end)
        ? Optional.of(new InlineHint(end + 2, label))
        : Optional.empty();
  }

  private static InlineHint role(Analysis analysis, SymbolReference each) {
    String name = each.symbol().name();
    StringBuilder out = new StringBuilder("hosts $PAI_TASK_ROLE_");
    out.append(analysis.masks().name(name)).append("_HOST_LIST");
    Map<String, TaskRole> roles = analysis.taskRoles();
    TaskRole role = roles.get(name);
    if (role != null) {
      out.append(", ports http, ssh");
      role.resourcePerInstance()
          .ports()
          .forEach(
              (label, count) ->
                  out.append(
                      label.equals("http") || label.equals("ssh")
                          ? ""
                          : ", " + analysis.masks().name(label) + (count > 1 ? " ×" + count : "")));
    }
    return new InlineHint(each.at().end() + 1, out.toString());
  }
}

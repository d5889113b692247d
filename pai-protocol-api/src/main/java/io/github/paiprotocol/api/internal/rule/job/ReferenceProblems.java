package io.github.paiprotocol.api.internal.rule.job;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.text.LongNames;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Reference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Diagnostics about references. */
final class ReferenceProblems {
  private static final int MAX_SHOWN = 12;

  private ReferenceProblems() {}

  static Diagnostic unknown(
      ProtocolPath path, String type, String name, Collection<String> candidates) {
    String what = type.isEmpty() ? "prerequisite" : type + " prerequisite";
    Diagnostic found = unknown(path, what, name);
    Optional<String> address = withSlashes(name);
    if (address.isPresent()) {
      return meaning(found, address.get());
    }
    Suggestions.Guess meant = Suggestions.guess(name, candidates);
    if (type.isEmpty() && meant.name().isEmpty() && isFile(name)) {
      return found.withHint(
          "a file is named by its scheme: `" + LongNames.shown("file:" + name) + "`");
    }
    return found
        .withHint(meant.hint(candidates, what + "s"))
        .withFix(meant.name().map(n -> FixRule.replaceValue(n).onlyIf(meant.certain())));
  }

  static Diagnostic unknown(ProtocolPath path, String what, String name) {
    return Diagnostic.error(
        ProtocolCode.UNKNOWN_PREREQUISITE,
        Place.value(path),
        "there is no " + what + " `" + name + "`");
  }

  /** A name of nothing where nothing but images could be meant, which are named elsewhere. */
  static Diagnostic onlyImages(ProtocolPath path, String name, Collection<String> images) {
    Diagnostic found = unknown(path, "", name, ImmutableList.of());
    return withSlashes(name).isPresent() || isFile(name)
        ? found
        : found.withHint(
            Suggestions.listing(images, "only images, which `dockerImage` names, are"));
  }

  private static boolean isFile(String name) {
    return name.endsWith(".yaml") || name.endsWith(".yml") || name.endsWith(".json");
  }

  private static Diagnostic meaning(Diagnostic found, String address) {
    return found
        .withHint("did you mean `" + LongNames.shown(address) + "`?")
        .withFix(FixRule.replaceValue(address));
  }

  /** An address whose scheme is not followed by two slashes. */
  static Optional<String> withSlashes(String name) {
    for (String scheme : Reference.SCHEMES) {
      if (name.startsWith(scheme + ":")) {
        String rest = name.substring(scheme.length() + 1);
        String path = rest.startsWith("/") ? rest.substring(1) : rest;
        return path.isEmpty() || path.startsWith("/")
            ? Optional.empty()
            : Optional.of(scheme + "://" + path);
      }
    }
    return Optional.empty();
  }

  static Diagnostic wrongType(
      ProtocolPath path, String type, LocalNode named, Collection<String> candidates) {
    return Diagnostic.error(
            ProtocolCode.WRONG_PREREQUISITE_TYPE,
            Place.value(path),
            "`" + named.name() + "` is not a prerequisite of type `" + type + "`")
        .withHint(
            named.prerequisite().isEmpty()
                ? "an alias belongs into a list of `prerequisites`"
                : instead(type, candidates))
        .withFix(
            candidates.size() == 1
                ? Optional.of(FixRule.replaceValue(candidates.iterator().next()).proposed())
                : Optional.empty())
        .withRelated(named.label() + " is here", named.namePlace());
  }

  /** The type of what a role names is a misspelt one, so that the role is right. */
  static Diagnostic misspeltType(LocalNode named, String type, ProtocolPath role) {
    return Diagnostic.error(
            ProtocolCode.WRONG_PREREQUISITE_TYPE,
            Place.value(named.path().child("type")),
            "`%s` is no type the protocol knows, and `%s` needs a prerequisite of type `%s`"
                .formatted(named.type().orElse(""), role, type))
        .withHint("did you mean `" + type + "`?")
        .withFix(FixRule.replaceValue(type))
        .withRelated("it is needed here", Place.value(role));
  }

  private static String instead(String type, Collection<String> candidates) {
    return candidates.isEmpty()
        ? "add one of type `" + type + "`, or correct its type"
        : Suggestions.listing(candidates, "prerequisites of type `" + type + "`");
  }

  static Diagnostic repeated(String name, Place here, Place first) {
    return Diagnostic.warning(
            ProtocolCode.REPEATED_PREREQUISITE,
            here,
            "`" + name + "` is listed twice and runs once")
        .withHint("remove one of the two")
        .withRelated("it is listed first here", first);
  }

  static Diagnostic template(ProtocolPath path, String text) {
    boolean variable = text.contains("{{");
    return Diagnostic.error(
            variable ? ProtocolCode.VARIABLE_NOT_ALLOWED : ProtocolCode.TAG_NOT_ALLOWED,
            Place.value(path),
            "a reference cannot hold " + (variable ? "a template variable" : "a tag"))
        .withHint("write the name or address itself");
  }

  static Diagnostic malformed(ProtocolPath path, String text, String problem) {
    Diagnostic found =
        Diagnostic.error(
            ProtocolCode.MALFORMED_REFERENCE,
            Place.value(path),
            "the reference `" + text + "` " + problem);
    return inLowerCase(text)
        .map(address -> meaning(found, address))
        .orElseGet(
            () ->
                found.withHint(
                    "write a local name, `marketplace://name/NAME`, `marketplace://TYPE/NAME`,"
                        + " `marketplace://prerequisites/itemId/ID`, `https://HOST/PATH#NAME` or"
                        + " `file:PATH#NAME`"));
  }

  /** An address whose scheme is in capitals. */
  private static Optional<String> inLowerCase(String address) {
    int colon = address.indexOf("://");
    String scheme = address.substring(0, Math.max(0, colon));
    String lower = Ascii.toLowerCase(scheme);
    return Reference.SCHEMES.contains(lower) && !lower.equals(scheme)
        ? Optional.of(lower + address.substring(colon))
        : Optional.empty();
  }

  /** Only the resolver knows which schemes there are sources for. */
  static Optional<Diagnostic> misspeltScheme(ProtocolPath path, Reference.Other reference) {
    return Suggestions.closest(reference.scheme(), Reference.SCHEMES)
        .map(
            meant ->
                Diagnostic.warning(
                        ProtocolCode.UNKNOWN_SCHEME,
                        Place.value(path),
                        "the protocol does not define the scheme `" + reference.scheme() + "`")
                    .withHint("did you mean `" + meant + "`?")
                    .withFix(
                        FixRule.replaceValue(
                            meant + reference.text().substring(reference.scheme().length()))));
  }

  static Diagnostic ambiguous(ProtocolPath path, String name, List<LocalNode> meant) {
    return Diagnostic.error(
            ProtocolCode.AMBIGUOUS_REFERENCE,
            Place.value(path),
            "`" + name + "` means more than one prerequisite that can run")
        .withHint("give them different names")
        .withRelated(
            Lists.transform(meant, node -> node.label() + " is here"),
            Lists.transform(meant, LocalNode::namePlace));
  }

  static Diagnostic foreignImage(Place place, String image, String role, String own) {
    return Diagnostic.warning(
            ProtocolCode.FOREIGN_IMAGE,
            place,
            "the image `" + image + "` is not run: task role `" + role + "` runs in `" + own + "`")
        .withHint("remove it, or make it the role's `dockerImage`");
  }

  static Diagnostic cycle(List<LocalNode> nodes, List<Place> steps) {
    String message =
        nodes.size() == 1
            ? "`" + nodes.get(0).name() + "` requires itself"
            : "prerequisites require each other in a cycle: " + cyclePath(nodes);
    List<String> related = new ArrayList<>();
    for (int i = 1; i < nodes.size(); i++) {
      LocalNode next = nodes.get((i + 1) % nodes.size());
      related.add("`" + nodes.get(i).name() + "` requires `" + next.name() + "` here");
    }
    return Diagnostic.error(ProtocolCode.CIRCULAR_REQUIRE, steps.get(0), message)
        .withHint("remove one of these requirements")
        .withRelated(related, steps.subList(1, steps.size()));
  }

  private static String cyclePath(List<LocalNode> nodes) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < nodes.size(); i++) {
      if (i >= MAX_SHOWN && i < nodes.size() - 1) {
        path.append("… (").append(nodes.size() - 1 - i).append(" more) → ");
        i = nodes.size() - 1;
      }
      path.append('`').append(nodes.get(i).name()).append("` → ");
    }
    return path.append('`').append(nodes.get(0).name()).append('`').toString();
  }
}

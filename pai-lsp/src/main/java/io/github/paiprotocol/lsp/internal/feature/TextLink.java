package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.ImageAddresses;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.name.Declared;
import io.github.paiprotocol.lsp.internal.name.Symbol;
import io.github.paiprotocol.lsp.internal.name.SymbolIndex;
import io.github.paiprotocol.lsp.internal.name.SymbolReference;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.WrittenValues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Something in a text that opens a page or a file: references, addresses of data, and images of
 * registries that have public pages.
 *
 * @param at where it is written
 * @param target the address of the page or file
 */
public record TextLink(TextRange at, String target) {
  /** How many documents are looked for. */
  private static final int MOST_DOCUMENTS = 100;

  private static final int LONGEST = 2_000;

  private static final CharMatcher IN_ADDRESSES =
      CharMatcher.inRange('!', '~').and(CharMatcher.noneOf("<>\"{}|\\^`"));

  /** Registries with pages for people, below the address that follows. */
  private static final Map<String, String> PAGES =
      Map.of(
          "docker.io", "https://hub.docker.com/r/",
          "quay.io", "https://quay.io/repository/",
          "ghcr.io", "https://ghcr.io/");

  /**
   * All links of a text.
   *
   * @param analysis the text
   * @param components finds documents that it refers to
   * @return the links, none with a login or another secret
   */
  public static List<TextLink> of(Analysis analysis, ComponentFinder components) {
    List<TextLink> found = new ArrayList<>();
    Map<String, Optional<String>> documents = new HashMap<>();
    for (SymbolIndex names : analysis.names()) {
      for (SymbolReference each : names.all()) {
        String name = each.symbol().name();
        if (each.symbol().kind() == Symbol.Kind.COMPONENT && each.exact()) {
          if (!documents.containsKey(name) && documents.size() < MOST_DOCUMENTS) {
            Optional<String> file = components.find(name).map(ComponentFinder.Component::address);
            documents.put(name, page(name).or(() -> file));
          }
          documents
              .getOrDefault(name, Optional.empty())
              .ifPresent(target -> found.add(new TextLink(each.at(), target)));
        }
      }
      addresses(analysis, names, found);
    }
    found.removeIf(link -> !analysis.masks().shown(link.target()).equals(link.target()));
    return found;
  }

  private static void addresses(Analysis analysis, SymbolIndex names, List<TextLink> out) {
    boolean dijobs = analysis.kind() == DocumentKind.DIJOBS;
    WrittenValues.visit(
        ProtocolPath.root(),
        names.part().root(),
        (path, value) -> {
          if (value instanceof Value.Text text
              && text.text().length() <= LONGEST
              && isAddress(path, dijobs)) {
            boolean image = dijobs || isOfImage(names.declared(), path);
            Optional<String> target = image ? image(text.text()) : page(text.text());
            Place place = Place.text(path, 0, text.text().length());
            target
                .flatMap(to -> names.part().exact(place).map(at -> new TextLink(at, to)))
                .ifPresent(out::add);
          }
        });
  }

  private static boolean isAddress(ProtocolPath path, boolean dijobs) {
    Optional<String> key = path.key().or(() -> path.parent().flatMap(ProtocolPath::key));
    return key.equals(Optional.of(dijobs ? "image" : "uri"));
  }

  private static boolean isOfImage(Declared declared, ProtocolPath path) {
    return declared
        .holding(path)
        .filter(node -> node.type().equals(Prerequisite.DOCKER_IMAGE))
        .isPresent();
  }

  private static Optional<String> page(String address) {
    boolean http = address.startsWith("https://") || address.startsWith("http://");
    return http && IN_ADDRESSES.matchesAllOf(address) ? Optional.of(address) : Optional.empty();
  }

  private static Optional<String> image(String address) {
    if (ImageAddresses.problem(address).isPresent()) {
      return Optional.empty();
    }
    int digest = address.indexOf('@');
    String tagged = digest < 0 ? address : address.substring(0, digest);
    int tag = tagged.indexOf(':', tagged.lastIndexOf('/') + 1);
    String name = tag < 0 ? tagged : tagged.substring(0, tag);
    int slash = name.indexOf('/');
    String host = name.substring(0, Math.max(0, slash));
    boolean isHost = host.contains(".") || host.contains(":") || host.equals("localhost");
    String repository = isHost ? name.substring(slash + 1) : name;
    String page = PAGES.get(isHost ? host : "docker.io");
    if (page == null) {
      return Optional.empty();
    }
    String library = "library/";
    String official =
        repository.startsWith(library) ? repository.substring(library.length()) : repository;
    return Optional.of(
        page.equals(PAGES.get("docker.io")) && !official.contains("/")
            ? "https://hub.docker.com/_/" + official
            : page + repository);
  }
}

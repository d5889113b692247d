package io.github.paiprotocol.resolver.source.internal;

import com.google.common.collect.ImmutableMap;
import com.google.common.net.PercentEscaper;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.internal.web.WebReader;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads items of the marketplace by its REST API: by name, by type and name, or by id. The text of
 * an item is its {@code protocol}; what else the marketplace knows of it is kept as its origin.
 * Items that are not approved are refused. Immutable and thread-safe.
 *
 * <p>Protocol: sources, marketplace.
 */
public final class MarketplaceSource implements PrerequisiteSource {
  /** What diagnostics and locks call this source. */
  public static final String NAME = "marketplace";

  private static final PercentEscaper ESCAPER = new PercentEscaper("-._~", false);
  private static final Comparator<MarketplaceItem> BY_ID =
      Comparator.comparing((MarketplaceItem item) -> item.id().length())
          .thenComparing(MarketplaceItem::id);

  private final MarketplaceApi api;
  private final Optional<Credentials> credentials;
  private final boolean tokenInTheClear;

  private MarketplaceSource(
      MarketplaceApi api, Optional<Credentials> credentials, boolean tokenInTheClear) {
    this.api = api;
    this.credentials = credentials;
    this.tokenInTheClear = tokenInTheClear;
  }

  /**
   * A source for the marketplace at an address. A token for it is given as credentials of its
   * origin.
   *
   * @param base the address of its API, e.g. {@code https://host/marketplace/api}; its host counts
   *     as allowed by the access policy
   * @param settings policy, credentials, transport and the like
   * @return the source
   * @throws IllegalArgumentException when the address is not a web address
   */
  public static MarketplaceSource of(String base, SourceSettings settings) {
    WebAddress address;
    try {
      address = WebAddress.parse(base.endsWith("/") ? base.substring(0, base.length() - 1) : base);
    } catch (AccessRefusedException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    AccessPolicy policy = settings.policy();
    AccessPolicy.Builder amended = policy.toBuilder().allowHost(address.host());
    if (!address.secure()) {
      amended.allowPlainHttp(address.host());
    }
    Optional<Credentials> own = settings.credentials().find(address.origin());
    boolean inTheClear =
        !address.secure() && own.isPresent() && !policy.allowsPlainHttp(address.host());
    SourceSettings.Builder all = SourceSettings.builder();
    all.from(settings).policy(amended.build());
    return new MarketplaceSource(
        new MarketplaceApi(new WebReader(all.build()), address), own, inTheClear);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<DocumentAddress> locate(
      PrerequisiteRef reference, Optional<DocumentAddress> referrer) {
    Reference target = reference.target();
    if (target instanceof Reference.MarketplaceName named) {
      String kind = named.type().orElse("name");
      return Optional.of(
          location(kind + "/", named.name()).withName(named.name()).withFragment(named.fragment()));
    }
    return target instanceof Reference.MarketplaceItem item
        ? Optional.of(location("prerequisites/itemId/", item.id()).withFragment(item.fragment()))
        : Optional.empty();
  }

  private static DocumentAddress location(String kind, String name) {
    return DocumentAddress.of(NAME, Reference.MARKETPLACE + kind + ESCAPER.escape(name), true);
  }

  @Override
  public FetchResult fetch(DocumentAddress location, FetchContext context) throws IOException {
    if (tokenInTheClear) {
      throw new AccessRefusedException(
          "plain-http-credentials",
          "the token would be sent to `" + api.base().origin() + "` without encryption",
          AccessRefusedException.allowPlainHttp(api.base().host()));
    }
    Reference target = Reference.parse(location.address());
    if (target instanceof Reference.MarketplaceName named) {
      return byName(named, context);
    }
    if (target instanceof Reference.MarketplaceItem item) {
      Optional<MarketplaceItem> found = api.item(item.id(), context);
      return found.isPresent()
          ? found(approved(found.get()), context)
          : absent("with the id `" + item.id() + "`");
    }
    throw new SourceException("`" + location.address() + "` is no item of a marketplace");
  }

  /** There may be several marketplaces. */
  private FetchResult absent(String wanted) {
    return FetchResult.notFound("has no item " + wanted + " at `" + api.base() + "`");
  }

  private FetchResult byName(Reference.MarketplaceName wanted, FetchContext context)
      throws IOException {
    List<MarketplaceItem> named = api.named(wanted.name(), context);
    List<MarketplaceItem> typed =
        named.stream().filter(item -> wanted.type().map(item::hasType).orElse(true)).toList();
    if (typed.isEmpty()) {
      String ofType =
          named.isEmpty() ? "" : wanted.type().map(type -> " of type `" + type + "`").orElse("");
      return absent("named `" + wanted.name() + "`" + ofType);
    }
    List<MarketplaceItem> usable =
        typed.stream().filter(MarketplaceItem::isApproved).sorted(BY_ID).toList();
    if (usable.isEmpty()) {
      throw notApproved(typed.get(0));
    }
    return found(one(usable, context), context);
  }

  private MarketplaceItem one(List<MarketplaceItem> items, FetchContext context)
      throws SourceException {
    if (items.size() == 1) {
      return items.get(0);
    }
    return context
        .expectedDigest()
        .flatMap(digest -> items.stream().filter(item -> has(item, digest)).findFirst())
        .orElseThrow(() -> ambiguous(items));
  }

  private static boolean has(MarketplaceItem item, String digest) {
    return item.protocol().filter(content -> content.digest().equalsIgnoreCase(digest)).isPresent();
  }

  private FetchResult found(MarketplaceItem item, FetchContext context) throws IOException {
    // Lists may leave the text out.
    MarketplaceItem whole =
        item.protocol().isPresent() ? item : api.item(item.id(), context).orElse(item);
    Content content =
        whole
            .protocol()
            .orElseThrow(
                () ->
                    new SourceException(
                        "the marketplace item `" + masked(item.id()) + "` has no `protocol`",
                        "ask its author"));
    if (content.size() > context.byteLimit()) {
      throw SourceException.tooLarge(
          "the marketplace item `" + masked(item.id()) + "`", context.byteLimit());
    }
    return new FetchResult.Found(
        content, masked(api.addressOf(whole)), details(whole), Optional.empty());
  }

  private ImmutableMap<String, Value> details(MarketplaceItem item) {
    ImmutableMap.Builder<String, Value> details = ImmutableMap.builder();
    details.put("id", Value.of(masked(item.id())));
    details.put("name", Value.of(masked(item.name())));
    item.details().forEach((key, value) -> details.put(key, masked(value)));
    return details.buildOrThrow();
  }

  private Value masked(Value value) {
    return value instanceof Value.Text text ? Value.of(masked(text.text())) : value;
  }

  /** A server may repeat the token it was sent. */
  private String masked(String text) {
    return credentials.map(own -> own.masked(text)).orElse(text);
  }

  private MarketplaceItem approved(MarketplaceItem item) throws SourceException {
    if (!item.isApproved()) {
      throw notApproved(item);
    }
    return item;
  }

  private SourceException notApproved(MarketplaceItem item) {
    return new SourceException(
        "the marketplace item `%s` is not approved (its status is `%s`)"
            .formatted(masked(item.id()), masked(item.status().orElse(""))),
        "ask who runs the marketplace to approve it");
  }

  private SourceException ambiguous(List<MarketplaceItem> items) {
    String ids =
        items.stream().map(item -> "`" + masked(item.id()) + "`").collect(Collectors.joining(", "));
    return new SourceException(
        "the marketplace has several items named `%s`, with the ids %s"
            .formatted(items.get(0).name(), ids),
        "refer to one with `marketplace://prerequisites/itemId/ID`, or give its digest");
  }
}

package io.github.paiprotocol.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.google.common.net.InetAddresses;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.WebAddress;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** References, web addresses, blocks of addresses, and the policy of access. */
@FuzzTarget(
    name = "addresses",
    holds =
        "The policy never allows an address that any parser reads as one of a private network; a"
            + " parsed address survives writing and parsing; java.net.URI reads the same host.",
    beginWith = {
      "https://example.test:8443/a/b?c#d\nhttps://[::ffff:10.0.0.1]/\n../x",
      "https://0x7f.1/\nhttps://[2002:7f00:1::]/\n//other.test/",
      "http://127.1:80/\nhttps://\u00e4.example/\n?q",
      "marketplace://data/mnist#x\nfile:../a.yaml\ns3://bucket/key#f",
      "https://a/\nhttps://[::ffff:99999999999.0.0.1]/",
      "10.0.0.0/8\nhttps://1.2.3.4.:443\nhttps://64:ff9b::a00:1/"
    },
    longest = 300)
final class AddressesFuzz {
  @FuzzTest
  void anyTexts(byte[] input) {
    String[] texts = new String(input, StandardCharsets.UTF_8).split("\n", -1);
    Bounds.within(
        input.length,
        () -> {
          Optional<WebAddress> base = Optional.empty();
          for (String text : texts) {
            Reference.parse(text).isRemote();
            block(text);
            Optional<WebAddress> read =
                base.isPresent() ? resolved(base.get(), text) : parsed(text);
            base = read.isPresent() ? read : base;
          }
        });
  }

  private static Optional<WebAddress> parsed(String text) {
    try {
      WebAddress address = WebAddress.parse(text);
      sameHost(text, address);
      check(address);
      return Optional.of(address);
    } catch (AccessRefusedException refused) {
      return Optional.empty();
    }
  }

  private static Optional<WebAddress> resolved(WebAddress base, String reference) {
    try {
      WebAddress address = base.resolve(reference);
      check(address);
      return Optional.of(address);
    } catch (AccessRefusedException refused) {
      return Optional.empty();
    }
  }

  /** Another program that reads the address must ask the same host. */
  private static void sameHost(String text, WebAddress address) {
    String host;
    try {
      host = new URI(text).getHost();
    } catch (URISyntaxException | NumberFormatException e) {
      return;
    }
    if (host != null) {
      String other = host.toLowerCase(Locale.ROOT).replaceFirst("\\.$", "");
      if (other.startsWith("[")) {
        InetAddress inner = InetAddresses.forUriString(other);
        other = InetAddresses.toAddrString(inner);
      }
      Holds.that(other.equals(address.host()), other + " is not " + address.host());
    }
  }

  private static void check(WebAddress address) throws AccessRefusedException {
    WebAddress again;
    try {
      again = WebAddress.parse(address.toString());
    } catch (AccessRefusedException e) {
      throw new AssertionError("not read again: " + address, e);
    }
    Holds.that(again.equals(address), "read again as " + again);
    AccessPolicy.standard().checkUrl(address);
    lenient(address.host())
        .ifPresent(
            literal -> {
              Holds.that(!isPrivate(literal), "allowed: " + literal);
              try {
                AccessPolicy.standard().checkAddress(address, literal);
              } catch (AccessRefusedException e) {
                throw new AssertionError("allowed by its name only: " + address, e);
              }
            });
  }

  /** The address that the most generous reader takes a host for. */
  private static Optional<InetAddress> lenient(String host) {
    if (InetAddresses.isInetAddress(host)) {
      return Optional.of(InetAddresses.forString(host));
    }
    String[] parts = host.split("\\.", -1);
    long all = 0;
    for (int i = 0; i < parts.length; i++) {
      long part;
      try {
        part = parts[i].isEmpty() || parts[i].startsWith("-") ? -1 : Long.decode(parts[i]);
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
      boolean last = i == parts.length - 1;
      if (part < 0 || parts.length > 4 || part >= 1L << (last ? 32 - 8 * i : 8)) {
        return Optional.empty();
      }
      all |= part << (last ? 0 : 24 - 8 * i);
    }
    return Optional.of(InetAddresses.fromInteger((int) all));
  }

  private static boolean isPrivate(InetAddress address) {
    byte[] bytes = address.getAddress();
    boolean shared = bytes.length == 4 && bytes[0] == 100 && (bytes[1] & 0xc0) == 64;
    boolean unique = bytes.length == 16 && (bytes[0] & 0xfe) == 0xfc;
    return address.isAnyLocalAddress()
        || address.isLoopbackAddress()
        || address.isLinkLocalAddress()
        || address.isSiteLocalAddress()
        || address.isMulticastAddress()
        || shared
        || unique
        || hidden(bytes);
  }

  /** The forms in which IPv6 carries IPv4. */
  private static boolean hidden(byte[] bytes) {
    if (bytes.length != 16) {
      return false;
    }
    boolean sixToFour = bytes[0] == 0x20 && bytes[1] == 2;
    boolean nat64 = bytes[0] == 0 && bytes[1] == 0x64 && (bytes[2] & 0xff) == 0xff;
    int at = sixToFour ? 2 : nat64 ? 12 : -1;
    return at >= 0
        && isPrivate(InetAddresses.fromInteger(java.nio.ByteBuffer.wrap(bytes, at, 4).getInt()));
  }

  private static void block(String text) {
    try {
      AccessPolicy policy = AccessPolicy.unconfigured().toBuilder().allowCidr(text).build();
      String address = text.indexOf('/') < 0 ? text : text.substring(0, text.indexOf('/'));
      policy.checkAddress(WebAddress.parse("https://a/"), InetAddresses.forString(address));
    } catch (AccessRefusedException notInItself) {
      throw new AssertionError(notInItself);
    } catch (IllegalArgumentException refused) {
      Holds.that(refused.getMessage().indexOf('\n') < 0, "a message of lines");
    }
  }
}

package io.github.paiprotocol.k8s.internal.profile;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.re2j.Pattern;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.field.Codecs;
import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.model.KubernetesVersion;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The notations of a cluster profile. A number counts as the text it was written as. */
final class ProfileForms {
  private static final BigDecimal MIB = BigDecimal.valueOf(1L << 20);

  /** Reckoning takes time that grows with the square of the digits. */
  private static final int LONGEST_AMOUNT = 64;

  private static final Pattern URL_PATTERN =
      Pattern.compile("https?://[^\\s\\x0B/?#]+(?:/[^\\s\\x0B]*)?");

  static final Codec<String> TEXT = Codecs.text(Shapes.VERSION);

  static final Codec<List<String>> TEXTS = Codecs.texts(Shapes.anyListOf(Shapes.VERSION));

  static final Codec<Set<String>> SET = TEXTS.as(ImmutableSet::copyOf, ImmutableList::copyOf);

  static final Codec<KubernetesVersion> VERSION =
      notation(
          "a version such as \"1.33\"",
          KubernetesVersion::parse,
          KubernetesVersion::toString,
          "string",
          "number");

  static final Codec<Instant> INSTANT =
      notation(
          "a time such as 2021-02-01T02:54:48Z",
          ProfileForms::instant,
          Instant::toString,
          "string");

  static final Codec<String> URL =
      notation(
          "a URL such as http://di-server.example:8081",
          text -> Optional.of(text).filter(each -> URL_PATTERN.matcher(each).matches()),
          url -> url,
          "string");

  static final Codec<String> DOMAIN =
      notation(
          "a DNS name such as cluster.local",
          text -> Optional.of(text).filter(KubernetesNames::isSubdomain),
          domain -> domain,
          "string");

  /** An image with a tag or digest; without one, it would change with each push. */
  static final Codec<String> IMAGE =
      notation(
          "an image with a tag or digest, such as example/image:1.0",
          text -> Optional.of(text).filter(ProfileForms::isTagged),
          image -> image,
          "string");

  /** An amount of memory, in MiB. */
  static final Codec<Long> MEBIBYTES =
      notation(
          "an amount such as 8192Mi or 16Gi",
          ProfileForms::mebibytes,
          size -> size + "Mi",
          "string",
          "number");

  private ProfileForms() {}

  /** A string that means something, or a number as well when types of JSON say so. */
  static <V> Codec<V> notation(
      String expected,
      Function<String, Optional<V>> of,
      Function<V, String> text,
      String... types) {
    boolean numbers = types.length > 1;
    return Codecs.word(
        new ScalarShape.FormatType(
            expected,
            ImmutableList.copyOf(types),
            Optional.empty(),
            value ->
                (value instanceof Value.Text || (numbers && value instanceof Value.Numeral))
                    && of.apply(((Value.Scalar) value).text()).isPresent()),
        of,
        text);
  }

  /** A colon before the last slash is a port. */
  private static boolean isTagged(String image) {
    String last = image.substring(image.lastIndexOf('/') + 1);
    int tag = Math.max(last.indexOf(':'), last.indexOf('@'));
    return tag > 0 && tag < last.length() - 1;
  }

  private static Optional<Instant> instant(String text) {
    try {
      return Optional.of(Instant.parse(text));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private static Optional<Long> mebibytes(String text) {
    if (text.length() > LONGEST_AMOUNT) {
      return Optional.empty();
    }
    try {
      BigDecimal bytes = Quantity.getAmountInBytes(Quantity.parse(text));
      return Optional.of(bytes.divide(MIB).longValueExact()).filter(size -> size >= 0);
    } catch (ArithmeticException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}

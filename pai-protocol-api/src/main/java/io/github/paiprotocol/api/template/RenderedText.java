package io.github.paiprotocol.api.template;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.function.Function;

/**
 * A text of a job whose tags have their values, except for secrets, which stay references until
 * {@link #reveal}. Immutable and thread-safe; equal by content.
 */
public final class RenderedText {
  private final ImmutableList<Part> parts;

  private RenderedText(List<Part> parts) {
    this.parts = ImmutableList.copyOf(parts);
  }

  /**
   * A stretch of the text.
   *
   * @param text the text, or the tag that names a secret
   * @param secret the keys and indexes that lead to the secret; empty for text
   */
  private record Part(String text, ImmutableList<String> secret) {
    boolean isSecret() {
      return !secret.isEmpty();
    }
  }

  /**
   * A text without secrets.
   *
   * @param text the text; what looks like a tag in it is text, too
   * @return the rendered text
   */
  public static RenderedText plain(String text) {
    return new RenderedText(
        text.isEmpty() ? ImmutableList.of() : ImmutableList.of(new Part(text, ImmutableList.of())));
  }

  /**
   * A secret.
   *
   * @param tag the tag that names it, such as {@code <% $secrets.database.password %>}
   * @param path the keys and indexes that lead to it, at least one, such as {@code database} and
   *     {@code password}
   * @return the rendered text
   */
  public static RenderedText secret(String tag, List<String> path) {
    if (path.isEmpty()) {
      throw new IllegalArgumentException("a secret has a name");
    }
    return new RenderedText(ImmutableList.of(new Part(tag, ImmutableList.copyOf(path))));
  }

  /**
   * Several texts as one.
   *
   * @param pieces the texts in order
   * @return the text of all of them
   */
  public static RenderedText join(List<RenderedText> pieces) {
    if (pieces.size() == 1) {
      return pieces.get(0);
    }
    ImmutableList.Builder<Part> parts = ImmutableList.builder();
    StringBuilder plain = new StringBuilder();
    for (RenderedText piece : pieces) {
      for (Part part : piece.parts) {
        if (part.isSecret()) {
          parts.addAll(plain(plain.toString()).parts).add(part);
          plain.setLength(0);
        } else {
          plain.append(part.text());
        }
      }
    }
    return new RenderedText(parts.addAll(plain(plain.toString()).parts).build());
  }

  /**
   * Its stretches as texts of their own, for those who treat secrets in another way than the text
   * around them.
   *
   * @return texts in order, each either plain or one secret, never two plain ones in a row; {@link
   *     #join joined} they are this text
   */
  public List<RenderedText> pieces() {
    return parts.stream()
        .map(part -> new RenderedText(ImmutableList.of(part)))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Whether a secret belongs in it.
   *
   * @return true when it must be kept where secrets are kept once revealed
   */
  public boolean hasSecrets() {
    for (Part part : parts) {
      if (part.isSecret()) {
        return true;
      }
    }
    return false;
  }

  /**
   * The text with {@code <% $secrets.… %>} where secrets belong; it is not confidential.
   *
   * @return the text
   */
  public String withSecretTags() {
    return joined(Part::text);
  }

  /**
   * The text with the secrets put in. Never put it in a message, an event or a log, nor into
   * anything but a Secret object or a script that is stored in one.
   *
   * @param secrets the job's secrets
   * @return the confidential text
   * @throws IllegalStateException when a secret is not there or has no text, which a validated job
   *     rules out
   */
  public String reveal(Secrets secrets) {
    return joined(part -> part.isSecret() ? secretText(part, secrets) : part.text());
  }

  /** Nearly all texts are one stretch, which is not copied. */
  private String joined(Function<Part, String> text) {
    if (parts.size() == 1) {
      return text.apply(parts.get(0));
    }
    StringBuilder all = new StringBuilder();
    parts.forEach(part -> all.append(text.apply(part)));
    return all.toString();
  }

  private static String secretText(Part part, Secrets secrets) {
    return Steps.follow(secrets.reveal(), part.secret())
        .filter(Value.Scalar.class::isInstance)
        .map(found -> ((Value.Scalar) found).text())
        .orElseThrow(
            () -> new IllegalStateException("`" + part.text() + "` names no secret with a text"));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RenderedText that && parts.equals(that.parts);
  }

  @Override
  public int hashCode() {
    return parts.hashCode();
  }

  /**
   * The text without secrets.
   *
   * @return the same as {@link #withSecretTags()}
   */
  @Override
  public String toString() {
    return withSecretTags();
  }
}

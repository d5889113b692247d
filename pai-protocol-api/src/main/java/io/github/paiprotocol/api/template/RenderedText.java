package io.github.paiprotocol.api.template;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A template with its values put in, except for secrets, which stay references until {@link
 * #reveal}. Immutable and thread-safe; equal by content.
 */
public final class RenderedText {
  private final ImmutableList<Part> parts;

  private RenderedText(List<Part> parts) {
    this.parts = ImmutableList.copyOf(parts);
  }

  /** A stretch of a rendered text. */
  public sealed interface Part {
    /**
     * Calls the function for this stretch.
     *
     * @param plain for text
     * @param secret for a place for a secret
     * @param <R> the result
     * @return what that function gives
     */
    <R> R match(
        Function<? super Plain, ? extends R> plain,
        Function<? super SecretReference, ? extends R> secret);
  }

  /**
   * Text.
   *
   * @param text the text; what looks like a tag in it is text, too
   */
  public record Plain(String text) implements Part {
    @Override
    public <R> R match(
        Function<? super Plain, ? extends R> plain,
        Function<? super SecretReference, ? extends R> secret) {
      return plain.apply(this);
    }
  }

  /**
   * A place for a secret.
   *
   * @param tag the tag that names it
   */
  public record SecretReference(Tag tag) implements Part {
    @Override
    public <R> R match(
        Function<? super Plain, ? extends R> plain,
        Function<? super SecretReference, ? extends R> secret) {
      return secret.apply(this);
    }
  }

  /**
   * A text without secrets.
   *
   * @param text the text
   * @return the rendered text
   */
  public static RenderedText plain(String text) {
    Builder builder = new Builder();
    builder.plain(text);
    return builder.build();
  }

  /**
   * Its stretches in order; never two plain ones in a row.
   *
   * @return the parts
   */
  public List<Part> parts() {
    return parts;
  }

  /**
   * Its stretches as texts of their own, for those who treat secrets in another way than the text
   * around them.
   *
   * @return texts in order, each either plain or one secret; joined they are this text
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
    return parts.stream().anyMatch(SecretReference.class::isInstance);
  }

  /**
   * The text with {@code <% $secrets.… %>} where secrets belong; it is not confidential.
   *
   * @return the text
   */
  public String withSecretTags() {
    return parts.stream()
        .map(p -> p.<String>match(Plain::text, secret -> secret.tag().text()))
        .collect(Collectors.joining());
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
    Function<SecretReference, String> revealed = secret -> secretText(secret.tag(), secrets);
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      text.append(part.<String>match(Plain::text, revealed));
    }
    return text.toString();
  }

  private static String secretText(Tag tag, Secrets secrets) {
    return Navigation.find(tag, secrets.reveal())
        .text()
        .orElseThrow(
            () ->
                new IllegalStateException("`" + tag.reference() + "` names no secret with a text"));
  }

  /**
   * The lines of a script without the blanks that all of it begins and ends with, as {@link
   * Template#trimmed()} knows them. A secret is no blank, whatever it holds.
   *
   * @param script texts, each of one or more lines
   * @return the texts; those of nothing but blanks at the beginning and the end are left out, all
   *     but one when there is nothing else
   */
  public static List<RenderedText> trimmed(List<RenderedText> script) {
    int start = 0;
    int end = script.size();
    while (start < end - 1 && script.get(start).isBlank()) {
      start++;
    }
    while (end - 1 > start && script.get(end - 1).isBlank()) {
      end--;
    }
    List<RenderedText> kept = new ArrayList<>(script.subList(start, end));
    if (!kept.isEmpty()) {
      kept.set(0, kept.get(0).with(0, Blanks.JAVASCRIPT::trimLeadingFrom));
      int last = kept.size() - 1;
      int part = kept.get(last).parts.size() - 1;
      kept.set(last, kept.get(last).with(part, Blanks.JAVASCRIPT::trimTrailingFrom));
    }
    return kept;
  }

  private boolean isBlank() {
    return parts.stream()
        .allMatch(
            part -> part instanceof Plain text && Blanks.JAVASCRIPT.matchesAllOf(text.text()));
  }

  private RenderedText with(int index, UnaryOperator<String> change) {
    Builder changed = new Builder();
    for (int i = 0; i < parts.size(); i++) {
      boolean here = i == index;
      parts
          .get(i)
          .match(
              plain -> changed.plain(here ? change.apply(plain.text()) : plain.text()),
              secret -> changed.secret(secret.tag()));
    }
    return changed.build();
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

  /** Joins neighbouring texts. */
  static final class Builder {
    private final ImmutableList.Builder<Part> parts = ImmutableList.builder();
    private final StringBuilder text = new StringBuilder();

    Builder plain(String more) {
      text.append(more);
      return this;
    }

    Builder secret(Tag tag) {
      flush();
      parts.add(new SecretReference(tag));
      return this;
    }

    RenderedText build() {
      flush();
      return new RenderedText(parts.build());
    }

    private void flush() {
      if (!text.isEmpty()) {
        parts.add(new Plain(text.toString()));
        text.setLength(0);
      }
    }
  }
}

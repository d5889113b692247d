package io.github.paiprotocol.api.internal.shown;

import com.google.common.base.Suppliers;
import com.google.common.collect.Sets;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.confidential.Guard;
import io.github.paiprotocol.api.internal.confidential.PublicParts;
import io.github.paiprotocol.api.internal.confidential.TableWords;
import io.github.paiprotocol.api.internal.confidential.WrittenNode;
import io.github.paiprotocol.api.internal.text.AddressMasks;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Secret;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * What of one document may be shown to people. An open document is shown as it is, but for logins
 * in addresses. Of a guarded one only what is known to be public is: see {@link Guard} for which
 * are. Made when something is to be shown. Immutable and thread-safe.
 */
public final class ShownText {
  private final SourceText source;
  private final Supplier<List<WrittenNode>> documents;
  private final boolean guarded;
  private final Supplier<Parts> parts = Suppliers.memoize(this::parts);
  private final Supplier<BitSet> hiddenSigns = Suppliers.memoize(this::hidden);
  private final Supplier<ShownLines> lines = Suppliers.memoize(this::lines);
  private final Supplier<Sentences> sentences = Suppliers.memoize(this::sentences);

  /** Scalars that may be shown, and others. */
  private record Parts(Set<WrittenNode.Scalar> open, Set<WrittenNode.Scalar> closed) {}

  private ShownText(SourceText source, Supplier<List<WrittenNode>> documents, boolean guarded) {
    this.source = source;
    this.documents = Suppliers.memoize(documents::get);
    this.guarded = guarded;
  }

  /**
   * A text that was read.
   *
   * @param source the text
   * @param documents its documents; none when it could not be read
   * @return what of it may be shown
   */
  public static ShownText of(SourceText source, Supplier<List<WrittenNode>> documents) {
    return new ShownText(source, documents, isGuarded(source));
  }

  /** Whether only what is known to be public is shown of a text. */
  public static boolean isGuarded(SourceText source) {
    return source.isGuarded() || Guard.isGuarded(source.text());
  }

  /** A name of the author's choice, as it is shown of a guarded text: only a plain one is. */
  public static String name(String chosen) {
    return TableWords.isIdentifier(chosen) ? chosen : Secret.MASK;
  }

  /** Whether only what is known to be public is shown. */
  public boolean isGuarded() {
    return guarded;
  }

  /** Whether a stretch of the text has something hidden. */
  public boolean isHidden(int start, int end) {
    return lines.get().isHidden(start, end);
  }

  /** The line of an offset, with the stretch up to another marked. */
  public Snippet snippet(int start, int end) {
    return lines.get().snippet(start, end);
  }

  /** A whole line without its end. */
  public String line(int line) {
    return lines.get().line(line);
  }

  /**
   * A diagnostic of the document. A hint and a fix that are made of something hidden are left out.
   *
   * @param found the diagnostic, located
   * @param strict whether it is about a hidden value, from which no other may be derived
   * @return the diagnostic without what is hidden
   */
  public Diagnostic diagnostic(Diagnostic found, boolean strict) {
    if (!guarded) {
      return found;
    }
    String hint = found.hint().orElse("");
    return found.reworded(
        said -> {
          String shown = sentence(said, strict);
          return said.equals(hint) && Sentences.isEmptied(shown) ? "" : shown;
        },
        this::path);
  }

  /**
   * A sentence about the document.
   *
   * @param sentence the sentence, names in back-ticks
   * @param strict whether it is about a hidden value
   * @return the sentence without what is hidden
   */
  public String sentence(String sentence, boolean strict) {
    return guarded ? sentences.get().shown(sentence, strict) : sentence;
  }

  /**
   * A line of a text that was made of this one.
   *
   * @param line the line, without what is hidden of that text
   * @return the line without words that are hidden here; what begins it is shown as a key only when
   *     it is public here
   */
  public String derived(String line) {
    String shown = words(line);
    TextRange name = guarded ? Hidden.key(shown) : new TextRange(0, 0);
    String key = shown.substring(name.start(), name.end());
    return key.isEmpty() || sentences.get().isPublic(key, false)
        ? shown
        : AddressMasks.masked(shown, List.of(name));
  }

  /** The words of a text made of this one that are not hidden. */
  String words(String text) {
    return guarded ? sentences.get().made(text) : text;
  }

  /** A path of the document, without keys that are hidden. */
  public ProtocolPath path(ProtocolPath path) {
    return guarded ? path(path, this::isKey) : path;
  }

  /** A path of a guarded document: of its keys only plain names are shown. */
  public static ProtocolPath plain(ProtocolPath path) {
    return path(path, TableWords::isIdentifier);
  }

  static ProtocolPath path(ProtocolPath path, Predicate<String> isShown) {
    if (path.steps().stream().allMatch(step -> step.key().map(isShown::test).orElse(true))) {
      return path;
    }
    ProtocolPath shown = ProtocolPath.root();
    for (ProtocolPath step : path.steps()) {
      shown =
          step.index().isPresent()
              ? shown.child(step.index().getAsInt())
              : shown.child(step.key().filter(isShown).orElse(Secret.MASK));
    }
    return shown;
  }

  private boolean isKey(String key) {
    return sentences.get().isPublic(key, false);
  }

  /** Of a guarded text; none when it could not be read. */
  private List<WrittenNode> roots() {
    return guarded ? documents.get() : List.of();
  }

  private Parts parts() {
    Set<WrittenNode.Scalar> open = Sets.newIdentityHashSet();
    Set<WrittenNode.Scalar> closed = Sets.newIdentityHashSet();
    roots()
        .forEach(
            root -> PublicParts.tell(root, (scalar, shown) -> (shown ? open : closed).add(scalar)));
    open.removeAll(closed);
    return new Parts(open, closed);
  }

  private ShownLines lines() {
    if (guarded) {
      return new ShownLines(source, hiddenSigns.get());
    }
    BitSet hidden = new BitSet();
    AddressMasks.in(source.text()).forEach(at -> hidden.set(at.start(), at.end()));
    imageLogins(hidden);
    return new ShownLines(source, hidden);
  }

  private BitSet hidden() {
    return roots().isEmpty()
        ? Hidden.of(source.text())
        : Hidden.of(source.text(), parts.get().open, parts.get().closed);
  }

  /** One that has a user name only does not guard its document. */
  private void imageLogins(BitSet hidden) {
    String text = source.text();
    if (text.contains(Prerequisite.DOCKER_IMAGE) && text.indexOf('@') >= 0) {
      documents.get().forEach(root -> ImageLogins.tell(root, text, hidden));
    }
  }

  private Sentences sentences() {
    String text = source.text();
    BitSet hidden = hiddenSigns.get();
    List<String> closed = new ArrayList<>();
    List<String> open = new ArrayList<>();
    for (int from = hidden.nextSetBit(0); from >= 0; ) {
      int to = hidden.nextClearBit(from);
      closed.add(text.substring(from, to));
      from = hidden.nextSetBit(to);
    }
    parts.get().closed.forEach(each -> closed.add(each.text()));
    parts.get().open.stream()
        .map(WrittenNode.Scalar::text)
        .distinct()
        .forEach(each -> open.add(AddressMasks.masked(each, LoginParts.inShown(each))));
    if (roots().isEmpty()) {
      for (int from = hidden.nextClearBit(0); from < text.length(); ) {
        int to = hidden.nextSetBit(from);
        int end = to < 0 ? text.length() : to;
        open.add(text.substring(from, end));
        from = hidden.nextClearBit(end);
      }
    }
    return new Sentences(open, closed);
  }

  /** Its scalars that may be shown, but for logins in them. */
  Set<WrittenNode.Scalar> open() {
    return parts.get().open;
  }
}

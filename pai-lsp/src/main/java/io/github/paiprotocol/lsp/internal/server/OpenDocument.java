package io.github.paiprotocol.lsp.internal.server;

import io.github.paiprotocol.lsp.internal.feature.Analysis;
import io.github.paiprotocol.lsp.internal.feature.CheckOptions;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** A text that is open in the editor. The thread that reads messages changes it; any may ask. */
final class OpenDocument {
  private final String uri;
  private volatile CheckOptions rules;
  private volatile State state;

  /** The last state that could be read; half-written ones tell no names. */
  private volatile Analysis lastRead;

  /** The text as it was opened, until it is known whether that was meant for us. */
  private volatile @Nullable Analysis opened;

  private volatile boolean meant;

  /** Whether the text once held something confidential: what slips hid of that comes back. */
  private volatile boolean guarded;

  /** Whether a check is on its way; there is one at a time. */
  private final AtomicBoolean waiting = new AtomicBoolean();

  private volatile boolean open = true;
  private volatile long lastMillis;

  /**
   * A state of the text.
   *
   * @param version the number the editor gives it
   * @param analysis what is known of it
   */
  record State(int version, Analysis analysis) {
    EditedText text() {
      return analysis.text();
    }
  }

  OpenDocument(String uri, int version, EditedText text, CheckOptions rules) {
    this.uri = uri;
    this.rules = rules;
    this.state = new State(version, Analysis.of(text, rules));
    this.lastRead = state.analysis();
    this.opened = state.analysis();
  }

  String uri() {
    return uri;
  }

  State state() {
    return state;
  }

  /** Takes a state for the one to be asked about. */
  void change(int version, EditedText text) {
    Analysis before = state.analysis();
    guarded = guarded || before.text().isGuarded();
    state = new State(version, Analysis.of(guarded ? text.guarded() : text, rules));
    // Only what was looked at already is asked whether it could be read: this thread must go on.
    lastRead = before.isLookedAt() && !before.isBroken() ? before : lastRead;
  }

  /** Looks at the same text by other rules. */
  void check(CheckOptions now) {
    rules = now;
    change(state.version(), state.text());
  }

  /** Whether the text is a document of ours. Once it was, it stays so through all changes. */
  boolean isMeant(State now) {
    Analysis first = opened;
    if (!meant) {
      meant = now.analysis().isMeant() || (first != null && first.isMeant());
      opened = null;
    }
    return meant;
  }

  /** Whether it is about something else, so that there is nothing to say of it. */
  boolean isForeign(State now) {
    return now.analysis().isForeign() && !isMeant(now);
  }

  /** The state names are taken from: the given one, unless it cannot be read. */
  Analysis model(State now) {
    if (now.analysis().isBroken()) {
      return lastRead;
    }
    lastRead = now.analysis();
    return now.analysis();
  }

  void close() {
    open = false;
  }

  boolean isOpen() {
    return open;
  }

  AtomicBoolean waiting() {
    return waiting;
  }

  /** How long to wait for more changes: no time, unless looking at the text takes long. */
  long pauseMillis() {
    return lastMillis < 50 ? 0 : Math.min(lastMillis, 1_000);
  }

  void took(long millis) {
    lastMillis = millis;
  }
}

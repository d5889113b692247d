package io.github.paiprotocol.resolver.plain;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.ResolvedCallback;
import io.github.paiprotocol.resolver.plain.OpenPaiRuntimeText.Fate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Writes callbacks so that OpenPAI's runtime runs them, as far as it can. */
record PlainCallbacks(PlainTexts texts, PlainLosses losses) {
  /** What that runtime knows. */
  private static final Set<CallbackEvent> EVENTS =
      ImmutableSet.of(CallbackEvent.TASK_STARTS, CallbackEvent.TASK_SUCCEEDS);

  private static final Splitter LINES = Splitter.on('\n');

  /**
   * Callbacks of one failure policy, which is all that a plugin can have there.
   *
   * @param policy what a failure of any of them does
   * @param callbacks the callbacks
   */
  record Part(FailurePolicy policy, List<Callback> callbacks) {
    /** The policy to write; the usual one is left out. */
    Optional<FailurePolicy> written() {
      return Optional.of(policy).filter(FailurePolicy.IGNORE::equals);
    }
  }

  /**
   * Writes callbacks.
   *
   * @param sites the callbacks, and where they were written
   * @param name what people call their holder
   * @return parts to be run one after the other; at the end of the task, in reverse order
   */
  List<Part> parts(CallbackSites sites, String name) {
    List<Part> starts = new ArrayList<>();
    List<Part> ends = new ArrayList<>();
    for (int i = 0; i < sites.callbacks().size(); i++) {
      ResolvedCallback callback = sites.callbacks().get(i);
      if (!EVENTS.contains(callback.event())) {
        losses.event(sites.callback(i), name, callback.event());
      } else if (!callback.commands().isEmpty()) {
        boolean start = callback.event() == CallbackEvent.TASK_STARTS;
        add(start ? starts : ends, callback.policy(), plain(sites, i, name));
      }
    }
    if (policies(starts, ends) == 1) {
      List<Callback> all =
          Stream.of(starts, ends)
              .flatMap(List::stream)
              .flatMap(p -> p.callbacks().stream())
              .toList();
      FailurePolicy policy = (starts.isEmpty() ? ends : starts).get(0).policy();
      return ImmutableList.of(new Part(policy, all));
    }
    return ImmutableList.<Part>builder().addAll(starts).addAll(Lists.reverse(ends)).build();
  }

  private static long policies(List<Part> starts, List<Part> ends) {
    return Stream.of(starts, ends).flatMap(List::stream).map(Part::policy).distinct().count();
  }

  /** Neighbours of one policy stay together: they share a shell. */
  private static void add(List<Part> parts, FailurePolicy policy, Callback callback) {
    boolean alike = !parts.isEmpty() && parts.get(parts.size() - 1).policy() == policy;
    if (!alike) {
      parts.add(new Part(policy, new ArrayList<>()));
    }
    parts.get(parts.size() - 1).callbacks().add(callback);
  }

  private Callback plain(CallbackSites sites, int index, String name) {
    ResolvedCallback callback = sites.callbacks().get(index);
    if (callback.event() == CallbackEvent.TASK_STARTS && exports(callback)) {
      losses.export(sites.callback(index), name);
    }
    ImmutableList.Builder<String> commands = ImmutableList.builder();
    for (int i = 0; i < callback.commands().size(); i++) {
      List<String> written = written(texts.text(callback.commands().get(i)));
      commands.addAll(written);
      Fate worst = Fate.SAME;
      for (String command : written) {
        worst = worst.or(texts.fate(command));
      }
      losses.text(sites.command(index, i), "a command of `" + name + "`", worst);
    }
    return new Callback(Templated.known(callback.event()), commands.build(), Optional.empty());
  }

  /** Whether it sets variables that only it would see. */
  static boolean exports(ResolvedCallback callback) {
    return Exports.in(
        String.join("\n", callback.commands().stream().map(RenderedText::withSecretTags).toList()));
  }

  /** Commands become lines of one script, so that the lines of a command may stand alone. */
  private List<String> written(String command) {
    return texts.fate(command) == Fate.SAME
        ? ImmutableList.of(command)
        : LINES.splitToList(command);
  }

  /** Callbacks as parameters of a plugin. */
  static Value value(List<Callback> callbacks) {
    return Value.of(callbacks.stream().map(PlainCallbacks::value).toList());
  }

  private static Value value(Callback callback) {
    return Value.of(
        ImmutableMap.of(
            "event",
            Value.of(callback.event().get().canonicalName()),
            Keys.COMMANDS,
            Value.of(callback.commands().stream().map(Value::of).toList())));
  }
}

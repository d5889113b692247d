package io.github.paiprotocol.api.internal.field;

import static io.github.paiprotocol.api.internal.field.Codecs.texts;
import static io.github.paiprotocol.api.internal.field.Codecs.word;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.required;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
import java.util.stream.Stream;

/** The tables of callbacks. Protocol: callbacks; events. */
final class CallbackFields {
  static final Codec<FailurePolicy> POLICY =
      word(policy(false), FailurePolicy::of, FailurePolicy::canonicalName);

  static final Codec<Templated<FailurePolicy>> TEMPLATED_POLICY =
      Codecs.templated(POLICY, policy(true));

  static final Codec<CallbackEvent> EVENT =
      word(event(false), CallbackEvent::of, CallbackEvent::canonicalName);

  static final Codec<Templated<CallbackEvent>> TEMPLATED_EVENT =
      Codecs.templated(EVENT, event(true));

  static final Table<Callback> CALLBACK = callback("callback", TEMPLATED_EVENT, TEMPLATED_POLICY);

  /** Those of a runtime plugin, where there are no template variables. */
  static final Table<Callback> PLUGIN_CALLBACK =
      callback(
          "pluginCallback",
          TEMPLATED_EVENT.shaped(EVENT.shape()),
          TEMPLATED_POLICY.shaped(POLICY.shape()));

  private CallbackFields() {}

  private static Table<Callback> callback(
      String id, Codec<Templated<CallbackEvent>> event, Codec<Templated<FailurePolicy>> policy) {
    return Table.closed(id, "a callback", "Commands that run on an event of the task.")
        .of(
            required(
                    "event", // An unknown word may be meant for a template.
                    Codec.of(event.shape(), value -> eventOrPending(event, value), event::write),
                    Templated.pending(""),
                    Callback::event)
                .says("When the commands run."),
            required(
                    Keys.COMMANDS,
                    texts(new Shape.Either(Shapes.TEXT, Shapes.listOf(Shapes.TEXT))),
                    ImmutableList.of(),
                    Callback::commands)
                .says("The shell commands, one text or a list of them."),
            optional(Keys.FAILURE_POLICY, policy, Callback::failurePolicy)
                .says(
                    "What a failure of the commands does: `ignore` or `fail`; by default as the map that has"
                        + " the callbacks."),
            Callback::new)
        .writingLast(Keys.COMMANDS);
  }

  private static Templated<CallbackEvent> eventOrPending(
      Codec<Templated<CallbackEvent>> codec, Value value) {
    Templated<CallbackEvent> event = codec.read(value);
    return event == null
        ? Templated.pending(value instanceof Value.Scalar scalar ? scalar.text() : "")
        : event;
  }

  private static Shape event(boolean templated) {
    return new ScalarShape.EnumType(
        "events of the protocol",
        Stream.of(CallbackEvent.values())
            .flatMap(event -> event.names().stream())
            .collect(ImmutableList.toImmutableList()),
        false,
        templated);
  }

  private static Shape policy(boolean templated) {
    return new ScalarShape.EnumType(
        "policies",
        Stream.of(FailurePolicy.values())
            .map(FailurePolicy::canonicalName)
            .collect(ImmutableList.toImmutableList()),
        true,
        templated);
  }
}

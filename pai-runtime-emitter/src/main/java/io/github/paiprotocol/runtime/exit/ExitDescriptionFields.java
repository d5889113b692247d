package io.github.paiprotocol.runtime.exit;

import static io.github.paiprotocol.api.internal.field.FieldBinding.list;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.preset;
import static io.github.paiprotocol.api.internal.field.FieldBinding.required;
import static io.github.paiprotocol.api.internal.shape.Shapes.between;

import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.field.Codecs;
import io.github.paiprotocol.api.internal.field.Table;
import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import java.util.List;
import java.util.stream.Stream;

/** The table of what exit codes mean. */
final class ExitDescriptionFields {
  private static final Codec<String> TEXT = Codecs.text(Shapes.VERSION);
  private static final Codec<List<String>> TEXTS = Codecs.texts(Shapes.anyListOf(Shapes.VERSION));

  private static final Table<SuggestedChange> CHANGE =
      Table.closed("jobChange", "a change", "A value of a task role that should be larger.")
          .of(
              required("key", TEXT, "", SuggestedChange::key).says("Its key within the task role."),
              preset("least", Codecs.integer(between(0, 1 << 30)), 0, SuggestedChange::least)
                  .says("What it should be at least."),
              preset("factor", Codecs.integer(between(1, 100)), 1, SuggestedChange::factor)
                  .says("By what it should be multiplied."),
              SuggestedChange::new);

  static final Table<ExitDescription> DESCRIPTION =
      Table.closed("exitDescription", "a description", "What an exit code means.")
          .rows(ExitDescription::builder, ExitDescription.Builder::build)
          .row(optional("phrase", TEXT, ExitDescription::phrase), ExitDescription.Builder::phrase)
          .says("Its name, one word.")
          .row(
              optional(
                  "issuer",
                  names("issuers", ExitDescription.Issuer.values()),
                  ExitDescription::issuer),
              ExitDescription.Builder::issuer)
          .says("Who gave the code.")
          .row(
              optional(
                  "causer",
                  names("causers", ExitDescription.Causer.values()),
                  ExitDescription::causer),
              ExitDescription.Builder::causer)
          .says("Who caused the failure.")
          .row(
              optional(
                  "type", names("types", ExitDescription.Type.values()), ExitDescription::type),
              ExitDescription.Builder::type)
          .says("The rough kind of the failure.")
          .row(
              optional(
                  "stage", names("stages", ExitDescription.Stage.values()), ExitDescription::stage),
              ExitDescription.Builder::stage)
          .says("What the task was doing.")
          .row(
              optional(
                  "behavior",
                  names("behaviors", ExitDescription.Behavior.values()),
                  ExitDescription::behavior),
              ExitDescription.Builder::behavior)
          .says("Whether it would happen again.")
          .row(
              optional(
                  "reaction",
                  words("reactions", FailureReport.Reaction.values()),
                  ExitDescription::reaction),
              ExitDescription.Builder::reaction)
          .says("What the platform does about it by itself.")
          .row(optional("reason", TEXT, ExitDescription::reason), ExitDescription.Builder::reason)
          .says("Why the code was given, one sentence.")
          .row(list("repro", TEXTS, ExitDescription::repro), ExitDescription.Builder::repro)
          .says("Ways to bring it about.")
          .row(
              list("solution", TEXTS, ExitDescription::solution), ExitDescription.Builder::solution)
          .says("What a person can do.")
          .row(optional("advice", TEXT, ExitDescription::advice), ExitDescription.Builder::advice)
          .says("What to change in the job, one sentence; OpenPAI has no such key.")
          .row(optional("link", TEXT, ExitDescription::link), ExitDescription.Builder::link)
          .says("A page about the failure; OpenPAI has no such key.")
          .row(
              list("captures", TEXTS, ExitDescription::captures), ExitDescription.Builder::captures)
          .says(
              "Names of the groups of the expression, for the sentences; OpenPAI has no such key.")
          .row(
              optional("change", Codecs.onlyMap(CHANGE), ExitDescription::change),
              ExitDescription.Builder::change)
          .says("The value of the job to change; OpenPAI has no such key.")
          .table();

  private ExitDescriptionFields() {}

  /** Constants by their names, in any case. */
  private static <E extends Enum<E>> Codec<E> words(String what, E[] words) {
    return Codecs.word(
        new ScalarShape.EnumType(what, Stream.of(words).map(Enum::name).toList(), true, false),
        text -> Stream.of(words).filter(word -> word.name().equalsIgnoreCase(text)).findFirst(),
        Enum::name);
  }

  /** Words that affect no decision: kept as text, in upper case. */
  private static <E extends Enum<E>> Codec<String> names(String what, E[] words) {
    List<String> names = Stream.of(words).map(Enum::name).toList();
    return Codecs.word(
        new ScalarShape.EnumType(what, names, true, false),
        text -> names.stream().filter(word -> word.equalsIgnoreCase(text)).findFirst(),
        word -> word);
  }
}

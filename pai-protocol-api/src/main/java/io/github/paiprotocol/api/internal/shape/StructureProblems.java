package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Diagnostics about keys and about what a map or list holds. */
final class StructureProblems {
  private StructureProblems() {}

  /** An error about a value, of which a text says what is wrong. */
  static Diagnostic error(ProtocolCode code, ProtocolPath path, String what) {
    return Diagnostic.error(code, Place.value(path), Wording.label(path) + what);
  }

  private static Diagnostic warning(ProtocolCode code, ProtocolPath path, String what) {
    return Diagnostic.warning(code, Place.value(path), Wording.label(path) + what);
  }

  static Diagnostic emptyDocument() {
    return Diagnostic.error(
            ProtocolCode.EMPTY_DOCUMENT, Place.value(ProtocolPath.root()), "the document is empty")
        .withHint("write at least the required keys, or check that this is the right file");
  }

  /** An unknown key. Its hint is added. */
  static Diagnostic unknownKey(ProtocolPath path, String noun) {
    return Diagnostic.error(
        ProtocolCode.UNKNOWN_KEY,
        Place.key(path),
        "`" + Wording.readable(path.key().orElse("")) + "` is not a key of " + noun);
  }

  /** An unknown key that is kept. Its hint is added. */
  static Diagnostic ignoredKey(ProtocolPath path, String noun) {
    Diagnostic unknown = unknownKey(path, noun);
    return unknown
        .saying(unknown.code(), unknown.message() + ", and nothing reads it", unknown.hint())
        .withSeverity(Severity.WARNING);
  }

  /** Without a fix where another key is unknown, which may be the missing one. */
  static Diagnostic missingKey(
      ProtocolPath map, Field field, String noun, Collection<String> keys, boolean others) {
    List<String> before = keys.stream().takeWhile(key -> !key.equals(field.name())).toList();
    boolean root = map.parent().isEmpty();
    return Diagnostic.error(
            ProtocolCode.MISSING_KEY,
            root ? Place.value(map) : Place.key(map),
            (root ? noun : Wording.label(map)) + " lacks the required key `" + field.name() + "`")
        .withHint(
            "add `%s%s`%s"
                .formatted(field.name(), others ? "" : example(field), clause(field.description())))
        .withFix(
            field
                .shape()
                .example()
                .filter(value -> !others)
                .map(
                    value ->
                        FixRule.insertEntry(field.name(), value, before)
                            .onlyIf(field.shape().isOnlyExample())));
  }

  /** An item whose name was written as a key. */
  static Diagnostic nameIsKey(ProtocolPath item, String key) {
    return Diagnostic.error(
            ProtocolCode.MISSING_KEY,
            Place.key(item),
            Wording.label(item) + " lacks the required key `" + key + "`")
        .withHint("write its name behind `" + key + ": `, not as a key")
        .withFix(FixRule.nameByKey(key));
  }

  private static String example(Field field) {
    return field.shape().example().map(text -> ": " + text).orElse("");
  }

  /** One item of a list was written as two. */
  static Diagnostic splitItem(ProtocolPath path, String name) {
    return Diagnostic.error(
            ProtocolCode.INDENTATION,
            Place.value(path),
            "this item has no `" + name + "`, and the item above it has nothing else")
        .withHint(
            "add `" + name + "`, or write two spaces in place of its `- ` when both are one item")
        .withFix(FixRule.joinItems());
  }

  /** What belongs to a key, which has no value or is a map, stands beside it. */
  static Diagnostic outdented(
      ProtocolPath path, ProtocolPath last, ProtocolPath owner, boolean empty) {
    boolean item = path.index().isPresent();
    String what = item ? "this item" : Wording.label(path);
    return Diagnostic.error(
            ProtocolCode.INDENTATION,
            item ? Place.value(path) : Place.key(path),
            what
                + (path.parent().equals(owner.parent()) || empty
                    ? " stands beside " + Wording.label(owner) + ", not below it"
                    : " stands too far left, outside of " + Wording.label(owner)))
        .withHint("indent it, and what belongs to it, deeper than " + Wording.label(owner))
        .withFix(FixRule.indentBelow(owner, last).onlyIf(empty))
        .withRelated(
            Wording.label(owner) + (empty ? " has no value here" : " begins here"),
            Place.key(owner));
  }

  /** What belongs beside something stands in it. */
  static Diagnostic tooDeep(
      ProtocolPath path, ProtocolPath last, ProtocolPath beside, String noun) {
    boolean item = path.index().isPresent();
    String what = item ? "this item" : Wording.label(path);
    Place place = item ? Place.value(beside) : Place.key(beside);
    return Diagnostic.error(
            ProtocolCode.INDENTATION,
            item ? Place.value(path) : Place.key(path),
            what + " stands below " + Wording.label(beside) + ", but looks like " + noun)
        .withHint(
            "move it, and what belongs to it, to the left, into the column of "
                + Wording.label(beside)
                + ", and below what stays in it")
        .withFix(FixRule.alignWith(beside, last))
        .withRelated(Wording.label(beside) + " is here", place);
  }

  /** The keys of an entry stand where its name should. */
  static Diagnostic noEntry(ProtocolPath map, String key) {
    return Diagnostic.error(
            ProtocolCode.MISSING_KEY,
            Place.key(map.child(key)),
            Wording.label(map) + " lacks a name above `" + key + "`")
        .withHint(
            "write the name of a task role, such as `worker:`, above it, and indent what follows");
  }

  static Diagnostic misplacedKey(ProtocolPath path, Shape.Refused shape) {
    return Diagnostic.error(
            ProtocolCode.MISPLACED_KEY, Place.key(path), Wording.label(path) + " " + shape.reason())
        .withHint(shape.advice());
  }

  static Diagnostic givenTwice(ProtocolPath here, ProtocolPath there) {
    String other = Wording.label(there);
    String message = Wording.label(here) + " says the same as " + other + ", but both are given";
    return Diagnostic.error(ProtocolCode.GIVEN_TWICE, Place.key(here), message)
        .withHint("keep " + other + " only")
        .withRelated(other + " is given here", Place.key(there));
  }

  static Diagnostic givenBelowToo(ProtocolPath map, String below, String key) {
    ProtocolPath here = map.child(below).child(key);
    String message = Wording.label(here) + " is given twice, in `" + below + "` and beside it";
    return Diagnostic.error(ProtocolCode.GIVEN_TWICE, Place.key(here), message)
        .withHint("keep one of the two")
        .withRelated(Wording.label(here) + " is given here, too", Place.key(map.child(key)));
  }

  static Diagnostic wrongWhole(ProtocolPath path, String expected) {
    return error(ProtocolCode.WRONG_TYPE, path, " must be " + expected);
  }

  static Diagnostic emptyValue(ProtocolPath path) {
    return error(ProtocolCode.EMPTY_VALUE, path, " must not be empty")
        .withHint("give it at least one entry");
  }

  static Diagnostic emptyText(ProtocolPath path) {
    return error(ProtocolCode.EMPTY_VALUE, path, " must not be empty").withHint("give it a text");
  }

  static Diagnostic emptyCollection(ProtocolPath path) {
    return warning(ProtocolCode.EMPTY_COLLECTION, path, " is empty and has no effect")
        .withHint("remove the key, or give it an entry");
  }

  static Diagnostic nullValue(ProtocolPath path) {
    return Diagnostic.warning(
            ProtocolCode.NULL_VALUE,
            Place.key(path),
            Wording.label(path) + " has no value, which is the same as leaving it out")
        .withHint("remove the key, or give it a value");
  }

  static Diagnostic similarKey(ProtocolPath path, String similar, FixRule fixRule) {
    String key = Wording.readable(path.key().orElse(""));
    return Diagnostic.warning(
            ProtocolCode.SIMILAR_KEY,
            Place.key(path),
            "`" + key + "` is kept as it is, but looks like `" + similar + "`")
        .withHint("did you mean `" + similar + "`?")
        .withFix(fixRule);
  }

  static Diagnostic skippedEntry(ProtocolPath path, String field) {
    return warning(ProtocolCode.SKIPPED_ENTRY, path, " has no `" + field + "` and is skipped")
        .withHint("add `" + field + "`, or remove the entry");
  }

  static Diagnostic doubtfulZero(ProtocolPath path, ScalarShape.Zero zero) {
    return warning(ProtocolCode.DOUBTFUL_ZERO, path, " is 0" + zero.meaning())
        .withHint(zero.advice());
  }

  static Diagnostic illegalName(ProtocolPath path, Place place, NameRule rule, String text) {
    Optional<String> meant = rule.closest(text);
    return Diagnostic.error(
            ProtocolCode.ILLEGAL_NAME, place, Wording.label(path) + " " + rule.problem(text))
        .withHint(meant.map(name -> "write `" + name + "`, or ").orElse("") + rule.advice())
        .withFix(meant.map(name -> FixRule.rename(name).onlyIf(rule.isOnlyWay())));
  }

  /** A sentence behind a colon, as the end of another one; nothing of an empty one. */
  private static String clause(String sentence) {
    if (sentence.isEmpty()) {
      return "";
    }
    int end = sentence.endsWith(".") ? sentence.length() - 1 : sentence.length();
    boolean abbreviation = end > 1 && Character.isUpperCase(sentence.charAt(1));
    char first = sentence.charAt(0);
    return ": "
        + (abbreviation ? first : Character.toLowerCase(first))
        + sentence.substring(1, end);
  }
}

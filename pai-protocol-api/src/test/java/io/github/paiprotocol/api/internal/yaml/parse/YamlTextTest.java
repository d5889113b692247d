package io.github.paiprotocol.api.internal.yaml.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.yaml.text.Utf8;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YamlTextTest {

  private static ParsedYaml parse(String text) {
    return YamlText.parse(
        SourceText.of("job.yaml", text), ReaderLimits.standard(), OptionalInt.empty());
  }

  private static Value value(String text) {
    ParsedYaml parsed = parse(text);
    assertThat(DiagnosticPrinter.plain().print(parsed.diagnostics())).isEmpty();
    return parsed.root().orElseThrow();
  }

  private static Value entry(String text) {
    return ((Value.Mapping) value(text)).get("a").orElseThrow();
  }

  @Test
  void scalarsMeanWhatYaml12SaysAndKeepTheirText() {
    assertThat(entry("a: 1.10")).isEqualTo(new Value.Numeral("1.10"));
    assertThat(entry("a: True")).isEqualTo(Value.of(true));
    assertThat(entry("a: ~")).isEqualTo(Value.none());
    assertThat(entry("a:")).isEqualTo(Value.none());
    assertThat(entry("a: '1'")).isEqualTo(Value.of("1"));
    assertThat(entry("a: some text")).isEqualTo(Value.of("some text"));
  }

  @Test
  void writtenKeysWinOverMergedOnes() {
    Value.Mapping root = (Value.Mapping) value("base: &b {x: 1, y: 2}\na: {<<: *b, y: 3}\n");
    assertThat(root.get("a")).contains(value("{x: 1, y: 3}"));
  }

  @Test
  void aColonThatEndsNoKeyIsRefusedWhereverItStands() {
    for (String text :
        List.of("   \n  k:\t : []\n", "k:\t : []", "\n\n\ta : b : c", "x\n  k: : v\n")) {
      assertThat(parse(text).diagnostics()).isNotEmpty().allMatch(d -> d.span().isPresent());
    }
  }

  @Test
  void aStreamOfOneDocumentIsThatDocument() {
    for (String text :
        List.of(
            "a: 1\n", "--- a\n", "a: &b 1\nc: *b\n", "", "a: [1\n", "a: \u0001\n", "- a\nb: 1\n")) {
      YamlText.Stream all =
          YamlText.parseAll(SourceText.of("job.yaml", text), ReaderLimits.standard());
      assertThat(all.documents()).as(text).hasSize(1);
      ParsedYaml only = all.only().orElseThrow();
      assertThat(only.root()).as(text).isEqualTo(parse(text).root());
      assertThat(only.diagnostics()).as(text).isEqualTo(parse(text).diagnostics());
    }
  }

  @Test
  void documentsThatHoldNothingAreLeftOutWhileThereAreOthers() {
    for (String text :
        List.of("--- a\n---\n--- b\n", "# none\n---\n--- a\n--- b\n", "--- a\n--- b\n---\n")) {
      assertThat(
              YamlText.parseAll(SourceText.of("t", text), ReaderLimits.standard())
                  .documents()
                  .stream()
                  .map(each -> each.root().orElseThrow()))
          .as(text)
          .containsExactly(Value.of("a"), Value.of("b"));
    }
    assertThat(
            YamlText.parseAll(SourceText.of("t", "---\n---\n"), ReaderLimits.standard())
                .documents())
        .hasSize(1);
  }

  @Test
  void aDocumentThatCannotBeReadIsTheLastOne() {
    YamlText.Stream all =
        YamlText.parseAll(SourceText.of("t", "--- a\n--- [\n--- b\n"), ReaderLimits.standard());

    assertThat(all.only()).isEmpty();
    assertThat(all.documents()).hasSize(2);
    assertThat(all.documents().get(0).root()).contains(Value.of("a"));
    assertThat(all.documents().get(0).diagnostics()).isEmpty();
    assertThat(all.documents().get(1).root()).isEmpty();
    assertThat(all.documents().get(1).diagnostics()).hasSize(1);
  }

  @Test
  void aStreamThatIsTooLongIsNotReadAtAll() {
    YamlText.Stream all =
        YamlText.parseAll(
            SourceText.of("job.yaml", "a: 1\n---\nb: 2\n"),
            ReaderLimits.standard().withMaxBytes(12));

    assertThat(all.documents().get(0).diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(ProtocolCode.TEXT_TOO_LONG);
    assertThat(all.documents()).hasSize(1);
  }

  @Test
  void aDocumentThatIsNotThereIsMissedInAnyText() {
    for (String text : List.of("a: 1\n", "a: &b 1\n", "--- 1\n")) {
      assertThat(
              YamlText.parse(
                      SourceText.of("job.yaml", text), ReaderLimits.standard(), OptionalInt.of(1))
                  .diagnostics())
          .as(text)
          .isNotEmpty();
    }
  }

  @Test
  void aMergeConflictIsNamedWhereverItStands() {
    for (String text : List.of("<<<<<<< HEAD\na: 1\n=======\n", "a: 1\n>>>>>>> main\n")) {
      Diagnostic found = parse(text).diagnostics().get(0);
      assertThat(found.message()).as(text).contains("merge conflict");
      assertThat(found.span().orElseThrow().start())
          .isEqualTo(text.startsWith("<") ? 0 : "a: 1\n".length());
    }
  }

  @Test
  void marksOfOtherEncodingsAreKnownByThemselves() {
    ReaderLimits limits = ReaderLimits.standard();
    Utf8Text mark =
        Utf8Text.decode("t", new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}, limits);
    assertThat(mark.problem()).isEmpty();
    assertThat(mark.source().text()).isEmpty();
    assertThat(
            Utf8Text.decode("t", new byte[] {(byte) 0xFF, (byte) 0xFE}, limits)
                .problem()
                .orElseThrow()
                .toDiagnostic(mark.source(), span -> Optional.empty())
                .hint())
        .hasValueSatisfying(hint -> assertThat(hint).contains("UTF-16"));
  }

  @Test
  void placesAreFound() {
    ParsedYaml parsed = parse("a:\n  b: [x, 'y <% $z %>']\n");
    ProtocolPath item = ProtocolPath.of("a", "b").child(1);
    assertThat(parsed.positions().locate(Place.value(item)))
        .hasValueSatisfying(span -> assertThat(span).hasToString("job.yaml:2:10"));
    assertThat(parsed.positions().locate(Place.text(item, 2, 10)))
        .hasValueSatisfying(span -> assertThat(span).hasToString("job.yaml:2:13"));
    assertThat(parsed.positions().locate(Place.value(ProtocolPath.of("a"))))
        .hasValueSatisfying(span -> assertThat(span).hasToString("job.yaml:1:1"));
  }

  @Test
  void jsonIsReadAsJsonIsWritten() {
    assertThat(value("{\n\t\"a\"\n\t:\t[1,\n\t\t\"h:\\/\\/x \\ud83d\\ude00\"],\"b\":true}"))
        .isEqualTo(value("a: [1, 'h://x \ud83d\ude00']\nb: true\n"));
  }

  @Test
  void flowGoesOnAtAnyIndentation() {
    assertThat(value("x:\n  a: {b: 1,\nc: [2,\n3\n]\n}\n"))
        .isEqualTo(value("x: {a: {b: 1, c: [2, 3]}}"));
  }

  @Test
  void signsInsideOfTextsStayTexts() {
    assertThat(value("{a: http://x?y=1#z, b: what?, c: x:y}"))
        .isEqualTo(value("a: 'http://x?y=1#z'\nb: 'what?'\nc: 'x:y'\n"));
  }

  @Test
  void variablesWithoutQuotesAreTexts() {
    assertThat(value("a: {{ x }}\nb:\n- {{y}}\nc: [{{ z }}, {d: {{ e }}}]\n"))
        .isEqualTo(value("a: '{{ x }}'\nb: ['{{y}}']\nc: ['{{ z }}', {d: '{{ e }}'}]\n"));
  }

  @Test
  void unicodeLineSeparatorsEndNoLine() {
    assertThat(entry("a: x\u2028y\u0085z\nb: 1\n")).isEqualTo(Value.of("x\u2028y\u0085z"));
    assertThat(entry("a: |\n  x\u2029y\n")).isEqualTo(Value.of("x\u2029y\n"));
  }

  @Test
  void tabsPartTokensAndStayInTexts() {
    assertThat(value("a:\t1\t# c\n\t\nb: |\n  x\ty\n  \tz\nc: \"p\tq\"\t\n"))
        .isEqualTo(value("{a: 1, b: \"x\\ty\\n\\tz\\n\", c: \"p\\tq\"}"));
  }

  @Test
  void lineBreaksOfEveryKindMeanTheSame() {
    String text = "a:\n  - |\n    x\n    y\n  - 'p\n\n    q'\nb: 1\n";

    assertThat(value(text.replace("\n", "\r\n"))).isEqualTo(value(text));
    assertThat(value(text.replace("\n", "\r"))).isEqualTo(value(text));
  }

  @Test
  void doubleQuotedTextsAreUnescapedAndFolded() {
    assertThat(entry("a: \"\\a\\t\\e\\N\\_\\L\\P\\x41\\u00e9\\U0001F600\\ \\\"\\\\\"\n"))
        .isEqualTo(Value.of("\u0007\t\u001b\u0085\u00a0\u2028\u2029A\u00e9\ud83d\ude00 \"\\"));
    assertThat(entry("a: \"x  \n  y\n\n  z\\\n  w \\\n\"")).isEqualTo(Value.of("x y\nzw "));
  }

  @Test
  void keysBecomeTheirText() {
    assertThat(value("{1: a, true: b, 1.10: c, ~: d, __proto__: e, constructor: f}"))
        .isEqualTo(
            value("{'1': a, 'true': b, '1.10': c, '~': d, '__proto__': e, 'constructor': f}"));
  }

  @Test
  void coreTagsAreHonoured() {
    assertThat(
            value("a: !!str 1\nb: !!float 1\nc: !!null ''\nd: !!map {}\ne: !!seq\n- !!bool true\n"))
        .isEqualTo(value("a: '1'\nb: 1\nc:\nd: {}\ne: [true]\n"));
    assertThat(entry("%TAG !e! tag:yaml.org,2002:\n---\na: !e!str 1\n")).isEqualTo(Value.of("1"));
    assertThat(entry("a: !<tag:yaml.org,2002:str> 1\n")).isEqualTo(Value.of("1"));
  }

  @ParameterizedTest
  @CsvSource({
    "!!int 1, 1:10 -",
    "!!int -12, 1:10 -",
    "!!int 0x1E, 1:10 -",
    "!!int .5, 1:10 unfit-tag",
    "!!int 1., 1:10 unfit-tag",
    "!!int 1.5, 1:10 unfit-tag",
    "!!int 1e3, 1:10 unfit-tag",
    "!!int 1E3, 1:10 unfit-tag",
    "!!int a, 1:10 unfit-tag",
    "!!float .5, 1:12 -",
    "!!float 1e3, 1:12 -",
    "!!float a, 1:12 unfit-tag",
    "!!null ~, 1:11 -",
    "!!null a, 1:11 unfit-tag",
    "!!bool true, 1:11 -",
    "!!bool yes, 1:11 unfit-tag",
    "!!map a, 1:10 unfit-tag",
    "!!seq a, 1:10 unfit-tag",
    "!!set a, 1:4 unknown-tag",
    "!odd a, 1:4 unknown-tag",
    "!!map {b: c}, 1:10 -",
    "!!seq [b], 1:10 -",
    "!!map [b], 1:10 unfit-tag",
    "!!seq {b: c}, 1:10 unfit-tag",
    "!!str [b], 1:10 unfit-tag",
    "!!set {b: c}, 1:4 unknown-tag",
    "!odd {b: c}, 1:4 unknown-tag",
    "!odd [b], 1:4 unknown-tag",
  })
  void aTagIsForValuesOfItsKind(String written, String found) {
    ParsedYaml parsed = parse("a: " + written + "\n");
    String at = at(parsed, Place.value(ProtocolPath.of("a")));
    List<String> told =
        parsed.diagnostics().stream()
            .map(each -> each.span().orElseThrow())
            .map(span -> span.line() + ":" + span.column())
            .toList();

    if (found.endsWith("-")) {
      assertThat(told).isEmpty();
      assertThat(at + " -").isEqualTo(found);
    } else {
      assertThat(told.get(0) + " " + parsed.diagnostics().get(0).code().id()).isEqualTo(found);
      assertThat(parsed.gaps()).containsExactly(ProtocolPath.of("a"));
    }
  }

  @Test
  void mergesTakeListsOfMapsAndKeepTheFirstOfEachKey() {
    Value.Mapping root =
        (Value.Mapping)
            value(
                "x: &x {p: 1, q: 1}\ny: &y {q: 2, r: 2, <<: *x}\na: {r: 3, <<: [*y, *x], s: 4}\n");

    assertThat(root.get("a")).contains(value("{r: 3, q: 2, p: 1, s: 4}"));
  }

  @Test
  void aQuotedMergeSignIsAKey() {
    assertThat(entry("a: {\"<<\": 1}")).isEqualTo(value("{'<<': 1}"));
    assertThat(entry("b: &b {\"<<\": 1}\na: {<<: *b}\n")).isEqualTo(value("{'<<': 1}"));
  }

  @Test
  void mergedKeysStandWhereTheyAreMergedAndWrittenOnesWhereTheyAreWritten() {
    Value.Mapping merged = (Value.Mapping) entry("b: &b {x: 1, y: 2}\na: {z: 0, <<: *b, x: 3}\n");
    assertThat(merged.entries()).containsExactlyEntriesOf(inOrder("z", "0", "y", "2", "x", "3"));
  }

  private static Map<String, Value> inOrder(String... keysAndNumbers) {
    Map<String, Value> entries = new LinkedHashMap<>();
    for (int i = 0; i < keysAndNumbers.length; i += 2) {
      entries.put(keysAndNumbers[i], new Value.Numeral(keysAndNumbers[i + 1]));
    }
    return entries;
  }

  @Test
  void aCommentMayFollowTheByteOrderMark() {
    assertThat(value("\uFEFF# a: 2\na: 1\n")).isEqualTo(value("a: 1"));
  }

  @Test
  void aByteOrderMarkIsSkippedAndNotCounted() {
    ParsedYaml parsed = parse("\uFEFFa: 1\n");

    assertThat(parsed.root()).contains(value("a: 1"));
    assertThat(parsed.positions().locate(Place.key(ProtocolPath.of("a"))))
        .hasValueSatisfying(span -> assertThat(span).hasToString("job.yaml:1:1"));
  }

  @Test
  void aTextWithoutContentIsNull() {
    assertThat(value("")).isEqualTo(Value.none());
    assertThat(value("# nothing\n")).isEqualTo(Value.none());
    assertThat(value("---\n")).isEqualTo(Value.none());
  }

  @Test
  void oneDocumentOfAStreamCanBeChosen() {
    SourceText stream = SourceText.of("s", "{x: [1\n,2]}\n---\n*a : b\n--- !odd\nc: 1\n...\n");

    assertThat(document(stream, 0).root()).contains(value("x: [1, 2]"));
    assertThat(document(SourceText.of("s", "a: &a !x 1\n---\nb: 2\n"), 1).diagnostics()).isEmpty();
    assertThat(document(stream, 3).diagnostics())
        .singleElement()
        .satisfies(
            d -> {
              assertThat(d.code()).isEqualTo(ProtocolCode.MISSING_DOCUMENT);
              assertThat(d.message())
                  .isEqualTo("there is no document 3: the text holds 3 documents, counted from 0");
            });
  }

  /** A vertical bar stands for a line break. */
  @ParameterizedTest
  @CsvSource({
    "---|a: 1|---|b: 2|, 3:1, 2",
    "--- a|---|[|, 2:1, at least 2",
    "--- a|--- b|--- [|, 2:1, at least 3",
    "a: 1|---|b|---|c|---|, 2:1, 4",
    "a: 1|...|# c|---|b: 2|, 4:1, 2",
  })
  void theSecondOfSeveralDocumentsIsMarked(String written, String place, String count) {
    String text = written.replace('|', '\n');
    Diagnostic found = parse(text).diagnostics().get(0);
    SourceSpan span = found.span().orElseThrow();

    assertThat(found.message())
        .isEqualTo("the text holds " + count + " documents, of which the second begins here");
    assertThat(span.line() + ":" + span.column()).isEqualTo(place);
    assertThat(span.end() - span.start()).isEqualTo(3);
  }

  @Test
  void whatStandsBeforeTheFirstDocumentBelongsToIt() {
    String text = "# c\na: 1\n---\nb: 2\n--- # d\nc: 3\n";
    List<ParsedYaml> all =
        YamlText.parseAll(SourceText.of("t", text), ReaderLimits.standard()).documents();

    assertThat(all)
        .extracting(each -> each.positions().documentStart())
        .containsExactly(0, text.indexOf("---"), text.lastIndexOf("---"));
    assertThat(all)
        .extracting(each -> each.positions().documentEnd())
        .containsExactly(text.indexOf("---"), text.lastIndexOf("---"), text.length());
  }

  private static ParsedYaml document(SourceText source, int number) {
    return YamlText.parse(source, ReaderLimits.standard(), OptionalInt.of(number));
  }

  @Test
  void anchorsOfOneDocumentAreUnknownInTheNext() {
    SourceText stream = SourceText.of("s", "&a x\n---\n*a\n");

    assertThat(document(stream, 1).diagnostics())
        .extracting(d -> d.code())
        .containsExactly(ProtocolCode.UNKNOWN_ANCHOR);
  }

  @Test
  void anAliasIsFoundWhereItStandsAndWhatIsInItWhereThatIsWritten() {
    ParsedYaml parsed = parse("x: &x {p: 1}\na: *x\nb: {<<: *x}\nc: &c text <% $y %>\nd: *c\n");

    assertThat(at(parsed, Place.value(ProtocolPath.of("a")))).isEqualTo("2:4");
    assertThat(at(parsed, Place.value(ProtocolPath.of("a", "p")))).isEqualTo("1:11");
    assertThat(at(parsed, Place.key(ProtocolPath.of("b", "p")))).isEqualTo("1:8");
    assertThat(at(parsed, Place.text(ProtocolPath.of("d"), 5, 13))).isEqualTo("4:12");
  }

  @Test
  void placesThatWereNotWrittenAreThoseAroundThem() {
    ParsedYaml parsed = parse("a:\n  - b: 1\n    c:\n  -\n");

    assertThat(at(parsed, Place.value(ProtocolPath.of("a").child(0).child("c")))).isEqualTo("3:5");
    assertThat(at(parsed, Place.value(ProtocolPath.of("a").child(0).child("x")))).isEqualTo("2:5");
    assertThat(at(parsed, Place.key(ProtocolPath.of("a").child(0)))).isEqualTo("2:5");
    assertThat(at(parsed, Place.value(ProtocolPath.of("a").child(7).child("x")))).isEqualTo("1:1");
    assertThat(at(parsed, Place.value(ProtocolPath.root().child(0)))).isEqualTo("1:1");
  }

  @Test
  void tagsInTextsAreFoundBehindEscapesAndFolds() {
    ParsedYaml parsed =
        parse(
            """
            a: "\\u0041 <% $x %> {{ y }}"
            b: |
              <% $x %>
              {{ y }} <% $z %>
            c: 'it''s
              <% $x %>'
            d: "\\u003c% $x %> q"
            """);

    assertThat(at(parsed, Place.text(ProtocolPath.of("a"), 2, 10))).isEqualTo("1:12");
    assertThat(at(parsed, Place.text(ProtocolPath.of("a"), 11, 18))).isEqualTo("1:21");
    assertThat(at(parsed, Place.text(ProtocolPath.of("b"), 17, 25))).isEqualTo("4:11");
    assertThat(at(parsed, Place.text(ProtocolPath.of("c"), 5, 13))).isEqualTo("6:3");
    assertThat(at(parsed, Place.text(ProtocolPath.of("d"), 0, 8))).isEqualTo("7:4");
    assertThat(at(parsed, Place.text(ProtocolPath.of("d"), 0, 99))).isEqualTo("7:4");
  }

  private static String at(ParsedYaml parsed, Place place) {
    return parsed
        .positions()
        .locate(place)
        .map(span -> span.line() + ":" + span.column())
        .orElse("nowhere");
  }

  @Test
  void whatCannotBeReadIsAGap() {
    ParsedYaml parsed = parse("x: &x [*no, 1]\na: *x\nb: !odd {c: 1}\n");

    assertThat(parsed.root()).isPresent();
    assertThat(parsed.gaps())
        .containsExactlyInAnyOrder(
            ProtocolPath.of("x").child(0), ProtocolPath.of("a").child(0), ProtocolPath.of("b"));
  }

  @Test
  void allFaultsOfATextThatIsYamlAreReported() {
    assertThat(parse("a: 1\na: 2\nb: *no\nc: !odd x\nd: 010\n? [e]\n: 1\n").diagnostics())
        .extracting(d -> d.code())
        .containsExactly(
            ProtocolCode.DUPLICATE_KEY,
            ProtocolCode.UNKNOWN_ANCHOR,
            ProtocolCode.UNKNOWN_TAG,
            ProtocolCode.AMBIGUOUS_SCALAR,
            ProtocolCode.INVALID_KEY);
  }

  @Test
  void depthIsCountedThroughAliases() {
    ReaderLimits limits = ReaderLimits.standard().withMaxDepth(3);
    SourceText fits = SourceText.of("t", "- &a [[x]]\n- *a\n");
    SourceText tooDeep = SourceText.of("t", "- &a [[x]]\n- [*a]\n");

    assertThat(YamlText.parse(fits, limits, OptionalInt.empty()).diagnostics()).isEmpty();
    assertThat(YamlText.parse(tooDeep, limits, OptionalInt.empty()).diagnostics())
        .extracting(d -> d.code())
        .containsExactly(ProtocolCode.NESTED_TOO_DEEP);
  }

  @Test
  void limitsAreReachedBeforeTheyRefuse() {
    SourceText text = SourceText.of("t", "a: [1, 2]\nb: &b x\nc: *b\n");
    ReaderLimits exact =
        ReaderLimits.standard().withMaxNodes(9).withMaxAliases(1).withMaxDepth(2).withMaxBytes(24);

    assertThat(codes(text, exact)).isEmpty();
    assertThat(codes(text, exact.withMaxNodes(8))).containsExactly(ProtocolCode.TOO_MANY_NODES);
    assertThat(codes(text, exact.withMaxAliases(0))).containsExactly(ProtocolCode.TOO_MANY_ALIASES);
    assertThat(codes(text, exact.withMaxDepth(1))).containsExactly(ProtocolCode.NESTED_TOO_DEEP);
    assertThat(codes(text, exact.withMaxBytes(23))).containsExactly(ProtocolCode.TEXT_TOO_LONG);
    assertThat(codes(SourceText.of("t", "\u00e9\ud83d\ude00"), exact.withMaxBytes(6))).isEmpty();
    assertThat(codes(SourceText.of("t", "\u00e9\ud83d\ude00"), exact.withMaxBytes(5)))
        .containsExactly(ProtocolCode.TEXT_TOO_LONG);
  }

  @ParameterizedTest
  @CsvSource({
    "ab, 2",
    "\u007f\u007f, 2",
    "\u0080\u0080, 4",
    "\u07ff, 2",
    "\u0800, 3",
    "\uffff, 3",
    "\ud83d\ude00, 4",
    "a\u00e9\u65e5\ud83d\ude00, 10",
  })
  void bytesAreCountedAsInUtf8(String text, int bytes) {
    for (int limit = 0; limit < 40; limit++) {
      assertThat(Utf8.isLongerThan(text, limit)).isEqualTo(bytes > limit);
    }
  }

  @Test
  void whatIsNestedTooDeepIsMarkedWhereItBegins() {
    ReaderLimits limits = ReaderLimits.standard().withMaxDepth(2);
    Diagnostic found =
        YamlText.parse(SourceText.of("t", "a:\n  - [b]\n"), limits, OptionalInt.empty())
            .diagnostics()
            .get(0);

    assertThat(found.code()).isEqualTo(ProtocolCode.NESTED_TOO_DEEP);
    assertThat(found.span()).contains(SourceText.of("t", "a:\n  - [b]\n").span(7, 8));
  }

  private static List<DiagnosticCode> codes(SourceText source, ReaderLimits limits) {
    return YamlText.parse(source, limits, OptionalInt.empty()).diagnostics().stream()
        .map(Diagnostic::code)
        .toList();
  }

  @Test
  void limitsOutOfRangeAreRefused() {
    assertThatThrownBy(() -> ReaderLimits.standard().withMaxDepth(1_001))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("maxDepth must be 1 to 1000, not 1001");
    assertThatThrownBy(() -> ReaderLimits.standard().withMaxNodes(0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ReaderLimits.standard().withMaxBytes(0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ReaderLimits.standard().withMaxAliases(-1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}

package io.github.paiprotocol.api.internal.yaml.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceEditor;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.yaml.parse.YamlText;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Changes of texts: a line end is written {@code ¶}, and what cannot be changed is the same. */
class NodeEditorTest {
  private static final ProtocolPath A = ProtocolPath.of("a");

  /** A change that some editor makes. */
  private interface Change extends Function<SourceEditor, List<TextEdit>> {}

  private static Change value(String text) {
    return editor -> editor.replaceValue(A, text);
  }

  private static Change insert(ProtocolPath map, String literal, String... before) {
    return editor -> editor.insertEntry(map, "k", literal, List.of(before));
  }

  private static Change secret(ProtocolPath value) {
    return editor -> editor.moveToSecrets(value, "p", 0);
  }

  private static Change prerequisite() {
    return editor -> editor.moveToPrerequisites(A, "t", "img");
  }

  private static Change rename(Place place, String name) {
    return editor -> editor.rename(place, name);
  }

  private static Change quote(ProtocolPath value) {
    return editor -> editor.quote(value);
  }

  private static void assertChanged(Change change, String before, String after) {
    SourceText text = SourceText.of("t", before.replace('¶', '\n'));
    SourceEditor editor =
        YamlText.parse(text, ReaderLimits.standard(), OptionalInt.empty())
            .positions()
            .editor()
            .orElseThrow();
    String changed = TextEdit.apply(text.text(), change.apply(editor)).replace('\n', '¶');
    assertThat(changed).isEqualTo(after.isEmpty() ? before : after);
  }

  static Stream<Arguments> values() {
    return Stream.of(
        arguments(value("c"), "a: b", "a: c"),
        arguments(value("c\"d"), "a: \"b\"", "a: \"c\\\"d\""),
        arguments(value("it's"), "a: 'b'", "a: 'it''s'"),
        arguments(value("x\ny"), "a: 'b'", "a: \"x\\ny\""),
        arguments(value("\ny"), "a: 'b'", "a: \"\\ny\""),
        arguments(value("x\u0007"), "a: 'b'", "a: \"x\\u0007\""),
        arguments(value("c"), "{a: b}", "{a: c}"),
        arguments(value("c_d.e/f-9"), "{a: b}", "{a: c_d.e/f-9}"),
        arguments(value("c d"), "{a: b}", "{a: \"c d\"}"),
        arguments(value("12"), "{a: b}", "{a: \"12\"}"),
        arguments(value("-"), "{a: b}", "{a: \"-\"}"),
        arguments(value("\u00e9"), "{a: b}", "{a: \"\u00e9\"}"),
        arguments(value("a\u007f"), "{a: b}", "{a: \"a\\u007f\"}"),
        arguments(value("c"), "{'x': 1, a: b}", "{'x': 1, a: c}"),
        arguments(value("c"), "{\"x\": 1, a: b}", "{\"x\": 1, a: \"c\"}"),
        arguments(value("c"), " ¶{ ¶ \"x\": 1, a: b}", " ¶{ ¶ \"x\": 1, a: \"c\"}"),
        arguments(value("c"), "\uFEFF{\"x\": 1, a: b}", "\uFEFF{\"x\": 1, a: \"c\"}"),
        arguments(value("c"), "a: b¶ d", ""),
        arguments(value("c"), "a: &x b", ""),
        arguments(value("c"), "a: !!str b", ""),
        arguments(value("c"), "a: |¶ b", ""),
        arguments(value("c"), "a: [b]", ""),
        arguments(value("c"), "a:", ""),
        arguments(value("c"), "b: a", ""));
  }

  static Stream<Arguments> quotes() {
    return Stream.of(
        arguments(quote(A), "a: b c", "a: \"b c\""),
        arguments(quote(A), "a: b\"c", "a: 'b\"c'"),
        arguments(quote(A), "a: b\\c", "a: 'b\\c'"),
        arguments(quote(A), "a: it's\"c", "a: 'it''s\"c'"),
        arguments(quote(A), "a: \u201Cb\u201D", "a: \"b\""),
        arguments(quote(A), "a: \u00ABb\u00BB", "a: \"b\""),
        arguments(quote(A), "a: \u201Db\u2018", "a: \"\u201Db\u2018\""),
        arguments(quote(A), "a: \u201Cb", "a: \"\u201Cb\""),
        arguments(quote(A), "a: b\u201D", "a: \"b\u201D\""),
        arguments(quote(A), "a: \u201C", "a: \"\u201C\""),
        arguments(quote(A), "a: \u201C\u201D", "a: \"\""),
        arguments(quote(A), "a: \u201C\"b\u201D", "a: '\"b'"),
        arguments(quote(A), "a: \u201C\\b\u201D", "a: '\\b'"),
        arguments(quote(A), "a: \u201C\t\"b\u201D", "a: \"\\t\\\"b\""),
        arguments(quote(A), "a: b\t\"c", "a: \"b\\t\\\"c\""),
        arguments(quote(A), "a: b\tc", "a: \"b\\tc\""),
        arguments(quote(A), "a: 'b'", ""),
        arguments(quote(A), "a: [b]", ""),
        arguments(quote(A), "a: {b: c}", ""),
        arguments(quote(A), "a: b¶ c", ""));
  }

  static Stream<Arguments> stretches() {
    return Stream.of("<% $b.c-d %>", "x_y/z", "\u00e9[0]{1}", "1 ")
        .map(text -> arguments((Change) e -> e.replaceText(A, 1, 2, text), "a: bcd", text));
  }

  static Stream<Arguments> entries() {
    ProtocolPath root = ProtocolPath.root();
    return Stream.of(
        arguments(insert(root, "v"), "{}", "{k: v}"),
        arguments(insert(A, "v"), "{\"a\": {}}", "{\"a\": {\"k\": \"v\"}}"),
        arguments(insert(A, "12"), "{\"a\": {}}", "{\"a\": {\"k\": 12}}"),
        arguments(insert(A, "true"), "{\"a\": {}}", "{\"a\": {\"k\": true}}"),
        arguments(insert(A, "\"v\""), "{\"a\": {}}", "{\"a\": {\"k\": \"v\"}}"),
        arguments(insert(root, "v"), "{a: 1}", "{a: 1, k: v}"),
        arguments(insert(root, "v"), "{a: 1, b}", "{a: 1, b, k: v}"),
        arguments(insert(root, "v"), "{\"a\": 1}", "{\"a\": 1, \"k\": \"v\"}"),
        arguments(insert(root, "v"), "{¶  a: 1¶}", "{¶  a: 1,¶  k: v¶}"),
        arguments(insert(root, "v"), "a: 1¶b: 2", "k: v¶a: 1¶b: 2"),
        arguments(insert(root, "v", "a"), "a: 1 # x¶b: 2", "a: 1 # x¶k: v¶b: 2"),
        arguments(insert(root, "v", "a", "b"), "a: 1¶b: 2¶c: 3", "a: 1¶b: 2¶k: v¶c: 3"),
        arguments(insert(root, "v", "a"), "a:¶  x: 1¶b: 2", "k: v¶a:¶  x: 1¶b: 2"),
        arguments(insert(root, "v", "a"), "a:¶b: 2", "a:¶k: v¶b: 2"),
        arguments(insert(root, "v"), "\"a\": 1", "\"k\": \"v\"¶\"a\": 1"),
        arguments(
            insert(ProtocolPath.root().child(0), "v"), "- a: 1¶  b: 2", "- k: v¶  a: 1¶  b: 2"),
        arguments(insert(root, "v"), "? a¶: b", ""),
        arguments(insert(A, "v"), "a: &x {b: 1}", ""),
        arguments(insert(A, "v"), "a: [b]", ""));
  }

  static Stream<Arguments> prerequisites() {
    return Stream.of(
        arguments(
            prerequisite(),
            "a: x:1¶taskRoles: {}",
            "a: img¶prerequisites:¶  - name: img¶    type: t¶    uri: x:1¶taskRoles: {}"),
        arguments(
            prerequisite(),
            "a: x:1¶prerequisites:¶- b # c¶",
            "a: img¶prerequisites:¶- b # c¶- name: img¶  type: t¶  uri: x:1¶"),
        arguments(
            prerequisite(),
            "a: 'x: 1'¶prerequisites:¶ - |¶  b¶¶# c",
            "a: 'img'¶prerequisites:¶ - |¶  b¶ - name: img¶   type: t¶   uri: 'x: 1'¶¶# c"),
        arguments(
            prerequisite(),
            "a: x:1¶prerequisites: []",
            "a: img¶prerequisites: [{name: img, type: t, uri: \"x:1\"}]"),
        arguments(
            prerequisite(),
            "{a: x:1, prerequisites: [¶ b¶]}",
            "{a: img, prerequisites: [¶ b,¶ {name: img, type: t, uri: \"x:1\"}¶]}"),
        arguments(
            prerequisite(),
            "{\"a\": \"x:1\", \"taskRoles\": {}}",
            "{\"a\": \"img\", \"prerequisites\": [{\"name\": \"img\", \"type\": \"t\", \"uri\": \"x:1\"}],"
                + " \"taskRoles\": {}}"),
        arguments(prerequisite(), "a: x:1¶b: {}", ""),
        arguments(prerequisite(), "a: x:1¶prerequisites: b", ""),
        arguments(prerequisite(), "a: x:1¶prerequisites: *b", ""),
        arguments(prerequisite(), "a: [x]¶taskRoles: {}", ""));
  }

  static Stream<Arguments> secrets() {
    ProtocolPath item = A.child(1);
    return Stream.of(
        arguments(
            secret(A), "a: pw¶taskRoles: {}", "a: <% $secrets.p %>¶secrets:¶  p: pw¶taskRoles: {}"),
        arguments(
            secret(A),
            "a: 'pw'¶secrets: {p: x}",
            "a: '<% $secrets.p_2 %>'¶secrets: {p: x, p_2: 'pw'}"),
        arguments(
            secret(A),
            "a: pw¶secrets:¶  p: x¶  p_2: y",
            "a: <% $secrets.p_3 %>¶secrets:¶  p: x¶  p_2: y¶  p_3: pw"),
        arguments(
            secret(item),
            "a: [x, pw]¶secrets: {q: x}",
            "a: [x, \"<% $secrets.p %>\"]¶secrets: {q: x, p: pw}"),
        arguments(
            secret(A),
            "{\"a\": \"pw\", \"taskRoles\": {}}",
            "{\"a\": \"<% $secrets.p %>\", \"secrets\": {\"p\": \"pw\"}, \"taskRoles\": {}}"),
        arguments(
            secret(A),
            "{a: pw, taskRoles: {}}",
            "{a: \"<% $secrets.p %>\", secrets: {p: pw}, taskRoles: {}}"),
        arguments(secret(A), "a: pw¶b: {}", ""),
        arguments(secret(A), "a: pw¶secrets: x", ""),
        arguments(secret(A), "a: pw¶? taskRoles¶: {}", ""),
        arguments(secret(A), "a: [pw]¶taskRoles: {}", ""));
  }

  static Stream<Arguments> names() {
    ProtocolPath role = ProtocolPath.of("taskRoles", "w");
    String plugins = "extras: {com.microsoft.pai.runtimeplugin: [{taskroles: [w, v]}]}";
    return Stream.of(
        arguments(
            rename(Place.key(role), "m"),
            "taskRoles: {w: {}}¶" + plugins,
            "taskRoles: {m: {}}¶" + plugins.replace("[w", "[m")),
        arguments(rename(Place.key(role), "v"), "taskRoles: {w: {}, v: {}}¶" + plugins, ""),
        arguments(rename(Place.key(role), "m"), "taskRoles: {&x w: {}}", ""),
        arguments(rename(Place.key(A), "m"), "a: b¶c: a", "m: b¶c: a"),
        arguments(rename(Place.value(A), "m"), "a: b¶c: b", "a: m¶c: b"),
        arguments(rename(Place.value(A), "m"), "a: [b]", ""));
  }

  @ParameterizedTest
  @MethodSource({"values", "quotes", "entries", "secrets", "prerequisites", "names"})
  void aTextIsChanged(Change change, String before, String after) {
    assertChanged(change, before, after);
  }

  @ParameterizedTest
  @MethodSource("stretches")
  void aStretchTakesWhatMeansTheSameInAnyScalar(Change change, String before, String text) {
    assertChanged(change, before, "a: b" + text + "d");
    assertChanged(change, "a: 'bcd'", "a: 'b" + text + "d'");
  }

  static Stream<Arguments> others() {
    return Stream.of("\"", "'", "\\", ":", "#", "a\nb", "a, b", "&", "*", "\t")
        .map(text -> arguments((Change) e -> e.replaceText(A, 1, 2, text)));
  }

  @ParameterizedTest
  @MethodSource("others")
  void aStretchTakesNothingElse(Change change) {
    assertChanged(change, "a: bcd", "");
  }
}

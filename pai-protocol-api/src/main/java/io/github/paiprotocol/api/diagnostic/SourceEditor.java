package io.github.paiprotocol.api.diagnostic;

import java.util.List;

/**
 * Turns what is to be said otherwise in a document into changes of its text, in the style the text
 * is written in. Every method gives no changes where the place is written in a way that it does not
 * change: behind an alias or a tag, in a text of several lines, or not at all. Implementations are
 * immutable and thread-safe.
 */
public interface SourceEditor {
  /**
   * The document's text.
   *
   * @return the text, in which the offsets of changes count
   */
  String text();

  /**
   * Writes another key.
   *
   * @param entry the path of the value under the key
   * @param key the new key
   * @return the changes
   */
  List<TextEdit> replaceKey(ProtocolPath entry, String key);

  /**
   * Writes another string for a scalar.
   *
   * @param value the path of the scalar
   * @param text the new string, quoted where it must be
   * @return the changes
   */
  List<TextEdit> replaceValue(ProtocolPath value, String text);

  /**
   * Writes a number, a boolean or null for a scalar.
   *
   * @param value the path of the scalar
   * @param literal what to write, without quotes
   * @return the changes
   */
  List<TextEdit> replaceLiteral(ProtocolPath value, String literal);

  /**
   * Writes another stretch of a string.
   *
   * @param value the path of the string
   * @param from where the stretch begins in the string's value
   * @param to where it ends, exclusive
   * @param text what to write there
   * @return the changes
   */
  List<TextEdit> replaceText(ProtocolPath value, int from, int to, String text);

  /**
   * Puts quotes around what is written for a value.
   *
   * @param value the path of the value
   * @return the changes
   */
  List<TextEdit> quote(ProtocolPath value);

  /**
   * Adds an entry to a map.
   *
   * @param map the path of the map
   * @param key the key
   * @param literal its value as it is written
   * @param before keys that stand before it, where they are there
   * @return the changes
   */
  List<TextEdit> insertEntry(ProtocolPath map, String key, String literal, List<String> before);

  /**
   * Indents entries or items so that they stand below a key that has no value.
   *
   * @param owner the path of the key's value
   * @param first the path of the first of them
   * @param last the path of the last of them
   * @return the changes
   */
  List<TextEdit> indentBelow(ProtocolPath owner, ProtocolPath first, ProtocolPath last);

  /**
   * Moves entries or items to the left so that they stand in the column of another one.
   *
   * @param sibling the path of that entry or item
   * @param first the path of the first of them
   * @param last the path of the last of them
   * @return the changes
   */
  List<TextEdit> alignWith(ProtocolPath sibling, ProtocolPath first, ProtocolPath last);

  /**
   * Moves an entry into a map beside it, which is made where there is none.
   *
   * @param entry the path of the value under the key
   * @param owner the key of the map
   * @return the changes
   */
  List<TextEdit> moveBelow(ProtocolPath entry, String owner);

  /**
   * Makes a list of one value.
   *
   * @param value the path of the value
   * @return the changes
   */
  List<TextEdit> wrapInList(ProtocolPath value);

  /**
   * Makes one value of a list that holds nothing else.
   *
   * @param list the path of the list
   * @return the changes
   */
  List<TextEdit> unwrapList(ProtocolPath list);

  /**
   * Makes one item of two.
   *
   * @param second the path of the second
   * @return the changes
   */
  List<TextEdit> joinItems(ProtocolPath second);

  /**
   * Makes a map of a list of maps: of those that begin with their names, or of its entries.
   *
   * @param list the path of the list
   * @return the changes
   */
  List<TextEdit> keyByName(ProtocolPath list);

  /**
   * Makes a list of a map whose keys are the names of what it holds. Of an item whose first key is
   * its name, or that is nothing but its name, it makes one that says so.
   *
   * @param map the path of the map or of the item
   * @param field the key that names an item
   * @return the changes
   */
  List<TextEdit> nameByKey(ProtocolPath map, String field);

  /**
   * Writes another name where something is named, and wherever it is referred to.
   *
   * @param place the key or value that holds the name
   * @param name the new name
   * @return the changes
   */
  List<TextEdit> rename(Place place, String name);

  /**
   * Moves a confidential text to the document's {@code secrets}, and refers to it.
   *
   * @param value the path of the scalar
   * @param name what to call the secret, followed by a number where there is one of that name
   * @param before how many other secrets of that name are added first, which keep their numbers
   * @return the changes
   */
  List<TextEdit> moveToSecrets(ProtocolPath value, String name, int before);

  /**
   * Adds a prerequisite whose {@code uri} is the text of a scalar, and names it there instead.
   *
   * @param value the path of the scalar
   * @param type the type of the prerequisite
   * @param name its name, which no other one has
   * @return the changes
   */
  List<TextEdit> moveToPrerequisites(ProtocolPath value, String type, String name);
}

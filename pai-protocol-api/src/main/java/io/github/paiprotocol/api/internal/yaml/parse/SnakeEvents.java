package io.github.paiprotocol.api.internal.yaml.parse;

import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import io.github.paiprotocol.api.internal.yaml.problem.YamlFault;
import io.github.paiprotocol.api.internal.yaml.text.Characters;
import io.github.paiprotocol.api.internal.yaml.text.UnquotedTags;
import java.util.ArrayDeque;
import java.util.Deque;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.parser.ParserImpl;

/**
 * Feeds a tree builder with SnakeYAML's events of one document.
 *
 * <p>The parser keeps its states on a list of its own, so deep texts cost it no stack, and it hands
 * out an event before it reads what follows (at most the rest of a line, or 1,024 characters): the
 * builder's limits stop it in time.
 */
final class SnakeEvents {
  /** What begins an escape with the longest number, which SnakeYAML may find too large. */
  private static final String LONG_ESCAPE = "\\U";

  private static final int LONG_ESCAPE_DIGITS = 8;

  private final String text;
  private final TextView view;
  private final UnquotedTags variables;
  private final ParserImpl parser;
  private TreeBuilder builder;

  /** Where the open lists and maps begin that are in brackets or braces; -1 for the others. */
  private final Deque<Integer> open = new ArrayDeque<>();

  private int lastStart;
  private int lastEnd;
  private int documents;
  private final int length;
  private int documentStart;
  private int documentEnd;

  SnakeEvents(String text, TreeBuilder builder) {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    // The end of a text ends its last line, too.
    this.text = text.endsWith("\n") ? text : text + "\n";
    this.variables = UnquotedTags.of(this.text);
    this.view = new TextView(this.text, variables);
    this.parser = new ParserImpl(view, options);
    this.builder = builder;
    this.length = text.length();
    this.documentEnd = length;
  }

  /** Where the document that was read begins; what is before belongs to others. */
  int documentStart() {
    return documentStart;
  }

  int documentEnd() {
    return documentEnd;
  }

  /** Reads the only document. A text without one tells nothing. */
  void readOnly() {
    while (startDocument()) {
      if (documents > 1) {
        int at = lastStart;
        throw new YamlFault(ReadingProblems.severalDocuments(at, at + 3, countAll()));
      }
      readDocument(true);
    }
    documentStart = 0;
    documentEnd = length;
  }

  /** How many documents there are, or how many begin before something is no YAML. */
  private String countAll() {
    try {
      do {
        readDocument(false);
      } while (startDocument());
      return ReadingProblems.number(documents);
    } catch (YamlFault rest) {
      return "at least " + ReadingProblems.number(documents);
    }
  }

  /** Reads one document of a stream, counted from 0. */
  void read(int number) {
    while (startDocument()) {
      boolean wanted = documents == number + 1;
      documentStart = documents == 1 ? 0 : lastStart;
      readDocument(wanted);
      if (wanted) {
        return;
      }
    }
    throw new YamlFault(ReadingProblems.missingDocument(text.length(), number, documents));
  }

  /**
   * Reads the next document of a stream into a builder of its own.
   *
   * @return false when there is none
   */
  boolean readNext(TreeBuilder next) {
    if (!startDocument()) {
      return false;
    }
    builder = next;
    documentStart = documents == 1 ? 0 : lastStart;
    documentEnd = length;
    readDocument(true);
    return true;
  }

  private boolean startDocument() {
    for (Event event = next(); event != null; event = next()) {
      if (event.is(Event.ID.DocumentStart)) {
        documents++;
        lastStart = start(event);
        return true;
      }
    }
    return false;
  }

  /** Goes over a document; its end is where the next begins, or that of the text. */
  private void readDocument(boolean wanted) {
    for (Event event = next(); event != null; event = next()) {
      if (event.is(Event.ID.DocumentEnd)) {
        documentEnd = Math.min(start(event), length);
        return;
      }
      if (wanted) {
        accept(event);
      }
    }
  }

  private Event next() {
    try {
      return parser.getEvent();
    } catch (MarkedYAMLException e) {
      throw new YamlFault(new SnakeProblems(text, open, lastStart, lastEnd).of(e));
    } catch (YAMLException | IllegalArgumentException e) {
      // No place is told: it is where the scanner stands. The second kind are numbers of escapes
      // and tags that SnakeYAML does not expect to be too large.
      int at = Math.min(view.position(), text.length());
      int escape = at - LONG_ESCAPE.length();
      int quote = text.lastIndexOf('"', at) + 1;
      throw new YamlFault(
          text.startsWith(LONG_ESCAPE, escape)
              ? DoubleQuoted.invalidEscape(text, quote, escape, at + LONG_ESCAPE_DIGITS)
              : SyntaxProblems.unreadable(at));
    }
  }

  private void accept(Event event) {
    if (event instanceof ScalarEvent scalar) {
      scalar(scalar);
    } else if (event instanceof AliasEvent alias) {
      lastStart = start(alias);
      lastEnd = end(alias);
      builder.alias(lastStart, lastEnd, alias.getAnchor());
    } else if (event instanceof CollectionStartEvent collection) {
      open(collection);
    } else {
      open.pop();
      if (isClosed(event)) {
        lastEnd = Math.max(lastEnd, end(event));
      }
      builder.close(lastEnd);
    }
  }

  /**
   * Whether a list or map has an end of its own. What ends by indentation ends with its last part,
   * not where the next token is; so does a single entry in brackets, which has no braces.
   */
  private boolean isClosed(Event event) {
    int end = end(event);
    return end > start(event) && (!event.is(Event.ID.MappingEnd) || text.charAt(end - 1) == '}');
  }

  private void scalar(ScalarEvent event) {
    NodeProperties properties =
        NodeProperties.read(text, start(event), event.getAnchor(), event.getTag());
    int end = end(event);
    int start = Math.min(properties.contentStart(start(event)), end);
    YamlNode.Style style = style(event.getScalarStyle());
    String content = event.getValue();
    if (event.getScalarStyle() == ScalarStyle.DOUBLE_QUOTED) {
      content = DoubleQuoted.decode(text, start + 1, end - 1);
    } else if (style == YamlNode.Style.BLOCK) {
      end = trimmed(start, end);
    } else if (style == YamlNode.Style.PLAIN) {
      checkVariables(start, end);
    }
    lastStart = start;
    lastEnd = end;
    builder.scalar(properties, start, end, style, content);
  }

  private void open(CollectionStartEvent event) {
    NodeProperties properties =
        NodeProperties.read(text, start(event), event.getAnchor(), event.getTag());
    int start = properties.contentStart(start(event));
    if (!event.isFlow()) {
      checkNoTabBefore(start(event));
    }
    open.push(event.isFlow() ? start : -1);
    lastEnd = Math.max(lastEnd, event.isFlow() ? start + 1 : start);
    if (event.is(Event.ID.MappingStart)) {
      builder.openMapping(properties, start);
    } else {
      builder.openSequence(properties, start);
    }
  }

  /** A text with a variable in it, not alone, is read by no other reader of YAML. */
  private void checkVariables(int start, int end) {
    int variable = variables.firstIn(start, end);
    if (variable < 0 || UnquotedTags.end(text, start) == end) {
      return;
    }
    boolean inFlow = !open.isEmpty() && open.peek() >= 0;
    if (inFlow || variable == start) {
      throw new YamlFault(
          SyntaxProblems.variable(text, variable, UnquotedTags.end(text, variable)));
    }
  }

  /** Entries would have to line up behind it. */
  private void checkNoTabBefore(int start) {
    for (int i = start - 1; i >= 0 && Characters.isBlank(text.charAt(i)); i--) {
      if (text.charAt(i) == '\t') {
        throw new YamlFault(SyntaxProblems.tab(text, i));
      }
    }
  }

  private int trimmed(int start, int end) {
    int last = end;
    while (last > start && Characters.isSpace(text, last - 1)) {
      last--;
    }
    return last;
  }

  private static YamlNode.Style style(ScalarStyle style) {
    return switch (style) {
      case PLAIN -> YamlNode.Style.PLAIN;
      case LITERAL, FOLDED -> YamlNode.Style.BLOCK;
      default -> YamlNode.Style.QUOTED;
    };
  }

  private int start(Event event) {
    return index(event.getStartMark());
  }

  private int end(Event event) {
    return index(event.getEndMark());
  }

  /** The line break that was added to the last line is not part of the text. */
  private int index(Mark mark) {
    return Math.min(mark.getIndex(), length);
  }
}

package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import java.io.StringReader;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.DocumentStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;

/** Feeds a tree builder with the events of one document. */
final class SnakeEvents {
  private final ParserImpl parser;
  private final ReaderLimits limits;
  private final String text;
  private final int document;
  private int lastEnd;

  SnakeEvents(String text, ReaderLimits limits, int document) {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    this.parser = new ParserImpl(new StreamReader(new StringReader(text)), options);
    this.limits = limits;
    this.text = text;
    this.document = document;
  }

  YamlNode read(java.util.List<Problem> problems) {
    try {
      return readStream(problems);
    } catch (MarkedYAMLException e) {
      int at = e.getProblemMark() == null ? 0 : index(e.getProblemMark());
      throw new YamlFault(
          Problem.error(ProtocolCode.SYNTAX, at, at, "the text is no YAML from here on"));
    } catch (YAMLException e) {
      throw new YamlFault(Problem.error(ProtocolCode.SYNTAX, 0, 0, "the text is no YAML"));
    }
  }

  private YamlNode readStream(java.util.List<Problem> problems) {
    TreeBuilder builder = new TreeBuilder(text, limits, problems);
    int count = -1;
    YamlNode root = null;
    for (Event event = parser.getEvent(); event != null; event = parser.getEvent()) {
      if (event instanceof DocumentStartEvent) {
        count++;
        if (document < 0 && count == 1) {
          int at = index(event.getStartMark());
          throw new YamlFault(ReadingProblems.severalDocuments(at, at + 3));
        }
      }
      if (count == Math.max(0, document)) {
        if (event.is(Event.ID.DocumentEnd)) {
          root = builder.root();
          if (document >= 0 && root != null) {
            return root;
          }
        } else {
          accept(builder, event);
        }
      }
    }
    if (count < document) {
      throw new YamlFault(ReadingProblems.missingDocument(text.length(), document, count + 1));
    }
    return root != null
        ? root
        : new YamlNode.Scalar(
            0, 0, 0, YamlNode.Style.PLAIN, "", io.github.paiprotocol.api.model.Value.none(), false);
  }

  private void accept(TreeBuilder to, Event event) {
    int start = index(event.getStartMark());
    int end = index(event.getEndMark());
    if (event instanceof ScalarEvent scalar) {
      to.scalar(
          new NodeProperties(
              scalar.getAnchor() == null && scalar.getTag() == null ? -1 : start,
              scalar.getAnchor(),
              scalar.getTag(),
              start,
              end),
          start,
          end,
          style(scalar.getScalarStyle()),
          scalar.getValue());
      lastEnd = end;
    } else if (event instanceof AliasEvent alias) {
      to.alias(start, end, alias.getAnchor());
      lastEnd = end;
    } else if (event instanceof CollectionStartEvent collection) {
      NodeProperties properties =
          new NodeProperties(
              collection.getAnchor() == null && collection.getTag() == null ? -1 : start,
              collection.getAnchor(),
              collection.getTag(),
              start,
              end);
      if (event.is(Event.ID.MappingStart)) {
        to.openMapping(properties, start);
      } else {
        to.openSequence(properties, start);
      }
    } else if (event.is(Event.ID.SequenceEnd) || event.is(Event.ID.MappingEnd)) {
      lastEnd = end > start ? end : lastEnd;
      to.close(lastEnd);
    }
  }

  private static YamlNode.Style style(ScalarStyle style) {
    return switch (style) {
      case PLAIN -> YamlNode.Style.PLAIN;
      case LITERAL, FOLDED -> YamlNode.Style.BLOCK;
      default -> YamlNode.Style.QUOTED;
    };
  }

  private int index(Mark mark) {
    return text.offsetByCodePoints(0, mark.getIndex());
  }
}

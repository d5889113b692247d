package io.github.paiprotocol.api.internal.confidential;

import com.google.common.base.Ascii;
import com.google.common.collect.Sets;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.OtherWords;
import io.github.paiprotocol.api.internal.shape.PodTypes;
import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Goes through a document with the table of its kind, and tells which scalars may be shown: keys
 * that the table has, or nearly has; names where it has names; values at places that it has and
 * that are not confidential. Of everything else only words of tables, booleans and null.
 */
public final class PublicParts {
  /** Where values stand that are named by their author, in what way they are then shown. */
  private enum Place {
    /** The table knows it. */
    KNOWN,
    /** Names and values are the author's, and public unless a name tells otherwise. */
    OPEN,
    /** Names are the author's; their values are unknown. */
    NAMED,
    /** Names are the author's, and shown where they have a value; values are hidden. */
    SECRETS,
    /** The tables do not know it. */
    UNKNOWN
  }

  /**
   * The keys of values that a sibling names: {@code name: X, value: Y}, the key misspelt or not.
   */
  private static final Set<String> BESIDE_NAME = Set.of("value", "default");

  private static final String SECRETS = "secrets";
  private static final String MERGE = "<<";
  private static final String OURS = "paiprotocol.io/";
  private static final Shape NOWHERE = Shapes.ANYTHING;

  private final BiConsumer<WrittenNode.Scalar, Boolean> out;

  /** What is used where it may not be shown. */
  private final Set<WrittenNode> hidden = Sets.newIdentityHashSet();

  private PublicParts(BiConsumer<WrittenNode.Scalar, Boolean> out) {
    this.out = out;
  }

  /**
   * Tells of each key and scalar whether it may be shown, but for logins in it.
   *
   * @param root the document
   * @param out takes a key or scalar, and whether it may; of one with several uses all must
   */
  public static void tell(WrittenNode root, BiConsumer<WrittenNode.Scalar, Boolean> out) {
    Shape table = TableWords.tableOf(root.value());
    // Aliases carry what is public elsewhere to where nothing is, and the other way round.
    PublicParts first = new PublicParts((scalar, shown) -> {});
    first.visit(root, Place.KNOWN, table, true);
    PublicParts second = new PublicParts(out);
    second.hidden.addAll(first.hidden);
    second.visit(root, Place.KNOWN, table, true);
  }

  private void visit(WrittenNode node, Place place, Shape shape, boolean job) {
    Place at = hidden.contains(node) ? Place.UNKNOWN : place;
    Shape of = at == Place.KNOWN ? TableWords.of(shape, node.value()) : NOWHERE;
    if (node instanceof WrittenNode.Scalar scalar) {
      scalar(scalar, at, of);
    } else if (node instanceof WrittenNode.Alias alias) {
      if (at != Place.KNOWN) {
        hide(alias.target());
      }
    } else if (node instanceof WrittenNode.Items list) {
      Shape item = of instanceof Shape.Items items ? items.item() : NOWHERE;
      boolean kept = at == Place.OPEN || at == Place.NAMED || of instanceof Shape.Items;
      Place below = kept ? at : Place.UNKNOWN;
      list.items().forEach(each -> visit(each, below, item, job));
    } else if (node instanceof WrittenNode.Entries map) {
      map.entries().forEach(entry -> entry(entry, map, at, of, job));
    }
  }

  private void hide(WrittenNode node) {
    if (!hidden.add(node)) {
      return;
    }
    if (node instanceof WrittenNode.Alias alias) {
      hide(alias.target());
    } else if (node instanceof WrittenNode.Items list) {
      list.items().forEach(this::hide);
    } else if (node instanceof WrittenNode.Entries map) {
      map.entries().forEach(entry -> hide(entry.node()));
    }
  }

  private void scalar(WrittenNode.Scalar scalar, Place place, Shape shape) {
    boolean known = place == Place.OPEN || (place == Place.KNOWN && isPublic(shape, scalar.text()));
    // What is faulty means null, too.
    boolean literal =
        TableWords.has(Ascii.toLowerCase(scalar.text())) || TableWords.has(scalar.text());
    out.accept(scalar, known || literal);
  }

  /** Whether a scalar is expected at a place. A single item in place of a list is, too. */
  private static boolean isPublic(Shape shape, String text) {
    Shape of = shape instanceof Shape.Items items ? items.item() : shape;
    boolean expected = of.kind() == Shape.Kind.SCALAR && !(of instanceof Shape.Anything);
    boolean secret = of instanceof ScalarShape.Text plain && plain.confidential();
    return expected && (!secret || Template.isOnlyTags(text));
  }

  private void entry(
      WrittenNode.Entry entry, WrittenNode.Entries map, Place place, Shape shape, boolean job) {
    if (!(entry.key() instanceof WrittenNode.Scalar key)) {
      visit(entry.key(), Place.UNKNOWN, NOWHERE, false);
      visit(entry.node(), Place.UNKNOWN, NOWHERE, false);
      return;
    }
    String name = key.text();
    if (name.equals(MERGE)) {
      out.accept(key, true);
      merge(entry.node(), place);
      return;
    }
    boolean chosen = TableWords.isIdentifier(name) && !(entry.node().value() instanceof Value.Null);
    boolean confidential = isBesideConfidentialName(name, map);
    if (place == Place.KNOWN && shape instanceof Shape.Fields fields) {
      Field field = fields.fields().get(name);
      boolean free = fields.others() != Shape.Others.FORBIDDEN;
      out.accept(key, field != null || isNear(name, fields) || (free && chosen && !isPod(fields)));
      if (field == null) {
        boolean named = free && !Guard.isConfidentialName(name);
        visit(entry.node(), named ? Place.NAMED : Place.UNKNOWN, NOWHERE, false);
      } else {
        field(field, entry.node(), fields, confidential, job);
      }
    } else if (place == Place.KNOWN && shape instanceof Shape.Entries entries) {
      // An annotation whose text was read: names.
      boolean ours = name.startsWith(OURS);
      out.accept(key, chosen || ours || TableWords.has(name));
      if (ours && !(entry.node() instanceof WrittenNode.Scalar)) {
        visit(entry.node(), Place.OPEN, NOWHERE, false);
        return;
      }
      boolean secret = entries.value().kind() == Shape.Kind.SCALAR && isSecret(name, entry.node());
      visit(entry.node(), secret ? Place.UNKNOWN : Place.KNOWN, entries.value(), false);
    } else if (place == Place.OPEN || place == Place.NAMED) {
      out.accept(key, chosen || TableWords.has(name));
      Place below = confidential || Guard.isConfidentialName(name) ? Place.UNKNOWN : place;
      visit(entry.node(), below, NOWHERE, false);
    } else {
      boolean secrets = place == Place.SECRETS;
      out.accept(key, secrets ? chosen || TableWords.has(name) : TableWords.isNear(name));
      visit(entry.node(), Place.UNKNOWN, NOWHERE, false);
    }
  }

  /** What is merged is looked at where it is written. */
  private void merge(WrittenNode node, Place place) {
    if (node instanceof WrittenNode.Items list) {
      list.items().forEach(each -> merge(each, place));
    } else if (!(node instanceof WrittenNode.Alias && place == Place.KNOWN)) {
      visit(node, Place.UNKNOWN, NOWHERE, false);
    }
  }

  private static boolean isNear(String name, Shape.Fields fields) {
    return TableWords.has(name)
        || OtherWords.has(name)
        || TableWords.isNear(name, fields.fields().keySet());
  }

  private void field(
      Field field, WrittenNode node, Shape.Fields of, boolean confidential, boolean job) {
    Shape shape = field.shape();
    if (isPod(of) && shape instanceof Shape.Anything) {
      visit(node, Place.UNKNOWN, NOWHERE, false);
    } else if (field.name().equals(SECRETS)) {
      visit(node, Place.SECRETS, NOWHERE, false);
    } else if (confidential) {
      visit(node, Place.UNKNOWN, NOWHERE, false);
    } else if (shape.equals(Shapes.ANY_MAP)) {
      boolean open =
          (job && field.name().equals("parameters"))
              || field.name().equals(Keys.TEMPLATE_VARIABLES);
      // A list of maps is a slip whose names and values are seen all the same; a text may be any.
      List<WrittenNode> maps =
          node instanceof WrittenNode.Items list ? list.items() : List.of(node);
      for (WrittenNode each : maps) {
        boolean map = each.value() instanceof Value.Mapping;
        visit(each, open && map ? Place.OPEN : Place.NAMED, NOWHERE, false);
      }
    } else {
      visit(node, Place.KNOWN, typed(shape), false);
    }
  }

  /** What Kubernetes says of pods is more than the table of DIJobs has. */
  private static Shape typed(Shape shape) {
    if (shape instanceof Shape.Fields fields && isPod(fields)) {
      return PodTypes.of(fields.id().equals("podTemplate") ? "PodTemplateSpec" : "Volume");
    }
    return shape instanceof Shape.Items items && typed(items.item()) != items.item()
        ? Shapes.anyListOf(typed(items.item()))
        : shape;
  }

  private static boolean isPod(Shape.Fields fields) {
    return fields.id().equals("podTemplate") || fields.id().equals("volume");
  }

  private static boolean isSecret(String name, WrittenNode node) {
    return Guard.isConfidentialName(name)
        || (node.value() instanceof Value.Text text && Guard.isGuarded(text.text()));
  }

  private static boolean isBesideConfidentialName(String key, WrittenNode.Entries map) {
    return BESIDE_NAME.contains(key)
        && map.value() instanceof Value.Mapping all
        && all.entries().entrySet().stream()
            .anyMatch(
                each ->
                    !each.getKey().equals(key)
                        && each.getValue() instanceof Value.Scalar name
                        && Guard.isConfidentialName(name.text()));
  }
}

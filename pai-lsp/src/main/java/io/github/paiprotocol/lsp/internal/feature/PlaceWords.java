package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.field.NamePlaces;
import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.name.Declared;
import io.github.paiprotocol.lsp.internal.name.NameUses;
import io.github.paiprotocol.lsp.internal.name.Symbol;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.ShapeAt;
import io.github.paiprotocol.lsp.internal.text.WrittenValues;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.CompletionItemKind;

/**
 * Words for keys and values, by the tables of fields and by what has names.
 *
 * @param model the text as it was when it could be read
 * @param context where the words belong
 * @param components finds what the text uses
 * @param out takes the words
 */
record PlaceWords(
    Analysis model, CompletionContext context, ComponentFinder components, Completions out) {
  private Cursor cursor() {
    return context.cursor();
  }

  private Declared declared() {
    return context.declared();
  }

  void add() {
    if (cursor().mode() == Cursor.Mode.TEXT) {
      return;
    }
    Optional<ShapeAt> here = context.here();
    if (cursor().mode() == Cursor.Mode.KEY) {
      if (context.isTemplate()) {
        names(Place.key(context.jobPath().child("?")));
      }
      arguments();
      here.ifPresent(this::keys);
      parameters();
      return;
    }
    if (context.isTemplate()) {
      names(Place.value(context.jobPath()));
    }
    here.ifPresent(at -> words(at.shape()));
    if (cursor().path().key().equals(Optional.of("plugin"))) {
      plugins();
    }
    if (cursor().mode() == Cursor.Mode.ITEM) {
      here.ifPresent(this::keys);
    }
  }

  private void keys(ShapeAt here) {
    Map<String, Value> there = WrittenValues.entries(here.value());
    here.collection(Shape.Fields.class)
        .ifPresent(
            map -> {
              for (Field.Presence each : Field.Presence.values()) {
                keys(map, there, each);
              }
            });
  }

  /** What must be there is offered before what may be. */
  private void keys(Shape.Fields map, Map<String, Value> there, Field.Presence presence) {
    for (Field field : map.fields().values()) {
      boolean open = !there.containsKey(field.name()) || field.name().equals(cursor().written());
      if (field.presence() == presence && open && !(field.shape() instanceof Shape.Refused)) {
        String behind = field.shape().kind() == Shape.Kind.SCALAR || cursor().json() ? ": " : ":";
        out.add(
            field.name(),
            CompletionItemKind.Property,
            FieldHelp.summary(field),
            FieldHelp.of(field, map),
            behind);
      }
    }
  }

  private void parameters() {
    if (PluginWords.hasParameters(cursor().path())) {
      Map<String, Value> there =
          WrittenValues.entries(
              Steps.at(cursor().outline(), cursor().outlined()).orElse(Value.none()));
      PluginWords.parameters(cursor().outline(), cursor().outlined())
          .forEach(
              (name, meaning) -> {
                if (!there.containsKey(name) || name.equals(cursor().written())) {
                  out.add(name, CompletionItemKind.Property, "parameter", meaning, ": ");
                }
              });
    }
  }

  private void words(Shape shape) {
    if (shape instanceof Shape.Either either) {
      words(either.first());
      words(either.second());
    } else if (shape instanceof Shape.Typed typed) {
      words(typed.outline());
    } else if (shape instanceof ScalarShape.EnumType word) {
      word.words().stream()
          .sorted(Comparator.comparing(PlaceWords::isOlder))
          .forEach(each -> word(each, PluginWords.event(each).orElse(word.what())));
    } else if (shape instanceof ScalarShape.Vocabulary vocabulary) {
      vocabulary.known().forEach(each -> word(each, ""));
    } else if (shape instanceof ScalarShape.BooleanType) {
      List.of("true", "false").forEach(each -> word(each, ""));
    } else if (shape instanceof ScalarShape.ProtocolVersion) {
      word("2", "");
    }
  }

  private static boolean isOlder(String word) {
    return CallbackEvent.of(word).filter(event -> !event.canonicalName().equals(word)).isPresent();
  }

  private void word(String word, String detail) {
    out.add(word, CompletionItemKind.EnumMember, detail, "", "");
  }

  private void plugins() {
    PluginNames.ALL.forEach(
        name -> {
          word(PluginNames.longName(name), "plugin");
          word(name, "plugin");
        });
  }

  private void names(Place place) {
    Optional<NamePlaces> kind = NamePlaces.of(place);
    if (kind.isEmpty()) {
      return;
    }
    switch (kind.get()) {
      case ROLE -> {
        boolean declares =
            context.kind() == DocumentKind.JOB
                && place.path().parent().equals(Optional.of(JobPaths.ROLES));
        if (!declares) {
          String behind = place.part() == Place.Part.KEY ? ":" : "";
          declared().roles().forEach((name, role) -> name(name, role, behind));
        }
      }
      case DEPLOYMENT -> {
        if (place.path().key().equals(Optional.of("deployment"))) {
          declared().deployments().forEach((name, each) -> name(name, each, ""));
        }
      }
      case PREREQUISITE -> prerequisites(place.path());
    }
  }

  private void prerequisites(ProtocolPath path) {
    Optional<Declared.Node> own = declared().holding(cursor().path());
    boolean gives =
        path.key().equals(Optional.of("name"))
            && path.parent()
                .flatMap(ProtocolPath::parent)
                .filter(
                    list -> list.equals(JobPaths.PREREQUISITES) || list.equals(JobPaths.ALIASES))
                .isPresent();
    if (gives) {
      return;
    }
    boolean ofRole = path.startsWith(JobPaths.ROLES);
    Optional<String> type = ofRole ? path.key().map(NameUses.TYPES::get) : Optional.empty();
    for (Declared.Node node : declared().nodes()) {
      boolean fits =
          type.map(node.type()::equals).orElse(Declared.isNoImage(node))
              && !own.equals(Optional.of(node));
      if (fits) {
        name(node.symbol().name(), node.symbol(), "");
      }
    }
  }

  private void name(String name, Symbol symbol, String behind) {
    String help = SymbolHelp.of(model, context.names(), symbol).orElse("");
    out.add(name, CompletionItemKind.Reference, symbol.kind().noun(), help, behind);
  }

  /** Variables of what a reference names. */
  private void arguments() {
    Optional<ProtocolPath> reference =
        cursor().path().key().equals(Optional.of(Keys.TEMPLATE_VARIABLES))
            ? cursor().path().parent()
            : Optional.empty();
    Optional<String> name =
        reference.flatMap(
            path -> {
              ProtocolPath above = cursor().outlined().parent().orElseThrow();
              return Steps.textAt(cursor().outline(), above.child("name"));
            });
    if (name.isEmpty()) {
      return;
    }
    if (Reference.parse(name.get()).isRemote()) {
      components
          .find(name.get())
          .map(ComponentFinder.Component::variables)
          .orElse(List.of())
          .forEach(each -> argument(each.name(), each.description().orElse("")));
    } else {
      declared()
          .meant(name.get(), Optional.empty())
          .ifPresent(node -> node.variables().forEach(this::argument));
    }
  }

  private void argument(String name, String description) {
    out.add(
        name,
        CompletionItemKind.Reference,
        "template variable",
        model.masks().words(description),
        ": ");
  }
}

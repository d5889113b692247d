package io.github.paiprotocol.testkit.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.KubernetesObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds secret values in readable places: in objects other than Secrets, and in messages. A value
 * is also found in the forms in which texts are put into others: escaped as in JSON, in Base64,
 * and, since blocks of YAML are indented, each long line of it by itself.
 */
public final class SecretLeaks {
  /** Shorter texts stand anywhere. */
  private static final int SHORTEST = 4;

  private static final int LONG_LINE = 16;

  /** One object is printed as the only item of a list. */
  private static final String ITEM = "/items/0";

  private static final JsonFactory JSON = new JsonFactory();

  private final Map<String, String> texts;

  private SecretLeaks(Map<String, String> texts) {
    this.texts = texts;
  }

  /**
   * Looks for the secrets of a job.
   *
   * @param secrets the secrets
   * @return what finds them
   * @throws IllegalArgumentException when one is too short to be told from other text
   */
  public static SecretLeaks of(Secrets secrets) {
    Map<String, String> texts = new LinkedHashMap<>();
    secrets
        .reveal()
        .forEach(
            (name, value) ->
                scalars(value)
                    .forEach(text -> forms(name, text).forEach(form -> texts.put(form, name))));
    return new SecretLeaks(texts);
  }

  private static List<String> forms(String name, String text) {
    if (text.length() < SHORTEST || text.equals("true") || text.equals("false")) {
      throw new IllegalArgumentException(
          "secret `" + name + "` has a value that stands anywhere; take one to be found by");
    }
    List<String> forms = new ArrayList<>();
    forms.add(text);
    forms.add(new String(JsonStringEncoder.getInstance().quoteAsString(text)));
    forms.add(Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)));
    text.lines().filter(SecretLeaks::tells).forEach(forms::add);
    return forms;
  }

  /** Short lines, and the marks around a key, stand in other texts, too. */
  private static boolean tells(String line) {
    return line.strip().length() >= LONG_LINE && !line.startsWith("-----");
  }

  private static List<String> scalars(Value top) {
    List<String> texts = new ArrayList<>();
    Deque<Value> left = new ArrayDeque<>(List.of(top));
    while (!left.isEmpty()) {
      Value value = left.pop();
      if (value instanceof Value.Scalar scalar) {
        texts.add(scalar.text());
      } else if (value instanceof Value.Sequence list) {
        left.addAll(list.items());
      } else if (value instanceof Value.Mapping map) {
        left.addAll(map.entries().values());
      }
    }
    return texts;
  }

  /**
   * Where secrets stand.
   *
   * @param made the objects of a job, with losses and warnings
   * @return a line for each place, which names the secret and does not show it
   */
  public List<String> in(KubernetesObjects made) {
    Set<String> found = new TreeSet<>();
    for (HasMetadata object : made.objects()) {
      if (!(object instanceof Secret)) {
        look(object, found);
      }
    }
    made.losses().forEach(loss -> look(loss.toString(), "a loss", found));
    made.losses().forEach(loss -> loss.hint().ifPresent(hint -> look(hint, "a loss", found)));
    if (!made.warnings().isEmpty()) {
      look(PrintedProblems.printed(made.warnings()), "a warning", found);
    }
    return ImmutableList.copyOf(found);
  }

  private void look(HasMetadata object, Set<String> found) {
    String json = new KubernetesObjects(List.of(object), List.of(), List.of()).json();
    String name = object.getKind() + " `" + object.getMetadata().getName() + "`";
    try (JsonParser parser = JSON.createParser(json)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token.isScalarValue() || token == JsonToken.FIELD_NAME) {
          String place = parser.getParsingContext().pathAsPointer().toString();
          String inObject = place.startsWith(ITEM) ? " at " + place.substring(ITEM.length()) : "";
          look(parser.getText(), name + inObject, found);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void look(String text, String place, Set<String> found) {
    texts.forEach(
        (secret, name) -> {
          if (text.contains(secret)) {
            found.add("secret `" + name + "` is in " + place);
          }
        });
  }
}

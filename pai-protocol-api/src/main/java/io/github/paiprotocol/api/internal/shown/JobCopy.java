package io.github.paiprotocol.api.internal.shown;

import com.google.common.base.Suppliers;
import com.google.common.collect.Sets;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.confidential.Guard;
import io.github.paiprotocol.api.internal.confidential.TableWords;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.text.AddressMasks;
import io.github.paiprotocol.api.internal.text.KnownTexts;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A copy of a job that can be handed on: masks are in place of confidential values and of logins in
 * addresses, and of parameters and extras that are equal to one. Every other value stays. Keys
 * below a confidential one stay when they are plain names with a value, and deeper in {@code
 * secrets} only when a tag refers to them: others may be a secret with a typing error.
 */
public final class JobCopy {
  private static final ProtocolPath SECRETS = ProtocolPath.of("secrets");
  private static final ProtocolPath PARAMETERS = ProtocolPath.of("parameters");
  private static final String AUTH = "auth";
  private static final Set<String> PUBLIC_IN_AUTH = Set.of("username", "registryuri");

  /** Shorter texts occur in too many places that have nothing to do with them. */
  private static final int SHORTEST_TEXT = 4;

  /** At first it is only found out what is confidential. */
  private boolean collecting = true;

  private Map<ProtocolPath, String> instead = Map.of();
  private final List<ProtocolPath> paths = new ArrayList<>();
  private final List<ProtocolPath> masks = new ArrayList<>();
  private final Set<String> hidden = new HashSet<>();

  /** Keys to which tags of the job refer. In few jobs is a key for which that matters. */
  private final Supplier<Set<String>> referred;

  private final Set<String> hiddenKeys = new HashSet<>();

  /** What an alias of a secret repeats elsewhere. */
  private Set<String> repeated = Set.of();

  private final Value job;
  private final Value value;

  private JobCopy(Value job, Map<ProtocolPath, String> instead) {
    this.job = job;
    this.referred = Suppliers.memoize(() -> refer(job, new HashSet<>()));
    copy(ProtocolPath.root(), job, false);
    this.collecting = false;
    this.instead = instead;
    this.repeated = Sets.union(Set.copyOf(hidden), Set.copyOf(hiddenKeys));
    paths.clear();
    masks.clear();
    this.value = copy(ProtocolPath.root(), job, false);
  }

  /**
   * Copies a job.
   *
   * @param job the job as it is written, or a document that a job uses
   * @return the copy
   */
  public static JobCopy of(Value job) {
    return of(job, Map.of());
  }

  /**
   * Copies a job.
   *
   * @param job the job as it is written
   * @param instead strings by the paths of the values they replace
   * @return the copy
   */
  public static JobCopy of(Value job, Map<ProtocolPath, String> instead) {
    return new JobCopy(job, instead);
  }

  /**
   * A value of a key that is the user's, as arguments and parameters have them.
   *
   * @param key the key
   * @param value its value
   * @return the value with masks, also for what is below confidential keys in it
   */
  public static Value named(String key, Value value) {
    Value copy = of(Value.of(Map.of(Keys.EXTRAS, Value.of(Map.of(key, value))))).value;
    Value extras = Steps.at(copy, JobPaths.EXTRAS).orElseThrow();
    return ((Value.Mapping) extras).entries().values().iterator().next();
  }

  /**
   * The copy.
   *
   * @return the job with masks
   */
  public Value value() {
    return value;
  }

  /**
   * What was masked.
   *
   * @return the paths, in order
   */
  public List<ProtocolPath> paths() {
    return paths;
  }

  /**
   * What was masked, for people.
   *
   * @return the paths, in order, without keys that are not known to be public
   */
  public List<ProtocolPath> shownPaths() {
    ShownText shown = Unwritten.shown(job);
    return paths.stream()
        .map(path -> shown.path(ShownText.path(path, key -> !hiddenKeys.contains(key))))
        .toList();
  }

  /**
   * Whether a text has something that was masked, of at least four characters.
   *
   * @param text any text
   * @return true when it has
   */
  public boolean isShownIn(String text) {
    return !new KnownTexts(hidden).replaced(text, "").equals(text);
  }

  /**
   * Where masks are already, in place of confidential values and of logins.
   *
   * @return the paths of the values
   */
  public List<ProtocolPath> masks() {
    return masks;
  }

  /** What was masked, of at least four characters. */
  Set<String> hidden() {
    return hidden;
  }

  private Value copy(ProtocolPath path, Value of, boolean confidential) {
    String other = instead.get(path);
    if (other != null) {
      return Value.of(other);
    }
    if (of instanceof Value.Mapping map) {
      return copy(path, map, confidential);
    }
    if (of instanceof Value.Sequence list) {
      List<Value> items = new ArrayList<>();
      list.items().forEach(item -> items.add(copy(path.child(items.size()), item, confidential)));
      return Value.of(items);
    }
    return of instanceof Value.Scalar scalar ? scalar(path, scalar, confidential) : of;
  }

  private Value copy(ProtocolPath path, Value.Mapping map, boolean confidential) {
    boolean image = map.text("type").filter(Prerequisite.DOCKER_IMAGE::equals).isPresent();
    boolean login = path.key().filter(AUTH::equals).isPresent();
    boolean ofUser = !confidential && isOfUser(path);
    Map<String, Value> entries = new LinkedHashMap<>();
    map.entries()
        .forEach(
            (key, entry) -> {
              ProtocolPath child = path.child(key);
              boolean hidden =
                  confidential
                      || child.equals(SECRETS)
                      || (ofUser && (login ? !PUBLIC_IN_AUTH.contains(key) : isNamed(key, entry)));
              String name = key(child, key, entry, confidential);
              Value copy =
                  key.equals("uri") && entry instanceof Value.Text uri && !confidential
                      ? login(child, uri, LoginParts.ofUri(uri.text(), image))
                      : copy(child, entry, hidden);
              if (!collecting) {
                entries.put(name, copy);
              }
            });
    return collecting ? map : Value.of(entries);
  }

  private static Set<String> refer(Value value, Set<String> keys) {
    if (value instanceof Value.Text text) {
      if (text.text().contains("<%")) {
        Template.parse(text.text()).tags().forEach(tag -> keys.addAll(tag.segments()));
      }
    }
    Steps.parts(value).forEach(part -> refer(part, keys));
    return keys;
  }

  private String key(ProtocolPath path, String key, Value entry, boolean confidential) {
    boolean given = !(entry instanceof Value.Null);
    boolean shown =
        confidential
            ? given
                && (isSecretName(path) || !path.startsWith(SECRETS))
                && TableWords.isIdentifier(key)
            : !isRepeated(path, key)
                && (given || TableWords.isIdentifier(key) || !Guard.isConfidentialName(key));
    boolean mask = key.equals(Secret.MASK) && (!shown || !given);
    if (mask) {
      masks.add(path);
    }
    if (!mask && (shown || referred.get().contains(key))) {
      return key;
    }
    hiddenKeys.add(key);
    if (!given) {
      paths.add(path);
    }
    return Secret.MASK;
  }

  private static boolean isSecretName(ProtocolPath path) {
    return path.parent().filter(SECRETS::equals).isPresent();
  }

  /** Whether a key names something confidential. */
  private static boolean isNamed(String key, Value entry) {
    return Guard.isConfidentialName(key) && !(key.equals(AUTH) && entry instanceof Value.Mapping);
  }

  /** Whether the keys at a path are the user's or a plugin's, and no names of roles. */
  private static boolean isOfUser(ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    return path.startsWith(JobPaths.ROLES)
        ? steps.size() > 2 && steps.get(2).key().filter(Keys.PREREQUISITES::equals).isPresent()
        : !path.startsWith(JobPaths.DEPLOYMENTS) && !path.startsWith(JobPaths.HIVED);
  }

  private Value scalar(ProtocolPath path, Value.Scalar scalar, boolean confidential) {
    String text = scalar.text();
    boolean secret = path.startsWith(SECRETS);
    if (secret
        || (scalar instanceof Value.Text && isRepeated(path, text))
        || (confidential && !(scalar instanceof Value.Bool) && !Template.isOnlyTags(text))) {
      hide(path, text);
      paths.add(path);
      return Value.of(Secret.MASK);
    }
    return scalar instanceof Value.Text ? login(path, scalar, LoginParts.in(text)) : scalar;
  }

  private boolean isRepeated(ProtocolPath path, String text) {
    return repeated.contains(text)
        && (path.startsWith(PARAMETERS) || path.startsWith(JobPaths.EXTRAS));
  }

  private Value login(ProtocolPath path, Value.Scalar scalar, List<TextRange> logins) {
    String text = scalar.text();
    logins.forEach(login -> hide(path, text.substring(login.start(), login.end())));
    String copy = AddressMasks.masked(text, logins);
    if (copy.equals(text)) {
      if (logins.isEmpty() && text.contains(Secret.MASK + "@")) {
        // The mask of a login without a scheme has no colon, so that it is no login any more.
        masks.add(path);
      }
      return scalar;
    }
    paths.add(path);
    return Value.of(copy);
  }

  private void hide(ProtocolPath path, String text) {
    if (text.equals(Secret.MASK)) {
      masks.add(path);
    } else if (text.length() >= SHORTEST_TEXT) {
      hidden.add(text);
    }
  }
}

package io.github.paiprotocol.api.internal.mask;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.shape.Scalars;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.text.AddressMasks;
import io.github.paiprotocol.api.internal.text.ImageAddresses;
import io.github.paiprotocol.api.internal.text.KnownTexts;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Puts masks into the values of a job. */
public final class JobMasks {
  private static final ProtocolPath SECRETS = ProtocolPath.of("secrets");

  /** Shorter ones stand in too many texts that have nothing to do with them. */
  private static final int SHORTEST_COPY = 4;

  private final KnownTexts copies;
  private final List<ProtocolPath> paths = new ArrayList<>();

  private JobMasks(KnownTexts copies) {
    this.copies = copies;
  }

  /**
   * The masks of a job: what they hide is looked for in all of it.
   *
   * @param job the job as it is written
   * @return its masks
   */
  public static JobMasks of(Value job) {
    return new JobMasks(new KnownTexts(hidden(job)));
  }

  /**
   * The masks of several jobs, for texts that are looked at line by line: of what takes several
   * lines each is hidden.
   *
   * @param jobs the jobs as they are written
   * @param more what else is hidden
   * @return their masks
   */
  public static JobMasks byLine(List<Value> jobs, Set<String> more) {
    Set<String> hidden = new HashSet<>(more);
    jobs.forEach(job -> hidden.addAll(hidden(job)));
    Set<String> lines = new HashSet<>();
    hidden.forEach(text -> text.lines().map(String::strip).forEach(lines::add));
    removeUseless(lines);
    return new JobMasks(new KnownTexts(lines));
  }

  private static Set<String> hidden(Value job) {
    Set<String> hidden = new HashSet<>();
    Scalars.visit(
        ProtocolPath.root(),
        job,
        (path, scalar) -> {
          if (isHidden(path, scalar)) {
            hidden.add(scalar.text());
          } else {
            AddressMasks.in(scalar.text())
                .forEach(found -> hidden.add(scalar.text().substring(found.start(), found.end())));
          }
        });
    addImageLogins(job, hidden);
    removeUseless(hidden);
    return hidden;
  }

  private static void addImageLogins(Value job, Set<String> hidden) {
    if (job instanceof Value.Mapping map) {
      for (Value item : map.items(Keys.PREREQUISITES)) {
        if (item instanceof Value.Mapping prerequisite
            && prerequisite.text("type").filter(Prerequisite.DOCKER_IMAGE::equals).isPresent()) {
          String uri = prerequisite.text("uri").orElse("");
          ImageAddresses.login(uri)
              .ifPresent(login -> hidden.add(uri.substring(login.start(), login.end())));
        }
      }
    }
  }

  private static void removeUseless(Set<String> hidden) {
    hidden.removeIf(text -> text.length() < SHORTEST_COPY || text.equals(Secret.MASK));
  }

  /**
   * A value of a key of the user's, as arguments and parameters have them.
   *
   * @param key the key
   * @param value its value
   * @return the value with masks, also for what stands below confidential keys in it
   */
  public static Value shown(String key, Value value) {
    // Where all keys are the user's.
    JobMasks masks = of(Value.of(Map.of(Keys.EXTRAS, Value.of(Map.of(key, value)))));
    return masks.masked(ProtocolPath.of(Keys.EXTRAS, key), value);
  }

  /**
   * Puts the masks in.
   *
   * @param job the job as it is written
   * @return a copy
   */
  public Value apply(Value job) {
    return masked(ProtocolPath.root(), job);
  }

  /**
   * Whether a text shows what is masked.
   *
   * @param text any text
   * @return true when it does
   */
  public boolean hides(String text) {
    return !copies.replaced(text, "").equals(text);
  }

  /**
   * A text as it may be shown.
   *
   * @param text any text
   * @return the text with masks for what is hidden and for credentials in addresses
   */
  public String shown(String text) {
    return withoutCopies(AddressMasks.shown(text));
  }

  /**
   * What was masked so far.
   *
   * @return the paths, in order
   */
  public List<ProtocolPath> paths() {
    return paths;
  }

  private Value masked(ProtocolPath path, Value value) {
    return value.match(
        scalar -> masked(path, scalar),
        () -> value,
        list -> {
          List<Value> items = new ArrayList<>();
          list.items().forEach(item -> items.add(masked(path.child(items.size()), item)));
          return Value.of(items);
        },
        map -> {
          Map<String, Value> entries = new LinkedHashMap<>();
          map.entries().forEach((key, v) -> entries.put(key, masked(path.child(key), v)));
          return Value.of(entries);
        });
  }

  private Value masked(ProtocolPath path, Value.Scalar scalar) {
    if (isHidden(path, scalar)) {
      paths.add(path);
      return Value.of(Secret.MASK);
    }
    if (!(scalar instanceof Value.Text text)) {
      return scalar;
    }
    String left = shown(text.text());
    if (left.equals(text.text())) {
      return text;
    }
    paths.add(path);
    return Value.of(left);
  }

  /** Tags stay as they are: names are no secrets, even where a secret is such a word. */
  private String withoutCopies(String text) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    for (Tag tag : Template.parse(text).tags()) {
      out.append(copies.replaced(text.substring(at, tag.from()), Secret.MASK));
      out.append(text, tag.from(), tag.to());
      at = tag.to();
    }
    return out.append(copies.replaced(text.substring(at), Secret.MASK)).toString();
  }

  private static boolean isHidden(ProtocolPath path, Value.Scalar scalar) {
    return path.startsWith(SECRETS)
        || (isOpen(path) && SecretKeys.covers(path) && !SecretKeys.isOnlyTags(scalar.text()));
  }

  /** Whether keys on the way to a value are the user's or a plugin's, and no names of roles. */
  private static boolean isOpen(ProtocolPath path) {
    if (path.startsWith(JobPaths.ROLES)) {
      List<ProtocolPath> steps = path.steps();
      return steps.size() > 2
          && steps.get(2).key().equals(Optional.of(Keys.PREREQUISITES))
          && steps.stream()
              .skip(3)
              .anyMatch(step -> step.key().filter(SecretKeys::isKey).isPresent());
    }
    return !path.startsWith(JobPaths.DEPLOYMENTS) && !path.startsWith(JobPaths.HIVED);
  }
}

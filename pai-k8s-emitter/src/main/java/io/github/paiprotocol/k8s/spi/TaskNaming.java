package io.github.paiprotocol.k8s.spi;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import com.google.common.io.BaseEncoding;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.api.model.Job;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;

/**
 * What the objects of a job and the hosts of its tasks are called. All of them begin with the job's
 * name as far as it is legal, and ten characters of a digest of user and job: two users may have
 * jobs of one name in one namespace. Other names stay as they are where they are legal; what is not
 * becomes what is legal of it, and digits that tell it from others. Tasks reach each other by names
 * that the cluster's DNS knows in the job's namespace as long as a pod has an address, whichever
 * node it is on and however often it starts anew. Immutable.
 */
public final class TaskNaming {
  private static final int DIGITS = 8;

  /** Fifty bits, so that two jobs do not get the same name by chance. */
  private static final int IDENTITY = 10;

  /** How many characters the name of a job may take. A role has what is left of {@link #ROOM}. */
  private static final int JOB_ROOM = 30;

  /**
   * How many characters {@code JOB-ROLE} may take, on every target. After it stand {@code -0} of
   * JobSet, a task's index, four digits at most, and the five random characters that controllers
   * add, each after a hyphen: 63 in all.
   */
  private static final int ROOM = 50;

  private static final CharMatcher ALLOWED =
      CharMatcher.inRange('a', 'z').or(CharMatcher.inRange('0', '9')).or(CharMatcher.is('-'));
  private static final CharMatcher DIGIT = CharMatcher.inRange('0', '9');
  private static final CharMatcher HYPHEN = CharMatcher.is('-');

  private final String job;
  private final ImmutableMap<String, String> parts;
  private final String owner;
  private final String hostEnding;
  private final String subdomain;
  private final boolean inDns;

  private TaskNaming(
      TaskNaming of, String owner, String hostEnding, String subdomain, boolean inDns) {
    this.job = of.job;
    this.parts = of.parts;
    this.owner = owner;
    this.hostEnding = hostEnding;
    this.subdomain = subdomain;
    this.inDns = inDns;
  }

  private TaskNaming(String user, Job of) {
    String identity = identity(user, of.name());
    this.job = legal(of.name(), "j", JOB_ROOM - IDENTITY - 1) + "-" + identity;
    int roleRoom = ROOM - job.length() - 1;
    this.parts = Maps.toMap(of.taskRoles().keySet(), role -> letterFirst(role, roleRoom));
    this.owner = job;
    this.hostEnding = "";
    this.subdomain = "." + job;
    this.inDns = true;
  }

  /**
   * The names of a job: {@code JOB}, {@code JOB-ROLE} and {@code JOB-ROLE-INDEX}, where {@code JOB}
   * is {@link #job}.
   *
   * @param user who submits the job
   * @param job the job
   * @return the names, which no job of another user or of another name has
   */
  public static TaskNaming of(String user, Job job) {
    Objects.requireNonNull(user, "user");
    return new TaskNaming(user, job);
  }

  /**
   * These names for a controller whose object has a name of lower-case letters and digits only, as
   * FrameworkController demands. The name still differs from those of other jobs: it ends with the
   * same digits of the digest. All other names stay.
   *
   * @return the names
   */
  public TaskNaming withOwnerWithoutHyphens() {
    return new TaskNaming(this, HYPHEN.removeFrom(owner), hostEnding, subdomain, inDns);
  }

  /**
   * These names for a controller that puts something between a role and the index in host names.
   *
   * @param suffix what it puts there, two characters at most, e.g. {@code -0}
   * @return the names
   */
  public TaskNaming withHostsEnding(String suffix) {
    return new TaskNaming(this, owner, suffix, subdomain, inDns);
  }

  /**
   * These names for a controller that makes a Service for each pod, called as its host.
   *
   * @return the names
   */
  public TaskNaming withServicePerHost() {
    return new TaskNaming(this, owner, hostEnding, "", inDns);
  }

  /**
   * These names for a controller whose pods the cluster's DNS does not know. Tasks find out where
   * the others are when they start, from the file that {@code PAI_BARRIER_FILE} names; see {@link
   * io.github.paiprotocol.runtime.placement.RuntimeInput#withAddressesAtStart}.
   *
   * @return the names, whose addresses are those of no task
   */
  public TaskNaming withoutDns() {
    return new TaskNaming(this, owner, hostEnding, subdomain, false);
  }

  /**
   * Whether the cluster's DNS knows the tasks.
   *
   * @return true unless they find out where the others are when they start
   */
  public boolean isInDns() {
    return inDns;
  }

  /**
   * The beginning of names of the job as a whole.
   *
   * @return a DNS-1035 label that tells the job from those of other users and other names
   */
  public String job() {
    return job;
  }

  /**
   * The beginning of names of a role: {@code JOB-ROLE} as far as it is legal.
   *
   * @param role a role of the job
   * @return a DNS-1035 label
   * @throws IllegalArgumentException when the job has no such role
   */
  public String role(String role) {
    return job + "-" + part(role);
  }

  /**
   * The object that makes the pods, and the headless Service by which they are found: {@link #job},
   * unless the controller demands another form.
   *
   * @return a DNS-1035 label
   */
  public String owner() {
    return owner;
  }

  /**
   * The name of a role within the object that makes the pods, {@code ROLE} of all other names.
   *
   * @param role a role of the job
   * @return a DNS-1035 label
   * @throws IllegalArgumentException when the job has no such role
   */
  public String part(String role) {
    String part = parts.get(role);
    if (part == null) {
      throw new IllegalArgumentException("the job has no role `" + role + "`");
    }
    return part;
  }

  /**
   * The host name of a task.
   *
   * @param role its role
   * @param index its index, or a placeholder for it
   * @return e.g. {@code train-4kq2w7v3hx-worker-0}
   * @throws IllegalArgumentException when the job has no such role
   */
  public String host(String role, String index) {
    return role(role) + hostEnding + "-" + index;
  }

  /**
   * The address of a task.
   *
   * @param role its role
   * @param index its index, or a placeholder for it
   * @return e.g. {@code train-4kq2w7v3hx-worker-0.train-4kq2w7v3hx}
   * @throws IllegalArgumentException when the job has no such role
   */
  public String address(String role, String index) {
    return host(role, index) + subdomain;
  }

  /**
   * A DNS-1123 label made of a name.
   *
   * @param name any text
   * @param suffix what the label ends with, itself legal there, e.g. {@code -volume}; may be empty
   * @return the name and the suffix when that is a label; otherwise what is legal of it, and digits
   *     that tell it from others
   */
  public static String label(String name, String suffix) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(suffix, "suffix");
    return KubernetesNames.isLabel(name + suffix)
        ? name + suffix
        : encoded(name, "", KubernetesNames.MAX_LABEL - suffix.length()) + suffix;
  }

  /**
   * A DNS-1035 label made of a name: it begins with a letter.
   *
   * @param name any text
   * @param room how many characters it may take, 11 to 63
   * @return the name when it is such a label; otherwise what is legal of it, and digits that tell
   *     it from others
   */
  public static String letterFirst(String name, int room) {
    return name.length() <= room && KubernetesNames.isDns1035Label(name)
        ? name
        : encoded(name, "j", room);
  }

  /** No user's name has a {@code ~}, so that the two are told apart. */
  private static String identity(String user, String job) {
    byte[] digest = hash(user + "~" + job).asBytes();
    return BaseEncoding.base32().lowerCase().encode(digest).substring(0, IDENTITY);
  }

  private static String encoded(String name, String letter, int room) {
    return legal(name, letter, room - DIGITS - 1)
        + "-"
        + hash(name).toString().substring(0, DIGITS);
  }

  /** What is legal of a name. The letter is put in front of what begins with a digit. */
  private static String legal(String name, String letter, int room) {
    String legal = ALLOWED.negate().replaceFrom(name.toLowerCase(Locale.ROOT), '-');
    String kept = HYPHEN.trimFrom(HYPHEN.collapseFrom(legal, '-'));
    if (!kept.isEmpty() && DIGIT.matches(kept.charAt(0))) {
      kept = letter + kept;
    }
    String cut = HYPHEN.trimFrom(kept.substring(0, Math.min(kept.length(), room)));
    return cut.isEmpty() ? "x" : cut;
  }

  private static HashCode hash(String text) {
    return Hashing.sha256().hashString(text, StandardCharsets.UTF_8);
  }
}

package io.github.paiprotocol.k8s.internal.env;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.EnvVar;
import java.io.Serializable;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The variables of a container of which others have some, too: its own, then shared ones, then its
 * own again. It is a list like any other: with the first look at a variable it gets copies of the
 * shared ones, which it keeps, so that no change of one container is seen in another. Adding at the
 * end copies nothing.
 *
 * <p>As thread-safe as an {@link ArrayList}: many threads may read it at once while none changes
 * it.
 */
public final class SharedEnv extends AbstractList<EnvVar> implements RandomAccess, Serializable {
  private static final long serialVersionUID = 1L;

  private final transient List<EnvVar> before;
  private final transient EnvSegment shared;
  private final transient List<EnvVar> after;
  private transient volatile @Nullable List<EnvVar> own;

  /**
   * Variables.
   *
   * @param before its own, before the others
   * @param shared those of many containers
   * @param after its own, after them
   */
  public SharedEnv(List<EnvVar> before, EnvSegment shared, List<EnvVar> after) {
    this.before = ImmutableList.copyOf(before);
    this.shared = shared;
    this.after = new ArrayList<>(after);
  }

  /**
   * Whether its variables are still the shared ones.
   *
   * @return false when it has copies of its own
   */
  public boolean isShared() {
    return own == null;
  }

  /**
   * Its own variables before the shared ones, as long as it is shared.
   *
   * @return the variables
   */
  public List<EnvVar> before() {
    return before;
  }

  /**
   * The shared variables, as long as it is shared.
   *
   * @return the variables
   */
  public EnvSegment shared() {
    return shared;
  }

  /**
   * Its own variables after the shared ones, as long as it is shared.
   *
   * @return the variables
   */
  public List<EnvVar> after() {
    return after;
  }

  @Override
  public int size() {
    List<EnvVar> known = own;
    return known == null ? before.size() + shared.values().size() + after.size() : known.size();
  }

  @Override
  public EnvVar get(int index) {
    return own().get(index);
  }

  @Override
  public boolean add(EnvVar variable) {
    return own == null ? after.add(variable) : own().add(variable);
  }

  @Override
  public void add(int index, EnvVar variable) {
    own().add(index, variable);
  }

  @Override
  public EnvVar set(int index, EnvVar variable) {
    return own().set(index, variable);
  }

  @Override
  public EnvVar remove(int index) {
    return own().remove(index);
  }

  private List<EnvVar> own() {
    List<EnvVar> known = own;
    return known == null ? copied() : known;
  }

  private synchronized List<EnvVar> copied() {
    List<EnvVar> known = own;
    if (known == null) {
      known = new ArrayList<>(size());
      known.addAll(before);
      known.addAll(shared.variables());
      known.addAll(after);
      own = known;
    }
    return known;
  }

  /** Java writes it as the list it is. */
  private Object writeReplace() {
    return new ArrayList<>(this);
  }
}

package io.github.paiprotocol.k8s.internal;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarSource;
import io.fabric8.kubernetes.api.model.ObjectFieldSelector;
import io.github.paiprotocol.k8s.internal.env.EnvSegment;
import io.github.paiprotocol.k8s.internal.env.SharedEnv;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds the variables of a container, in order. Not thread-safe. */
public final class EnvVars {
  private List<EnvVar> before = ImmutableList.of();
  private @Nullable EnvSegment shared;
  private List<EnvVar> all = new ArrayList<>();

  /**
   * Variables that several containers have.
   *
   * @param values values by name, in order, which arrive as they are
   * @return the variables
   */
  public static EnvSegment segment(Map<String, String> values) {
    return new EnvSegment(values, EnvVars::literal);
  }

  /**
   * Adds variables that other containers have as well; once at most.
   *
   * @param variables the variables
   * @return this builder
   */
  public EnvVars addShared(EnvSegment variables) {
    if (!variables.values().isEmpty()) {
      before = all;
      shared = variables;
      all = new ArrayList<>();
    }
    return this;
  }

  /**
   * Adds a variable whose value arrives as it is.
   *
   * @param name its name
   * @param value its value
   * @return this builder
   */
  public EnvVars add(String name, String value) {
    return add(new EnvVar(name, literal(value), null));
  }

  /**
   * Adds a variable as it is.
   *
   * @param variable the variable
   * @return this builder
   */
  public EnvVars add(EnvVar variable) {
    all.add(variable);
    return this;
  }

  /**
   * Adds variables.
   *
   * @param values values by name, in order
   * @return this builder
   */
  public EnvVars addAll(Map<String, String> values) {
    values.forEach(this::add);
    return this;
  }

  /**
   * Adds a variable whose value the kubelet completes.
   *
   * @param name its name
   * @param value its value, in which {@code $(NAME)} refers to a variable that was added before
   * @return this builder
   */
  public EnvVars addExpanded(String name, String value) {
    return add(new EnvVar(name, value, null));
  }

  /**
   * Adds a variable that shows an annotation of the pod.
   *
   * @param name its name
   * @param annotation the annotation's key
   * @return this builder
   */
  public EnvVars addFromAnnotation(String name, String annotation) {
    return addFromField(name, "metadata.annotations['" + annotation + "']");
  }

  /**
   * Adds a variable that shows a field of the pod.
   *
   * @param name its name
   * @param field the path of the field, such as {@code status.podIP}
   * @return this builder
   */
  public EnvVars addFromField(String name, String field) {
    EnvVarSource source = new EnvVarSource();
    source.setFieldRef(new ObjectFieldSelector(null, field));
    return add(new EnvVar(name, null, source));
  }

  /**
   * The variables.
   *
   * @return a list that can be changed
   */
  public List<EnvVar> build() {
    return shared == null ? all : new SharedEnv(before, shared, all);
  }

  /**
   * A text as it must be written for the container to get it unchanged: the kubelet turns {@code
   * $$} into {@code $} and replaces {@code $(NAME)}.
   *
   * @param text what the container shall get
   * @return the text with every dollar doubled that the kubelet would look at
   */
  static String literal(String text) {
    int at = text.indexOf('$');
    if (at < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length() + 8);
    int from = 0;
    while (at >= 0) {
      char next = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
      int behind = next == '$' ? at + 2 : at + 1;
      out.append(text, from, behind);
      if (next == '$') {
        out.append("$$");
      } else if (next == '(') {
        out.append('$');
      }
      from = behind;
      at = text.indexOf('$', from);
    }
    return out.append(text, from, text.length()).toString();
  }
}

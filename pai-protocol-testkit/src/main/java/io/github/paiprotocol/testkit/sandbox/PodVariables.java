package io.github.paiprotocol.testkit.sandbox;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvFromSource;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarSource;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Pod;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Completes the environment of a container as a kubelet does. */
final class PodVariables {
  private static final Pattern REFERENCE = Pattern.compile("\\$(?:\\$|\\(([^()]*)\\))");
  private static final Pattern FIELD =
      Pattern.compile("metadata\\.(?:(name|namespace)|(labels|annotations)\\['(.*)'])");

  private final Pod pod;
  private final String address;
  private final PodData data;
  private final Map<String, String> all = new LinkedHashMap<>();

  private PodVariables(Pod pod, String address, PodData data) {
    this.pod = pod;
    this.address = address;
    this.data = data;
  }

  /** The environment by name, in order. */
  static Map<String, String> of(Pod pod, Container container, String address, PodData data) {
    PodVariables variables = new PodVariables(pod, address, data);
    container.getEnvFrom().forEach(variables::addAll);
    container.getEnv().forEach(variables::add);
    return variables.all;
  }

  private void addAll(EnvFromSource source) {
    Map<String, byte[]> values =
        source.getConfigMapRef() != null
            ? data.configMap(source.getConfigMapRef().getName())
            : data.secret(source.getSecretRef().getName());
    String prefix = source.getPrefix() == null ? "" : source.getPrefix();
    values.forEach((key, value) -> all.put(prefix + key, text(value)));
  }

  private void add(EnvVar variable) {
    all.put(
        variable.getName(),
        variable.getValueFrom() == null
            ? expanded(variable.getValue(), all)
            : referred(variable.getValueFrom()));
  }

  /** Two dollars are one, and a reference to a variable that is not there stays as it is. */
  static String expanded(@Nullable String value, Map<String, String> known) {
    Matcher matcher = REFERENCE.matcher(value == null ? "" : value);
    StringBuilder expanded = new StringBuilder();
    while (matcher.find()) {
      String name = matcher.group(1);
      String text = name == null ? "$" : known.getOrDefault(name, matcher.group());
      matcher.appendReplacement(expanded, Matcher.quoteReplacement(text));
    }
    return matcher.appendTail(expanded).toString();
  }

  private String referred(EnvVarSource source) {
    if (source.getFieldRef() != null) {
      return field(source.getFieldRef().getFieldPath());
    }
    if (source.getConfigMapKeyRef() != null) {
      String key = source.getConfigMapKeyRef().getKey();
      return value(data.configMap(source.getConfigMapKeyRef().getName()), key);
    }
    if (source.getSecretKeyRef() != null) {
      String key = source.getSecretKeyRef().getKey();
      return value(data.secret(source.getSecretKeyRef().getName()), key);
    }
    throw new IllegalArgumentException("the sandbox knows no such value: " + source);
  }

  private static String value(Map<String, byte[]> values, String key) {
    byte[] value = values.get(key);
    if (value == null) {
      throw new IllegalArgumentException("a pod needs the key `" + key + "`");
    }
    return text(value);
  }

  private String field(String path) {
    if (path.equals("status.podIP")) {
      return address;
    }
    Matcher matcher = FIELD.matcher(path);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("the sandbox knows no field `" + path + "` of pods");
    }
    ObjectMeta metadata = pod.getMetadata();
    if (matcher.group(1) != null) {
      return matcher.group(1).equals("name") ? metadata.getName() : PodNames.namespace(metadata);
    }
    boolean label = matcher.group(2).equals("labels");
    Map<String, String> values = label ? metadata.getLabels() : metadata.getAnnotations();
    return values.getOrDefault(matcher.group(3), "");
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}

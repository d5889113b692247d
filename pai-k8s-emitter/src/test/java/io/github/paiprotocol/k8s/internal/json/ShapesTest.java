package io.github.paiprotocol.k8s.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvFromSource;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Toleration;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.scheduling.v1.PriorityClass;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.k8s.PlainJackson;
import io.github.paiprotocol.k8s.internal.resource.Framework;
import io.github.paiprotocol.k8s.internal.resource.FrameworkSpec;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Our shapes write what Jackson writes, whatever is set: a new field of fabric8 would be noticed.
 */
class ShapesTest {
  private static final int DEPTH = 7;
  private static final ObjectWriter OURS =
      new ObjectMapper().registerModule(new ObjectModule()).writer().with(Printable.jsonEscapes());

  private static String ours(Object object) throws Exception {
    String text = OURS.writeValueAsString(object);
    assertThat(new String(OURS.writeValueAsBytes(object), StandardCharsets.UTF_8)).isEqualTo(text);
    return text;
  }

  private static void assertSame(Object object) throws Exception {
    assertThat(ours(object)).isEqualTo(PlainJackson.json(object));
  }

  static Stream<Method> setters() {
    return Stream.of(
            ObjectMeta.class,
            PodTemplateSpec.class,
            PodSpec.class,
            Container.class,
            EnvVar.class,
            EnvFromSource.class,
            Volume.class,
            Affinity.class,
            Toleration.class,
            PriorityClass.class,
            Secret.class,
            ConfigMap.class)
        .flatMap(type -> setters(type).stream());
  }

  private static List<Method> setters(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(m -> m.getName().startsWith("set") && m.getParameterCount() == 1)
        .filter(m -> Modifier.isPublic(m.getModifiers()))
        .sorted(Comparator.comparing(Method::getName))
        .toList();
  }

  /** Each field alone, with all that can be in it. */
  @ParameterizedTest
  @MethodSource("setters")
  void eachFieldIsWrittenAsJacksonWritesIt(Method setter) throws Exception {
    Object bean = make(setter.getDeclaringClass()).orElseThrow();
    setter.invoke(bean, value(setter.getGenericParameterTypes()[0], DEPTH));
    assertSame(wrapped(bean));
  }

  @ParameterizedTest
  @MethodSource("setters")
  void whatHoldsNothingIsWrittenAsJacksonWritesIt(Method setter) throws Exception {
    Object bean = make(setter.getDeclaringClass()).orElseThrow();
    setter.invoke(bean, (Object) null);
    assertSame(wrapped(bean));
  }

  @Test
  void fieldsThatNobodyKnowsAreWritten() throws Exception {
    PodSpec spec = new PodSpec();
    spec.setAdditionalProperty("none", null);
    spec.setAdditionalProperty("map", Map.of("a", 1));
    EnvVar variable = new EnvVar("A", "b", null);
    variable.setAdditionalProperty("more", List.of(true));
    Container container = new Container();
    container.setEnv(Arrays.asList(variable, null));
    container.setArgs(Arrays.asList("a", null));
    spec.setContainers(List.of(container));
    assertSame(spec);
    assertThat(ours(spec)).contains("\"none\":null", "\"more\":[true]", "null]");
  }

  @Test
  void frameworksAreWrittenAsJacksonWritesThem() throws Exception {
    PodTemplateSpec pod = new PodTemplateSpec();
    pod.setSpec(new PodSpec());
    FrameworkSpec.RetryPolicy retry = new FrameworkSpec.RetryPolicy(true, -2);
    FrameworkSpec.TaskRoleSpec role =
        new FrameworkSpec.TaskRoleSpec(
            "a",
            2,
            new FrameworkSpec.TaskSpec(retry, 3, pod),
            new FrameworkSpec.CompletionPolicy(-1, 4));
    FrameworkSpec.TaskRoleSpec other =
        new FrameworkSpec.TaskRoleSpec(
            "b",
            1,
            new FrameworkSpec.TaskSpec(new FrameworkSpec.RetryPolicy(false, 5), 6, pod),
            new FrameworkSpec.CompletionPolicy(1, -1));
    FrameworkSpec spec = new FrameworkSpec("Start", retry, List.of(role, other));
    assertSame(spec);
    ObjectMeta metadata = new ObjectMeta();
    metadata.setName("f");
    metadata.setAnnotations(Map.of("config", "a\nb"));
    assertSame(new Framework(metadata, spec));
  }

  /** Whose class adds to fabric8's is not written by our shape, which does not know it. */
  @Test
  void subclassesAreWrittenWhole() throws Exception {
    PodSpec spec = new PodSpec();
    spec.setContainers(List.of(new LargerContainer()));
    assertSame(spec);
    assertThat(ours(spec)).contains("\"larger\":true");
  }

  /** A container with a field of its own. */
  public static final class LargerContainer extends Container {
    private static final long serialVersionUID = 1L;

    /** The field. */
    public boolean isLarger() {
      return true;
    }
  }

  @Test
  void mapsWithoutValuesAndOddTextsAreWritten() throws Exception {
    ObjectMeta metadata = new ObjectMeta();
    Map<String, String> labels = new LinkedHashMap<>();
    labels.put("a\u202E\"\\\n", null);
    labels.put("\uD83D\uDE00", "\u0007é\uD83D\uDE00\u2028");
    metadata.setLabels(labels);
    assertSame(metadata);
  }

  /** Metadata and pods are where shapes begin. */
  private static Object wrapped(Object bean) {
    PodSpec spec = new PodSpec();
    Container container = new Container();
    spec.setContainers(List.of(container));
    if (bean instanceof Container own) {
      spec.setContainers(List.of(own));
    } else if (bean instanceof EnvVar variable) {
      container.setEnv(List.of(variable));
    } else if (bean instanceof EnvFromSource source) {
      container.setEnvFrom(List.of(source));
    } else if (bean instanceof Volume volume) {
      spec.setVolumes(List.of(volume));
    } else if (bean instanceof Affinity affinity) {
      spec.setAffinity(affinity);
    } else if (bean instanceof Toleration toleration) {
      spec.setTolerations(List.of(toleration));
    } else {
      return bean;
    }
    return spec;
  }

  private static Object value(Type type, int depth) throws Exception {
    if (type instanceof ParameterizedType generic) {
      Type[] arguments = generic.getActualTypeArguments();
      if (generic.getRawType() == List.class) {
        Object item = value(arguments[0], depth - 1);
        return new ArrayList<>(List.of(item, item));
      }
      return new LinkedHashMap<>(Map.of("a", value(arguments[1], depth - 1)));
    }
    if (type == String.class) {
      return "text";
    }
    if (type == Integer.class) {
      return 7;
    }
    if (type == Long.class) {
      return 5_000_000_000L;
    }
    if (type == Boolean.class) {
      return true;
    }
    if (type == Quantity.class) {
      return new Quantity("1", "Gi");
    }
    return type instanceof Class<?> bean ? filled(bean, depth) : "any";
  }

  private static Object filled(Class<?> type, int depth) throws Exception {
    Optional<Object> bean = make(type);
    if (bean.isEmpty()) {
      return "any";
    }
    for (Method setter : setters(type)) {
      if (depth > 0 && make(setter.getParameterTypes()[0], depth)) {
        setter.invoke(bean.get(), value(setter.getGenericParameterTypes()[0], depth - 1));
      }
    }
    return bean.get();
  }

  private static boolean make(Class<?> type, int depth) {
    boolean simple = type == String.class || Number.class.isAssignableFrom(type);
    return simple || type == Boolean.class || type == List.class || type == Map.class || depth > 1;
  }

  private static Optional<Object> make(Class<?> type) throws Exception {
    boolean bean = type != Object.class && !type.isInterface();
    return bean ? Optional.of(type.getConstructor().newInstance()) : Optional.empty();
  }
}

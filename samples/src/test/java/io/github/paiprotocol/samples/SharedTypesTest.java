package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.testkit.FakeMarketplace;
import io.github.paiprotocol.testkit.JobFixture;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * One object of each exported type is used from eight threads at once, and each gets what one
 * thread alone gets.
 */
@Thorough
class SharedTypesTest {
  private static final int THREADS = 8;
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern TYPE =
      Pattern.compile("^\\S.*?\\b(?:class|record|enum|interface) ([\\w.$]+)");

  /** Types of which no object is shared here, and why. */
  private static final Map<String, String> LEFT_OUT =
      ImmutableMap.<String, String>builder()
          .put("resolver.spi.FetchResult", "a closed set of records")
          .put("api.validation.ValidationRule", "the caller's own; a sample shows one")
          .put("resolver.spi.SourceProvider", "the caller's own; found once by ServiceLoader")
          .put("k8s.spi.RenderContext", "made for one emission; TargetContract has eight threads")
          .put("k8s.spi.Tasks", "made for one emission; TargetContract has eight threads")
          .put("k8s.spi.RoleTasks", "made for one emission; TargetContract has eight threads")
          .put("k8s.spi.PodTemplates", "made for one emission; TargetContract has eight threads")
          .put("k8s.spi.PodTemplates$Running", "made for one emission")
          .put("runtime.script.ShellTemplate", "in the plugins, which all emissions here share")
          .buildOrThrow();

  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withoutToken();

  @BeforeEach
  void publish() {
    JobFixture.all().forEach(fixture -> fixture.publishTo(market));
  }

  private SharedRoots roots() {
    return new SharedRoots(market.url(), Path.of("jobs"));
  }

  /** Starts all at the same moment. */
  private static <T> List<T> inEightThreads(Callable<T> work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      CyclicBarrier start = new CyclicBarrier(THREADS);
      List<Future<T>> all = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        all.add(
            threads.submit(
                () -> {
                  start.await();
                  return work.call();
                }));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> each : all) {
        results.add(each.get());
      }
      return results;
    } finally {
      threads.shutdownNow();
    }
  }

  /** Shows the first line that differs only: all of it is megabytes. */
  private static void assertSame(List<String> found, List<String> alone) {
    for (int i = 0; i < Math.min(found.size(), alone.size()); i++) {
      List<String> lines = found.get(i).lines().toList();
      List<String> expected = alone.get(i).lines().toList();
      for (int line = 0; line < Math.min(lines.size(), expected.size()); line++) {
        assertThat(lines.get(line)).as(lines.get(0)).isEqualTo(expected.get(line));
      }
      assertThat(lines).as(lines.get(0)).hasSameSizeAs(expected);
    }
    assertThat(found).hasSameSizeAs(alone);
  }

  private static List<String> described(List<Object> values) {
    return values.stream().map(SharedValues::described).toList();
  }

  @Test
  void servicesGiveEachThreadWhatTheyGiveOne() throws Exception {
    List<String> alone = described(SharedValues.from(roots().make()).all());
    SharedRoots shared = roots();
    for (List<String> each :
        inEightThreads(() -> described(SharedValues.from(shared.make()).all()))) {
      assertSame(each, alone);
    }
  }

  /** What values work out when they are first asked, eight threads ask at once. */
  @Test
  void valuesSayToEachThreadWhatTheySayToOne() throws Exception {
    SharedRoots services = roots();
    List<String> alone = described(SharedValues.from(all(services)).all());
    List<Object> shared = all(services);
    for (List<String> each : inEightThreads(() -> described(SharedValues.from(shared).all()))) {
      assertSame(each, alone);
    }
  }

  private static List<Object> all(SharedRoots roots) throws IOException {
    List<Object> all = new ArrayList<>(roots.services());
    all.addAll(roots.make());
    return all;
  }

  @Test
  void everyExportedTypeIsShared() throws Exception {
    List<Object> values = SharedValues.from(all(roots())).all();
    TreeSet<String> left = new TreeSet<>();
    for (Class<?> type : exported()) {
      if (values.stream().noneMatch(type::isInstance)) {
        left.add(type.getName().replace("io.github.paiprotocol.", ""));
      }
    }
    assertThat(left).containsExactlyElementsOf(new TreeSet<>(LEFT_OUT.keySet()));
  }

  /**
   * The types that objects have, but for those whose documentation says they are not shared, and
   * records and enums, which have final fields only.
   */
  private static List<Class<?>> exported() throws IOException, ClassNotFoundException {
    List<Class<?>> all = new ArrayList<>();
    for (String module :
        List.of(
            "pai-protocol-api",
            "pai-protocol-resolver",
            "pai-runtime-emitter",
            "pai-k8s-emitter")) {
      for (String line :
          Files.readAllLines(ROOT.resolve(module + "/src/test/resources/public-api.txt"))) {
        Matcher type = TYPE.matcher(line);
        if (type.find()) {
          Class<?> found = Class.forName("io.github.paiprotocol." + type.group(1));
          if (hasObjects(found) && !isNotShared(module, found)) {
            all.add(found);
          }
        }
      }
    }
    return all;
  }

  private static boolean hasObjects(Class<?> type) {
    boolean hasMethods =
        Stream.of(type.getDeclaredMethods())
            .anyMatch(
                method ->
                    Modifier.isPublic(method.getModifiers())
                        && !Modifier.isStatic(method.getModifiers()));
    return hasMethods
        && !type.isEnum()
        && !type.isRecord()
        && !Throwable.class.isAssignableFrom(type)
        && !type.getSimpleName().endsWith("Builder");
  }

  private static boolean isNotShared(String module, Class<?> type) throws IOException {
    Class<?> outer = type;
    while (outer.getDeclaringClass() != null) {
      outer = outer.getDeclaringClass();
    }
    Path file =
        ROOT.resolve(module + "/src/main/java/" + outer.getName().replace('.', '/') + ".java");
    String text = Files.readString(file);
    Matcher declared =
        Pattern.compile("(?:class|record|interface) " + type.getSimpleName() + "\\b").matcher(text);
    String before = declared.find() ? text.substring(0, declared.start()) : "";
    return before.substring(Math.max(0, before.lastIndexOf("/**"))).contains("ot thread-safe");
  }
}

package io.github.paiprotocol.cli.input;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.ValidationRule;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.spi.SourceProvider;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.plugin.RuntimePlugin;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** The extensions of a command in the jars of a folder. They have all rights of the command. */
public final class Plugins {
  /** What plugins may not take the place of. */
  private static final Set<String> SOURCES = Set.of("file", "http", "marketplace");

  private final ClassLoader loader;
  private final List<SourceProvider> sources;
  private final List<RuntimePlugin> runtime;
  private final List<Target> targets;
  private final List<ValidationRule> rules;

  private Plugins(ClassLoader loader, List<Path> jars) {
    this.loader = loader;
    this.sources = load(SourceProvider.class, "source", SourceProvider::name, SOURCES, jars);
    this.runtime =
        load(
            RuntimePlugin.class,
            "runtime plugin",
            RuntimePlugin::name,
            RuntimeScriptEmitter.builder().names(),
            jars);
    // Targets bring the types of Kubernetes, which most commands need not load.
    this.targets =
        jars.isEmpty()
            ? ImmutableList.of()
            : load(
                Target.class,
                "target",
                Target::name,
                Targets.with(ImmutableList.of()).keySet(),
                jars);
    this.rules =
        load(ValidationRule.class, "rule", rule -> rule.getClass().getName(), Set.of(), jars);
  }

  /** No plugin: what comes with the command is all there is. */
  static Plugins none() {
    return new Plugins(Plugins.class.getClassLoader(), List.of());
  }

  /**
   * Loads the jars of a folder, in the order of their names.
   *
   * @param folder the folder
   * @return what they provide
   * @throws IOException when the folder cannot be read
   * @throws UsageException when a jar cannot be used; it names the jar
   */
  static Plugins load(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new IOException("cannot load plugins from `" + folder + "`: there is no such folder");
    }
    List<Path> jars;
    try (Stream<Path> files = Files.list(folder)) {
      jars = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
    URLClassLoader loader =
        new URLClassLoader(
            jars.stream().map(Plugins::url).toArray(URL[]::new), Plugins.class.getClassLoader());
    return new Plugins(loader, jars);
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UsageException("`" + jar + "` has no address to load it from");
    }
  }

  private <T> List<T> load(
      Class<T> type, String what, Function<T, String> name, Set<String> ours, List<Path> jars) {
    Map<String, Path> taken = new HashMap<>();
    ImmutableList.Builder<T> all = ImmutableList.builder();
    for (Path jar : jars) {
      for (T service : JarServices.of(jar, type, what, loader)) {
        String called = name.apply(service);
        if (ours.contains(called)) {
          throw new UsageException(
              "%s `%s` of `%s` has the name of one that comes with pai"
                  .formatted(what, called, jar));
        }
        Path other = taken.putIfAbsent(called, jar);
        if (other != null) {
          throw new UsageException(
              "%s `%s` is in `%s` and in `%s`".formatted(what, called, other, jar));
        }
        all.add(service);
      }
    }
    return all.build();
  }

  /**
   * The kinds of sources of plugins, in their order.
   *
   * @return the providers
   */
  List<SourceProvider> sources() {
    return sources;
  }

  /**
   * All targets, those of plugins last.
   *
   * @return targets by name
   */
  public Map<String, Target> targets() {
    return Targets.with(targets);
  }

  /**
   * Validation with the rules of plugins.
   *
   * @return a new builder that knows the runtime plugins, too
   */
  public ProtocolValidator.Builder validator() {
    return ProtocolValidator.builder()
        .plugins(runtime.stream().map(RuntimePlugin::name).toList())
        .rules(rules);
  }

  /**
   * Scripts with the runtime plugins.
   *
   * @return a new builder
   */
  public RuntimeScriptEmitter.Builder scripts() {
    RuntimeScriptEmitter.Builder scripts = RuntimeScriptEmitter.builder();
    runtime.forEach(scripts::plugin);
    return scripts;
  }
}

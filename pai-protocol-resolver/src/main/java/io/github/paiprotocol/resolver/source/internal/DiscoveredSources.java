package io.github.paiprotocol.resolver.source.internal;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceProvider;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** Finds sources by the names of their providers. */
public final class DiscoveredSources {
  private DiscoveredSources() {}

  /**
   * Makes the sources with these names.
   *
   * @param loader where providers are looked for, with {@link ServiceLoader}
   * @param settings what the sources may be built with
   * @param names what their providers are called
   * @return one source for each name, in the order of the names
   * @throws IllegalArgumentException when a name has no provider or several, when a provider cannot
   *     be loaded, or when the settings lack something a source needs
   */
  public static List<PrerequisiteSource> find(
      ClassLoader loader, SourceSettings settings, List<String> names) {
    ListMultimap<String, SourceProvider> providers = ArrayListMultimap.create();
    try {
      ServiceLoader.load(SourceProvider.class, loader)
          .forEach(provider -> providers.put(provider.name(), provider));
    } catch (ServiceConfigurationError e) {
      throw new IllegalArgumentException("a provider of sources cannot be loaded", e);
    }
    return names.stream()
        .map(name -> one(name, providers).create(settings))
        .collect(ImmutableList.toImmutableList());
  }

  private static SourceProvider one(String name, ListMultimap<String, SourceProvider> providers) {
    List<SourceProvider> named = providers.get(name);
    if (named.isEmpty()) {
      List<String> known = providers.keySet().stream().sorted().toList();
      throw new IllegalArgumentException(
          "no class provides a source `" + name + "`; " + Suggestions.hint(name, known, "sources"));
    }
    if (named.size() > 1) {
      String classes =
          named.stream()
              .map(provider -> "`" + provider.getClass().getName() + "`")
              .sorted()
              .collect(Collectors.joining(", "));
      throw new IllegalArgumentException(
          "several classes provide a source `" + name + "`: " + classes);
    }
    return named.get(0);
  }
}

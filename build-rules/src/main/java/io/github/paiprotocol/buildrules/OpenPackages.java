package io.github.paiprotocol.buildrules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.net.URL;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Which internal packages are open to which of our modules. Descriptors say so: {@code exports … to
 * …}. Packages of modules that have none, for what they are built on has none, are listed here
 * instead.
 */
final class OpenPackages {
  private static final Map<String, Set<String>> WITHOUT_DESCRIPTOR =
      Map.of(
          OwnInternals.PROJECT + "runtime.plugin.internal", Set.of(OwnInternals.PROJECT + "lsp"),
          OwnInternals.PROJECT + "runtime.script.internal", Set.of(OwnInternals.PROJECT + "k8s"),
          OwnInternals.PROJECT + "runtime.template.internal", Set.of(OwnInternals.PROJECT + "k8s"),
          OwnInternals.PROJECT + "runtime.local.internal",
              Set.of(OwnInternals.PROJECT + "cli", OwnInternals.PROJECT + "testkit"),
          OwnInternals.PROJECT + "k8s.internal.loss", Set.of(OwnInternals.PROJECT + "cli"));

  private final Map<String, Set<String>> open = new HashMap<>(WITHOUT_DESCRIPTOR);

  OpenPackages() {
    ClassLoader loader = OpenPackages.class.getClassLoader();
    try {
      for (URL url : Collections.list(loader.getResources("module-info.class"))) {
        addExports(url);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void addExports(URL url) throws IOException {
    try (InputStream in = url.openStream()) {
      ModuleDescriptor module = ModuleDescriptor.read(in);
      if (module.name().startsWith(OwnInternals.PROJECT)) {
        module.exports().forEach(export -> open.put(export.source(), export.targets()));
      }
    }
  }

  boolean isOpen(String internal, String module) {
    return open.getOrDefault(internal, Set.of()).contains(module);
  }
}

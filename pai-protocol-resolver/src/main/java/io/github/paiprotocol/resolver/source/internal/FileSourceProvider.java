package io.github.paiprotocol.resolver.source.internal;

import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceProvider;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.nio.file.Path;
import java.util.List;

/** Makes a {@link FileSource} of the folders the settings allow. */
public final class FileSourceProvider implements SourceProvider {
  /** For {@link java.util.ServiceLoader}. */
  public FileSourceProvider() {}

  @Override
  public String name() {
    return FileSource.NAME;
  }

  @Override
  public PrerequisiteSource create(SourceSettings settings) {
    List<Path> roots = settings.fileRoots();
    if (roots.isEmpty()) {
      throw new IllegalArgumentException("a source of files needs a folder: name one as root");
    }
    return FileSource.under(roots.get(0), roots.subList(1, roots.size()).toArray(Path[]::new));
  }
}

package io.github.paiprotocol.buildrules;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;

/**
 * Leaves test classes out, wherever the build puts them: ArchUnit's own option knows {@code
 * target/test-classes} only, and the quick build has another folder.
 */
public final class MainClasses implements ImportOption {
  @Override
  public boolean includes(Location location) {
    return !location.contains("/test-classes/");
  }
}

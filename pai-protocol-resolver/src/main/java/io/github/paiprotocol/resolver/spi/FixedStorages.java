package io.github.paiprotocol.resolver.spi;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.List;

/** A catalog whose content is known. */
record FixedStorages(
    ImmutableMap<String, StorageCatalog.Access.Granted> granted,
    ImmutableSet<String> forbidden,
    ImmutableList<String> defaults)
    implements StorageCatalog {

  FixedStorages {
    for (String name : defaults) {
      if (!granted.containsKey(name)) {
        throw new IllegalArgumentException("the default storage `" + name + "` is not granted");
      }
    }
  }

  @Override
  public Access find(String name) {
    Access access = granted.get(name);
    if (access != null) {
      return access;
    }
    return forbidden.contains(name) ? Access.forbidden() : Access.unknown();
  }

  @Override
  public List<String> names() {
    return granted.keySet().asList();
  }
}

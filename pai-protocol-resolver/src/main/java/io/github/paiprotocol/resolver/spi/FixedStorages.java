package io.github.paiprotocol.resolver.spi;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.util.List;

/** A catalog whose content is known. */
record FixedStorages(ImmutableMap<String, Access> storages, ImmutableList<String> defaults)
    implements StorageCatalog {

  FixedStorages {
    for (String name : defaults) {
      if (!(storages.get(name) instanceof Granted)) {
        throw new IllegalArgumentException("the default storage `" + name + "` is not granted");
      }
    }
  }

  @Override
  public Access find(String name) {
    return storages.getOrDefault(name, Access.unknown());
  }

  @Override
  public List<String> names() {
    return ImmutableList.copyOf(
        Maps.filterValues(storages, access -> access instanceof Granted).keySet());
  }
}

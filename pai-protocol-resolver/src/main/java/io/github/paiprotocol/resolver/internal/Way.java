package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.resolver.graph.Cycle;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** How a walk came to where it is; read only to say so in a diagnostic. */
interface Way {

  /** Names of the nodes on the way, outermost first. */
  List<String> names();

  /** {@code job → mnist → install_wget}, ending with a name. */
  default String to(String last) {
    List<String> all = new ArrayList<>();
    all.add("job");
    for (String name : names()) {
      // An alias and the prerequisite it stands for usually have one name, which is said once.
      if (!Objects.equals(name, all.get(all.size() - 1))) {
        all.add(name);
      }
    }
    all.add(last);
    return Cycle.joined(all);
  }
}

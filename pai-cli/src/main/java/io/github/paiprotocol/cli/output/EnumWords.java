package io.github.paiprotocol.cli.output;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterators;
import java.util.Iterator;
import java.util.List;

/** The words of an option whose values are constants, as shells complete them. */
public abstract class EnumWords implements Iterable<String> {
  private final List<Enum<?>> constants;

  /**
   * Takes the constants.
   *
   * @param constants all of them
   */
  public EnumWords(Enum<?>... constants) {
    this.constants = ImmutableList.copyOf(constants);
  }

  @Override
  public final Iterator<String> iterator() {
    return Iterators.transform(constants.iterator(), each -> Ascii.toLowerCase(each.name()));
  }
}

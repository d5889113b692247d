package io.github.paiprotocol.testkit.sandbox;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Objects;

/**
 * A call of a stubbed tool.
 *
 * @param tool its name
 * @param arguments its arguments as they arrived, without the name
 */
record ToolCall(String tool, List<String> arguments) {
  /** Copies the list. */
  ToolCall {
    Objects.requireNonNull(tool, "tool");
    arguments = ImmutableList.copyOf(arguments);
  }

  /** Name and arguments parted by blanks, to be read by people. */
  @Override
  public String toString() {
    return arguments.isEmpty() ? tool : tool + " " + String.join(" ", arguments);
  }
}

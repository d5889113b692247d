package io.github.paiprotocol.runtime.script.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.util.List;

/** Where the variables of tasks stand in the file that exports them. */
public final class VariableStretches {
  private static final String EXPORT = "export ";

  private VariableStretches() {}

  /**
   * The stretches of a file for the tasks of all roles.
   *
   * @param job the job
   * @param text the file
   * @return where its lines came from
   */
  public static Stretches ofAll(Job job, String text) {
    Provenance frame = Provenance.frame(RuntimeScripts.RUNTIME_ENV);
    Stretches out = new Stretches(text, ImmutableList.of(frame));
    add(job, "", text, out);
    return out;
  }

  /**
   * Adds the assignments {@code export NAME='value'}; a value may take several lines.
   *
   * @param job the job
   * @param role the role whose tasks read the file; empty when all do
   * @param text the file
   * @param out takes the stretches
   */
  public static void add(Job job, String role, String text, Stretches out) {
    EnvironmentOrigins origins = EnvironmentOrigins.of(job);
    int at = 0;
    while (at < text.length()) {
      int start = at;
      while (start < text.length() && text.charAt(start) == ' ') {
        start++;
      }
      int sign = text.startsWith(EXPORT, start) ? text.indexOf("='", start) : -1;
      int end = text.indexOf('\n', at);
      end = end < 0 ? text.length() : end;
      if (sign >= 0 && sign < end) {
        end = endOfWord(text, sign + 1);
        String name = text.substring(start + EXPORT.length(), sign);
        List<Provenance> from = origins.withName(name, role);
        out.add(start, end, line -> from);
        end = Math.max(end, text.indexOf('\n', end) < 0 ? text.length() : text.indexOf('\n', end));
      }
      at = end + 1;
    }
  }

  /** The end of a word of quoted stretches and escaped quotes. */
  private static int endOfWord(String text, int from) {
    boolean quoted = false;
    int at = from;
    while (at < text.length() && (quoted || text.charAt(at) != '\n')) {
      char c = text.charAt(at);
      if (c == '\'') {
        quoted = !quoted;
      } else if (c == '\\' && !quoted) {
        at++;
      }
      at++;
    }
    return Math.min(at, text.length());
  }
}

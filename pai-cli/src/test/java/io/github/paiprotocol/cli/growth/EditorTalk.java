package io.github.paiprotocol.cli.growth;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.primitives.Bytes;
import com.sun.management.ThreadMXBean;
import io.github.paiprotocol.cli.PaiRun;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * An editor that opens a text, changes it in many places by one message, changes it back and asks
 * everything about it. It says the next thing when it has heard the answer, and adds what the
 * threads of the server did meanwhile to a meter.
 */
final class EditorTalk extends InputStream {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String URI = "untitled:job.yaml";
  private static final Map<String, String> DOCUMENT = Map.of("uri", URI);

  /** How many characters of a text there are for each of its changes. */
  private static final int PER_CHANGE = 50;

  private final List<Said> script = new ArrayList<>();
  private final Heard heard = new Heard();
  private final Meter meter;
  private byte[] saying = {};
  private int at;
  private int next;
  private Meter.Cost before = Meter.Cost.NOTHING;

  /**
   * Something that is said.
   *
   * @param stage what it is for
   * @param message the message
   * @param answer what is in the answer
   */
  private record Said(String stage, String message, String answer) {}

  private EditorTalk(String text, Meter meter) {
    this.meter = meter;
    ask("begin", "initialize", Map.of("capabilities", Map.of()));
    tell("open", "didOpen", Map.of("textDocument", opened(text)), 1);
    tell("change", "didChange", changed(2, changes(text, " ", 0)), 2);
    tell("change", "didChange", changed(3, changes(text, "", 1)), 3);
    Map<String, Object> all =
        Map.of("start", position(0, 0), "end", position(Integer.MAX_VALUE, 0));
    for (String kind : List.of("quickfix", "source.fixAll")) {
      Map<String, Object> context = Map.of("diagnostics", List.of(), "only", List.of(kind));
      about(kind, "codeAction", Map.of("range", all, "context", context));
    }
    about("symbols", "documentSymbol", Map.of());
    about("lenses", "codeLens", Map.of());
    int lines = (int) text.lines().count();
    for (int line : new int[] {lines / 4, lines / 2, lines * 3 / 4, lines - 1}) {
      for (String method : List.of("hover", "completion", "definition", "references")) {
        about(method, method, Map.of("position", position(line, 8)));
      }
    }
    ask("end", "shutdown", Map.of());
  }

  static void about(String text, Meter meter) {
    EditorTalk talk = new EditorTalk(text, meter);
    int code = PaiRun.talking(talk, talk.heard, "lsp");
    if (code != 0) {
      throw new IllegalStateException("the server ended with " + code);
    }
  }

  private static Map<String, Object> opened(String text) {
    return Map.of("uri", URI, "languageId", "yaml", "version", 1, "text", text);
  }

  private static Map<String, Object> position(int line, int character) {
    return Map.of("line", line, "character", character);
  }

  private static Map<String, Object> changed(int version, List<Object> changes) {
    return Map.of(
        "textDocument", Map.of("uri", URI, "version", version), "contentChanges", changes);
  }

  /** Replaces so many characters at the end of lines all over the text, again and again. */
  private static List<Object> changes(String text, String with, int replaced) {
    List<String> lines = text.lines().toList();
    List<Object> changes = new ArrayList<>();
    int[] added = new int[lines.size()];
    for (int i = 0; i < text.length() / PER_CHANGE; i++) {
      int line = (int) (i * 7919L % lines.size());
      // Back in the same order, each takes away the last of what was added to its line.
      int end = lines.get(line).length() + (replaced == 0 ? added[line]++ : 0);
      changes.add(
          Map.of(
              "range",
              Map.of("start", position(line, end), "end", position(line, end + replaced)),
              "text",
              with));
    }
    return changes;
  }

  private void ask(String stage, String method, Object params) {
    int id = script.size() + 1;
    String message = json(Map.of("jsonrpc", "2.0", "id", id, "method", method, "params", params));
    script.add(new Said(stage, message, "\"id\":" + id + ","));
  }

  private void about(String stage, String method, Map<String, Object> params) {
    Map<String, Object> all = new HashMap<>(params);
    all.put("textDocument", DOCUMENT);
    ask(stage, "textDocument/" + method, all);
  }

  private void tell(String stage, String method, Object params, int version) {
    String message =
        json(Map.of("jsonrpc", "2.0", "method", "textDocument/" + method, "params", params));
    script.add(new Said(stage, message, "\"version\":" + version + "}}"));
  }

  private static String json(Object message) {
    try {
      return JSON.writeValueAsString(message);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) {
    if (length == 0) {
      return 0;
    }
    if (at == saying.length && !goOn()) {
      return -1;
    }
    int some = Math.min(length, saying.length - at);
    System.arraycopy(saying, at, into, from, some);
    at += some;
    return some;
  }

  /** Waits for the answer to what was said last, and begins with what comes next. */
  private boolean goOn() {
    if (next > script.size()) {
      return false;
    }
    if (next > 0) {
      Said last = script.get(next - 1);
      long written = heard.await(last.answer());
      Meter.Cost now = cost();
      meter.add(
          last.stage(),
          new Meter.Cost(
              now.allocated() - before.allocated(), now.nanos() - before.nanos(), written));
    }
    byte[] content =
        (next < script.size()
                ? script.get(next).message()
                : "{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}")
            .getBytes(StandardCharsets.UTF_8);
    byte[] head =
        ("Content-Length: " + content.length + "\r\n\r\n").getBytes(StandardCharsets.UTF_8);
    saying = Bytes.concat(head, content);
    at = 0;
    next++;
    before = cost();
    return true;
  }

  /** What the threads of the server did so far. */
  private static Meter.Cost cost() {
    Meter.Cost all = Meter.Cost.NOTHING;
    for (long id : THREADS.getAllThreadIds()) {
      ThreadInfo thread = THREADS.getThreadInfo(id);
      if (thread != null && thread.getThreadName().startsWith("pai-lsp-")) {
        all =
            all.and(
                new Meter.Cost(
                    Math.max(0, THREADS.getThreadAllocatedBytes(id)),
                    Math.max(0, THREADS.getThreadCpuTime(id)),
                    0));
      }
    }
    return all;
  }

  /** What the server says. */
  private static final class Heard extends OutputStream {
    private static final long MOST_MINUTES = 30;

    private final ByteArrayOutputStream all = new ByteArrayOutputStream();

    @Override
    public synchronized void write(int one) {
      all.write(one);
    }

    @Override
    public synchronized void write(byte[] some, int from, int length) {
      all.write(some, from, length);
    }

    @Override
    public synchronized void flush() {
      notifyAll();
    }

    /** Waits for an answer, forgets all that was heard and gives its length. */
    synchronized long await(String answer) {
      long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(MOST_MINUTES);
      while (!all.toString(StandardCharsets.UTF_8).contains(answer)) {
        long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        if (left <= 0) {
          throw new IllegalStateException("no answer with " + answer);
        }
        try {
          wait(left);
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      long written = all.size();
      all.reset();
      return written;
    }
  }
}

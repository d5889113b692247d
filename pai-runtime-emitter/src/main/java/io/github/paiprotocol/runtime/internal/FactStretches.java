package io.github.paiprotocol.runtime.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.Stretches;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Where the facts of a job stand in the files that tell them to tasks. */
final class FactStretches {
  private static final Provenance FRAME = Provenance.frame("job.json");
  private static final Provenance NAME = Provenance.job(ProtocolPath.of("name"));
  private static final Provenance USER = Provenance.submission("user");
  private static final Provenance PLACEMENT = Provenance.submission("placement");

  private final Job job;
  private final String role;

  FactStretches(Job job, String role) {
    this.job = job;
    this.role = role;
  }

  /** What to do with a line. */
  interface Line {
    void from(int start, int end);
  }

  static void eachLine(String text, Line line) {
    for (int at = 0; at < text.length(); ) {
      int end = text.indexOf('\n', at);
      int next = end < 0 ? text.length() : end + 1;
      line.from(at, next);
      at = next;
    }
  }

  /** One line for each role, in the job's order. */
  void addAddresses(String text, Stretches out) {
    String list = "pai_task_roles=(\n";
    int at = text.indexOf(list) + list.length();
    for (String each : job.taskRoles().keySet()) {
      int end = text.indexOf('\n', at) + 1;
      Provenance origin = Provenance.job(JobPaths.role(each));
      out.add(at, end, line -> ImmutableList.of(origin));
      at = end;
    }
  }

  /** Every value, with its key. */
  void addJson(String text, Stretches out) {
    List<String> roles = ImmutableList.copyOf(job.taskRoles().keySet());
    try (JsonParser json = new JsonFactory().createParser(text)) {
      int start = 0;
      while (json.nextToken() != null) {
        JsonToken token = json.currentToken();
        if (token == JsonToken.FIELD_NAME) {
          start = (int) json.currentTokenLocation().getCharOffset();
        } else if (token.isScalarValue()) {
          int end = (int) json.currentLocation().getCharOffset();
          List<Provenance> from = ofFact(path(json.getParsingContext()), roles);
          int begin = json.getParsingContext().inArray() ? out.covered() : start;
          out.add(Math.max(begin, out.covered()), end, line -> from);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("our own text is JSON", e);
    }
  }

  private static List<ProtocolPath> path(JsonStreamContext context) {
    ProtocolPath path = ProtocolPath.root();
    ImmutableList.Builder<JsonStreamContext> all = ImmutableList.builder();
    for (JsonStreamContext at = context; !at.inRoot(); at = at.getParent()) {
      all.add(at);
    }
    for (JsonStreamContext each : all.build().reverse()) {
      path =
          each.inArray()
              ? path.child(each.getCurrentIndex())
              : path.child(String.valueOf(each.getCurrentName()));
    }
    return path.steps();
  }

  private List<Provenance> ofFact(List<ProtocolPath> path, List<String> roles) {
    String top = path.get(0).key().orElse("");
    return switch (top) {
      case "framework" -> ImmutableList.of(NAME, USER);
      case "job" -> ImmutableList.of(NAME);
      case "user" -> ImmutableList.of(USER);
      case "virtualCluster" ->
          ImmutableList.of(Provenance.job(ProtocolPath.of("defaults", "virtualCluster")));
      case "role" -> ImmutableList.of(Provenance.job(JobPaths.role(role)));
      case "roles" -> ofRole(JobPaths.role(roles.get(path.get(1).index().orElseThrow())), path);
      default -> ImmutableList.of(FRAME);
    };
  }

  private static List<Provenance> ofRole(ProtocolPath own, List<ProtocolPath> path) {
    String key = path.get(2).key().orElse("");
    String last = path.get(path.size() - 1).key().orElse("");
    return switch (key) {
      case "minSucceededInstances" ->
          ImmutableList.of(
              Provenance.job(own.child(Keys.COMPLETION).child(key)),
              Provenance.job(own.child("instances")));
      case "tasks" -> ImmutableList.of(PLACEMENT);
      default -> ImmutableList.of(Provenance.job(ofRole(own, key, last)));
    };
  }

  private static ProtocolPath ofRole(ProtocolPath own, String key, String last) {
    return switch (key) {
      case "instances" -> own.child("instances");
      case "minFailedInstances" -> own.child(Keys.COMPLETION).child(key);
      case "resources" ->
          own.child(last.equals("shmMB") ? Keys.CONTAINER_OPTIONS : Keys.RESOURCES).child(last);
      case "ports" -> own.child(Keys.RESOURCES).child("ports").child(last);
      default -> own;
    };
  }
}

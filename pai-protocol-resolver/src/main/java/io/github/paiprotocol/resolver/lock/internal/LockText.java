package io.github.paiprotocol.resolver.lock.internal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.field.Settings;
import io.github.paiprotocol.api.internal.shape.Lenience;
import io.github.paiprotocol.api.internal.shape.ShapeChecker;
import io.github.paiprotocol.api.internal.shape.WellFormed;
import io.github.paiprotocol.api.internal.shown.Unwritten;
import io.github.paiprotocol.api.internal.text.JsonLayout;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.jackson.PaiProtocolModule;
import io.github.paiprotocol.api.model.Value;
import java.util.Optional;

/**
 * Locks as JSON: two blanks per level, line feeds, one order. They are read strictly, for they are
 * written by machines.
 */
public final class LockText {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .addModule(new PaiProtocolModule())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
          .build();

  private LockText() {}

  /** The bytes of a lock, as text. */
  public static String write(LockContent lock) {
    try {
      return JSON.writer(JsonLayout.ofReports())
              .with(Printable.jsonEscapes())
              .writeValueAsString(LockFields.LOCK.write(lock))
          + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a value can be written", e);
    }
  }

  /** Reads what {@link #write} wrote; throws {@link IllegalArgumentException} at anything else. */
  public static LockContent read(String text) {
    Value root;
    try {
      root = JSON.readValue(text, Value.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the lock is not JSON", e);
    }
    if (!(root instanceof Value.Mapping map)
        || !map.get("version").equals(Optional.of(Value.of(LockFields.VERSION)))) {
      throw new IllegalArgumentException(
          "the lock is not of version " + LockFields.VERSION + ", which this program writes");
    }
    DiagnosticCollector found = new DiagnosticCollector(Unwritten.of(() -> map));
    ShapeChecker.check(map, LockFields.LOCK.shape(), Lenience.NONE, found);
    WellFormed.problems(map).forEach(found::report);
    Optional<Diagnostic> error = found.sorted().stream().filter(Diagnostic::isError).findFirst();
    if (error.isPresent()) {
      throw new IllegalArgumentException(said(error.get()));
    }
    LockContent lock = LockFields.LOCK.read(map);
    if (lock.documents().size() != map.items("documents").size()) {
      // It would be undefined which of them says where the document was found.
      throw new IllegalArgumentException("the lock has one of its `documents` twice");
    }
    return lock;
  }

  /** The JSON Schema of locks. */
  public static String schema() {
    return Settings.schema(
        LockFields.LOCK.shape(),
        "lock.json",
        "Lock",
        "Everything a job uses from elsewhere, with digests.");
  }

  /** What this program does not know it cannot hold to. */
  private static String said(Diagnostic error) {
    return error.code() == ProtocolCode.UNKNOWN_KEY
        ? "the lock has keys that this program does not know: " + error.message()
        : "the lock was damaged: " + error.message() + " (" + error.path() + ")";
  }
}

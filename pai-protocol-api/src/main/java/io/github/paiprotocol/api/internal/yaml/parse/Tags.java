package io.github.paiprotocol.api.internal.yaml.parse;

import io.github.paiprotocol.api.internal.yaml.text.PlainScalars;
import io.github.paiprotocol.api.model.Value;
import org.jspecify.annotations.Nullable;

/** What the core tags make of a value. No tag ever makes an object. */
final class Tags {
  static final String PREFIX = "tag:yaml.org,2002:";

  enum Fault {
    NONE,
    /** The tag is none of the core. */
    UNKNOWN,
    /** The tag is for other values. */
    UNFIT
  }

  record Resolution(Value value, Fault fault) {}

  private static final Resolution UNFIT = new Resolution(Value.none(), Fault.UNFIT);

  private Tags() {}

  static Resolution resolve(@Nullable String tag, String text, boolean plain) {
    if (tag == null) {
      Value value = plain ? PlainScalars.resolve(text) : new Value.Text(text);
      return new Resolution(value, Fault.NONE);
    }
    if (!tag.startsWith(PREFIX)) {
      return new Resolution(Value.none(), Fault.UNKNOWN);
    }
    return switch (tag.substring(PREFIX.length())) {
      case "str" -> new Resolution(new Value.Text(text), Fault.NONE);
      case "null" -> PlainScalars.isNull(text) ? new Resolution(Value.none(), Fault.NONE) : UNFIT;
      case "bool" ->
          PlainScalars.isBool(text)
              ? new Resolution(PlainScalars.resolve(text), Fault.NONE)
              : UNFIT;
      case "int" -> PlainScalars.isInt(text) ? numeral(text) : UNFIT;
      case "float" -> PlainScalars.isNumber(text) ? numeral(text) : UNFIT;
      case "map", "seq" -> UNFIT;
      default -> new Resolution(Value.none(), Fault.UNKNOWN);
    };
  }

  static Fault ofCollection(@Nullable String tag, boolean isMap) {
    if (tag == null) {
      return Fault.NONE;
    }
    if (!tag.startsWith(PREFIX)) {
      return Fault.UNKNOWN;
    }
    return switch (tag.substring(PREFIX.length())) {
      case "map" -> isMap ? Fault.NONE : Fault.UNFIT;
      case "seq" -> isMap ? Fault.UNFIT : Fault.NONE;
      case "str", "null", "bool", "int", "float" -> Fault.UNFIT;
      default -> Fault.UNKNOWN;
    };
  }

  private static Resolution numeral(String text) {
    return new Resolution(new Value.Numeral(text), Fault.NONE);
  }
}

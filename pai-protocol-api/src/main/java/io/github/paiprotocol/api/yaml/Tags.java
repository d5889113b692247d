package io.github.paiprotocol.api.yaml;

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

  private Tags() {}

  static Resolution resolve(@Nullable String tag, String text, boolean plain) {
    if (tag == null) {
      Value value = plain ? CoreSchema.resolve(text) : new Value.Text(text);
      return new Resolution(value, Fault.NONE);
    }
    if (!tag.startsWith(PREFIX)) {
      return new Resolution(Value.none(), Fault.UNKNOWN);
    }
    return switch (tag.substring(PREFIX.length())) {
      case "str" -> new Resolution(new Value.Text(text), Fault.NONE);
      case "null" -> fit(CoreSchema.isNull(text), Value.none());
      case "bool" -> fit(CoreSchema.isBool(text), CoreSchema.resolve(text));
      case "int" -> fit(CoreSchema.isInt(text), new Value.Numeral(text));
      case "float" ->
          fit(CoreSchema.isInt(text) || CoreSchema.isFloat(text), new Value.Numeral(text));
      case "map", "seq" -> new Resolution(Value.none(), Fault.UNFIT);
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

  private static Resolution fit(boolean fits, Value value) {
    return fits ? new Resolution(value, Fault.NONE) : new Resolution(Value.none(), Fault.UNFIT);
  }
}

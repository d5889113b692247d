package io.github.paiprotocol.api.internal.shape;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.paiprotocol.api.internal.text.JsonLayout;

/**
 * Prints a shape as a JSON Schema, draft 2020-12. A value the checker finds no error in passes the
 * schema, and the other way round, with two exceptions: no schema can say {@link FieldRule.NotBoth}
 * for keys that have no name yet, nor which month has how many days.
 */
public final class SchemaPrinter {
  private static final String DRAFT = "https://json-schema.org/draft/2020-12/schema";
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final ObjectWriter WRITER = MAPPER.writer(JsonLayout.ofDocuments());

  private SchemaPrinter() {}

  /**
   * Prints a schema.
   *
   * @param shape the shape
   * @param id the schema's identifier
   * @param title its title
   * @param description what it describes, one sentence
   * @return JSON text with LF line ends, the same for the same arguments
   */
  public static String print(Shape shape, String id, String title, String description) {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("$schema", DRAFT).put("$id", id).put("title", title).put("description", description);
    SchemaWriter writer = new SchemaWriter(MAPPER.getNodeFactory());
    writer.write(shape, root);
    root.set("$defs", writer.definitions());
    try {
      return WRITER.writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of nodes is always JSON", e);
    }
  }
}

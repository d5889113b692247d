package io.github.paiprotocol.startjar;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * {@code equals}, {@code hashCode} or {@code toString} of a record, as a static method with the
 * answers of {@link java.lang.runtime.ObjectMethods}.
 *
 * @param owner the record
 * @param method which of them
 * @param type its type, with the record as first parameter
 * @param names the names of its components
 * @param fields its components
 */
record RecordMethod(
    String owner, String method, String type, List<String> names, List<Handle> fields) {
  private static final int FACTOR = 31;

  private static final Map<Integer, Class<?>> BOXES =
      Map.of(
          Type.BOOLEAN, Boolean.class,
          Type.BYTE, Byte.class,
          Type.CHAR, Character.class,
          Type.SHORT, Short.class,
          Type.INT, Integer.class,
          Type.LONG, Long.class,
          Type.FLOAT, Float.class,
          Type.DOUBLE, Double.class);

  /** Reads the arguments of a call site: the class, the names, and a getter for each. */
  static RecordMethod of(String owner, String method, String type, Object... args) {
    String joined = (String) args[1];
    List<Handle> fields = new ArrayList<>();
    for (int i = 2; i < args.length; i++) {
      fields.add((Handle) args[i]);
    }
    List<String> names = joined.isEmpty() ? List.of() : List.of(joined.split(";"));
    return new RecordMethod(owner, method, type, names, fields);
  }

  /** What the static method is called. */
  static String name(String method) {
    return "record$" + method;
  }

  /** Adds it to the record. */
  void write(ClassVisitor record) {
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    MethodVisitor code = record.visitMethod(access, name(method), type, null, null);
    code.visitCode();
    switch (method) {
      case "hashCode" -> hashCode(code);
      case "equals" -> equals(code);
      default -> toString(code);
    }
    // Each method needs at most two values of two slots and one more, and has two arguments.
    code.visitMaxs(5, 2);
    code.visitEnd();
  }

  private static void invoke(MethodVisitor code, int how, String on, String name, String type) {
    code.visitMethodInsn(how, on, name, type, false);
  }

  private static boolean isReference(Handle field) {
    return !BOXES.containsKey(Type.getType(field.getDesc()).getSort());
  }

  /** The static methods for a component: those of its box, or of {@code Objects}. */
  private static String helper(Handle field) {
    Class<?> box = BOXES.get(Type.getType(field.getDesc()).getSort());
    return box == null ? "java/util/Objects" : Type.getInternalName(box);
  }

  private void get(MethodVisitor code, int variable, Handle field) {
    code.visitVarInsn(Opcodes.ALOAD, variable);
    code.visitTypeInsn(Opcodes.CHECKCAST, owner);
    code.visitFieldInsn(Opcodes.GETFIELD, owner, field.getName(), field.getDesc());
  }

  private void hashCode(MethodVisitor code) {
    code.visitInsn(Opcodes.ICONST_0);
    for (Handle field : fields) {
      code.visitIntInsn(Opcodes.BIPUSH, FACTOR);
      code.visitInsn(Opcodes.IMUL);
      get(code, 0, field);
      String taken = isReference(field) ? "Ljava/lang/Object;" : field.getDesc();
      invoke(code, Opcodes.INVOKESTATIC, helper(field), "hashCode", "(" + taken + ")I");
      code.visitInsn(Opcodes.IADD);
    }
    code.visitInsn(Opcodes.IRETURN);
  }

  private void equals(MethodVisitor code) {
    Label other = new Label();
    Label same = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitJumpInsn(Opcodes.IF_ACMPEQ, same);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitTypeInsn(Opcodes.INSTANCEOF, owner);
    code.visitJumpInsn(Opcodes.IFEQ, other);
    for (Handle field : fields) {
      get(code, 0, field);
      get(code, 1, field);
      if (isReference(field)) {
        String type = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
        invoke(code, Opcodes.INVOKESTATIC, helper(field), "equals", type);
        code.visitJumpInsn(Opcodes.IFEQ, other);
      } else {
        String type = "(" + field.getDesc() + field.getDesc() + ")I";
        invoke(code, Opcodes.INVOKESTATIC, helper(field), "compare", type);
        code.visitJumpInsn(Opcodes.IFNE, other);
      }
    }
    give(code, same, Opcodes.ICONST_1);
    give(code, other, Opcodes.ICONST_0);
  }

  private static void give(MethodVisitor code, Label at, int answer) {
    code.visitLabel(at);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    code.visitInsn(answer);
    code.visitInsn(Opcodes.IRETURN);
  }

  private void toString(MethodVisitor code) {
    String builder = "java/lang/StringBuilder";
    code.visitTypeInsn(Opcodes.NEW, builder);
    code.visitInsn(Opcodes.DUP);
    invoke(code, Opcodes.INVOKESPECIAL, builder, "<init>", "()V");
    code.visitLdcInsn(Type.getObjectType(owner));
    invoke(code, Opcodes.INVOKEVIRTUAL, "java/lang/Class", "getSimpleName", "()Ljava/lang/String;");
    append(code, "Ljava/lang/String;");
    for (int i = 0; i < fields.size(); i++) {
      code.visitLdcInsn((i == 0 ? "[" : ", ") + names.get(i) + "=");
      append(code, "Ljava/lang/String;");
      get(code, 0, fields.get(i));
      String taken = isReference(fields.get(i)) ? "Ljava/lang/Object;" : fields.get(i).getDesc();
      invoke(code, Opcodes.INVOKESTATIC, "java/lang/String", "valueOf", widened(taken));
      append(code, "Ljava/lang/String;");
    }
    code.visitLdcInsn(fields.isEmpty() ? "[]" : "]");
    append(code, "Ljava/lang/String;");
    invoke(code, Opcodes.INVOKEVIRTUAL, builder, "toString", "()Ljava/lang/String;");
    code.visitInsn(Opcodes.ARETURN);
  }

  private static String widened(String type) {
    String taken = type.equals("B") || type.equals("S") ? "I" : type;
    return "(" + taken + ")Ljava/lang/String;";
  }

  private static void append(MethodVisitor code, String type) {
    invoke(
        code,
        Opcodes.INVOKEVIRTUAL,
        "java/lang/StringBuilder",
        "append",
        "(" + type + ")Ljava/lang/StringBuilder;");
  }
}

package io.github.paiprotocol.startjar;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class of a lambda: its fields are what the lambda captures, its method calls the lambda's
 * body.
 *
 * @param name the class
 * @param method what the interface calls it
 * @param factory what it captures, and the interface
 * @param erased the method as the interface declares it
 * @param body what is called
 * @param exact the method with the types of this lambda
 */
record LambdaClass(
    String name, String method, String factory, Type erased, Handle body, Type exact) {
  /** The static method that takes what is captured, and gives the lambda. */
  static final String MAKE = "make";

  private static final Map<Integer, Type> BOXES =
      Map.of(
          Type.BOOLEAN, Type.getType(Boolean.class),
          Type.BYTE, Type.getType(Byte.class),
          Type.CHAR, Type.getType(Character.class),
          Type.SHORT, Type.getType(Short.class),
          Type.INT, Type.getType(Integer.class),
          Type.LONG, Type.getType(Long.class),
          Type.FLOAT, Type.getType(Float.class),
          Type.DOUBLE, Type.getType(Double.class));

  private static final Type OBJECT = Type.getType(Object.class);

  /** A value on its way: how it comes, what it is then, and what is wanted. */
  private record Passage(Type from, Type exact, Type to) {
    private boolean isUsual() {
      if (isPrimitive(from)) {
        return isPrimitive(to) ? from.equals(to) : box(from).equals(to) || to.equals(OBJECT);
      }
      return !isPrimitive(to) || exact.equals(box(to));
    }

    private void write(MethodVisitor code) {
      if (isPrimitive(from)) {
        if (!isPrimitive(to)) {
          String type = Type.getMethodDescriptor(box(from), from);
          call(code, Opcodes.INVOKESTATIC, box(from), "valueOf", type);
        }
      } else if (isPrimitive(to)) {
        code.visitTypeInsn(Opcodes.CHECKCAST, box(to).getInternalName());
        String unboxed = to.getClassName() + "Value";
        call(code, Opcodes.INVOKEVIRTUAL, box(to), unboxed, Type.getMethodDescriptor(to));
      } else if (!to.equals(OBJECT) && !to.equals(from)) {
        code.visitTypeInsn(Opcodes.CHECKCAST, to.getInternalName());
      }
    }

    private static void call(MethodVisitor code, int how, Type on, String name, String type) {
      code.visitMethodInsn(how, on.getInternalName(), name, type, false);
    }
  }

  private static boolean isPrimitive(Type type) {
    return BOXES.containsKey(type.getSort());
  }

  private static Type box(Type primitive) {
    return BOXES.getOrDefault(primitive.getSort(), OBJECT);
  }

  private Type[] captured() {
    return Type.getArgumentTypes(factory);
  }

  private boolean isConstructor() {
    return body.getTag() == Opcodes.H_NEWINVOKESPECIAL;
  }

  /** What the body takes, the object whose method it is among it. */
  private List<Type> parameters() {
    List<Type> parameters = new ArrayList<>();
    if (!isConstructor() && body.getTag() != Opcodes.H_INVOKESTATIC) {
      parameters.add(Type.getObjectType(body.getOwner()));
    }
    parameters.addAll(List.of(Type.getArgumentTypes(body.getDesc())));
    return parameters;
  }

  private List<Passage> arguments() {
    List<Type> parameters = parameters();
    int captured = captured().length;
    List<Passage> passages = new ArrayList<>();
    for (int i = 0; i < erased.getArgumentTypes().length; i++) {
      passages.add(
          new Passage(
              erased.getArgumentTypes()[i],
              exact.getArgumentTypes()[i],
              parameters.get(captured + i)));
    }
    return passages;
  }

  private Passage result() {
    Type given =
        isConstructor() ? Type.getObjectType(body.getOwner()) : Type.getReturnType(body.getDesc());
    return new Passage(given, given, erased.getReturnType());
  }

  private boolean givesNothing() {
    return erased.getReturnType().equals(Type.VOID_TYPE);
  }

  /** Whether values need no more than a cast, or a box of their own type. */
  boolean isUsual() {
    boolean takes = arguments().stream().allMatch(Passage::isUsual);
    boolean gives = givesNothing() || result().isUsual();
    boolean array = body.getOwner().startsWith("[");
    return takes && gives && !array;
  }

  /**
   * Writes the class.
   *
   * @param version that of the class with the lambda
   * @param host who says who belongs to the nest
   * @return its bytes
   */
  byte[] write(int version, String host) {
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String interfaceName = Type.getReturnType(factory).getInternalName();
    int access = Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_SUPER;
    type.visit(version, access, name, null, OBJECT.getInternalName(), new String[] {interfaceName});
    type.visitNestHost(host);
    Type[] captured = captured();
    for (int i = 0; i < captured.length; i++) {
      int field = Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
      type.visitField(field, "a" + i, captured[i].getDescriptor(), null, null).visitEnd();
    }
    writeConstructor(type, captured);
    writeMaker(type, captured);
    writeMethod(type, captured);
    type.visitEnd();
    return type.toByteArray();
  }

  private String constructorType() {
    return Type.getMethodDescriptor(Type.VOID_TYPE, captured());
  }

  private void writeConstructor(ClassWriter type, Type... captured) {
    MethodVisitor code =
        type.visitMethod(Opcodes.ACC_PRIVATE, "<init>", constructorType(), null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT.getInternalName(), "<init>", "()V", false);
    int slot = 1;
    for (int i = 0; i < captured.length; i++) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitVarInsn(captured[i].getOpcode(Opcodes.ILOAD), slot);
      code.visitFieldInsn(Opcodes.PUTFIELD, name, "a" + i, captured[i].getDescriptor());
      slot += captured[i].getSize();
    }
    code.visitInsn(Opcodes.RETURN);
    end(code);
  }

  private void writeMaker(ClassWriter type, Type... captured) {
    MethodVisitor code = type.visitMethod(Opcodes.ACC_STATIC, MAKE, factory, null, null);
    code.visitCode();
    code.visitTypeInsn(Opcodes.NEW, name);
    code.visitInsn(Opcodes.DUP);
    int slot = 0;
    for (Type each : captured) {
      code.visitVarInsn(each.getOpcode(Opcodes.ILOAD), slot);
      slot += each.getSize();
    }
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", constructorType(), false);
    code.visitInsn(Opcodes.ARETURN);
    end(code);
  }

  private void writeMethod(ClassWriter type, Type... captured) {
    MethodVisitor code =
        type.visitMethod(Opcodes.ACC_PUBLIC, method, erased.getDescriptor(), null, null);
    code.visitCode();
    if (isConstructor()) {
      code.visitTypeInsn(Opcodes.NEW, body.getOwner());
      code.visitInsn(Opcodes.DUP);
    }
    List<Type> parameters = parameters();
    for (int i = 0; i < captured.length; i++) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitFieldInsn(Opcodes.GETFIELD, name, "a" + i, captured[i].getDescriptor());
      new Passage(captured[i], captured[i], parameters.get(i)).write(code);
    }
    int slot = 1;
    for (Passage argument : arguments()) {
      code.visitVarInsn(argument.from().getOpcode(Opcodes.ILOAD), slot);
      argument.write(code);
      slot += argument.from().getSize();
    }
    code.visitMethodInsn(
        how(), body.getOwner(), body.getName(), body.getDesc(), body.isInterface());
    writeResult(code);
    end(code);
  }

  private void writeResult(MethodVisitor code) {
    Type given = result().from();
    if (!givesNothing()) {
      result().write(code);
      code.visitInsn(erased.getReturnType().getOpcode(Opcodes.IRETURN));
      return;
    }
    if (given.getSize() > 0) {
      code.visitInsn(given.getSize() == 1 ? Opcodes.POP : Opcodes.POP2);
    }
    code.visitInsn(Opcodes.RETURN);
  }

  /** Private methods are called as others are, within a nest. */
  private int how() {
    if (isConstructor()) {
      return Opcodes.INVOKESPECIAL;
    }
    if (body.getTag() == Opcodes.H_INVOKESTATIC) {
      return Opcodes.INVOKESTATIC;
    }
    return body.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
  }

  private static void end(MethodVisitor code) {
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}

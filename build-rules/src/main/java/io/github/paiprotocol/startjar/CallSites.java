package io.github.paiprotocol.startjar;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;

/**
 * Replaces dynamic call sites of lambdas, and of what records do by themselves, by plain calls.
 * What is not of the usual form stays as it is.
 */
final class CallSites {
  private static final int API = Opcodes.ASM9;
  private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";
  private static final String RECORDS = "java/lang/runtime/ObjectMethods";

  /** Where the version of a class stands. */
  private static final int VERSION_OFFSET = 6;

  private final Map<String, byte[]> lambdas = new TreeMap<>();

  /** The new members of nests, by the class that says who belongs to its nest. */
  private final Map<String, List<String>> members = new HashMap<>();

  /**
   * Rewrites a class.
   *
   * @param bytes the class
   * @return the class without the call sites
   */
  byte[] rewrite(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    int version = reader.readUnsignedShort(VERSION_OFFSET);
    // Before, private methods were for their own class alone.
    if (version < Opcodes.V11) {
      return bytes;
    }
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(new Rewriter(writer, reader.getClassName(), host(reader), version), 0);
    return writer.toByteArray();
  }

  private static String host(ClassReader reader) {
    String[] host = {reader.getClassName()};
    reader.accept(
        new ClassVisitor(API) {
          @Override
          public void visitNestHost(String name) {
            host[0] = name;
          }
        },
        ClassReader.SKIP_CODE);
    return host[0];
  }

  /**
   * What is new beside the rewritten classes.
   *
   * @param rewritten those, by their paths
   * @return classes of lambdas, and the classes whose nests they belong to, by their paths
   */
  Map<String, byte[]> made(Map<String, byte[]> rewritten) {
    Map<String, byte[]> made = new TreeMap<>(lambdas);
    members.forEach(
        (host, added) -> {
          String path = host + ".class";
          made.put(path, withMembers(Objects.requireNonNull(rewritten.get(path), path), added));
        });
    return made;
  }

  private static byte[] withMembers(byte[] bytes, List<String> added) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(
        new ClassVisitor(API, writer) {
          private boolean isAdded;

          /** Members stand before everything else of a class. */
          private void add() {
            if (!isAdded) {
              isAdded = true;
              added.forEach(super::visitNestMember);
            }
          }

          @Override
          public RecordComponentVisitor visitRecordComponent(String n, String d, String s) {
            add();
            return super.visitRecordComponent(n, d, s);
          }

          @Override
          public FieldVisitor visitField(int access, String n, String d, String s, Object value) {
            add();
            return super.visitField(access, n, d, s, value);
          }

          @Override
          public MethodVisitor visitMethod(int access, String n, String d, String s, String[] e) {
            add();
            return super.visitMethod(access, n, d, s, e);
          }

          @Override
          public void visitEnd() {
            add();
            super.visitEnd();
          }
        },
        0);
    return writer.toByteArray();
  }

  /** Rewrites the methods of a class. */
  private final class Rewriter extends ClassVisitor {
    private final String name;
    private final String host;
    private final int version;
    private final List<RecordMethod> methods = new ArrayList<>();
    private int count;

    Rewriter(ClassVisitor next, String name, String host, int version) {
      super(API, next);
      this.name = name;
      this.host = host;
      this.version = version;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
      return new MethodVisitor(API, next) {
        @Override
        public void visitInvokeDynamicInsn(String n, String d, Handle maker, Object... args) {
          Optional<String> owner = replaced(n, d, maker, args);
          if (owner.isPresent()) {
            String called = owner.get().equals(name) ? RecordMethod.name(n) : LambdaClass.MAKE;
            super.visitMethodInsn(Opcodes.INVOKESTATIC, owner.get(), called, d, false);
          } else {
            super.visitInvokeDynamicInsn(n, d, maker, args);
          }
        }
      };
    }

    /** The class whose static method does what the call site did. */
    private Optional<String> replaced(String method, String type, Handle maker, Object... args) {
      if (maker.getOwner().equals(RECORDS)) {
        methods.add(RecordMethod.of(name, method, type, args));
        return Optional.of(name);
      }
      if (!maker.getOwner().equals(LAMBDAS) || !maker.getName().equals("metafactory")) {
        return Optional.empty();
      }
      LambdaClass lambda =
          new LambdaClass(
              name + "$$" + count, method, type, (Type) args[0], (Handle) args[1], (Type) args[2]);
      if (!lambda.isUsual()) {
        return Optional.empty();
      }
      count++;
      lambdas.put(lambda.name() + ".class", lambda.write(version, host));
      members.computeIfAbsent(host, nest -> new ArrayList<>()).add(lambda.name());
      return Optional.of(lambda.name());
    }

    @Override
    public void visitEnd() {
      methods.forEach(method -> method.write(cv));
      super.visitEnd();
    }
  }
}

package io.github.paiprotocol.startjar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class StartJarTest {
  private static final String PACKAGE = "io/github/paiprotocol/startjar/";

  @TempDir Path folder;
  private Path jar;

  @BeforeEach
  void packAndRewrite() throws Exception {
    Path classes = Path.of(Sites.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    jar = folder.resolve("sites.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.list(classes.resolve(PACKAGE))) {
      for (Path file :
          files.filter(f -> f.getFileName().toString().startsWith("Sites")).sorted().toList()) {
        out.putNextEntry(new JarEntry(PACKAGE + file.getFileName()));
        Files.copy(file, out);
      }
    }
    StartJar.main(new String[] {jar.toString(), "io/github/"});
  }

  @Test
  void classesMeanTheSame() throws Exception {
    URL[] urls = {jar.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
      Method all = loader.loadClass(Sites.class.getName()).getDeclaredMethod("all");
      all.setAccessible(true);
      assertThat(all.invoke(null)).isEqualTo(Sites.all());
    }
  }

  @Test
  void onlyUnusualCallSitesAreLeft() throws IOException {
    List<String> left = new ArrayList<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().toList()) {
        assertThat(entry.getMethod()).isEqualTo(ZipEntry.STORED);
        try (InputStream in = file.getInputStream(entry)) {
          new ClassReader(in).accept(sites(left), 0);
        }
      }
    }
    assertThat(left).isNotEmpty().allMatch(name -> name.equals("altMetafactory"));
  }

  private static ClassVisitor sites(List<String> found) {
    return new ClassVisitor(Opcodes.ASM9) {
      @Override
      public MethodVisitor visitMethod(int a, String n, String d, String s, String[] e) {
        return new MethodVisitor(Opcodes.ASM9) {
          @Override
          public void visitInvokeDynamicInsn(String n, String d, Handle maker, Object... args) {
            found.add(maker.getName());
          }
        };
      }
    };
  }

  @Test
  void theSameJarGivesTheSameBytes() throws Exception {
    byte[] first = Files.readAllBytes(jar);
    packAndRewrite();
    assertThat(Files.readAllBytes(jar)).isEqualTo(first);
  }
}

package io.github.paiprotocol.buildrules;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.UUID;

/**
 * What holds in all published modules, for use with {@code ArchTests.in}; what holds in libraries
 * only leaves the command out.
 */
public final class ModuleRules {

  /** What the names of all our packages begin with. */
  public static final String PROJECT = OwnInternals.PROJECT;

  private static final String COMMAND = "..paiprotocol.cli..";

  /** Packages are the units of the design: none reaches itself through others. */
  @ArchTest
  public static final ArchRule PACKAGES_HAVE_NO_CYCLES =
      slices().assignedFrom(new EachPackage()).should().beFreeOfCycles();

  /** Internal types can change at any time, so no signature may expose them. */
  @ArchTest
  public static final ArchRule INTERNAL_TYPES_STAY_OUT_OF_SIGNATURES =
      classes()
          .that()
          .resideOutsideOfPackages("..internal..", COMMAND)
          .should(new HiddenInternals());

  /** Each module keeps its own internals to itself. */
  @ArchTest
  public static final ArchRule INTERNAL_PACKAGES_ARE_USED_BY_THEIR_OWN_MODULE =
      classes().should(new OwnInternals());

  /** A component more must not break who makes the record. */
  @ArchTest
  public static final ArchRule LONG_RECORDS_ARE_MADE_BY_THEIR_BUILDERS =
      classes().that().resideOutsideOfPackage(COMMAND).should(new LongConstructors());

  /** Same input, same output: time, chance and the machine come in as parameters. */
  @ArchTest
  public static final ArchRule NOTHING_AMBIENT_IS_READ =
      noClasses()
          .that()
          .resideOutsideOfPackage(COMMAND)
          .should()
          .callMethod(System.class, "getenv")
          .orShould()
          .callMethod(System.class, "getenv", String.class)
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(Locale.class, "getDefault")
          .orShould()
          .callMethod(TimeZone.class, "getDefault")
          .orShould()
          .callMethod(Clock.class, "systemUTC")
          .orShould()
          .callMethod(Clock.class, "systemDefaultZone")
          .orShould()
          .callMethod(java.time.Instant.class, "now")
          .orShould()
          .callMethod(java.time.LocalDate.class, "now")
          .orShould()
          .callMethod(java.time.LocalDateTime.class, "now")
          .orShould()
          .callMethod(UUID.class, "randomUUID")
          .orShould()
          .callMethod(Math.class, "random")
          .orShould()
          .callConstructor(java.util.Random.class)
          .orShould()
          .callMethod(System.class, "exit", int.class);

  /** Secrets are masked; only listed types may reveal one. */
  @ArchTest
  public static final ArchRule SECRETS_ARE_REVEALED_WHERE_THEY_MUST_BE =
      classes().should(new SecretReaders(SecretReaders.ALLOWED));

  /** What is shown of a text is decided in one package; who else reads it is known by name. */
  @ArchTest
  public static final ArchRule RAW_TEXTS_ARE_READ_WHERE_THEY_MUST_BE =
      classes().should(new TextReaders(TextReaders.ALLOWED));

  /** What is written is whole and old, or whole and new; what writes so is known by name. */
  @ArchTest
  public static final ArchRule FILES_ARE_CHANGED_WHERE_IT_IS_ALL_OR_NOTHING =
      classes().should(new FileWriters(FileWriters.ALLOWED));

  /** No text costs more than a plain text of its size. */
  @ArchTest
  public static final ArchRule EXPRESSIONS_DO_NOT_BACKTRACK =
      classes().that().resideOutsideOfPackage(COMMAND).should(new Expressions(Expressions.BOUNDED));

  /** A library does not talk on its host's console. */
  @ArchTest
  public static final ArchRule THE_CONSOLE_IS_LEFT_ALONE =
      noClasses().that().resideOutsideOfPackage(COMMAND).should(ACCESS_STANDARD_STREAMS);

  /** What is not {@code @Nullable} refuses null at once, not where it is used. */
  @ArchTest
  public static void nullIsRefusedAtOnce(JavaClasses classes) {
    List<String> complaints =
        NullArguments.complaints(classes.that(resideOutsideOfPackage(COMMAND)));
    if (!complaints.isEmpty()) {
      throw new AssertionError(String.join("\n", complaints));
    }
  }

  private ModuleRules() {}

  private static final class EachPackage implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      return SliceIdentifier.of(type.getPackageName());
    }

    @Override
    public String getDescription() {
      return "packages";
    }
  }
}

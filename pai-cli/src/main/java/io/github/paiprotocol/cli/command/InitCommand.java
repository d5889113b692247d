package io.github.paiprotocol.cli.command;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.json.JsonText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.cli.input.Inputs;
import io.github.paiprotocol.cli.input.ResolutionOptions;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.Outputs;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import io.github.paiprotocol.resolver.internal.store.AtomicFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pai init}: a job to begin with. */
@Command(name = "init")
public final class InitCommand extends ResultCommand {
  /** What to type next, for any cluster. */
  private static final String NEXT =
      """
      FILE: written. Put your commands into it, and run it here, or on a cluster:
        pai run FILE
        pai render -t pods FILE > objects.yaml
        kubectl apply --server-side -f objects.yaml
        kubectl logs -f -l app.kubernetes.io/instance=INSTANCE
        kubectl delete -f objects.yaml
      """;

  private static final int MOST_TASKS = 10_000;
  private static final int MOST_GPUS = 1_000;
  private static final int USUAL_TASKS = 2;

  @Option(
      names = {"-t", "--template"},
      paramLabel = "single-node|pytorch-ddp|tensorflow-ps|mpi|notebook")
  Optional<JobTemplate> template = Optional.empty();

  @Option(names = "--name", paramLabel = "NAME")
  Optional<String> name = Optional.empty();

  @Option(names = "--image", paramLabel = "IMAGE")
  Optional<String> image = Optional.empty();

  @Option(names = "--tasks", paramLabel = "N")
  Optional<Integer> tasks = Optional.empty();

  @Option(names = "--gpus", paramLabel = "N")
  Optional<Integer> gpus = Optional.empty();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE")
  Optional<Path> output = Optional.empty();

  private static List<String> names() {
    return Arrays.stream(JobTemplate.values())
        .map(JobTemplate::toString)
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public CommandResult run(Console console) throws IOException {
    output = Outputs.given(output);
    boolean asking = template.isEmpty() && console.answering();
    JobTemplate chosen = asking ? askedTemplate(console) : givenTemplate();
    JobTemplate.Choices choices = choices(chosen, asking ? Optional.of(console) : Optional.empty());
    Optional<Path> file = asking && output.isEmpty() ? askedFile(console) : output;
    String text = chosen.fill(choices);
    Job job = checked(text);
    if (file.isPresent()) {
      write(file.get(), text);
      String instance = TaskNaming.of(ResolutionOptions.USER, job).job();
      return report(List.of())
          .withText(NEXT.replace("INSTANCE", instance).replace("FILE", file.get().toString()))
          .withJson(JsonText.of(text));
    }
    return report(List.of()).withText(out -> out.append(text)).withJson(JsonText.of(text));
  }

  private JobTemplate givenTemplate() {
    return template.orElseThrow(
        () -> new UsageException("--template is missing: " + String.join(", ", names())));
  }

  private static JobTemplate askedTemplate(Console console) throws IOException {
    List<JobTemplate> all = Arrays.asList(JobTemplate.values());
    StringBuilder list = new StringBuilder("What kind of job?\n");
    for (int i = 0; i < all.size(); i++) {
      list.append("  " + (i + 1) + ". " + all.get(i) + ": " + all.get(i).about() + "\n");
    }
    console.notes(list.toString());
    String answer = console.answer("number or name", "1");
    for (int i = 0; i < all.size(); i++) {
      if (answer.equals(all.get(i).toString()) || answer.equals(Integer.toString(i + 1))) {
        return all.get(i);
      }
    }
    throw new UsageException("`" + answer + "` is none of " + String.join(", ", names()));
  }

  private JobTemplate.Choices choices(JobTemplate of, Optional<Console> asked) throws IOException {
    if (tasks.isPresent() && !of.hasTasks()) {
      throw new UsageException("the template `" + of + "` has one task, and --tasks no meaning");
    }
    String called = name.isPresent() ? name.get() : text(asked, "name", of.toString());
    String from = image.isPresent() ? image.get() : text(asked, "image", of.usualImage());
    int many = 1;
    if (of.hasTasks()) {
      many = number("--tasks", tasks, asked, "tasks", USUAL_TASKS);
    }
    int devices = number("--gpus", gpus, asked, "GPUs of each task", 1);
    require("--tasks", many, 1, MOST_TASKS);
    require("--gpus", devices, 0, MOST_GPUS);
    return new JobTemplate.Choices(called, from, many, devices);
  }

  private static Optional<Path> askedFile(Console console) throws IOException {
    return Optional.of(Inputs.path(console.answer("file", "job.yaml")));
  }

  private static String text(Optional<Console> asked, String what, String usual)
      throws IOException {
    return asked.isPresent() ? asked.get().answer(what, usual) : usual;
  }

  private static int number(
      String option, Optional<Integer> given, Optional<Console> asked, String what, int usual)
      throws IOException {
    if (given.isPresent()) {
      return given.get();
    }
    String answer = text(asked, what, Integer.toString(usual));
    try {
      return Integer.parseInt(answer);
    } catch (NumberFormatException e) {
      throw new UsageException("`" + answer + "` is no number for " + option);
    }
  }

  private static void require(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new UsageException(option + " is " + value + ", and must be " + least + " to " + most);
    }
  }

  /** A name or an image that is wrong is told at its place, as `pai validate` would. */
  private static Job checked(String text) {
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().jobs().read(SourceText.of("the new job", text)))
        .job();
  }

  private static void write(Path file, String text) throws IOException {
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      String link = Files.isSymbolicLink(file) ? " as a link" : "";
      throw new IOException(
          "`%s` is there already%s, and stays as it is: choose another by --output"
              .formatted(file, link));
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Outputs.whole(
        file, to -> new AtomicFiles().create(to, bytes, AtomicFiles.publicAttributes(to)));
  }
}

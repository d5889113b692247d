import { execFile } from "node:child_process";

/** What a command printed. */
export interface Result {
  code: number;
  out: string;
  notes: string;
}

/** Runs `pai` with words, in a folder, until it ends or is cancelled. */
export type CommandLine = (words: string[], folder: string, signal?: AbortSignal) => Promise<Result>;

/**
 * The command line in a jar.
 *
 * @param java finds the arguments of a process: the program first
 */
export function commandLine(java: (words: string[]) => Promise<[string, ...string[]]>): CommandLine {
  return async (words, folder, signal) => {
    const [program, ...rest] = await java(words);
    return new Promise<Result>((done, failed) => {
      const options = { cwd: folder, maxBuffer: 256 * 1024 * 1024, signal, windowsHide: true };
      const child = execFile(program, rest, options, (error, out, notes) => {
        const code = error === null ? 0 : error.code;
        if (typeof code === "number") {
          done({ code, out, notes });
        } else {
          failed(signal?.aborted ? signal.reason : error ?? new Error("pai ended early"));
        }
      });
      child.stdin?.end();
    });
  };
}

/** A problem as `pai validate --format json` prints it. */
export interface Problem {
  file: string;
  code: string;
  severity: string;
  message: string;
  hint?: string;
  span?: { file: string; line: number; column: number; endLine: number; endColumn: number };
}

/** The problems in what `pai validate --format json` printed. */
export function problems(result: Result): Problem[] {
  return (JSON.parse(result.out) as { diagnostics: Problem[] }).diagnostics;
}

/** The first sentence of notes, for a message; the prefix of the command is left out. */
export function firstLine(notes: string): string {
  return notes.split(/\r?\n/).find(line => line.trim() !== "")?.replace(/^pai: /, "") ?? "pai printed nothing";
}

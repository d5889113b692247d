import { execFile } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";

/** The oldest Java that runs the server. */
export const OLDEST = 17;

export const DOWNLOAD = "https://adoptium.net/temurin/releases/?version=17";

/** The machine that Java is looked for on. */
export interface Machine {
  platform: NodeJS.Platform;
  environment: NodeJS.ProcessEnv;
  isFile(file: string): boolean;
  /** What `java -version` prints; rejects if it cannot be started. */
  version(java: string): Promise<string>;
}

export const thisMachine: Machine = {
  platform: process.platform,
  environment: process.env,
  isFile: file => fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true,
  version: java =>
    new Promise((done, failed) =>
      execFile(java, ["-version"], { timeout: 30_000 }, (error, stdout, stderr) =>
        error ? failed(error) : done(stdout + stderr))),
};

/** Why there is no Java; one sentence. */
export class NoJava extends Error {}

/** The feature release in what `java -version` prints: 17 of `17.0.2`, 8 of `1.8.0_402`. */
export function release(printed: string): number | undefined {
  const found = /version "(?:1\.)?(\d+)/.exec(printed);
  return found ? Number(found[1]) : undefined;
}

/**
 * Finds Java: the setting, else `JAVA_HOME`, else the first on the `PATH` that is new enough.
 *
 * @throws NoJava if there is none, or the setting names none
 */
export async function findJava(setting: string, machine: Machine): Promise<string> {
  if (setting !== "") {
    const java = executable(setting, machine);
    const found = java === undefined ? undefined : await releaseOf(java, machine);
    if (java === undefined || found === undefined) {
      throw new NoJava(`\`pai.java\` is \`${setting}\`, which has no Java: name the home folder of Java ${OLDEST} or newer.`);
    }
    if (found < OLDEST) {
      throw new NoJava(`\`pai.java\` is \`${setting}\`, which is Java ${found}: name the home folder of Java ${OLDEST} or newer.`);
    }
    return java;
  }
  for (const folder of [machine.environment.JAVA_HOME ?? "", ...onPath(machine)]) {
    const java = folder === "" ? undefined : executable(folder, machine);
    if (java !== undefined && ((await releaseOf(java, machine)) ?? 0) >= OLDEST) {
      return java;
    }
  }
  throw new NoJava(
    `pai needs Java ${OLDEST} or newer, and neither \`JAVA_HOME\` nor the \`PATH\` has it: install it, or set \`pai.java\`.`);
}

function onPath(machine: Machine): string[] {
  const windows = machine.platform === "win32";
  // Windows does not distinguish `Path` and `PATH`; a copy of the environment does.
  const name = Object.keys(machine.environment).find(key => (windows ? key.toUpperCase() : key) === "PATH");
  const folders = name === undefined ? "" : machine.environment[name] ?? "";
  return folders.split(windows ? ";" : ":").map(folder => folder.replaceAll('"', ""));
}

/** The `java` of a path to itself, to the folder it is in, or to the home folder of Java. */
function executable(place: string, machine: Machine): string | undefined {
  const windows = machine.platform === "win32";
  const { join } = windows ? path.win32 : path.posix;
  const name = windows ? "java.exe" : "java";
  const self = windows ? [place, `${place}.exe`] : [place];
  return [join(place, "bin", name), join(place, name), ...self].find(machine.isFile);
}

async function releaseOf(java: string, machine: Machine): Promise<number | undefined> {
  try {
    return release(await machine.version(java));
  } catch {
    return undefined;
  }
}

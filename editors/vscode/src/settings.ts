import * as path from "node:path";

/** The settings of the extension; paths are absolute. */
export interface Settings {
  java: string;
  fileRoots: string[];
  marketplace: string;
  profile: string;
  offline: boolean;
  lenient: boolean;
}

/** What settings are read from, `WorkspaceConfiguration` of VS Code. */
export interface Configuration {
  get<T>(key: string, otherwise: T): T;
}

/** Options of the JVM: short starts and little memory count more than speed in the long run. */
const JVM = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"];

/**
 * Reads the settings.
 *
 * @param folder the folder of the workspace, which relative paths start at and `${workspaceFolder}` names
 */
export function settingsIn(configuration: Configuration, folder: string | undefined): Settings {
  const named = (written: string): string => written.trim().replaceAll("${workspaceFolder}", folder ?? "");
  const absolute = (written: string): string => {
    const text = named(written);
    return text === "" || folder === undefined ? text : path.resolve(folder, text);
  };
  return {
    java: named(configuration.get("java", "")),
    fileRoots: configuration.get<string[]>("fileRoots", []).map(absolute).filter(root => root !== ""),
    marketplace: configuration.get("marketplace", "").trim(),
    profile: absolute(configuration.get("profile", "")),
    offline: configuration.get("offline", false),
    lenient: configuration.get("lenient", false),
  };
}

/** The arguments of Java for the language server, which uses no network and no profile, and asks for `pai.lenient` itself. */
export function serverArguments(jar: string, settings: Settings): string[] {
  return [...JVM, "-jar", jar, "lsp", ...roots(settings)];
}

/** The arguments of Java for a command. */
export function commandArguments(jar: string, words: string[]): string[] {
  return [...JVM, "-jar", jar, ...words];
}

/** The options of commands that resolve a job. */
export function resolution(settings: Settings): string[] {
  return [
    ...roots(settings),
    ...(settings.marketplace === "" ? [] : ["--marketplace", settings.marketplace]),
    ...(settings.profile === "" ? [] : ["--profile", settings.profile]),
    ...(settings.offline ? ["--offline"] : []),
  ];
}

/** The options of `pai validate`: without a profile it resolves nothing, and refuses the others. */
export function validation(settings: Settings): string[] {
  return [...(settings.lenient ? ["--lenient"] : []), ...(settings.profile === "" ? [] : resolution(settings))];
}

function roots(settings: Settings): string[] {
  return settings.fileRoots.flatMap(root => ["--file-root", root]);
}

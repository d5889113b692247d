/** The commands of the language server that the extension uses. */
export const SERVER_COMMANDS = {
  /** Shows what a role runs; the lens above a role has it. */
  show: "pai.showRuns",
  /** Gives what a role runs; takes the address of a text and the role. */
  runs: "pai.runs",
  /** Gives the kind of a text; takes the text. */
  kind: "pai.documentKind",
} as const;

/** The requests of the language server that the extension sends itself. */
export const REQUESTS = {
  execute: "workspace/executeCommand",
  lenses: "textDocument/codeLens",
  actions: "textDocument/codeAction",
} as const;

/** The kind of a text, as the language server recognises it; null for texts about something else. */
export type Kind = "job" | "dijobs" | "prerequisites" | null;

/** The language server, as far as commands need it. */
export interface Server {
  sendRequest<R>(method: string, parameters: unknown): Promise<R>;
}

/** The part of a lens that the extension reads. */
export interface Lens {
  range: { start: { line: number } };
  command?: { command: string; arguments?: unknown[] };
}

export function kindOf(server: Server, text: string): Promise<Kind> {
  return server.sendRequest<Kind>(REQUESTS.execute, { command: SERVER_COMMANDS.kind, arguments: [text] });
}

export function runsOf(server: Server, uri: string, role: string): Promise<string[]> {
  return server.sendRequest<string[]>(REQUESTS.execute, { command: SERVER_COMMANDS.runs, arguments: [uri, role] });
}

/** The role around a line: that of the last lens above it. */
export async function roleAt(server: Server, uri: string, line: number): Promise<string | undefined> {
  const lenses = await server.sendRequest<Lens[] | null>(REQUESTS.lenses, { textDocument: { uri } });
  const above = (lenses ?? [])
    .filter(lens => lens.command?.command === SERVER_COMMANDS.show && lens.range.start.line <= line)
    .sort((a, b) => a.range.start.line - b.range.start.line)
    .at(-1);
  return above?.command?.arguments?.[1] as string | undefined;
}

/** Whether a JSON text may be a job, so that the server is worth starting: most JSON is something else. */
export function mayBeJob(languageId: string, text: string): boolean {
  return languageId === "yaml" || (languageId === "json" && /"(protocolVersion|taskRoles|DIJob)"|diengine\.opendilab\.org/.test(text));
}

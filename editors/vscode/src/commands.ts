import * as fs from "node:fs/promises";
import * as os from "node:os";
import * as path from "node:path";
import * as vscode from "vscode";
import { CommandLine, Result, firstLine, problems } from "./command-line";
import { DOWNLOAD, NoJava } from "./java";
import { Kind, REQUESTS, Server, kindOf, roleAt, runsOf } from "./server";
import { Settings, resolution, validation } from "./settings";
import { SidePages } from "./side-pages";

/** The targets of `pai render`. */
export const TARGETS = ["pods", "job", "jobset", "volcano", "framework", "runtime-pod", "dijob", "scripts"];

const FILES = "**/*.{yaml,yml,json}";
const MOST_FILES = 10_000;
const LARGEST = 1024 * 1024;
/** Files per process: Windows limits the length of a command line to 32,767 characters. */
const BATCH = 100;

/** What commands work with. */
export interface Tools {
  /** The server, started if necessary. */
  server(): Promise<Server>;
  run: CommandLine;
  settings(of?: vscode.Uri): Settings;
  pages: SidePages;
  found: vscode.DiagnosticCollection;
  log: vscode.OutputChannel;
  /** Applies the edit of a code action of the server. */
  apply(edit: unknown): Promise<boolean>;
}

/** Why a command cannot run here; one sentence. */
class Refusal extends Error {}

/** The commands, by their names in `package.json`. */
export function commands(tools: Tools): Record<string, (given?: unknown) => Promise<void>> {
  const all: Record<string, (tools: Tools, given?: unknown) => Promise<void>> = {
    "pai.validateFolder": (at, folder) => validateFolder(at, folder as vscode.Uri | undefined),
    "pai.fixFile": fixFile,
    "pai.showReport": showReport,
    "pai.explainHere": explainHere,
    "pai.renderOnTarget": (at, target) => renderOnTarget(at, typeof target === "string" ? target : undefined),
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, command]) => [
      name,
      (given?: unknown) => command(tools, given).catch(error => tell(error, tools.log)),
    ]));
}

/** Shows why something failed. */
export function tell(error: unknown, log: vscode.OutputChannel): void {
  const sentence = error instanceof Error ? error.message : String(error);
  if (error instanceof NoJava) {
    const install = "Install Java";
    void vscode.window.showErrorMessage(`${sentence} ${DOWNLOAD}`, install).then(chosen =>
      chosen === install ? vscode.env.openExternal(vscode.Uri.parse(DOWNLOAD)) : undefined);
  } else if (error instanceof Refusal) {
    void vscode.window.showWarningMessage(sentence);
  } else {
    log.appendLine(error instanceof Error ? error.stack ?? sentence : sentence);
    void vscode.window.showErrorMessage(sentence);
  }
}

async function validateFolder(tools: Tools, given?: vscode.Uri): Promise<void> {
  const folder = given ?? (await pickFolder());
  if (folder === undefined) {
    return;
  }
  const server = await tools.server();
  const files = await vscode.workspace.findFiles(new vscode.RelativePattern(folder, FILES), "**/node_modules/**", MOST_FILES);
  await withProgress("pai: validating", async cancelled => {
    const jobs = [];
    for (const file of files) {
      cancelled.throwIfAborted();
      const bytes = await vscode.workspace.fs.readFile(file);
      const kind = bytes.length > LARGEST ? null : await kindOf(server, new TextDecoder().decode(bytes));
      if (kind === "job" || kind === "dijobs") {
        jobs.push(file);
      }
    }
    forgetBelow(tools.found, folder);
    const counts = { error: 0, warning: 0 };
    for (let at = 0; at < jobs.length; at += BATCH) {
      const batch = new Map(jobs.slice(at, at + BATCH).map(file => [file.fsPath, file]));
      const words = ["validate", "--format", "json", ...validation(tools.settings(folder)), ...batch.keys()];
      const result = await tools.run(words, folder.fsPath, cancelled);
      add(tools.found, batch, result, counts);
    }
    const sum = `${counted(jobs.length, "job file")}: ${counted(counts.error, "error")}, ${counted(counts.warning, "warning")}`;
    void vscode.window.showInformationMessage(sum);
  });
  await vscode.commands.executeCommand("workbench.actions.view.problems");
}

async function pickFolder(): Promise<vscode.Uri | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length === 0) {
    throw new Refusal("Open a folder to validate its jobs.");
  }
  return folders.length === 1 ? folders[0].uri : (await vscode.window.showWorkspaceFolderPick())?.uri;
}

function forgetBelow(found: vscode.DiagnosticCollection, folder: vscode.Uri): void {
  const old: vscode.Uri[] = [];
  found.forEach(uri => {
    const relative = path.relative(folder.fsPath, uri.fsPath);
    if (!relative.startsWith("..") && !path.isAbsolute(relative)) {
      old.push(uri);
    }
  });
  old.forEach(uri => found.delete(uri));
}

/** Adds what was found; of open files the server publishes it. */
function add(
  found: vscode.DiagnosticCollection,
  files: Map<string, vscode.Uri>,
  result: Result,
  counts: { error: number; warning: number },
): void {
  const open = new Set(vscode.workspace.textDocuments.map(document => document.uri.toString()));
  const all = new Map<string, vscode.Diagnostic[]>();
  for (const problem of problems(result)) {
    const uri = files.get(problem.file);
    if (uri === undefined) {
      throw new Error(problem.message);
    }
    const error = problem.severity === "error";
    counts[error ? "error" : "warning"]++;
    const span = problem.span?.file === problem.file ? problem.span : undefined;
    const range = span === undefined
      ? new vscode.Range(0, 0, 0, 0)
      : new vscode.Range(span.line - 1, span.column - 1, span.endLine - 1, span.endColumn - 1);
    const severity = error ? vscode.DiagnosticSeverity.Error : vscode.DiagnosticSeverity.Warning;
    const sentence = problem.hint === undefined ? problem.message : `${problem.message}\n${problem.hint}`;
    const diagnostic = new vscode.Diagnostic(range, sentence, severity);
    diagnostic.source = "pai";
    diagnostic.code = problem.code;
    all.set(problem.file, [...(all.get(problem.file) ?? []), diagnostic]);
  }
  for (const [file, diagnostics] of all) {
    const uri = files.get(file)!;
    if (!open.has(uri.toString())) {
      found.set(uri, diagnostics);
    }
  }
}

async function fixFile(tools: Tools): Promise<void> {
  const { document } = active();
  const server = await tools.server();
  const actions = await server.sendRequest<{ edit?: unknown }[] | null>(REQUESTS.actions, {
    textDocument: { uri: document.uri.toString() },
    range: { start: { line: 0, character: 0 }, end: { line: document.lineCount, character: 0 } },
    context: { diagnostics: [], only: [FIX_ALL] },
  });
  const edit = actions?.find(action => action.edit !== undefined)?.edit;
  if (edit === undefined) {
    void vscode.window.showInformationMessage("There is nothing to fix that is certain.");
  } else if (!(await tools.apply(edit))) {
    throw new Refusal("The file was changed meanwhile: try again.");
  }
}

/** The kind of code actions that `pai fix` makes. */
export const FIX_ALL = "source.fixAll";

async function showReport(tools: Tools): Promise<void> {
  const { document } = await savedJob(tools);
  const scratch = await fs.mkdtemp(path.join(os.tmpdir(), "pai-"));
  try {
    const page = path.join(scratch, "report.html");
    const words = ["report", ...resolution(tools.settings(document.uri)), "-o", page, document.fileName];
    const result = await ran(tools, words, document.fileName);
    const html = await fs.readFile(page, "utf8").catch(() => undefined);
    if (html === undefined) {
      throw failure(result);
    }
    const title = `Report of ${path.basename(document.fileName)}`;
    const panel = vscode.window.createWebviewPanel(
      "pai.report", title, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }, { enableScripts: false, localResourceRoots: [] });
    panel.webview.html = html;
  } finally {
    await fs.rm(scratch, { recursive: true, force: true });
  }
}

async function explainHere(tools: Tools): Promise<void> {
  const { document, selection } = active();
  const server = await tools.server();
  const kind = await kindOf(server, document.getText());
  if (kind === "dijobs") {
    await explainDIJobs(tools);
    return;
  }
  const role = await roleAt(server, document.uri.toString(), selection.active.line);
  if (role === undefined) {
    throw new Refusal("Place the cursor in a task role of a job.");
  }
  await showRuns(tools, document.uri, role);
}

/** Shows what a role runs in a side editor. */
export async function showRuns(tools: Tools, uri: vscode.Uri, role: string): Promise<void> {
  const lines = await runsOf(await tools.server(), uri.toString(), role);
  await tools.pages.show(`${role} runs.txt`, uri, `${role}\n${lines.join("\n")}\n`);
}

/** Roles of DIJobs have no lens; `pai explain` has their prerequisites. */
async function explainDIJobs(tools: Tools): Promise<void> {
  const { document } = await savedJob(tools);
  const result = await ran(tools, ["explain", ...resolution(tools.settings(document.uri)), document.fileName], document.fileName);
  if (result.code !== 0) {
    throw failure(result);
  }
  await tools.pages.show(`${path.basename(document.fileName)} runs.txt`, document.uri, result.out);
}

async function renderOnTarget(tools: Tools, given?: string): Promise<void> {
  const { document } = await savedJob(tools);
  const target = given ?? (await vscode.window.showQuickPick(TARGETS, { placeHolder: "Target" }));
  if (target === undefined) {
    return;
  }
  const words = ["render", "-t", target, ...resolution(tools.settings(document.uri)), document.fileName];
  const result = await ran(tools, words, document.fileName);
  if (result.code !== 0) {
    throw failure(result);
  }
  const extension = target === "scripts" ? "sh" : "yaml";
  await tools.pages.show(`${path.parse(document.fileName).name} (${target}).${extension}`, document.uri, result.out);
}

function active(): vscode.TextEditor {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    throw new Refusal("Open a job first.");
  }
  return editor;
}

/** The active editor with a job in it, which is saved: commands read the file. */
async function savedJob(tools: Tools): Promise<vscode.TextEditor> {
  const editor = active();
  const kind: Kind = await kindOf(await tools.server(), editor.document.getText());
  if (kind !== "job" && kind !== "dijobs") {
    throw new Refusal("The active editor has neither a job nor a DIJob.");
  }
  if (editor.document.uri.scheme !== "file" || (editor.document.isDirty && !(await editor.document.save()))) {
    throw new Refusal("Save the job first.");
  }
  return editor;
}

/** Runs a command in the folder of a file; its notes go to the output of the extension. */
async function ran(tools: Tools, words: string[], file: string): Promise<Result> {
  return withProgress(`pai ${words[0]}`, async cancelled => {
    const result = await tools.run(words, path.dirname(file), cancelled);
    if (result.notes !== "") {
      tools.log.append(result.notes);
    }
    return result;
  });
}

function failure(result: Result): Error {
  return new Error(firstLine(result.notes));
}

function withProgress<R>(title: string, work: (cancelled: AbortSignal) => Promise<R>): Promise<R> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return Promise.resolve(
    vscode.window.withProgress(options, (_progress, token) => {
      const abort = new AbortController();
      token.onCancellationRequested(() => abort.abort(new Refusal("Cancelled.")));
      return work(abort.signal);
    }));
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

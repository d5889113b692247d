import * as fs from "node:fs";
import * as path from "node:path";
import * as vscode from "vscode";
import { LanguageClient, LanguageClientOptions } from "vscode-languageclient/node";
import { commandLine } from "./command-line";
import { Tools, commands, showRuns, tell } from "./commands";
import { findJava, thisMachine } from "./java";
import { SERVER_COMMANDS, kindOf, mayBeJob } from "./server";
import { Settings, commandArguments, serverArguments, settingsIn } from "./settings";
import { SidePages } from "./side-pages";

const LANGUAGES = ["yaml", "json"];

/** The server, which is started when the first text needs it, and again when its settings change. */
let running: Promise<LanguageClient> | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const jar = context.asAbsolutePath(path.join("server", "pai.jar"));
  const log = vscode.window.createOutputChannel("pai");
  const found = vscode.languages.createDiagnosticCollection("pai folder");
  const pages = new SidePages();
  const settings = (of?: vscode.Uri): Settings => {
    const folder = (of && vscode.workspace.getWorkspaceFolder(of)) ?? vscode.workspace.workspaceFolders?.[0];
    return settingsIn(vscode.workspace.getConfiguration("pai", of ?? folder), folder?.uri.fsPath);
  };
  const java = () => findJava(settings().java, thisMachine);
  const tools: Tools = {
    server: () => (running ??= start().catch(error => { running = undefined; throw error; })),
    run: commandLine(async words => [await java(), ...commandArguments(jar, words)]),
    settings,
    pages,
    found,
    log,
    apply: async edit => {
      const client = await running;
      const converted = await client?.protocol2CodeConverter.asWorkspaceEdit(edit as never);
      return converted !== undefined && vscode.workspace.applyEdit(converted);
    },
  };

  async function start(): Promise<LanguageClient> {
    const now = settings();
    const missing = now.fileRoots.filter(root => !fs.existsSync(root));
    if (missing.length > 0) {
      void vscode.window.showWarningMessage(`\`pai.fileRoots\` names a folder that does not exist: ${missing.join(", ")}`);
    }
    const usable = { ...now, fileRoots: now.fileRoots.filter(root => !missing.includes(root)) };
    const options: LanguageClientOptions = {
      documentSelector: LANGUAGES.flatMap(language => ["file", "untitled"].map(scheme => ({ scheme, language }))),
      outputChannel: log,
      middleware: {
        executeCommand: (command, given, next) =>
          command === SERVER_COMMANDS.show
            ? showRuns(tools, vscode.Uri.parse(given[0] as string), given[1] as string)
            : next(command, given),
      },
    };
    const client = new LanguageClient("pai", { command: await java(), args: serverArguments(jar, usable) }, options);
    await client.start();
    return client;
  }

  /** Starts the server for a text that may be ours; says once why it cannot. */
  let told = false;
  const look = (document: vscode.TextDocument): void => {
    if (running === undefined && !told && mayBeJob(document.languageId, document.getText())) {
      tools.server().then(() => recognise(), error => {
        told = true;
        tell(error, log);
      });
    }
  };
  const restart = async (): Promise<void> => {
    told = false;
    await stop();
    vscode.workspace.textDocuments.forEach(look);
  };

  /** Sets what the menus depend on: the kind of the active text. */
  const recognise = async (): Promise<void> => {
    const document = vscode.window.activeTextEditor?.document;
    const ours = document !== undefined && running !== undefined && LANGUAGES.includes(document.languageId);
    const kind = ours ? await running?.then(server => kindOf(server, document.getText())).catch(() => null) : null;
    if (document === vscode.window.activeTextEditor?.document) {
      await vscode.commands.executeCommand("setContext", "pai.kind", kind ?? undefined);
    }
  };
  let pause: NodeJS.Timeout | undefined;
  const changed = (document: vscode.TextDocument): void => {
    if (document === vscode.window.activeTextEditor?.document) {
      clearTimeout(pause);
      pause = setTimeout(() => void recognise(), 500);
    }
  };

  context.subscriptions.push(
    log,
    found,
    vscode.workspace.registerTextDocumentContentProvider(SidePages.SCHEME, pages),
    vscode.workspace.onDidOpenTextDocument(document => {
      found.delete(document.uri); // From now on the server publishes its problems.
      look(document);
    }),
    vscode.workspace.onDidCloseTextDocument(document => pages.forget(document.uri)),
    vscode.workspace.onDidChangeTextDocument(event => {
      look(event.document);
      changed(event.document);
    }),
    vscode.window.onDidChangeActiveTextEditor(() => void recognise()),
    vscode.workspace.onDidChangeConfiguration(event => {
      if (["pai.java", "pai.fileRoots"].some(key => event.affectsConfiguration(key))) {
        void restart().catch(error => tell(error, log));
      }
    }),
    ...Object.entries(commands(tools)).map(([name, command]) => vscode.commands.registerCommand(name, command)),
  );
  vscode.workspace.textDocuments.forEach(look);
}

export function deactivate(): Promise<void> {
  return stop();
}

async function stop(): Promise<void> {
  const client = await running?.catch(() => undefined);
  running = undefined;
  await client?.dispose();
}

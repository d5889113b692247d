// Enough of VS Code for tests without an editor: `require("vscode")` gives this module once `install()` has run.
"use strict";
const Module = require("node:module");
const path = require("node:path");

class EventEmitter {
  constructor() {
    this.listeners = [];
    this.event = listener => (this.listeners.push(listener), { dispose() {} });
  }
  fire(value) {
    this.listeners.forEach(listener => listener(value));
  }
}

class Uri {
  constructor(parts) {
    Object.assign(this, parts);
  }
  static from({ scheme, path: at, query = "" }) {
    return new Uri({ scheme, path: at, query });
  }
  static file(at) {
    return new Uri({ scheme: "file", path: at, query: "" });
  }
  static parse(text) {
    const [, scheme, at, query] = /^([a-z]+):(?:\/\/)?([^?]*)(?:\?(.*))?$/.exec(text);
    return new Uri({ scheme, path: at, query: query ?? "" });
  }
  get fsPath() {
    return this.path;
  }
  toString() {
    return `${this.scheme}:${this.scheme === "file" ? "//" : ""}${this.path}${this.query ? `?${this.query}` : ""}`;
  }
}

/** A document of the editor; `saved` counts how often it was saved. */
function document(file, text, more = {}) {
  return {
    uri: Uri.file(file),
    fileName: file,
    languageId: path.extname(file) === ".json" ? "json" : "yaml",
    lineCount: text.split("\n").length,
    isDirty: false,
    saved: 0,
    getText: () => text,
    async save() {
      this.saved++;
      return true;
    },
    ...more,
  };
}

/** A new editor with nothing open. */
function editor() {
  const events = {};
  const on = name => (events[name] = new EventEmitter()).event;
  const seen = { errors: [], warnings: [], notes: [], panels: [], shown: [], executed: [], opened: [], providers: {} };
  const found = new Map();
  const vscode = {
    seen,
    events,
    found,
    configuration: {},
    files: new Map(),
    Uri,
    EventEmitter,
    Range: class {
      constructor(...numbers) {
        this.numbers = numbers;
      }
    },
    Diagnostic: class {
      constructor(range, message, severity) {
        Object.assign(this, { range, message, severity });
      }
    },
    RelativePattern: class {
      constructor(base, pattern) {
        Object.assign(this, { base, pattern });
      }
    },
    DiagnosticSeverity: { Error: 0, Warning: 1 },
    ViewColumn: { Beside: -2 },
    ProgressLocation: { Notification: 15 },
    window: {
      activeTextEditor: undefined,
      createOutputChannel: () => ({ append() {}, appendLine() {}, dispose() {} }),
      showErrorMessage: async (text, ...buttons) => void seen.errors.push([text, ...buttons]),
      showWarningMessage: async text => void seen.warnings.push(text),
      showInformationMessage: async text => void seen.notes.push(text),
      showQuickPick: async items => (seen.picked = items, vscode.pick),
      showTextDocument: async (shown, options) => void seen.shown.push({ uri: shown.uri, options }),
      createWebviewPanel: (type, title, column, options) => {
        const panel = { type, title, column, options, webview: { html: "" } };
        seen.panels.push(panel);
        return panel;
      },
      withProgress: async (_options, work) =>
        work({}, { onCancellationRequested: cancel => void (vscode.cancel = cancel) }),
      onDidChangeActiveTextEditor: on("active"),
    },
    workspace: {
      workspaceFolders: undefined,
      textDocuments: [],
      getWorkspaceFolder: () => undefined,
      getConfiguration: () => ({ get: (key, otherwise) => vscode.configuration[key] ?? otherwise }),
      findFiles: async pattern => (seen.pattern = pattern, [...vscode.files.keys()].map(Uri.file)),
      fs: { readFile: async uri => Buffer.from(vscode.files.get(uri.path)) },
      applyEdit: async edit => (seen.edit = edit, true),
      openTextDocument: async uri => ({ uri }),
      registerTextDocumentContentProvider: (scheme, provider) => (seen.providers[scheme] = provider, { dispose() {} }),
      onDidOpenTextDocument: on("open"),
      onDidCloseTextDocument: on("close"),
      onDidChangeTextDocument: on("change"),
      onDidChangeConfiguration: on("configuration"),
    },
    languages: {
      createDiagnosticCollection: () => ({
        set: (uri, all) => void found.set(uri.toString(), all),
        delete: uri => void found.delete(uri.toString()),
        forEach: each => [...found.keys()].forEach(key => each(Uri.parse(key))),
        dispose() {},
      }),
    },
    commands: {
      registered: {},
      registerCommand: (name, run) => (vscode.commands.registered[name] = run, { dispose() {} }),
      executeCommand: async (...words) => void seen.executed.push(words),
    },
    env: { openExternal: async uri => void seen.opened.push(uri.toString()) },
  };
  return vscode;
}

/** Loads a module of the extension with fakes in the place of `vscode` and, if given, of the client. */
function load(name, vscode, client) {
  const fakes = { vscode, "vscode-languageclient/node": client };
  const real = Module._load;
  Module._load = (request, ...rest) => fakes[request] ?? real.call(Module, request, ...rest);
  try {
    const out = path.join(__dirname, "..", "out");
    Object.keys(require.cache).filter(file => file.startsWith(out)).forEach(file => delete require.cache[file]);
    return require(path.join(out, `${name}.js`));
  } finally {
    Module._load = real;
  }
}

module.exports = { Uri, document, editor, load };

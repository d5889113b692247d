"use strict";
const assert = require("node:assert/strict");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const test = require("node:test");
const { document, editor, load } = require("./fake-vscode.js");

const JOB = "protocolVersion: 2\n";

/** The extension, activated in a fake editor with a client that records; Java is a script that prints its version. */
async function activated(context, { open = [], java = "17.0.1", configuration = {} } = {}) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "pai-test-"));
  fs.mkdirSync(path.join(home, "bin"));
  fs.writeFileSync(path.join(home, "bin", "java"), `#!/bin/sh\necho 'openjdk version "${java}"'\n`, { mode: 0o755 });
  const vscode = editor();
  vscode.configuration = { java: home, ...configuration };
  vscode.workspace.textDocuments = open;
  vscode.window.activeTextEditor = open[0] && { document: open[0] };
  const clients = [];
  class LanguageClient {
    constructor(name, server, options) {
      Object.assign(this, { name, server, options, asked: [] });
      clients.push(this);
    }
    async start() {
      this.started = true;
    }
    async dispose() {
      this.disposed = true;
    }
    async sendRequest(method, given) {
      this.asked.push([method, given]);
      return given.command === "pai.documentKind" ? "job" : ["1. x"];
    }
  }
  const extension = load("extension", vscode, { LanguageClient });
  extension.activate({ subscriptions: [], asAbsolutePath: name => path.join("/ext", name) });
  context.after(async () => {
    await extension.deactivate();
    fs.rmSync(home, { recursive: true });
  });
  return { vscode, clients, extension, home };
}

/** Waits until something holds; the extension starts processes. */
async function until(holds) {
  for (let i = 0; i < 6_000 && !holds(); i++) {
    await new Promise(done => setTimeout(done, 10));
  }
  assert.ok(holds());
}

const linux = { skip: process.platform === "win32" && "the fake Java is a shell script" };

test("starts one server for YAML, and names the kind of the active text", linux, async t => {
  const at = await activated(t, { open: [document("/w/a.yaml", JOB), document("/w/b.yaml", JOB)] });
  await until(() => at.vscode.seen.executed.length > 0);
  assert.equal(at.clients.length, 1);
  const [client] = at.clients;
  assert.equal(client.server.command, path.join(at.home, "bin", "java"));
  assert.deepEqual(client.server.args.slice(-3), ["-jar", path.join("/ext", "server", "pai.jar"), "lsp"]);
  assert.deepEqual(at.vscode.seen.executed, [["setContext", "pai.kind", "job"]]);
});

test("serves files and unsaved texts, and no results of its own", linux, async t => {
  const at = await activated(t, { open: [document("/w/a.yaml", JOB)] });
  await until(() => at.clients.length > 0);
  const selectors = at.clients[0].options.documentSelector.map(each => `${each.scheme} ${each.language}`);
  assert.deepEqual(selectors.sort(), ["file json", "file yaml", "untitled json", "untitled yaml"]);
});

test("starts no server for other JSON, and one for a job in JSON", linux, async t => {
  const at = await activated(t, { open: [document("/w/package.json", '{"name": "x"}')] });
  await new Promise(setImmediate);
  assert.equal(at.clients.length, 0);
  at.vscode.events.open.fire(document("/w/job.json", '{"protocolVersion": 2}'));
  await until(() => at.clients.length === 1);
});

test("starts the server again with new settings", linux, async t => {
  const at = await activated(t, { open: [document("/w/a.yaml", JOB)] });
  await until(() => at.clients.length === 1 && at.clients[0].started);
  at.vscode.configuration.fileRoots = [os.tmpdir()];
  at.vscode.events.configuration.fire({ affectsConfiguration: key => key === "pai.fileRoots" });
  await until(() => at.clients.length === 2);
  assert.equal(at.clients[0].disposed, true);
  assert.deepEqual(at.clients[1].server.args.slice(-2), ["--file-root", os.tmpdir()]);
  at.vscode.events.configuration.fire({ affectsConfiguration: key => key === "pai.offline" });
  await new Promise(setImmediate);
  assert.equal(at.clients.length, 2);
});

test("warns of a file root that does not exist, and starts without it", linux, async t => {
  const at = await activated(t, { open: [document("/w/a.yaml", JOB)], configuration: { fileRoots: ["/does/not exist"] } });
  await until(() => at.clients.length === 1);
  assert.match(at.vscode.seen.warnings[0], /`pai.fileRoots`.*\/does\/not exist/);
  assert.equal(at.clients[0].server.args.at(-1), "lsp");
});

test("says once that Java is too old", linux, async t => {
  const at = await activated(t, { open: [document("/w/a.yaml", JOB), document("/w/b.yaml", JOB)], java: "11.0.2" });
  await until(() => at.vscode.seen.errors.length > 0);
  at.vscode.events.open.fire(document("/w/c.yaml", JOB));
  await new Promise(setImmediate);
  assert.equal(at.clients.length, 0);
  assert.equal(at.vscode.seen.errors.length, 1);
  assert.match(at.vscode.seen.errors[0][0], /Java 11: name the home folder of Java 17 or newer\. https:/);
});

test("opens the steps of a lens in a side editor", linux, async t => {
  const at = await activated(t, { open: [document("/w/a.yaml", JOB)] });
  await until(() => at.clients.length === 1);
  const { executeCommand } = at.clients[0].options.middleware;
  await executeCommand("pai.showRuns", ["file:///w/a.yaml", "worker"], () => assert.fail("the server would show it"));
  const [{ uri }] = at.vscode.seen.shown;
  assert.equal(at.vscode.seen.providers.pai.provideTextDocumentContent(uri), "worker\n1. x\n");
  assert.equal(executeCommand("other", [], command => command), "other");
});

test("leaves problems of an opened file to the server", linux, async t => {
  const at = await activated(t);
  at.vscode.found.set("file:///w/a.yaml", []);
  at.vscode.events.open.fire(document("/w/a.yaml", JOB));
  assert.equal(at.vscode.found.size, 0);
});

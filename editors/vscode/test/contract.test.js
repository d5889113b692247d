// What the extension asks for, against the command line and the language server in the jar that PAI_JAR names.
"use strict";
const assert = require("node:assert/strict");
const { spawn } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { StreamMessageReader, StreamMessageWriter, createMessageConnection } = require("vscode-jsonrpc/node");
const { commandLine, problems } = require("../out/command-line.js");
const { findJava, thisMachine } = require("../out/java.js");
const { REQUESTS, SERVER_COMMANDS, kindOf, mayBeJob, roleAt, runsOf } = require("../out/server.js");
const { commandArguments, resolution, serverArguments, settingsIn, validation } = require("../out/settings.js");
const { editor, load } = require("./fake-vscode.js");

const root = path.join(__dirname, "..", "..", "..");
const manifest = JSON.parse(fs.readFileSync(path.join(__dirname, "..", "package.json"), "utf8"));
const jar = process.env.PAI_JAR;
const skip = jar === undefined && "PAI_JAR names no jar";
const all = { java: "", fileRoots: [root], marketplace: "https://example.com/api", profile: path.join(root, "profile.yaml"), offline: true, lenient: true };
const { FIX_ALL, TARGETS, commands } = load("commands", editor());
const run = commandLine(async words => [await findJava("", thisMachine), ...commandArguments(jar, words)]);

/** Starts the server as the extension does, and gives its capabilities and a connection. */
async function server(t) {
  const child = spawn(await findJava("", thisMachine), serverArguments(jar, { ...all, fileRoots: [] }), { stdio: ["pipe", "pipe", "inherit"] });
  const connection = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  connection.listen();
  const { capabilities } = await connection.sendRequest("initialize", { processId: process.pid, rootUri: null, capabilities: {} });
  connection.sendNotification("initialized", {});
  t.after(async () => {
    await connection.sendRequest("shutdown");
    connection.sendNotification("exit");
    const code = await new Promise(done => child.on("exit", done));
    connection.dispose();
    assert.equal(code, 0);
  });
  return { capabilities, connection };
}

test("the server has every capability that the extension uses", { skip }, async t => {
  const { capabilities } = await server(t);
  const known = capabilities.executeCommandProvider.commands;
  assert.deepEqual(Object.values(SERVER_COMMANDS).filter(name => !known.includes(name)), []);
  assert.ok(capabilities.codeActionProvider.codeActionKinds.includes(FIX_ALL));
  for (const each of ["codeLens", "documentLink", "foldingRange", "inlayHint", "selectionRange", "workspaceSymbol"]) {
    assert.ok(capabilities[`${each}Provider`], each);
  }
  assert.deepEqual(Object.values(REQUESTS).sort(), ["textDocument/codeAction", "textDocument/codeLens", "workspace/executeCommand"]);
});

test("no command of the extension has the name of one of the server, which the client registers too", { skip }, async t => {
  const { capabilities } = await server(t);
  const own = manifest.contributes.commands.map(each => each.command);
  assert.deepEqual(capabilities.executeCommandProvider.commands.filter(name => own.includes(name)), []);
});

test("recognises documents as the server does", { skip }, async t => {
  const { connection } = await server(t);
  const texts = [
    ["yaml", "protocolVersion: 2\n", "job"],
    ["yaml", "\uFEFFtaskRoles: {a: [\r\n", "job"],
    ["yaml", "apiVersion: diengine.opendilab.org/v2alpha1\nkind: DIJob\n", "dijobs"],
    ["yaml", "name: x\ntype: dockerimage\nuri: debian:12\n", "prerequisites"],
    ["yaml", "services: {}\n", null],
    ["yaml", "", null],
    ["json", '{"protocolVersion": 2}', "job"],
    ["json", '{"taskRoles": {"a": [', "job"],
    ["json", '{"kind": "DIJob"}', "dijobs"],
    ["json", '{"apiVersion": "diengine.opendilab.org/v1"}', "dijobs"],
    ["json", '{"name": "x", "version": "1.0.0", "scripts": {}}', null],
  ];
  for (const [language, text, kind] of texts) {
    assert.equal(await kindOf(connection, text), kind, text);
    assert.ok(kind === null || mayBeJob(language, text), `the server is not started for ${text}`);
  }
  const samples = path.join(root, "samples", "jobs");
  for (const file of fs.readdirSync(samples).filter(name => name.endsWith(".yaml"))) {
    const kind = await kindOf(connection, fs.readFileSync(path.join(samples, file), "utf8"));
    assert.equal(kind, file.startsWith("dijob") ? "dijobs" : "job", file);
  }
});

test("explains the role at a line", { skip }, async t => {
  const { connection } = await server(t);
  const uri = "untitled:job";
  const text = fs.readFileSync(path.join(root, "samples", "jobs", "hello.yaml"), "utf8");
  connection.sendNotification("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version: 1, text } });
  assert.equal(await roleAt(connection, uri, 0), undefined);
  const role = await roleAt(connection, uri, text.split("\n").length - 1);
  assert.equal(role, "greeter");
  assert.match((await runsOf(connection, uri, role)).join("\n"), /1\. commands/);
});

test("every command of the manifest exists, and no other", () => {
  assert.deepEqual(Object.keys(commands({})).sort(), manifest.contributes.commands.map(each => each.command).sort());
  const menus = Object.values(manifest.contributes.menus).flat().map(each => each.command);
  assert.deepEqual(menus.filter(name => !(name in commands({}))), []);
});

test("every setting of the manifest is read with its default, and no other", () => {
  const asked = {};
  settingsIn({ get: (key, otherwise) => (asked[`pai.${key}`] = otherwise) }, undefined);
  const declared = Object.fromEntries(
    Object.entries(manifest.contributes.configuration.properties).map(([key, value]) => [key, value.default]));
  assert.deepEqual(asked, declared);
});

test("the manifest restricts every setting that runs or reads something in an untrusted workspace", () => {
  const harmless = ["pai.offline", "pai.lenient"];
  assert.deepEqual(
    manifest.capabilities.untrustedWorkspaces.restrictedConfigurations.concat(harmless).sort(),
    Object.keys(manifest.contributes.configuration.properties).sort());
});

test("the targets are those of `pai render`", { skip }, async () => {
  const { code, notes } = await run(["render", "-t", "none", path.join(root, "samples", "jobs", "hello.yaml")], root);
  assert.equal(code, 2);
  const known = notes.slice(notes.indexOf("targets here")).match(/`[a-z-]+`/g).map(name => name.slice(1, -1));
  assert.deepEqual([...TARGETS].sort(), known.sort());
});

for (const [command, options] of [
  ["lsp", serverArguments("jar", all)],
  ["validate", validation(all)],
  ["report", [...resolution(all), "-o"]],
  ["explain", resolution(all)],
  ["render", [...resolution(all), "-t"]],
]) {
  test(`\`pai ${command}\` has every option that the settings become`, { skip }, async () => {
    const { out } = await run(["help", command], root);
    const words = options.filter(word => /^-(-|.$)/.test(word));
    assert.ok(words.length > 0);
    assert.deepEqual(words.filter(word => !new RegExp(`(^|[\\s,])${word}\\b`, "m").test(out)), []);
  });
}

test("reads the problems that `pai validate` prints", { skip }, async () => {
  const file = path.join(root, "samples", "jobs", "broken.yaml");
  const result = await run(["validate", "--format", "json", file], root);
  const [first] = problems(result);
  assert.deepEqual([first.file, first.code, first.span.line, first.span.endColumn], [file, "unknown-word", 12, 25]);
});

test("the command line works with blanks and other letters in paths", { skip }, async t => {
  const folder = fs.mkdtempSync(path.join(require("node:os").tmpdir(), "pai é $x "));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const job = path.join(folder, "my job.yaml");
  fs.copyFileSync(path.join(root, "samples", "jobs", "hello.yaml"), job);
  const { code, out } = await run(["render", "-t", "pods", job], folder);
  assert.equal(code, 0);
  assert.match(out, /kind: Pod/);
});

test("a process that cannot be started, or is cancelled, is an error", async () => {
  const broken = commandLine(async () => ["/does/not/exist"]);
  await assert.rejects(broken([], root));
  const endless = commandLine(async () => [process.execPath, "-e", "setInterval(() => 0, 1000)"]);
  const abort = new AbortController();
  const running = endless([], root, abort.signal);
  abort.abort(new Error("the user cancelled"));
  await assert.rejects(running, /the user cancelled/);
});

test("has at most 600 lines of code", () => {
  const source = path.join(__dirname, "..", "src");
  const lines = fs.readdirSync(source).flatMap(name => fs.readFileSync(path.join(source, name), "utf8").split("\n"));
  const code = lines.filter(line => !/^\s*($|\/\/|\/?\*)/.test(line));
  assert.ok(code.length > 300 && code.length <= 600, `${code.length} lines`);
});

test("the lock file names no registry", () => {
  const lock = fs.readFileSync(path.join(__dirname, "..", "package-lock.json"), "utf8");
  assert.doesNotMatch(lock, /"resolved"/);
});

-- What scripts/check-editor has Neovim do. Works from version 0.7 on.
local folder = vim.env.PAI_EDITOR_FOLDER
local steps, failures = {}, {}

local job = [[
protocolVersion: 2
name: demo
type: job
prerequisites:
  - name: img
    type: dockerimage
    uri: python:3
  - name: tools
    plugin: cmd
    template_variables: [{name: level, description: how loud}]
    callbacks:
      - event: taskStarts
        commands: ["echo {{ level }}"]
      - event: taskCompletes
        commands: [echo bye]
parameters:
  learning: 0.1
  copy: canary-in-a-parameter
secrets:
  token: canary-in-a-parameter
taskRoles:
  worker:
    dockerImage: img
    prerequisites:
      - name: tools
        template_variables: {level: 3}
      - file:part.yaml
    resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
    commands:
      - echo "😀" <% $parameters.learning %> <% $secrets.token %> $PAI_HOST_IP_worker_0
extras:
  hivedScheduler:
    taskRoles:
      worker: {skuNum: 1}
]]

local function write(name, text)
  local file = assert(io.open(folder .. "/" .. name, "w"))
  file:write(text)
  file:close()
  return folder .. "/" .. name
end

local path = write("job.yaml", job)
write("part.yaml", "name: part\nplugin: cmd\ncallbacks: [{event: taskStarts, commands: [echo part]}]\n")
vim.cmd("edit " .. path)
local buffer = vim.api.nvim_get_current_buf()
local uri = vim.uri_from_bufnr(buffer)

local function now() return vim.loop.hrtime() / 1e6 end

-- Writes down a step, and what is not as it must be.
local function step(what, method, began, fine, said)
  local took = now() - began
  table.insert(steps, { what = what, method = method, took = took, said = said })
  if not fine then
    table.insert(failures, what .. " (" .. method .. "): " .. said)
  end
end

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n") .. "\n"
end

-- Where a part of the text lies: the line, and UTF-16 units before the mark in it.
local function at(part, mark)
  local first = assert(text():find(part, 1, true), part)
  local before = text():sub(1, first - 1 + (mark and part:find(mark, 1, true) - 1 or 0))
  local _, line = before:gsub("\n", "")
  local start = before:match("([^\n]*)$")
  local _, units = vim.str_utfindex(start)
  return { line = line, character = units, bytes = #start }
end

local function here(part, mark)
  local position = at(part, mark)
  return {
    textDocument = { uri = uri },
    position = { line = position.line, character = position.character },
  }
end

local exited
local began = now()
local client_id = vim.lsp.start_client({
  name = "pai",
  cmd = vim.split(vim.trim(vim.env.PAI_EDITOR_COMMAND), "\n"),
  root_dir = folder,
  on_exit = function(code) exited = code end,
})
local client
vim.wait(30000, function()
  client = client_id and vim.lsp.get_client_by_id(client_id)
  return client and client.initialized
end, 5)
step("the server starts", "initialize", began, client and client.server_capabilities.hoverProvider,
  client and "it can do " .. #vim.tbl_keys(client.server_capabilities) .. " things" or "no answer")
assert(client, "the server did not start")

local function ask(what, method, params, check)
  local start = now()
  local answers, timeout = vim.lsp.buf_request_sync(buffer, method, params, 20000)
  local answer = answers and answers[client_id] or {}
  local err = answer.err or answer.error
  local said = answer.result ~= nil and answer.result or err or timeout or "nothing"
  local ok, fine, shown = pcall(check, answer.result, err)
  if not ok then fine, shown = false, fine end
  local all = vim.inspect(said)
  if method ~= "textDocument/codeAction" and all:find("canary", 1, true) then
    fine, shown = false, "it shows a secret"
  end
  step(what, method, start, fine, fine and shown or (shown or "") .. " " .. all)
  return answer.result
end

local function changed(what, change, count, check)
  local start = now()
  local published
  local group = vim.api.nvim_create_augroup("pai", {})
  -- What is only shown paler is no problem.
  local function problems() return vim.diagnostic.get(buffer, { severity = { min = vim.diagnostic.severity.WARN } }) end
  vim.api.nvim_create_autocmd("DiagnosticChanged", { group = group, callback = function()
    published = #problems()
  end })
  change()
  vim.wait(20000, function() return published == count end, 1)
  vim.api.nvim_del_augroup_by_id(group)
  local found = problems()
  local fine = #found == count and (not check or check(found))
  local first = found[1] and (found[1].message:gsub("\n.*", "")) or "nothing is wrong"
  step(what, "textDocument/publishDiagnostics", start, fine, fine and first or vim.inspect(found))
end

local function put(part, mark, length, with)
  local where = at(part, mark)
  vim.api.nvim_buf_set_text(buffer, where.line, where.bytes, where.line, where.bytes + length, { with })
end

changed("a job is opened", function() vim.lsp.buf_attach_client(buffer, client_id) end, 0)
local paler = vim.diagnostic.get(buffer)
step("what is not used", "textDocument/publishDiagnostics", now(), #paler == 1 and paler[1].message:find("`copy` is not used", 1, true),
  paler[1] and paler[1].message or "nothing")

-- While typing: two slips, of which one is behind a sign of two units.
changed("a key is misspelt", function() put("  worker:\n    dockerImage", "dockerImage", 11, "dockerImge") end, 1,
  function(found) return found[1].lnum == at("dockerImge").line and found[1].message:find("did you mean `dockerImage`", 1, true) end)
changed("a name in a tag is misspelt", function() put("$parameters.learning", "learning", 8, "lerning") end, 2,
  function(found)
    local tag = at("<% $parameters.lerning")
    return found[2].lnum == tag.line and found[2].col == tag.bytes
  end)

local function range(part)
  local from = at(part)
  return { start = { line = from.line, character = from.character }, ["end"] = { line = from.line, character = from.character } }
end

-- The changes of the one text, whichever way the editor wants them.
local function edits(edit)
  return edit.changes and edit.changes[uri] or edit.documentChanges[1].edits
end

local function apply(edit) vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding or "utf-16") end

local actions = ask("what can be fixed here", "textDocument/codeAction",
  { textDocument = { uri = uri }, range = range("dockerImge"), context = { diagnostics = {}, only = { "quickfix" } } },
  function(result) return #result == 1 and result[1].isPreferred, result[1].title end)
changed("the quick fix is made", function() apply(actions[1].edit) end, 1)
changed("a number gets quotes", function() put("gpu: 0", "0", 1, '"0"') end, 2)
local all = ask("everything certain", "textDocument/codeAction",
  { textDocument = { uri = uri }, range = range("name: demo"), context = { diagnostics = {}, only = { "source.fixAll" } } },
  function(result) return #result == 1 and result[1].kind == "source.fixAll", result[1].title end)
changed("all fixes are made", function() apply(all[1].edit) end, 0)
step("the text is what it was", "textDocument/didChange", now(), text() == job, text() == job and "byte for byte" or text())

local function hover(what, part, mark, expected)
  ask(what, "textDocument/hover", here(part, mark), function(result)
    local said = result.contents.value
    return said:find(expected, 1, true), (said:gsub("\n.*", ""))
  end)
end
hover("help on a key", "cpu: 1", "cpu", "CPU cores")
hover("help on a role", "PAI_HOST_IP_worker", "worker", "task role `worker`")
hover("help on a prerequisite", "dockerImage: img", "img", "python:3")
hover("help on a parameter", "$parameters.learning", "learning", "0.1")
hover("help on a parameter that has a secret's value", "copy: canary", "copy", "******")
hover("help on an event", "event: taskCompletes", "taskComp", "at the end in any case")
hover("help on a variable of the runtime", "$PAI_HOST_IP_worker", "PAI_HO", "the address of a task")
hover("help on a secret", "$secrets.token", "token", "not shown")

local function complete(what, part, mark, length, typed, expected)
  local old = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
  local params = here(part, mark)
  put(part, mark, length, typed)
  params.position.character = params.position.character + #typed
  ask(what, "textDocument/completion", params, function(result)
    local labels = vim.tbl_map(function(item) return item.label end, result.items)
    for _, each in ipairs(expected) do
      if not vim.tbl_contains(labels, each) then return false, each .. " is missing" end
    end
    return true, table.concat(vim.list_slice(labels, 1, 6), ", ")
  end)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, old)
end
complete("keys of a role", "    resourcePerInstance", "resourcePerInstance", 0, "ta", { "taskRetryCount" })
complete("words", "event: taskStarts", "taskStarts", 10, "", { "taskStarts", "taskFails" })
complete("names of images", "dockerImage: img", "img", 3, "", { "img" })
complete("names of prerequisites", "      - file:part", "file:part", 14, "", { "tools" })
complete("arguments of a prerequisite", "{level: 3}", "level", 5, "", { "level" })
complete("names of roles", "      worker: {sku", "worker", 6, "", { "worker" })
complete("where a tag can begin", "<% $parameters.learning %>", "$parameters", 11, "$", { "$parameters", "$secrets" })
complete("parameters in a tag", "$parameters.learning", "learning", 8, "", { "learning", "copy" })
complete("variables of the runtime", "$PAI_HOST_IP_worker_0", "PAI_", 20, "", { "PAI_HOST_IP_worker_0", "PAI_JOB_NAME" })
complete("secrets in a tag", "$secrets.token", "token", 5, "", { "token" })

ask("where a prerequisite is", "textDocument/definition", here("- name: tools\n        template", "tools"), function(result)
  return result[1].uri == uri and result[1].range.start.line == 7, "line " .. result[1].range.start.line + 1
end)
ask("where a file's component is", "textDocument/definition", here("- file:part.yaml", "part"), function(result)
  return vim.uri_to_fname(result[1].uri) == folder .. "/part.yaml", "part.yaml"
end)
ask("who names a role", "textDocument/references",
  vim.tbl_extend("force", here("  worker:\n", "worker"), { context = { includeDeclaration = true } }),
  function(result) return #result == 3, #result .. " places" end)
ask("the same, to be highlighted", "textDocument/documentHighlight", here("  worker:\n", "worker"),
  function(result) return #result == 3, #result .. " places" end)
ask("the outline", "textDocument/documentSymbol", { textDocument = { uri = uri } }, function(result)
  local names = vim.tbl_map(function(each) return each.name end, result)
  return vim.tbl_contains(names, "taskRoles") and result[7] ~= nil, table.concat(names, ", ")
end)

ask("what can be folded", "textDocument/foldingRange", { textDocument = { uri = uri } },
  function(result) return #result == 16, #result .. " folds" end)
local name = here("dockerImage: img", "img")
ask("how a selection grows", "textDocument/selectionRange", { textDocument = name.textDocument, positions = { name.position } },
  function(result)
    local steps, each = 0, result[1]
    while each do steps, each = steps + 1, each.parent end
    return steps == 6, steps .. " steps"
  end)
ask("what links somewhere", "textDocument/documentLink", { textDocument = { uri = uri } }, function(result)
  local targets = vim.tbl_map(function(each) return each.target end, result)
  return vim.tbl_contains(targets, "https://hub.docker.com/_/python"), #targets .. " links"
end)
ask("hints in the text", "textDocument/inlayHint",
  { textDocument = { uri = uri }, range = { start = { line = 0, character = 0 }, ["end"] = { line = 99, character = 0 } } },
  function(result)
    local labels = vim.tbl_map(function(each) return each.label end, result)
    return vim.tbl_contains(labels, "= 0.1") and vim.tbl_contains(labels, "python:3"), table.concat(labels, "; ")
  end)
ask("a symbol by a part of its name", "workspace/symbol", { query = "ORK" },
  function(result) return #result == 1 and result[1].name == "worker", result[1].name end)

ask("what would be renamed", "textDocument/prepareRename", here("PAI_HOST_IP_worker", "worker"), function(result)
  return result.start.line == at("PAI_HOST_IP_worker").line, "line " .. result.start.line + 1
end)
local rename = ask("a role gets another name", "textDocument/rename",
  vim.tbl_extend("force", here("  worker:\n", "worker"), { newName = "trainer" }),
  function(result) return #edits(result) == 3, "3 changes" end)
changed("the changes are made", function()
  apply(rename)
  vim.api.nvim_buf_set_lines(buffer, -1, -1, false, { "# renamed" })
  put("name: demo", "demo", 4, "a b")
end, 1)
step("every place has the new name", "workspace/applyEdit", now(),
  not text():find("worker", 1, true) and text():find("$PAI_HOST_IP_trainer_0", 1, true),
  text():find("worker", 1, true) and text() or "and the variable of the shell, too")
changed("and the text is right", function() put("name: a b", "a b", 3, "demo") end, 0)
local prerequisite = ask("a prerequisite gets another name", "textDocument/rename",
  vim.tbl_extend("force", here("- name: tools\n    plugin", "tools"), { newName = "helpers" }),
  function(result) return #edits(result) == 2, "2 changes" end)
changed("the changes are made, and one line more", function()
  apply(prerequisite)
  put("name: demo", "demo", 4, "c d")
end, 1)
changed("the text is right again", function() put("name: c d", "c d", 3, "demo") end, 0)
ask("a name that cannot be", "textDocument/rename",
  vim.tbl_extend("force", here("  trainer:\n", "trainer"), { newName = "two words" }),
  function(_, err) return err and err.message:find("must not contain", 1, true), err.message end)

local lenses = ask("what runs here", "textDocument/codeLens", { textDocument = { uri = uri } }, function(result)
  local title = result[1].command.title
  return title == "runs helpers → part → 1 command → helpers (at the end)", title
end)
ask("step by step", "workspace/executeCommand", lenses[1].command and {
  command = lenses[1].command.command, arguments = lenses[1].command.arguments,
} or {}, function(result) return #result == 4, result[1] end)

changed("a text that cannot be read", function() put("{skuNum: 1}", "1}", 2, "") end, 1)
complete("names all the same", "dockerImage: img", "img", 3, "", { "img" })
ask("help all the same", "textDocument/hover", here("    resourcePerInstance", "resource"), function(result)
  return result.contents.value:find("What one task takes", 1, true), "What one task takes."
end)
ask("of a text that is not open", "textDocument/hover",
  { textDocument = { uri = "file:///nowhere.yaml" }, position = { line = 0, character = 0 } },
  function(result) return result == nil or result == vim.NIL, "nothing" end)

-- The same of a DIJob, beside it.
local dijob = [[
apiVersion: diengine.opendilab.org/v2alpha1
kind: DIJob
metadata:
  name: pole
spec:
  volumes:
    - name: scratch
      emptyDir: {}
  tasks:
    - name: serial-1
      template:
        metadata:
          annotations:
            paiprotocol.io/prerequisites: |
              - file:part.yaml
        spec:
          containers:
            - name: ding
              image: opendilab/ding:nightly
              command: [bash, -c]
              args: [echo $DI_SERIAL_1_NODES $PAI_TASK_ROLE_TASK_COUNT_serial_1]
              volumeMounts:
                - name: scratch
                  mountPath: /scratch
]]
path = write("dijob.yaml", dijob)
vim.cmd("edit! " .. path)
buffer = vim.api.nvim_get_current_buf()
uri = vim.uri_from_bufnr(buffer)
changed("a DIJob is opened", function() vim.lsp.buf_attach_client(buffer, client_id) end, 1)
ask("help on a key of a DIJob", "textDocument/hover", here("  tasks:", "tasks"), function(result)
  return result.contents.value:find("tasks", 1, true), "tasks"
end)

began = now()
client.stop()
vim.wait(10000, function() return exited ~= nil end, 5)
step("the editor is closed", "shutdown, exit", began, exited == 0, "exit code " .. tostring(exited))

local out = assert(io.open(vim.env.PAI_EDITOR_RECORD, "w"))
local version = vim.version()
out:write("# A session with an editor\n\n")
out:write(("What Neovim %d.%d.%d asked `pai lsp`, and how long it waited, in the order of asking: written by "):format(
  version.major, version.minor, version.patch))
out:write("`scripts/check-editor`,\nwhich compares every answer with what it must be. ")
out:write("The process is new: what is asked first waits for classes to be loaded.\n\n")
out:write("| # | what | message | answer | ms |\n|--:|---|---|---|--:|\n")
for i, each in ipairs(steps) do
  local said = tostring(each.said):gsub("\n.*", ""):gsub("|", "\\|")
  out:write(("| %d | %s | `%s` | %s | %.1f |\n"):format(i, each.what, each.method, said, each.took))
end
out:close()

for _, each in ipairs(failures) do io.stderr:write("check-editor: " .. each .. "\n") end
vim.cmd(#failures == 0 and "qall!" or "cquit 1")

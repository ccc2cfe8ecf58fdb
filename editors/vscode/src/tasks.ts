// Tasks that run `tailback`, with its reports in the Problems panel.
import * as vscode from "vscode";
import type { Server } from "./server/server";

const TYPE = "tailback";
const MATCHER = "$tailback";

interface Definition extends vscode.TaskDefinition {
  command: "check" | "fmt" | "solve";
  args?: string[];
}

/** What is offered in each folder. */
const OFFERED: { name: string; definition: Definition; group?: vscode.TaskGroup }[] = [
  {
    name: "check",
    definition: { type: TYPE, command: "check" },
    group: vscode.TaskGroup.Build,
  },
  {
    name: "check, no warnings allowed",
    definition: { type: TYPE, command: "check", args: ["--deny", "warnings"] },
    group: vscode.TaskGroup.Test,
  },
  { name: "format", definition: { type: TYPE, command: "fmt" } },
];

export function registerTasks(server: Server): vscode.Disposable {
  return vscode.tasks.registerTaskProvider(TYPE, {
    provideTasks: () =>
      (vscode.workspace.workspaceFolders ?? []).flatMap((folder) =>
        OFFERED.map(({ name, definition, group }) => makeTask(server, name, definition, folder, group)),
      ),
    resolveTask: (task) =>
      makeTask(server, task.name, task.definition as Definition, task.scope ?? vscode.TaskScope.Workspace),
  });
}

function makeTask(
  server: Server,
  name: string,
  definition: Definition,
  scope: vscode.WorkspaceFolder | vscode.TaskScope,
  group?: vscode.TaskGroup,
): vscode.Task {
  const { command, args = [] } = definition;
  const format = command === "check" ? ["--format", "short"] : [];
  // Without a program the task fails and says which one is missing.
  const execution = new vscode.ProcessExecution(server.program ?? "tailback", [command, ...format, ...args]);
  const matchers = command === "check" ? [MATCHER] : [];
  const task = new vscode.Task(definition, scope, name, "tailback", execution, matchers);
  if (group !== undefined) {
    task.group = group;
  }
  return task;
}

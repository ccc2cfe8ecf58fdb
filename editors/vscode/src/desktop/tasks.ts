// Tasks that run `tailback` and show its reports in the Problems panel.
import * as vscode from "vscode";
import type { Server } from "../server/server";
import type { ProgramLauncher } from "./launcher";

const TYPE = "tailback";
const MATCHER = "$tailback";

interface Definition extends vscode.TaskDefinition {
  command: "check" | "fmt" | "solve";
  args?: string[];
}

/** The tasks offered in each folder. */
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

/**
 * The time after the end of a task, in milliseconds, within which VS Code may still clear diagnostics that the task
 * did not report.
 */
const CLEARED_WITHIN = 500;

export function registerTasks(server: Server, launcher: ProgramLauncher): vscode.Disposable {
  const provider = vscode.tasks.registerTaskProvider(TYPE, {
    provideTasks: () =>
      (vscode.workspace.workspaceFolders ?? []).flatMap((folder) =>
        OFFERED.map(({ name, definition, group }) => makeTask(launcher, name, definition, folder, group)),
      ),
    resolveTask: (task) =>
      makeTask(launcher, task.name, task.definition as Definition, task.scope ?? vscode.TaskScope.Workspace),
  });
  // A matcher clears its owner's diagnostics, and thereby the server's, from all files that the task did not report
  // on.
  const ended = vscode.tasks.onDidEndTaskProcess(({ execution }) => {
    if (execution.task.definition.type === TYPE) {
      setTimeout(() => reportAgain(server.client?.diagnostics), CLEARED_WITHIN);
    }
  });
  return vscode.Disposable.from(provider, ended);
}

/** Publishes the server's diagnostics again, except for files that now have those of the task. */
function reportAgain(reported: vscode.DiagnosticCollection | undefined): void {
  const again: [vscode.Uri, readonly vscode.Diagnostic[]][] = [];
  reported?.forEach((uri, reports) => {
    const isOfTask = (report: vscode.Diagnostic) => report.source === TYPE && !reports.includes(report);
    if (!vscode.languages.getDiagnostics(uri).some(isOfTask)) {
      again.push([uri, reports]);
    }
  });
  reported?.set(again);
}

function makeTask(
  launcher: ProgramLauncher,
  name: string,
  definition: Definition,
  scope: vscode.WorkspaceFolder | vscode.TaskScope,
  group?: vscode.TaskGroup,
): vscode.Task {
  const { command, args = [] } = definition;
  const format = command === "check" ? ["--format", "short"] : [];
  // Without a program, the task fails with the name of the missing one.
  const execution = new vscode.ProcessExecution(launcher.program ?? "tailback", [command, ...format, ...args]);
  const matchers = command === "check" ? [MATCHER] : [];
  const task = new vscode.Task(definition, scope, name, "tailback", execution, matchers);
  if (group !== undefined) {
    task.group = group;
  }
  return task;
}

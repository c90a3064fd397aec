/**
 * Named steps: a group in the trace, and a step in the report whose failure points to the scenario's line. Outside of a scenario,
 * `act` just runs.
 */
import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';

const inScenario = /([^\s()]*[\\/]tests[\\/]e2e[\\/][^\s():]+):(\d+):(\d+)\)?$/;

/** The scenario's current line, for the trace. */
function scenarioLine(): { file: string; line: number; column: number } | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const { stack = '' } = new Error('for its stack');
  Error.stackTraceLimit = stackTraceLimit;
  for (const frame of stack.split('\n')) {
    const [, file, line, column] = inScenario.exec(frame) ?? [];
    if (file === undefined) continue;
    return { file: file.startsWith('file:') ? fileURLToPath(file) : file, line: Number(line), column: Number(column) };
  }
  return undefined;
}

function isInScenario(): boolean {
  try {
    test.info();
    return true;
  } catch {
    return false;
  }
}

type Line = ReturnType<typeof scenarioLine>;

async function group<T>(page: Page, name: string, location: Line, act: () => Promise<T>): Promise<T> {
  const { tracing } = page.context();
  await tracing.group(name, location === undefined ? {} : { location });
  try {
    return await act();
  } finally {
    // The action may have closed the page.
    await tracing.groupEnd().catch(() => undefined);
  }
}

export function step<T>(page: Page, name: string, act: () => Promise<T>): Promise<T> {
  if (!isInScenario()) return act();
  const location = scenarioLine();
  return test.step(name, () => group(page, name, location, act), { box: true });
}

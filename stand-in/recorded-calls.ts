/**
 * Calls of the application that this host can't act on, or not visibly, recorded for tests. A test that drives the
 * host reads the list in main, including functions. A test that only starts it reads the file.
 */
import { appendFileSync } from 'node:fs';

export interface RecordedCall {
  /** The name in Electron's documentation: `app.enableSandbox`, `session.setProxy`. */
  readonly name: string;
  /** The session's partition, or empty. */
  readonly of: string;
  readonly given: readonly unknown[];
}

declare global {
  var standInCalls: readonly RecordedCall[] | undefined;
}

const calls: RecordedCall[] = [];
globalThis.standInCalls = calls;

/** Also writes a line of JSON to the file named by `STAND_IN_CALL_LOG`, where a function is `null`. */
export function record(name: string, of: string, ...given: readonly unknown[]): void {
  calls.push({ name, of, given });
  const { STAND_IN_CALL_LOG } = process.env;
  if (STAND_IN_CALL_LOG === undefined) return;
  appendFileSync(STAND_IN_CALL_LOG, `${JSON.stringify({ name, of, given })}\n`);
}

/**
 * The application's log: JSON lines, without request bodies and customer data. Every text passes the redactor before it is written.
 * Losing a line is better than failing a call.
 */
import fs from 'node:fs';
import path from 'node:path';
import { visibleJson } from '../exports/files/visible-text.ts';
import type { Redactor } from '../payment-service/redaction/redactor.ts';

type LogFacts = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

export interface Log {
  readonly file: string;
  readonly info: (event: string, facts?: LogFacts) => void;
  readonly error: (event: string, error: unknown, facts?: LogFacts) => void;
  readonly close: () => void;
}

export interface LogOptions {
  readonly folder: string;
  readonly redactor: Redactor;
  readonly now?: () => number;
  /** Bytes after which the file is renamed to `quittance.1.log` and a new one starts. */
  readonly rotateAt?: number;
  /** Rotated files. */
  readonly keep?: number;
}

const maxText = 8_000;

/** Opens `quittance.log` in the folder, which is created if necessary, readable only by its owner. */
export function openLog({ folder, redactor, now = Date.now, rotateAt = 1_048_576, keep = 3 }: LogOptions): Log {
  const file = path.join(folder, 'quittance.log');
  const older = (number: number): string => path.join(folder, `quittance.${number}.log`);
  let open: { readonly descriptor: number; size: number } | null = null;

  const openFile = (): { readonly descriptor: number; size: number } => {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const descriptor = fs.openSync(file, 'a', 0o600);
    fs.fchmodSync(descriptor, 0o600);
    return { descriptor, size: fs.fstatSync(descriptor).size };
  };
  const rotate = (): void => {
    if (open !== null) fs.closeSync(open.descriptor);
    open = null;
    for (let number = keep - 1; number >= 1; number -= 1) {
      if (fs.existsSync(older(number))) fs.renameSync(older(number), older(number + 1));
    }
    fs.renameSync(file, older(1));
  };
  const write = (entry: Readonly<Record<string, unknown>>): void => {
    const line = Buffer.from(`${visibleJson(entry)}\n`);
    try {
      open ??= openFile();
      if (open.size > 0 && open.size + line.length > rotateAt) {
        rotate();
        open = openFile();
      }
      fs.writeSync(open.descriptor, line);
      open.size += line.length;
    } catch {
      // A full disk or a read-only folder must not stop the application.
    }
  };
  const text = (raw: string): string => redactor.redact(raw).slice(0, maxText);
  const cleanValue = (value: LogFacts[string]): LogFacts[string] => {
    if (typeof value === 'string') return text(value);
    return typeof value === 'object' ? (value?.map(text) ?? null) : value;
  };
  const clean = (facts: LogFacts): LogFacts =>
    Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, cleanValue(value)]));
  const at = (): string => new Date(now()).toISOString();

  return {
    file,
    info: (event, facts = {}) => write({ at: at(), level: 'info', event, ...clean(facts) }),
    error: (event, error, facts = {}) =>
      write({ at: at(), level: 'error', event, ...clean(facts), ...clean(thrownFacts(error)) }),
    close: () => {
      if (open !== null) fs.closeSync(open.descriptor);
      open = null;
    },
  };
}

function thrownFacts(error: unknown): LogFacts {
  if (!(error instanceof Error)) return { thrown: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? { errorCode: error.code } : {};
  const cause = error.cause instanceof Error ? { cause: `${error.cause.name}: ${error.cause.message}` } : {};
  return { error: error.name, message: error.message, ...code, ...cause, stack: error.stack ?? '' };
}

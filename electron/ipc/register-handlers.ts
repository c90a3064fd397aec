/**
 * The only way of a call from the page into main: sender, then schema, then handler. The preload has checked the user's
 * activation (`user-activation.ts`). A handler returns a `Result`; a failed database call becomes one here; anything
 * else that is thrown is a bug, is logged, and reaches the page as `internal`.
 */
import { ipcMain } from 'electron';
import type { NamesOf, Contract } from '../contract/contract.ts';
import { channels } from '../contract/channel-names.ts';
import { codeOf, pathOf, type Event, type Method, type OutputOf, type ParsedInputOf } from '../contract/method.ts';
import { failure, type Failure, type Result } from '../contract/result.ts';
import type { z } from '../contract/zod.ts';
import { DatabaseFailure } from '../database/failure.ts';
import { isPageUrl } from './page-url.ts';

/** One function for each method of a group; each gets the parsed input. */
export type HandlersOf<G extends keyof Contract> = {
  readonly [N in NamesOf<G, Method>]: (
    input: ParsedInputOf<Contract[G][N]>,
  ) => Promise<Result<OutputOf<Contract[G][N]>>>;
};
export type Handlers = { readonly [G in keyof Contract]: HandlersOf<G> };

/** What checks and handles calls. It loads after the window is open. */
export interface PageApi {
  readonly contract: Readonly<Record<string, Readonly<Record<string, Method | Event>>>>;
  readonly handlers: Readonly<Record<string, Readonly<Record<string, (input: never) => Promise<Result<unknown>>>>>>;
}

/** The part of Electron's `WebFrameMain` that is used. */
export interface SenderFrame {
  readonly url: string;
  readonly parent: unknown;
  readonly detached: boolean;
  isDestroyed(): boolean;
}

/** The part of Electron's `IpcMainInvokeEvent` that is used. */
export interface Caller {
  /** Null if the frame has navigated away or is gone. */
  readonly senderFrame: SenderFrame | null;
  readonly sender: object;
}

export interface CallGuard {
  /** Recognizes the `webContents` of the main window. */
  readonly isOurWindow: (sender: object) => boolean;
  readonly refused: (channel: string, why: string) => void;
  readonly failed: (channel: string, error: unknown) => void;
}

/** The part of Electron's `ipcMain` that is used. */
export interface IpcMain {
  handle(channel: string, listener: (caller: Caller, input?: unknown) => Promise<Result<unknown>>): void;
}

/** Call it before any page is loaded. A call that comes before `api` waits for it, and fails if it never comes. */
export function registerHandlers(api: Promise<PageApi>, callGuard: CallGuard, ipc: IpcMain = ipcMain): void {
  for (const { group, name, userActivation } of channels) {
    if (userActivation === null) continue;
    const channel = `${group}:${name}`;
    ipc.handle(channel, async (caller, input) => {
      const fault = senderFault(caller, callGuard.isOurWindow);
      if (fault !== null) {
        callGuard.refused(channel, fault);
        return failure('forbidden-sender', `${channel}: ${fault}`);
      }
      try {
        return await answer(await api, group, name, input);
      } catch (error) {
        if (error instanceof DatabaseFailure) return { ok: false, error: error.error };
        callGuard.failed(channel, error);
        return failure('internal', `${channel} failed inside Quittance; the log has the rest`);
      }
    });
  }
}

async function answer(
  { contract, handlers }: PageApi,
  group: string,
  name: string,
  input: unknown,
): Promise<Result<unknown>> {
  const method = contract[group]?.[name];
  const handler = handlers[group]?.[name];
  if (method?.is !== 'method' || handler === undefined) throw new Error(`no handler for ${group}:${name}`);
  const parsed = parse(method.input, input);
  if (parsed === null) return inputFault(undefined);
  if (!parsed.success) return inputFault(parsed.error.issues[0]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- handlers take what their method's schema makes
  return handler(parsed.data as never);
}

type SenderFault = 'no-frame' | 'frame-gone' | 'not-the-top-frame' | 'other-origin' | 'other-window';

/** Null for the top frame of the page in the main window. */
function senderFault(caller: Caller, isOurWindow: CallGuard['isOurWindow']): SenderFault | null {
  const frame = caller.senderFrame;
  if (frame === null) return 'no-frame';
  // Every property of a frame throws once its process is gone.
  try {
    if (frame.isDestroyed() || frame.detached) return 'frame-gone';
    if (frame.parent !== null) return 'not-the-top-frame';
    if (!isPageUrl(frame.url)) return 'other-origin';
  } catch {
    return 'frame-gone';
  }
  return isOurWindow(caller.sender) ? null : 'other-window';
}

/** Null if the schema of a read-only list can't freeze the input, which zod does before it refuses it. */
function parse(schema: z.ZodType, input: unknown): z.ZodSafeParseResult<unknown> | null {
  try {
    return schema.safeParse(input);
  } catch (error) {
    if (error instanceof TypeError && error.message.startsWith('Cannot freeze')) return null;
    throw error;
  }
}

/** A code of Quittance's schemas or of zod. Never zod's sentence, and never the input. */
function inputFault(issue: z.core.$ZodIssue | undefined): Failure {
  const field = pathOf(issue);
  const fault = codeOf(issue) ?? (issue?.code ?? 'custom').replaceAll('_', '-');
  return failure('invalid-input', `${field === '' ? 'input' : field}: ${fault}`, { facts: { field, fault } });
}

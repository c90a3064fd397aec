/**
 * Registers a handler for each method of the contract before any page is loaded. The methods themselves may come later: a call
 * that comes before them waits, and fails if they never come.
 */
import { ipcMain } from 'electron';
import { channels } from '../contract/channels.ts';
import type { Result } from '../contract/result.ts';
import type { MethodsByChannel } from './contract-channels.ts';
import { guard, type CallGuard } from './handle.ts';
import type { Caller } from './sender.ts';

/** The part of Electron's `ipcMain` that is used. */
export interface IpcMain {
  handle(channel: string, listener: (caller: Caller, input?: unknown) => Promise<Result<unknown>>): void;
}

export function registerHandlers(
  methods: Promise<MethodsByChannel>,
  callGuard: CallGuard,
  calls: IpcMain = ipcMain,
): void {
  for (const { group, name, userActivation } of channels) {
    if (userActivation === null) continue;
    const channel = `${group}:${name}`;
    const answer = async (input: unknown): Promise<Result<unknown>> => {
      const method = (await methods).get(channel);
      if (method === undefined) throw new Error(`no handler for ${channel}`);
      return method.answer(input);
    };
    calls.handle(channel, guard(channel, { answer }, callGuard));
  }
}

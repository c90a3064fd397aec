/**
 * A handler for each method of the contract before any page is loaded. What answers may come later: whoever calls before waits for
 * it, and hears of it where it never comes.
 */
import { channelName, channels } from '../contract/channels.ts';
import type { Result } from '../contract/result.ts';
import type { MethodsByChannel } from './contract-channels.ts';
import { guard, type CallGuard } from './handle.ts';
import type { Caller } from './sender.ts';

/** What is used of Electron's `ipcMain`. */
export interface CallsOfPages {
  handle(channel: string, listener: (caller: Caller, input?: unknown) => Promise<Result<unknown>>): void;
}

const methodChannels: readonly string[] = Object.entries(channels).flatMap(([group, { methods }]) =>
  methods.map((name) => channelName(group, name)),
);

/** @param methods of every channel; where they are not made, each call fails */
export function takeCalls(calls: CallsOfPages, methods: Promise<MethodsByChannel>, callGuard: CallGuard): void {
  for (const channel of methodChannels) {
    const answer = async (input: unknown): Promise<Result<unknown>> => {
      const method = (await methods).get(channel);
      if (method === undefined) throw new Error(`no handler for ${channel}`);
      return method.answer(input);
    };
    calls.handle(channel, guard(channel, { answer }, callGuard));
  }
}

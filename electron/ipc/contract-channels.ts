/** The channel of each entry of the contract, found by the entry itself, so that nobody types a channel. */
import { contract } from '../contract/contract.ts';
import type { Event, Method } from '../contract/method.ts';
import type { BoundMethod } from './handle.ts';

const entries: ReadonlyMap<Method | Event, string> = new Map(
  Object.entries(contract).flatMap(([group, named]) =>
    Object.entries<Method | Event>(named).map(([name, entry]): [Method | Event, string] => [entry, `${group}:${name}`]),
  ),
);

/** Throws for an entry that is not the contract's. */
export function channelOf(entry: Method | Event): string {
  const channel = entries.get(entry);
  if (channel === undefined) throw new Error('this entry is not in the contract');
  return channel;
}

/** By the channel of each. */
export type MethodsByChannel = ReadonlyMap<string, BoundMethod>;

/** Throws where a method of the contract has no handler, or has two. */
export function methodsByChannel(bound: readonly BoundMethod[]): MethodsByChannel {
  const methods = new Map(bound.map((method) => [channelOf(method.entry), method]));
  if (methods.size !== bound.length) throw new Error('a method has two handlers');
  const missing = [...entries].filter(([entry, channel]) => entry.is === 'method' && !methods.has(channel));
  if (missing.length > 0) throw new Error(`no handler for ${missing.map(([, channel]) => channel).join(', ')}`);
  return methods;
}

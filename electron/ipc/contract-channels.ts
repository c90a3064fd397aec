/** The channel of each entry of the contract, found by the entry itself, so that nobody types a channel. */
import { channelName } from '../contract/channels.ts';
import { contract } from '../contract/contract.ts';
import type { Event, Method } from '../contract/method.ts';
import type { BoundMethod } from './handle.ts';

const entries: ReadonlyMap<Method | Event, string> = new Map(
  Object.entries(contract).flatMap(([group, named]) =>
    Object.entries<Method | Event>(named).map(([name, entry]): [Method | Event, string] => [
      entry,
      channelName(group, name),
    ]),
  ),
);

/** Throws for an entry that is not the contract's. */
export function channelOf(entry: Method | Event): string {
  const channel = entries.get(entry);
  if (channel === undefined) throw new Error('this entry is not in the contract');
  return channel;
}

/** Channels of the methods that nobody handles. */
export function missingMethods(bound: readonly BoundMethod[]): readonly string[] {
  const handled = new Set<Method | Event>(bound.map(({ entry }) => entry));
  return [...entries].filter(([entry]) => entry.is === 'method' && !handled.has(entry)).map(([, channel]) => channel);
}

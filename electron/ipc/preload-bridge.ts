/**
 * The page's side of the contract, built from its names: the page can neither choose a channel nor reach the transport.
 */
import { channels } from '../contract/channel-names.ts';
import { failure } from '../contract/result.ts';
import type { UserActivation } from './user-activation.ts';

export interface BridgeTransport {
  readonly userActivation: UserActivation;
  readonly invoke: (channel: string, input: unknown) => Promise<unknown>;
  /** Returns the function that stops listening. */
  readonly listen: (channel: string, listener: (payload: unknown) => void) => () => void;
}

type BridgeCall = (argument?: unknown) => unknown;

/** The frozen object of `contract/contract.ts`: one function per method, one `on…` function per event. */
export function buildBridge({
  userActivation,
  invoke,
  listen,
}: BridgeTransport): Readonly<Record<string, Readonly<Record<string, BridgeCall>>>> {
  const isAllowed = { none: () => true, required: userActivation.isActive, consumed: userActivation.consume } as const;
  const groups: Record<string, Record<string, BridgeCall>> = {};
  for (const { group, name, userActivation: needed } of channels) {
    const channel = `${group}:${name}`;
    const calls = (groups[group] ??= {});
    if (needed !== null) {
      calls[name] = (input) =>
        isAllowed[needed]()
          ? invoke(channel, input)
          : Promise.resolve(failure('not-requested', `${channel}: no key press or click before it`));
    } else {
      calls[`on${name.slice(0, 1).toUpperCase()}${name.slice(1)}`] = (listener) => {
        if (typeof listener !== 'function') throw new TypeError(`${channel}: the listener is not a function`);
        return listen(channel, (payload) => {
          Reflect.apply(listener, undefined, [payload]);
        });
      };
    }
  }
  return Object.freeze(
    Object.fromEntries(Object.entries(groups).map(([group, calls]) => [group, Object.freeze(calls)])),
  );
}

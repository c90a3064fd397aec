/**
 * The page's side of the contract, built from its names alone: named calls only, so that the page can
 * neither choose a channel nor reach the transport.
 */
import { afterPressOnly, channelName, channels, onePressEach } from '../contract/channels.ts';
import { failure } from '../contract/result.ts';
import type { Presses } from './presses.ts';

export interface BridgeTransport {
  readonly presses: Presses;
  invoke(channel: string, input: unknown): Promise<unknown>;
  /** Returns the function that stops listening. */
  listen(channel: string, listener: (payload: unknown) => void): () => void;
}

const isPressed = (channel: string, presses: Presses): boolean =>
  onePressEach.has(channel) ? presses.take() : presses.areActive();

type BridgeCall = (argument?: unknown) => unknown;

/** The frozen object of `contract/bridge.ts`: one function per method, one `on…` function per event. */
export function buildBridge(
  transport: BridgeTransport,
): Readonly<Record<string, Readonly<Record<string, BridgeCall>>>> {
  const groups = Object.entries(channels).map(([group, { methods, events }]) => {
    const calls: Record<string, BridgeCall> = {};
    for (const method of methods) {
      const channel = channelName(group, method);
      calls[method] = (input) =>
        afterPressOnly.has(channel) && !isPressed(channel, transport.presses)
          ? Promise.resolve(failure('not-requested', `${channel}: nobody pressed anything`))
          : transport.invoke(channel, input);
    }
    for (const event of events) {
      const channel = channelName(group, event);
      calls[`on${event.slice(0, 1).toUpperCase()}${event.slice(1)}`] = (listener) => {
        if (typeof listener !== 'function') throw new TypeError(`${channel}: the listener is not a function`);
        return transport.listen(channel, (payload) => {
          Reflect.apply(listener, undefined, [payload]);
        });
      };
    }
    return [group, Object.freeze(calls)] as const;
  });
  return Object.freeze(Object.fromEntries(groups));
}

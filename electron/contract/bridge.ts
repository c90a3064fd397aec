/** What the preload puts on `window`, derived from the contract. */
import type { Contract } from './contract.ts';
import type { Channels } from './channels.ts';
import type { InputOf, OutputOf, PayloadOf } from './method.ts';
import type { Result } from './result.ts';

type MethodsOf<G extends keyof Channels> = Channels[G]['methods'][number] & keyof Contract[G];
type EventsOf<G extends keyof Channels> = Channels[G]['events'][number] & keyof Contract[G];

/** `await window.quittance.orders.lookUp({ … })`, `window.quittance.addresses.onRunChanged(listener)`. */
export type Bridge = {
  readonly [G in keyof Channels]: {
    readonly [N in MethodsOf<G>]: (
      ...input: undefined extends InputOf<Contract[G][N]> ? [] : [InputOf<Contract[G][N]>]
    ) => Promise<Result<OutputOf<Contract[G][N]>>>;
  } & {
    /** Returns the function that stops listening. */
    readonly [N in EventsOf<G> as `on${Capitalize<N>}`]: (
      listener: (payload: PayloadOf<Contract[G][N]>) => void,
    ) => () => void;
  };
};

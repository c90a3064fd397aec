/** What the preload puts on `window`, derived from the contract. */
import type { Contract } from './contract.ts';
import type { Event, InputOf, Method, OutputOf, PayloadOf } from './method.ts';
import type { Result } from './result.ts';

export type NamesOf<G extends keyof Contract, Kind> = {
  [N in keyof Contract[G]]: Contract[G][N] extends Kind ? N : never;
}[keyof Contract[G]] &
  string;

/** `await window.quittance.orders.lookUp({ … })`, `window.quittance.addresses.onRunChanged(listener)`. */
export type Bridge = {
  readonly [G in keyof Contract]: {
    readonly [N in NamesOf<G, Method>]: (
      ...input: undefined extends InputOf<Contract[G][N]> ? [] : [InputOf<Contract[G][N]>]
    ) => Promise<Result<OutputOf<Contract[G][N]>>>;
  } & {
    /** Returns the function that stops listening. */
    readonly [N in NamesOf<G, Event> as `on${Capitalize<N>}`]: (
      listener: (payload: PayloadOf<Contract[G][N]>) => void,
    ) => () => void;
  };
};

/** All methods and events between page and main. To add one, declare it in its domain’s file: handler, bridge and page are typed from it. */
import { addresses } from './addresses.ts';
import { app } from './app.ts';
import { audit } from './audit.ts';
import { backups } from './backups.ts';
import { bulk } from './bulk.ts';
import { connection } from './connection.ts';
import { signing } from './signing.ts';
import { exports } from './exports.ts';
import { history, orders } from './orders.ts';
import { addressList } from './address-list.ts';
import { profiles } from './profiles.ts';
import { reconcile } from './reconcile.ts';
import { sandbox } from './sandbox.ts';
import type { Event, InputOf, Method, OutputOf, PayloadOf } from './method.ts';
import type { Result } from './result.ts';

export const contract = {
  app,
  profiles,
  signing,
  connection,
  orders,
  history,
  bulk,
  reconcile,
  addresses,
  addressList,
  exports,
  backups,
  audit,
  sandbox,
} as const;

export type Contract = typeof contract;

/** Names of a group’s methods or events. */
export type NamesOf<G extends keyof Contract, Kind> = {
  [N in keyof Contract[G]]: Contract[G][N] extends Kind ? N : never;
}[keyof Contract[G]] &
  string;

/** The page’s `window.quittance`: `await window.quittance.orders.lookUp({ … })`, `window.quittance.addresses.onBatchChanged(listener)`. */
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

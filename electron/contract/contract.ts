/** Everything that page and main agree on: one entry per method and event. To add a call, declare it in its domain's file; handler, bridge and page call are typed from it. */
import { addresses, ledger } from './addresses.ts';
import { app } from './app-state.ts';
import { audit } from './audit.ts';
import { backups } from './backups.ts';
import { bulk } from './bulk.ts';
import { connection, signing } from './connection.ts';
import { exports } from './exports.ts';
import { history, orders } from './orders.ts';
import { profiles } from './profiles.ts';
import { sandbox } from './sandbox.ts';

export const contract = {
  app,
  profiles,
  signing,
  connection,
  orders,
  history,
  bulk,
  addresses,
  ledger,
  exports,
  backups,
  audit,
  sandbox,
} as const;

export type Contract = typeof contract;

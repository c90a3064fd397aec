/**
 * Names of all methods and events, without their schemas. The build replaces this module by its value
 * (vite.config.ts), so that neither the preload nor the window waits for the schemas.
 */
import { contract } from './contract.ts';
import type { Event, Method, UserActivation } from './method.ts';

export interface Channel {
  readonly group: string;
  readonly name: string;
  /** Null for an event. */
  readonly userActivation: UserActivation | null;
}

export const channels: readonly Channel[] = Object.entries(contract).flatMap(([group, entries]) =>
  Object.entries<Method | Event>(entries).map(([name, entry]) => ({
    group,
    name,
    userActivation: entry.is === 'method' ? entry.userActivation : null,
  })),
);

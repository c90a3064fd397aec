/**
 * All calls to main. An exception in main is a bug and becomes an `internal` failure, so that views have one kind of failure to
 * show.
 */
import type { Bridge } from '../../electron/contract/contract.ts';
import { failure, type AppError, type Result } from '../../electron/contract/result.ts';

declare global {
  interface Window {
    /** Missing if the page is opened outside Quittance. */
    readonly quittance?: Bridge;
  }
}

export type BridgeCall<T> = (bridge: Bridge) => Promise<Result<T>>;

/** `await call((bridge) => bridge.orders.lookUp({ profileId, serviceId }))` */
export async function call<T>(ask: BridgeCall<T>): Promise<Result<T>> {
  const bridge = window.quittance;
  if (bridge === undefined) return failure('internal', 'The page runs outside Quittance: window.quittance is missing.');
  try {
    return await ask(bridge);
  } catch (error) {
    return failure('internal', error instanceof Error ? error.message : String(error));
  }
}

/** The contract's error as an `Error`, which queries and mutations throw. */
export class CallFailure extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(`${error.code}: ${error.message}`);
    this.name = 'CallFailure';
    this.error = error;
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure;
  }
}

/** For TanStack Query: returns the value, or throws a `CallFailure`. */
export async function fetchCall<T>(ask: BridgeCall<T>): Promise<T> {
  const result = await call(ask);
  if (result.ok) return result.value;
  throw new CallFailure(result.error);
}

/** The contract's error of a caught failure. Any other exception is a bug and becomes an `internal` error. */
export function errorOf(caught: unknown): AppError {
  if (caught instanceof CallFailure) return caught.error;
  return failure('internal', caught instanceof Error ? caught.message : String(caught)).error;
}

/** Subscribes to an event of the bridge. Returns a function that unsubscribes. */
export function listen(start: (bridge: Bridge) => () => void): () => void {
  const bridge = window.quittance;
  return bridge === undefined ? () => undefined : start(bridge);
}

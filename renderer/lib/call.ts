/**
 * The one door to main. `ask` names the call on the typed bridge; a throw on the other side is a bug and
 * becomes an `internal` failure like any other, so that a page has one kind of failure to show.
 */
import type { Bridge } from '../../electron/contract/contract.ts';
import { failure, type AppError, type Result } from '../../electron/contract/result.ts';

declare global {
  interface Window {
    /** Missing when the page is opened outside the console. */
    readonly quittance?: Bridge;
  }
}

export type Ask<T> = (bridge: Bridge) => Promise<Result<T>>;

/** `await call((bridge) => bridge.orders.lookUp({ profileId, serviceId }))` */
export async function call<T>(ask: Ask<T>): Promise<Result<T>> {
  const bridge = window.quittance;
  if (bridge === undefined)
    return failure('internal', 'The page runs outside the console: window.quittance is missing.');
  try {
    return await ask(bridge);
  } catch (thrown) {
    return failure('internal', thrown instanceof Error ? thrown.message : String(thrown));
  }
}

/** What a query or mutation fails with: the contract's error, carried by an Error for the stack. */
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

/** For TanStack Query: answers with the value, or throws a `CallFailure`. */
export async function fetchCall<T>(ask: Ask<T>): Promise<T> {
  const result = await call(ask);
  if (result.ok) return result.value;
  throw new CallFailure(result.error);
}

/** The contract's error in whatever was caught; anything else is a bug and shown as one. */
export function errorOf(caught: unknown): AppError {
  if (caught instanceof CallFailure) return caught.error;
  return failure('internal', caught instanceof Error ? caught.message : String(caught)).error;
}

/** Subscribes to an event of the bridge. Returns the function that stops. */
export function listen(start: (bridge: Bridge) => () => void): () => void {
  const bridge = window.quittance;
  return bridge === undefined ? () => undefined : start(bridge);
}

/** What the page needs to know of the built-in sandbox. */
import type { SandboxOrder } from '../contract/app-state.ts';
import { contract } from '../contract/contract.ts';
import { success } from '../contract/result.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface SandboxParts {
  /** Waits for the sandbox to come up; null while it does not run. */
  readonly sandbox: { ready(): Promise<{ readonly orders: readonly SandboxOrder[] } | null> };
}

export const sandboxMethods = ({ sandbox }: SandboxParts): readonly BoundMethod[] => [
  handle(contract.sandbox.orders, async () => success((await sandbox.ready())?.orders ?? [])),
];

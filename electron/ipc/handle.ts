/**
 * The one wrapper around every call of the page: sender first, then the schema, then the handler. A handler
 * answers with a `Result`; a failed database call becomes one here; whatever else is thrown is a bug, goes to
 * the log, and reaches the page as `internal`.
 */
import { codeOf, pathOf } from '../contract/fault-code.ts';
import type { Method } from '../contract/method.ts';
import { failure, type Failure, type Result } from '../contract/result.ts';
import type { z } from '../contract/zod.ts';
import { DatabaseFailure } from '../database/failure.ts';
import { senderFault, type Caller } from './sender.ts';

/** A handler bound to its entry of the contract. */
export interface BoundMethod {
  readonly entry: Method;
  readonly answer: (input: unknown) => Promise<Result<unknown>>;
}

export interface CallGuard {
  readonly isOurWindow: (sender: object) => boolean;
  readonly refused: (channel: string, why: string) => void;
  readonly failed: (channel: string, thrown: unknown) => void;
}

/** `handle(contract.orders.lookUp, (input) => …)`: the handler gets the parsed input. */
export function handle<Input extends z.ZodType, Output>(
  entry: Method<Input, Output>,
  handler: (input: z.output<Input>) => Promise<Result<Output>>,
): BoundMethod {
  return {
    entry,
    answer: async (input) => {
      const parsed = parse(entry.input, input);
      return parsed === null
        ? inputFault(undefined)
        : parsed.success
          ? handler(parsed.data)
          : inputFault(parsed.error.issues[0]);
    },
  };
}

/** Null for what a schema of a read-only list meets in the list's place and cannot freeze, which it does before it refuses it. */
function parse<Input extends z.ZodType>(schema: Input, input: unknown): z.ZodSafeParseResult<z.output<Input>> | null {
  try {
    return schema.safeParse(input);
  } catch (thrown) {
    if (thrown instanceof TypeError && thrown.message.startsWith('Cannot freeze')) return null;
    throw thrown;
  }
}

/** What main's IPC calls for one method. Never rejects. */
export function guard(
  channel: string,
  method: Pick<BoundMethod, 'answer'>,
  { isOurWindow, refused, failed }: CallGuard,
): (caller: Caller, input?: unknown) => Promise<Result<unknown>> {
  return async (caller, input) => {
    const fault = senderFault(caller, isOurWindow);
    if (fault !== null) {
      refused(channel, fault);
      return failure('forbidden-sender', `${channel}: ${fault}`);
    }
    try {
      return await method.answer(input);
    } catch (thrown) {
      if (thrown instanceof DatabaseFailure) return { ok: false, error: thrown.error };
      failed(channel, thrown);
      return failure('internal', `${channel} failed inside Quittance; the log has the rest`);
    }
  };
}

/** A code, from a schema of ours or from zod's own closed list. Never zod's sentence, and never the input. */
function inputFault(issue: z.core.$ZodIssue | undefined): Failure {
  const field = pathOf(issue);
  const fault = codeOf(issue) ?? (issue?.code ?? 'custom').replaceAll('_', '-');
  return failure('invalid-input', `${field === '' ? 'input' : field}: ${fault}`, { facts: { field, fault } });
}

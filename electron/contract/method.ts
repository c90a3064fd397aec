/** The two kinds of entry a contract has. An entry is data; the bridge on either side is derived from it. */
import type { z } from './zod.ts';

/**
 * Whether a call needs a key press or click just before it, as the browser reports it (HTML, transient activation). `required`:
 * calls that reach the desktop, such as clipboard, dialogs and other programs. `consumed`: calls about which main may ask the
 * person. Each uses up its press, so that a page gets one question for each press.
 */
export type UserActivation = 'none' | 'required' | 'consumed';

/** Page asks, main answers with a `Result`. Main parses the input with `input` before any handler runs. */
export interface Method<Input extends z.ZodType = z.ZodType, Output = unknown> {
  readonly is: 'method';
  readonly input: Input;
  readonly userActivation: UserActivation;
  /** Type only: main is the trusted side, so its answers are not parsed again. */
  readonly output?: Output;
}

/** Main tells, page listens. */
export interface Event<Payload = unknown> {
  readonly is: 'event';
  readonly payload?: Payload;
}

export const method =
  <Output>() =>
  <Input extends z.ZodType>(input: Input, userActivation: UserActivation = 'none'): Method<Input, Output> => ({
    is: 'method',
    input,
    userActivation,
  });

export const event = <Payload>(): Event<Payload> => ({ is: 'event' });

/** What a caller passes: before defaults and transforms. */
export type InputOf<M> = M extends Method<infer Input> ? z.input<Input> : never;
/** What a handler gets. */
export type ParsedInputOf<M> = M extends Method<infer Input> ? z.output<Input> : never;
export type OutputOf<M> = M extends Method<z.ZodType, infer Output> ? Output : never;
export type PayloadOf<E> = E extends Event<infer Payload> ? Payload : never;

/** The two kinds of contract entries, methods and events. Entries are data, from which both sides of the bridge are derived. */
import { z } from './zod.ts';
import { maxProfileIdLength } from './limits.ts';

/**
 * Whether a call needs a key press or click just before it, as the browser reports it (HTML, transient activation). `required`:
 * calls that reach the desktop, such as clipboard, dialogs and other programs. `consumed`: calls about which main may ask the
 * person. Each call consumes the activation, so one press allows one question.
 */
export type UserActivation = 'none' | 'required' | 'consumed';

/** A call from the page to main, which parses the input before any handler runs, and returns a `Result`. */
export interface Method<Input extends z.ZodType = z.ZodType, Output = unknown> {
  readonly is: 'method';
  readonly input: Input;
  readonly userActivation: UserActivation;
  /** Type only: the page trusts results of main, and doesn’t parse them. */
  readonly output?: Output;
}

/** A message from main to the page. */
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

export const noInput = z.undefined();
export const profileId = z.string().min(1).max(maxProfileIdLength);

/** Our schemas use codes such as `url-not-https` as messages. */
const faultCode = /^[a-z0-9]+(-[a-z0-9]+)+$/;

/** Null for a message of zod, which may contain the input. */
export const codeOf = (issue: z.core.$ZodIssue | undefined): string | null =>
  issue !== undefined && faultCode.test(issue.message) ? issue.message : null;

/** `fields.pid`, for example. Empty for the input as a whole. */
export const pathOf = (issue: z.core.$ZodIssue | undefined): string => issue?.path.map(String).join('.') ?? '';

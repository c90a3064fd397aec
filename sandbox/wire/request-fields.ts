/**
 * Fields of the two operations, from the specification (Endpoints 1 and 2). The schemas name the refusal, so that each
 * reason has its code in one place.
 */
import { z } from '../../electron/contract/zod.ts';
import { findChain } from '../addresses/chains.ts';
import { digitsOf, type JsonObject } from '../exact-json.ts';
import { int64Of } from './body.ts';
import { isRefusalName, Refused, type RefusalName } from './refusals.ts';

const characters = (text: string): number => Array.from(text).length;

/** A custom issue with the refusal and the value for its message. */
const refusalIssue = (refusal: RefusalName, input: unknown, found: string) => ({
  code: 'custom' as const,
  input,
  message: found,
  params: { refusal },
});

const int64 = z.unknown().transform((value, context) => {
  const integer = int64Of(value);
  if (integer !== null) return integer;
  context.issues.push({ code: 'custom', input: value, message: 'is not an integer (int64)' });
  return z.NEVER;
});
const text = z.string({ error: 'is not a string' });

/** Fields of every request (Authentication 1). The signature may be in a header instead. */
export const credentials = z.object({
  pid: int64,
  nonce: text.superRefine((nonce, context) => {
    if (characters(nonce) !== 6) context.addIssue(refusalIssue('nonce-length', nonce, String(characters(nonce))));
  }),
  timestamp: int64,
});
export type Credentials = z.infer<typeof credentials>;

export const infoRequest = z.object({ service_id: text });

function callbackFault(url: string): string | null {
  if (url.length > 2048) return 'is longer than 2048 characters';
  if (!URL.canParse(url)) return 'is not an absolute URL';
  const { protocol, username, password } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return 'is neither https nor http';
  return username === '' && password === '' ? null : 'holds a user name or password';
}

export const createRequest = z.object({
  chain_id: text.transform((identifier, context) => {
    const chain = findChain(identifier);
    if (chain !== null) return chain;
    context.issues.push(refusalIssue('chain-unknown', identifier, JSON.stringify(identifier)));
    return z.NEVER;
  }),
  /** Absent or null: no alias. */
  alias: text
    .superRefine((alias, context) => {
      const length = characters(alias);
      if (length < 1 || length > 40) context.addIssue(refusalIssue('alias-length', alias, String(length)));
    })
    .nullish(),
  callback_url: text.superRefine((url, context) => {
    const found = callbackFault(url);
    if (found !== null) context.addIssue(refusalIssue('callback-url', url, found));
  }),
  /** The specification's table has a string and its sample an integer, so both are accepted. */
  number: z.unknown().transform((value, context) => {
    if (typeof value === 'string' && !/^\d{1,19}$/.test(value)) {
      context.issues.push(refusalIssue('number-not-whole', value, JSON.stringify(value)));
      return z.NEVER;
    }
    const number = typeof value === 'string' ? BigInt(value) : int64Of(value);
    if (number === null) {
      const refusal = digitsOf(value) !== null ? 'number-not-whole' : null;
      context.issues.push(
        refusal === null
          ? { code: 'custom', input: value, message: 'is neither an integer nor a string' }
          : refusalIssue(refusal, value, JSON.stringify(value)),
      );
      return z.NEVER;
    }
    if (number < 1n || number > 100n) {
      context.issues.push(refusalIssue('number-out-of-range', value, String(number)));
      return z.NEVER;
    }
    return Number(number);
  }),
});

export const chainOfCreate = createRequest.pick({ chain_id: true });

/** The schema's fields. Throws `Refused` for the first invalid one. */
export function readFields<Schema extends z.ZodType>(schema: Schema, fields: JsonObject): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? '');
  if (!Object.hasOwn(fields, name)) throw new Refused('field-missing', name);
  const refusal: unknown = issue?.code === 'custom' ? issue.params?.['refusal'] : undefined;
  if (isRefusalName(refusal)) throw new Refused(refusal, issue?.message);
  throw new Refused('field-of-wrong-type', `${name} ${issue?.message ?? ''}`);
}

/**
 * A scheme as data, from a file. It is interpreted independently of the client, to check the client. The schemes of
 * `schemes.ts` are written by hand.
 */
import { createHash } from 'node:crypto';

import { z } from '../../electron/contract/zod.ts';
import {
  canonicalJson,
  digitsOf,
  isJsonObject,
  shortestNumber,
  type JsonObject,
  type JsonValue,
} from '../exact-json.ts';
import { hashed, keyed, withKey, type Proof } from './digests.ts';
import { bytewise } from './field-texts.ts';
import { isoSeconds, pathOf, type Received } from './received-request.ts';
import type { Scheme } from './schemes.ts';

const hash = z.enum(['md5', 'sha1', 'sha256', 'sha512']);

/** A file may omit defaults. */
export const describedScheme = z.object({
  name: z.string().min(1).default('own scheme'),
  message: z.string().min(1),
  pair: z.string().default('{k}={v}'),
  join: z.string().default('&'),
  order: z.enum(['name', 'name-down', 'pair', 'given']).default('name'),
  skipEmpty: z.boolean().default(true),
  exclude: z.array(z.string()).default([]),
  algo: z.union([hash, z.templateLiteral(['hmac-', hash]), z.literal('rsa-sha256'), z.literal('ed25519')]),
  encoding: z.enum(['hex', 'HEX', 'base64']).default('hex'),
  place: z.string().regex(/^(body|header):./),
  timeUnit: z.enum(['ms', 's', 'iso']).default('ms'),
  nested: z.enum(['jcs', 'pairs']).default('jcs'),
  body: z.enum(['raw', 'jcs', 'sorted']).default('raw'),
  values: z.enum(['raw', 'form']).default('raw'),
  headers: z.record(z.string(), z.string()).default({}),
  written: z.string().includes('{signature}').default('{signature}'),
});
export type DescribedScheme = z.infer<typeof describedScheme>;

export function schemeFrom(described: DescribedScheme): Scheme {
  const [where, ...rest] = described.place.split(':');
  const name = rest.join(':');
  const common = {
    proof: proofOf(described),
    signs: (request: Received, secret: string) => filled(described, described.message, { request, name, secret }),
    extraHeaders: (request: Received) =>
      Object.fromEntries(
        Object.entries(described.headers).map(([header, template]) => [
          header.toLowerCase(),
          filled(described, template, { request, name }),
        ]),
      ),
    written: (signature: string, request: Received) =>
      filled(described, described.written, { request, name, signature }),
  };
  if (where === 'body') return { ...common, in: 'body', name };
  const tellsTime = [described.message, ...Object.values(described.headers)].some((text) =>
    text.includes('{timestamp}'),
  );
  return {
    ...common,
    in: 'header',
    name: name.toLowerCase(),
    unit: tellsTime && described.timeUnit !== 'iso' ? described.timeUnit : 'either',
    bodyForm:
      described.body === 'raw'
        ? null
        : (fields) => canonicalJson(fields, described.body === 'jcs' ? 'shortest' : 'as-sent'),
  };
}

function proofOf({ algo, encoding }: DescribedScheme): Proof {
  switch (algo) {
    case 'rsa-sha256':
      return withKey('rsa', encoding);
    case 'ed25519':
      return withKey('ed25519', encoding);
    case 'hmac-md5':
    case 'hmac-sha1':
    case 'hmac-sha256':
    case 'hmac-sha512':
      return keyed(hash.parse(algo.slice(5)), encoding);
    case 'md5':
    case 'sha1':
    case 'sha256':
    case 'sha512':
      return hashed(algo, encoding);
  }
}

interface Filling {
  readonly request: Received;
  /** Of the signature, in the body. */
  readonly name: string;
  readonly secret?: string;
  readonly signature?: string;
}

/** From left to right, once: inserted text isn't read again. */
function filled(described: DescribedScheme, template: string, filling: Filling): string {
  let text = '';
  for (let at = 0; at < template.length;) {
    if (template.startsWith('\\n', at)) {
      text += '\n';
      at += 2;
      continue;
    }
    if (template.startsWith('\\uFEFF', at)) {
      text += '\uFEFF';
      at += 6;
      continue;
    }
    const end = template.charAt(at) === '{' ? template.indexOf('}', at) : -1;
    const value = end < 0 ? undefined : valueOf(described, template.slice(at + 1, end), filling);
    text += value ?? template.charAt(at);
    at = value === undefined ? at + 1 : end + 1;
  }
  return text;
}

function valueOf(described: DescribedScheme, name: string, filling: Filling): string | undefined {
  const { request } = filling;
  switch (name) {
    case 'params':
      return paramsOf(described, request.fields, new Set([...described.exclude, filling.name]));
    case 'body':
      return request.text;
    case 'body64':
      return Buffer.from(request.text).toString('base64');
    case 'bodyMd5':
      return createHash('md5').update(request.text).digest('hex');
    case 'contentType':
      return request.headers['content-type'] ?? '';
    case 'timestamp':
      return described.timeUnit === 'iso' ? isoSeconds(request) : request.timestamp;
    case 'path':
      return pathOf(request);
    case 'nonce':
    case 'pid':
    case 'method':
    case 'url':
      return request[name];
    case 'secret':
    case 'signature':
      return filling[name];
    default:
      return undefined;
  }
}

function paramsOf(described: DescribedScheme, fields: JsonObject, left: ReadonlySet<string>): string {
  const written: { readonly name: string; readonly pair: string }[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (left.has(name) || (described.skipEmpty && (value === null || value === ''))) continue;
    const text = textOf(described, value);
    const [before = '', after = ''] = described.pair.split('{v}');
    const shown = described.values === 'form' ? formEncoded(text) : text;
    // The name is on one side of the value, or missing.
    const pair = before.replace('{k}', () => name) + shown + after.replace('{k}', () => name);
    written.push({ name, pair });
  }
  if (described.order !== 'given') {
    const by = described.order === 'pair' ? 'pair' : 'name';
    written.sort((a, b) => bytewise(a[by], b[by]));
    if (described.order === 'name-down') written.reverse();
  }
  return written.map(({ pair }) => pair).join(described.join);
}

const nothingLeftOut: ReadonlySet<string> = new Set();

function textOf(described: DescribedScheme, value: JsonValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  const digits = digitsOf(value);
  if (digits !== null) return shortestNumber(digits);
  if (described.nested === 'pairs' && isJsonObject(value)) return paramsOf(described, value, nothingLeftOut);
  return canonicalJson(value, 'shortest');
}

/** `application/x-www-form-urlencoded` (WHATWG URL), written from what `encodeURIComponent` leaves alone and it does not. */
const formEncoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

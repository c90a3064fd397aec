/**
 * All signing schemes of the service, written from the schemes' descriptions: the string to sign and the place of the
 * signature. The client's engine and presets aren't used, so that both sides can't have the same mistake.
 */
import { createHash } from 'node:crypto';

import { canonicalJson, type JsonObject } from '../exact-json.ts';
import { flatTexts, jsonTexts, pairsOf, queryOf, querySortedByPair, strictTexts, type TextOf } from './field-texts.ts';
import { hashed, keyed, rsaSha256, type Proof } from './digests.ts';
import { isoSeconds, pathOf, type Received } from './received-request.ts';

interface Described {
  readonly proof: Proof;
  /** Throws `NoTextFor`. */
  readonly signs: (request: Received, secret: string) => string;
  /** Required headers and their exact values. Names are in lower case. */
  readonly extraHeaders: (request: Received) => Readonly<Record<string, string>>;
  /** The signature's value, with its prefix and suffix. */
  readonly written: (signature: string, request: Received) => string;
}

/** The signature is a field of the body and covers the other fields. */
interface InBody extends Described {
  readonly in: 'body';
  readonly name: string;
}

/** The signature is in a header and covers the body as sent. */
interface InHeader extends Described {
  readonly in: 'header';
  /** In lower case. */
  readonly name: string;
  /** The unit of the body's `timestamp`, or `either` if the scheme doesn't use that field. */
  readonly unit: 'ms' | 's' | 'either';
  /** The only form in which these fields may be sent, or null for any. */
  readonly bodyForm: ((fields: JsonObject) => string) | null;
}

export type Scheme = InBody | InHeader;

const plain: Pick<Described, 'extraHeaders' | 'written'> = {
  extraHeaders: () => ({}),
  written: (signature) => signature,
};

const inBody = (
  name: string,
  proof: Proof,
  texts: TextOf,
  signs: (pairs: Pairs, secret: string) => string,
): InBody => ({
  ...plain,
  in: 'body',
  name,
  proof,
  signs: ({ fields }, secret) => signs(pairsOf(fields, name, texts), secret),
});
type Pairs = ReturnType<typeof pairsOf>;

type HeaderGiven = Pick<InHeader, 'name' | 'unit' | 'proof' | 'signs'> & Partial<InHeader>;

const inHeader = (given: HeaderGiven): InHeader => ({
  ...plain,
  in: 'header',
  bodyForm: null,
  ...given,
});

const withoutEmpty = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));

export const schemes: Readonly<Record<string, Scheme>> = {
  cregis: inBody('sign', hashed('md5', 'hex'), jsonTexts, (pairs, secret) =>
    [secret, ...pairs.flatMap(({ name, text }) => [name, text])].join(''),
  ),
  'cregis-team': inHeader({
    name: 'access-signature',
    unit: 'ms',
    proof: keyed('sha256', 'hex'),
    signs: (request) => [pathOf(request), request.timestamp, request.nonce, request.text].join('\n'),
    extraHeaders: ({ pid, timestamp, nonce }) => ({
      'access-key': pid,
      'access-timestamp': timestamp,
      'access-nonce': nonce,
    }),
    bodyForm: (fields) => canonicalJson(fields, 'shortest'),
  }),
  epusdt: inBody('signature', hashed('md5', 'hex'), strictTexts, (pairs, secret) => querySortedByPair(pairs) + secret),
  'pairs-md5': inBody('sign', hashed('md5', 'hex'), flatTexts, (pairs, secret) => queryOf(pairs) + secret),
  'pairs-key-md5': inBody(
    'sign',
    hashed('md5', 'HEX'),
    flatTexts,
    (pairs, secret) => `${queryOf(pairs)}&key=${secret}`,
  ),
  'pairs-key-hmac-sha256': inBody(
    'sign',
    keyed('sha256', 'HEX'),
    flatTexts,
    (pairs, secret) => `${queryOf(pairs)}&key=${secret}`,
  ),
  'pairs-rsa-sha256': inBody('sign', rsaSha256, flatTexts, queryOf),
  'alchemy-pay': inBody(
    'sign',
    hashed('sha512', 'HEX'),
    flatTexts,
    (pairs, secret) => `${queryOf(pairs)}&key=${secret}`,
  ),
  'alchemy-pay-v1': inHeader({
    name: 'sign',
    unit: 'ms',
    proof: hashed('sha1', 'hex'),
    signs: ({ pid, timestamp }, secret) => pid + secret + timestamp,
    extraHeaders: ({ pid, timestamp }) => ({ appid: pid, timestamp }),
  }),
  'alchemy-pay-ramp': inHeader({
    name: 'sign',
    unit: 'ms',
    proof: keyed('sha256', 'base64'),
    signs: (request) => request.timestamp + request.method + pathOf(request) + request.text,
    extraHeaders: ({ pid, timestamp }) => ({ appid: pid, timestamp }),
    bodyForm: (fields) => canonicalJson(withoutEmpty(fields), 'as-sent'),
  }),
  cryptomus: inHeader({
    name: 'sign',
    unit: 'either',
    proof: hashed('md5', 'hex'),
    signs: ({ text }, secret) => Buffer.from(text).toString('base64') + secret,
    extraHeaders: ({ pid }) => ({ merchant: pid }),
  }),
  'ccpayment-v1': inHeader({
    name: 'sign',
    unit: 's',
    proof: hashed('sha256', 'hex'),
    signs: ({ pid, timestamp, text }, secret) => pid + secret + timestamp + text,
    extraHeaders: ({ pid, timestamp }) => ({ appid: pid, timestamp }),
  }),
  'ccpayment-v2': inHeader({
    name: 'sign',
    unit: 's',
    proof: keyed('sha256', 'hex'),
    signs: ({ pid, timestamp, text }) => pid + timestamp + text,
    extraHeaders: ({ pid, timestamp }) => ({ appid: pid, timestamp }),
  }),
  coinspaid: inHeader({
    name: 'x-processing-signature',
    unit: 'either',
    proof: keyed('sha512', 'hex'),
    signs: ({ text }) => text,
    extraHeaders: ({ pid }) => ({ 'x-processing-key': pid }),
  }),
  'binance-pay': inHeader({
    name: 'binancepay-signature',
    unit: 'ms',
    proof: keyed('sha512', 'HEX'),
    signs: ({ timestamp, nonce, text }) => `${timestamp}\n${nonce}\n${text}\n`,
    extraHeaders: ({ pid, timestamp, nonce }) => ({
      'binancepay-timestamp': timestamp,
      'binancepay-nonce': nonce,
      'binancepay-certificate-sn': pid,
    }),
  }),
  '0xpay': inHeader({
    name: 'signature',
    unit: 's',
    proof: keyed('sha256', 'hex'),
    signs: (request) => request.method + pathOf(request) + request.text + request.timestamp,
    extraHeaders: ({ pid, timestamp }) => ({ 'merchant-id': pid, timestamp }),
  }),
  'coinpayments-v2': inHeader({
    name: 'x-coinpayments-signature',
    unit: 'either',
    proof: keyed('sha256', 'base64'),
    // Starts with a byte order mark.
    signs: (request) => `\uFEFF${request.method}${request.url}${request.pid}${isoSeconds(request)}${request.text}`,
    extraHeaders: (request) => ({
      'x-coinpayments-client': request.pid,
      'x-coinpayments-timestamp': isoSeconds(request),
    }),
  }),
  cryptopay: inHeader({
    name: 'authorization',
    unit: 'either',
    proof: keyed('sha1', 'base64'),
    signs: (request) =>
      [
        request.method,
        createHash('md5').update(request.text).digest('hex'),
        request.headers['content-type'] ?? '',
        `${isoSeconds(request)}+00:00`,
        pathOf(request),
      ].join('\n'),
    extraHeaders: (request) => ({ date: `${isoSeconds(request)}+00:00` }),
    written: (signature, { pid }) => `HMAC ${pid}:${signature}`,
  }),
  'bybit-fiat': inHeader({
    name: 'x-bapi-sign',
    unit: 's',
    proof: rsaSha256,
    signs: ({ timestamp, text }) => timestamp + text,
    extraHeaders: ({ pid, timestamp }) => ({ 'x-bapi-api-key': pid, 'x-bapi-timestamp': timestamp }),
  }),
  'binance-pay-webhook': inHeader({
    name: 'binancepay-signature',
    unit: 'ms',
    proof: rsaSha256,
    signs: ({ timestamp, nonce, text }) => [timestamp, nonce, text, ''].join('\n'),
    extraHeaders: ({ timestamp, nonce }) => ({ 'binancepay-timestamp': timestamp, 'binancepay-nonce': nonce }),
  }),
  'oxapay-callback': inHeader({
    name: 'hmac',
    unit: 'either',
    proof: keyed('sha512', 'hex'),
    signs: ({ text }) => text,
  }),
  'nowpayments-callback': inHeader({
    name: 'x-nowpayments-sig',
    unit: 'either',
    proof: keyed('sha512', 'hex'),
    signs: ({ text }) => text,
    bodyForm: (fields) => canonicalJson(fields, 'as-sent'),
  }),
};

/** Null for an unknown name. */
export const schemeOf = (id: string): Scheme | null => (Object.hasOwn(schemes, id) ? (schemes[id] ?? null) : null);

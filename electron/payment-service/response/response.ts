/** From the bytes of an answer to its outcome: decoded, parsed and opened within the limits, or told why not. */
import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib';

import type { UnknownReason } from '../../contract/result.ts';
import { readEnvelope } from './envelope.ts';
import { isWebPage } from './web-page.ts';
import { overLimits, parseWithin } from './exact-json.ts';
import type { Limits } from '../limits.ts';
import { headFacts } from './head.ts';
import { redactJson, hideoutIn, type Redact } from '../redaction/redact-secret.ts';
import { successCode, type Answered, type Unknown } from '../outcome.ts';
import type { Transmission } from '../transport/transmission.ts';

type AnswerLimits = Pick<Limits, 'answerBytes' | 'depth' | 'values' | 'valuesLookedAt' | 'stringBytes'>;
type Opened = Omit<Answered, 'tookMs'> | Omit<Unknown, 'tookMs'>;
type Sent = Exclude<Transmission, { is: 'not-sent' }>;

const maxRaw = 16 * 1024;

/** What a transmission that left this computer came to. `redact` takes out what nobody is to read in it. */
export async function readResponse(sent: Sent, limits: AnswerLimits, redact: Redact): Promise<Opened> {
  const httpStatus = sent.head?.httpStatus ?? null;
  const told = headFacts(sent.head, redact);
  const unknown = (reason: UnknownReason, message: string, raw: Buffer | string): Opened => {
    // Before it is cut: a part of the secret is not found any more.
    const text = redact(typeof raw === 'string' ? raw : textOf(raw)).slice(0, maxRaw);
    return { is: 'unknown', reason, message, httpStatus, raw: text === '' ? null : text, ...told };
  };
  /** Of an answer without an envelope: where its status is one of refusal, that says more than its form. */
  const noEnvelope = (reason: UnknownReason, message: string, raw: Buffer | string): Opened =>
    httpStatus !== null && httpStatus >= 400
      ? unknown('http-status', `the service answered with HTTP ${httpStatus}; ${message}`, raw)
      : unknown(reason, message, raw);
  if (httpStatus !== null && httpStatus >= 500) {
    return unknown('http-status', `the service answered with HTTP ${httpStatus}`, sent.body);
  }
  if (sent.is === 'broken') return unknown(sent.reason, sent.message, sent.body);

  const { head } = sent;
  const decoded = await decode(sent.body, head.contentEncoding, limits.answerBytes);
  if ('reason' in decoded) return unknown(decoded.reason, decoded.message, '');
  const { bytes } = decoded;
  if (!isUtf8(bytes)) return noEnvelope('not-json', 'the answer is not UTF-8', bytes);
  const received = withoutByteOrderMark(bytes.toString('utf8'));
  if (received.trim() === '') return noEnvelope('empty-body', `the answer is empty (HTTP ${head.httpStatus})`, '');
  const hideout = hideoutIn(received, redact);
  const most = hideout === 'nowhere' ? limits.values : limits.valuesLookedAt;
  const over = overLimits(received, { ...limits, values: most });
  // Hidden first, so that it is parsed once: a value may take ten times the memory of its text.
  const raw = over === null ? redactJson(received, redact, hideout) : received;
  const parsed = over ?? parseWithin(raw, limits);
  if (!parsed.ok) {
    return parsed.reason === 'not-json' && isWebPage(received)
      ? noEnvelope('web-page', 'the answer is a web page', received)
      : noEnvelope(parsed.reason, parsed.message, received);
  }
  const envelope = readEnvelope(parsed.value, raw);
  if (envelope.is === 'none') return noEnvelope('envelope-broken', envelope.because, raw);
  const { code, msg, data } = envelope;
  const succeeded = code === successCode;
  return { is: 'answered', code, msg, data, raw, httpStatus: head.httpStatus, ...told, succeeded };
}

/** As a mark at its beginning says that it is to be read: in wide letters nobody would find what is to be hidden. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return bytes.toString('utf8');
}

const withoutByteOrderMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

type Decoded = { readonly bytes: Buffer } | { readonly reason: UnknownReason; readonly message: string };

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
  deflate: async (body: Buffer, options: { readonly maxOutputLength: number }): Promise<Buffer> => {
    // Some servers mean the bare stream.
    const isZlib = (body.readUInt8(0) & 15) === 8;
    return isZlib ? promisify(inflate)(body, options) : promisify(inflateRaw)(body, options);
  },
};

const isDecoder = (name: string): name is keyof typeof decoders => Object.hasOwn(decoders, name);

/** No encoding is asked for; one that comes all the same is undone within the same limit. */
async function decode(body: Buffer, encoding: string, maxOutputLength: number): Promise<Decoded> {
  if (encoding === '' || encoding === 'identity' || body.length === 0) return { bytes: body };
  if (!isDecoder(encoding))
    return { reason: 'not-json', message: 'the answer is in an encoding that was not asked for' };
  try {
    return { bytes: await decoders[encoding](body, { maxOutputLength }) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      return { reason: 'answer-too-large', message: `the answer is larger than ${maxOutputLength} bytes once decoded` };
    }
    return { reason: 'answer-cut', message: `the answer's ${encoding} encoding is damaged or cut` };
  }
}

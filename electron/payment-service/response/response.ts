/** Reads a response within the limits: decodes and parses it, and opens its envelope. */
import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib';
import type { UnknownReason } from '../../contract/result.ts';
import { overLimits, parseWithin } from './json-parser.ts';
import type { Limits } from '../call-limits.ts';
import type { Redact } from '../redaction/redact-secret.ts';
import { redactJson, secretScopeIn } from '../redaction/redact-json.ts';
import { successCode, type Answered, type HeadFacts, type Unknown } from '../exchange-outcome.ts';
import { otherHost, type ReceivedHead, type Transmission } from '../transport/transmission.ts';
import { readEnvelope } from './envelope.ts';

type ResponseLimits = Pick<Limits, 'responseBytes' | 'depth' | 'values' | 'checkedValues' | 'stringBytes'>;
type ReadResponse = Omit<Answered, 'tookMs'> | Omit<Unknown, 'tookMs'>;
type SentTransmission = Exclude<Transmission, { is: 'not-sent' }>;

const maxRaw = 16 * 1024;

/** @param redact removes the secret */
export async function readResponse(
  sent: SentTransmission,
  limits: ResponseLimits,
  redact: Redact,
): Promise<ReadResponse> {
  const httpStatus = sent.head?.httpStatus ?? null;
  const facts = headFacts(sent.head, redact);
  const unknown = (reason: UnknownReason, message: string, raw: Buffer | string): ReadResponse => {
    // Redacted before it is cut, because a part of the secret wouldn't be found.
    const text = redact(typeof raw === 'string' ? raw : textOf(raw)).slice(0, maxRaw);
    return { is: 'unknown', reason, message, httpStatus, raw: text === '' ? null : text, ...facts };
  };
  /** Without an envelope, a status of 400 or more says more than the body's format. */
  const noEnvelope = (reason: UnknownReason, message: string, raw: Buffer | string): ReadResponse =>
    httpStatus !== null && httpStatus >= 400
      ? unknown('http-status', `the service answered with HTTP ${httpStatus}; ${message}`, raw)
      : unknown(reason, message, raw);
  if (httpStatus !== null && httpStatus >= 500) {
    return unknown('http-status', `the service answered with HTTP ${httpStatus}`, sent.body);
  }
  if (sent.is === 'broken') return unknown(sent.reason, sent.message, sent.body);

  const { head } = sent;
  const decoded = await decode(sent.body, head.contentEncoding, limits.responseBytes);
  if ('reason' in decoded) return unknown(decoded.reason, decoded.message, '');
  const { bytes } = decoded;
  if (!isUtf8(bytes)) return noEnvelope('not-json', "the response isn't UTF-8", bytes);
  const received = withoutByteOrderMark(bytes.toString('utf8'));
  if (received.trim() === '') return noEnvelope('empty-body', `the response is empty (HTTP ${head.httpStatus})`, '');
  const scope = secretScopeIn(received, redact);
  const maxValues = scope === 'nowhere' ? limits.values : limits.checkedValues;
  const over = overLimits(received, { ...limits, values: maxValues });
  // Redacted before parsing, because values may take ten times the memory of their text.
  const raw = over === null ? redactJson(received, redact, scope) : received;
  const parsed = over ?? parseWithin(raw, limits);
  if (!parsed.ok) {
    return parsed.reason === 'not-json' && isWebPage(received)
      ? noEnvelope('web-page', 'the response is a web page', received)
      : noEnvelope(parsed.reason, parsed.message, received);
  }
  const envelope = readEnvelope(parsed.value, raw);
  if (envelope.is === 'none') return noEnvelope('invalid-envelope', envelope.reason, raw);
  const { code, msg, data } = envelope;
  const succeeded = code === successCode;
  return { is: 'answered', code, msg, data, raw, httpStatus: head.httpStatus, ...facts, succeeded };
}

/** Decoded by its byte order mark. In UTF-16, the secret wouldn't be found. */
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
    // Some servers send a raw stream.
    const isZlib = (body.readUInt8(0) & 15) === 8;
    return isZlib ? promisify(inflate)(body, options) : promisify(inflateRaw)(body, options);
  },
};

const isDecoder = (name: string): name is keyof typeof decoders => Object.hasOwn(decoders, name);

/** No encoding is requested, but a service may send one. */
async function decode(body: Buffer, encoding: string, maxOutputLength: number): Promise<Decoded> {
  if (encoding === '' || encoding === 'identity' || body.length === 0) return { bytes: body };
  if (!isDecoder(encoding))
    return { reason: 'not-json', message: 'the response has an encoding that was not requested' };
  try {
    return { bytes: await decoders[encoding](body, { maxOutputLength }) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      return {
        reason: 'response-too-large',
        message: `the response is larger than ${maxOutputLength} bytes once decoded`,
      };
    }
    return { reason: 'response-truncated', message: `the response's ${encoding} encoding is damaged or truncated` };
  }
}

function headFacts(head: ReceivedHead | null, redact: Redact): HeadFacts {
  if (head === null) return { clockSkewMs: null, retryAfterMs: null };
  const clockSkewMs = clockSkew(head);
  const facts = { clockSkewMs, retryAfterMs: retryAfter(head, clockSkewMs) };
  const redirectsTo = otherHost(head.location, head.requestedOrigin);
  return redirectsTo === null ? facts : { ...facts, redirectsTo: redact(redirectsTo) };
}

/** The Date header counts whole seconds, so the middle of its second is the best estimate. */
function clockSkew({ date, sentAt, headAt }: ReceivedHead): number | null {
  const serviceTime = Date.parse(date);
  return Number.isNaN(serviceTime) ? null : Math.round(serviceTime + 500 - (sentAt + headAt) / 2);
}

const maxRetryMs = 366 * 24 * 3_600_000;
const limited = (ms: number): number | null => (ms <= maxRetryMs ? ms : null);

/** Seconds, or a date by the service's clock (RFC 9110, 10.2.3). */
function retryAfter({ retryAfter: text, date, headAt }: ReceivedHead, clockSkewMs: number | null): number | null {
  if (/^\d+$/.test(text)) return limited(Number(text) * 1000);
  if (!/^[A-Za-z]/.test(text)) return null;
  const until = Date.parse(text);
  if (Number.isNaN(until)) return null;
  return limited(Math.max(0, until - (clockSkewMs === null ? headAt : Date.parse(date))));
}

/** A captive portal, a gateway's error page, a parked domain. */
export const isWebPage = (text: string): boolean =>
  /^<(?:!doctype\s+html|html|head|body)\b/i.test(withoutLeadingComments(text));

/** Reads each character once, since the text may be hostile. */
function withoutLeadingComments(text: string): string {
  let rest = text.trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', '<!--'.length);
    if (end === -1) return '';
    rest = rest.slice(end + '-->'.length).trimStart();
  }
  return rest;
}

/** An example with all that a scheme asks for: the signature and its place, and which of its values is the time, nonce, project. */
import type { ExampleReading, NotRead, TypedExample } from '../../contract/signing-example.ts';
import { signsWithKey, type SchemeParameters } from '../../contract/signing-scheme.ts';
import type { Fields } from '../../payment-service/signing/json-value.ts';
import { messagePieces, unsignedRequest, type SigningFacts } from '../../payment-service/signing/sign.ts';
import type { Piece } from '../../payment-service/signing/template.ts';
import { readingsOf, type ReadText } from './example-text.ts';

export interface Example {
  readonly reading: ExampleReading;
  readonly text: ReadText;
  readonly secret: string;
  readonly signature: string;
  /** What stands around it in its place, over `{signature}`. */
  readonly written: string;
  /** Without the signature's own. */
  readonly fields: Fields;
  /** Whole; empty where it is not known. `origin`: it was typed with one. */
  readonly url: string;
  readonly hasOrigin: boolean;
  /** Likeliest first; each may stand for the others where the names say nothing. */
  readonly facts: readonly SigningFacts[];
}

const likelySignature = /^(?:sign|signature|sig|hash|hmac|mac|checksum|digest)$|signature|-sign?$|^x-.*(?:sign|hmac)/i;
const signatureForm = /(?:(?<![0-9a-fA-F])[0-9a-fA-F]{32,}|(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{22,}={0,2})$/;

/** As long as a known algorithm makes it. */
const digestForm =
  /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{128}|[0-9A-F]{32}|[0-9A-F]{40}|[0-9A-F]{64}|[0-9A-F]{128}|[A-Za-z0-9+/]{22}==|[A-Za-z0-9+/]{27}=|[A-Za-z0-9+/]{43}=|[A-Za-z0-9+/]{86}==|[A-Za-z0-9+/]{342}==)$/;
const otherDigests = /nonce|rand|salt|uuid|trace|token|addr|tx|trans|key|secret|bodymd5|contentmd5|^digest|id$|no$/;

const unknownOrigin = 'https://service.example';

export function readExample(typed: TypedExample): Example | NotRead {
  if (typed.text.trim() === '') return 'empty';
  if (typed.secret === '') return 'no-secret';
  const found = signedReading(typed);
  if (typeof found === 'string') return found;
  const { text, signature, place, written } = found;
  const given = typed.url === '' ? text.url : typed.url;
  const url = wholeUrl(given);
  if (url === null) return 'needs-url';
  const fields = text.fields.filter(([name, value]) => !(place === `body:${name}` || value === signature));
  return {
    reading: { form: text.form, fields: fields.length, place },
    text,
    secret: typed.secret,
    signature,
    written,
    fields,
    url,
    hasOrigin: URL.canParse(given),
    facts: factsOf(text, fields, url, typed.secret),
  };
}

/** Empty for none; null for what is neither a URL nor a path. */
function wholeUrl(text: string): string | null {
  if (text === '') return '';
  if (URL.canParse(text)) return text;
  return text.startsWith('/') && URL.canParse(unknownOrigin + text) ? unknownOrigin + text : null;
}

interface FoundSignature {
  readonly signature: string;
  readonly place: SchemeParameters['place'] | null;
  readonly written: string;
}

/** The first that has the signature; of a page, its answers and other tables have none. */
function signedReading(typed: TypedExample): (FoundSignature & { readonly text: ReadText }) | NotRead {
  let first: (FoundSignature & { readonly text: ReadText }) | null = null;
  let isRead = false;
  let missing: NotRead | null = null;
  for (const text of readingsOf(typed.text)) {
    if (text.missing !== null) {
      missing ??= text.missing;
      continue;
    }
    isRead = true;
    const found = findSignature(text, typed.signature);
    if (found !== null && found.place !== null) return { ...found, text };
    if (found !== null) first ??= { ...found, text };
  }
  return first ?? missing ?? (isRead ? 'no-signature' : 'no-form');
}

function findSignature(text: ReadText, typed: string): FoundSignature | null {
  const texts = [
    ...text.headers.map(([name, value]) => ({ place: `header:${name}` as const, name, value })),
    ...text.fields.flatMap(([name, value]) =>
      typeof value === 'string' ? [{ place: `body:${name}` as const, name, value }] : [],
    ),
  ];
  if (typed !== '') {
    const holder = texts.find(({ value }) => value === typed) ?? texts.find(({ value }) => value.includes(typed));
    return { signature: typed, place: holder?.place ?? null, written: aroundOf(holder?.value ?? typed, typed) };
  }
  for (const { place, name, value } of texts) {
    const [signature] = signatureForm.exec(value) ?? [];
    if (signature !== undefined && (likelySignature.test(name) || /^authorization$/i.test(name))) {
      return { signature, place, written: aroundOf(value, signature) };
    }
  }
  // By what it is, where its name says nothing and no other value looks like one.
  const alike = texts.filter(({ name, value }) => digestForm.test(value) && !otherDigests.test(plain(name)));
  const [only] = alike;
  return only === undefined || alike.length > 1
    ? null
    : { signature: only.value, place: only.place, written: '{signature}' };
}

/** Braces in it would be read as placeholders. */
const aroundOf = (value: string, signature: string): string =>
  /[{}\\]/.test(value) ? '{signature}' : value.replace(signature, () => '{signature}');

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const isTime = (value: string): boolean => /^(?:1\d{9}|1\d{12}|20\d\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d.*)$/.test(value);
const mostOfEach = 2;

function factsOf(text: ReadText, fields: Fields, url: string, secret: string): readonly SigningFacts[] {
  const all: readonly (readonly [string, string])[] = [
    ...text.headers,
    ...fields.flatMap(([name, value]) =>
      typeof value === 'object' ? rawOf(name, value) : [[name, String(value)] as const],
    ),
  ]
    .map(([name, value]) => [plain(name), value] as const)
    .filter(([, value]) => value !== '' && value.length <= 128 && value !== secret);
  const values = (fits: (name: string, value: string) => boolean): readonly string[] => {
    const found = new Set(all.filter(([name, value]) => fits(name, value)).map(([, value]) => value));
    return found.size === 0 ? [''] : [...found].slice(0, mostOfEach);
  };
  const times = values((name, value) => isTime(value) && /time|ts$|date|^t$/.test(name));
  const nonces = values((name) => /nonce|rand|salt|requestid|uuid/.test(name));
  const projects = values(
    (name, value) =>
      !isTime(value) &&
      /^(?!.*(?:content|type|url|host|accept|agent|length))(?:.*(?:pid|appid|app|mch|merchant|client|project|partner|account|user|shop|apikey|accesskey|key))/.test(
        name,
      ),
  );
  const contentType = text.headers.find(([name]) => plain(name) === 'contenttype')?.[1] ?? 'application/json';
  const common = { method: text.method, url, contentType };
  return times.flatMap((timestamp) =>
    nonces.flatMap((nonce) => projects.map((pid) => ({ ...common, timestamp, nonce, pid }))),
  );
}

/** A number of many digits. */
const rawOf = (name: string, value: unknown): readonly (readonly [string, string])[] =>
  JSON.isRawJSON(value) ? [[name, value.rawJSON]] : [];

/** What the scheme would sign of it; null where it names what the example does not have. */
export function messageOfExample(
  scheme: SchemeParameters,
  example: Example,
  facts: SigningFacts,
): readonly Piece[] | null {
  if (example.url === '' && /\{(?:path|url)\}/.test(scheme.message)) return null;
  const inBody = scheme.place.startsWith('body:');
  const timestamp = scheme.timeUnit === 'iso' ? isoTime(facts.timestamp) : facts.timestamp;
  const fields = inBody || example.reading.place?.startsWith('body:') === true ? example.fields : example.text.fields;
  const request = unsignedRequest(scheme, { ...facts, timestamp }, fields);
  const { body } = example.text;
  // The exact bytes, where the scheme takes them as they are.
  const sent = body !== null && scheme.body === 'raw' ? { ...request, body } : request;
  return messagePieces(scheme, sent, signsWithKey(scheme.algo) ? '' : example.secret);
}

const isoTime = (timestamp: string): string => {
  if (/^\d{4}-/.test(timestamp)) return timestamp.slice(0, 19);
  const at = Number(timestamp) * (timestamp.length === 10 ? 1000 : 1);
  return timestamp !== '' && Number.isFinite(at) ? new Date(at).toISOString().slice(0, 19) : timestamp;
};

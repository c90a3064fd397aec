/** What a service may sign, systematically: sorted pairs around the secret, and the parts of a request in any order. */
import { hash as digest } from 'node:crypto';
import type { SchemeParameters } from '../../contract/signing-scheme.ts';
import type { SigningFacts } from '../../payment-service/signing/sign.ts';
import { jsonText, paramsText } from '../../payment-service/signing/value-text.ts';
import type { Example } from './example.ts';

/** A text, and the parameters that make it. */
export interface Candidate {
  readonly text: string;
  readonly scheme: Partial<SchemeParameters> & Pick<SchemeParameters, 'message'>;
  readonly hasSecret: boolean;
}

/** One placeholder, or text that stands as it is. */
interface Part {
  readonly template: string;
  readonly value: string;
}

type ParamsForm = Pick<SchemeParameters, 'pair' | 'join' | 'order' | 'skipEmpty' | 'values' | 'nested' | 'exclude'>;

interface Params {
  readonly form: ParamsForm;
  readonly text: string;
}

const usualForm: ParamsForm = {
  pair: '{k}={v}',
  join: '&',
  order: 'name',
  skipEmpty: true,
  values: 'raw',
  nested: 'jcs',
  exclude: [],
};
const pairForms = ['{k}={v}', '{k}{v}', '{v}', '{k}:{v}'];
const joins = ['&', '', ',', '|', ':', ';', '+', '-', '.', '#', '_', ' '];
const formsOf = (
  pairs: readonly string[],
  between: readonly string[],
  sorted: readonly ParamsForm['order'][] = ['name', 'given', 'pair'],
): readonly ParamsForm[] =>
  pairs.flatMap((pair) =>
    between.flatMap((join) =>
      sorted.flatMap((order) =>
        [true, false].flatMap((skipEmpty) =>
          (['raw', 'form'] as const).flatMap((values) =>
            (['jcs', 'pairs'] as const).map((nested) => ({
              ...usualForm,
              pair,
              join,
              order,
              skipEmpty,
              values,
              nested,
            })),
          ),
        ),
      ),
    ),
  );
/** Seldom: without its rarer variations. */
const fromEnd = formsOf(pairForms, joins, ['name-down']).filter(
  ({ values, nested }) => values === 'raw' && nested === 'jcs',
);
const everyForm = [...formsOf(pairForms, joins), ...fromEnd];
const fewForms = formsOf(pairForms.slice(0, 3), ['&', '', '|']).filter(
  ({ order, values }) => order !== 'pair' && values === 'raw',
);

const separators = ['', '\\n', '&', '|', ':', '.', ',', ';', '+', '-', '_', '#'];
const names = [
  'key',
  'secret',
  'secretKey',
  'secret_key',
  'apiKey',
  'api_key',
  'apikey',
  'apiSecret',
  'api_secret',
  'appSecret',
  'app_secret',
  'appKey',
  'app_key',
  'appkey',
  'accessKey',
  'access_key',
  'signKey',
  'sign_key',
  'merchantKey',
  'merchant_key',
  'privateKey',
  'private_key',
  'token',
  'password',
  'pwd',
  'KEY',
  'SECRET',
];

/** Fields that services most often leave out, besides each alone. */
const oftenLeft = /^(?:sign_?type|nonce\w*|time\w*|ts|pid|app_?id|callback_?url|notify_?url|version)$/i;
const mostFields = 64;

/** Null: a text that was made already. To find that out took time as well. */
export function* candidates(example: Example): Generator<Candidate | null> {
  const key = example.secret.includes('-----BEGIN');
  for (const one of paramsOf(example, everyForm, [])) {
    if (one === null) yield null;
    else yield* around(one, key ? [] : [...plainWraps, ...namedWraps], example.secret);
  }
  for (const facts of example.facts) yield* partsOf(example, facts, key);
  for (const left of leftOut(example)) {
    for (const one of paramsOf(example, fewForms, left)) {
      if (one === null) yield null;
      else yield* around(one, key ? [] : fewWraps, example.secret);
    }
  }
}

function leftOut(example: Example): readonly (readonly string[])[] {
  const fields = example.fields.map(([name]) => name).slice(0, mostFields);
  const often = fields.filter((name) => oftenLeft.test(name)).slice(0, 6);
  const twos = often.flatMap((one, at) => often.slice(at + 1).map((other) => [one, other]));
  return [...fields.map((name) => [name]), ...twos];
}

/** Each text once, by the simplest form that makes it. */
function* paramsOf(
  example: Example,
  forms: readonly ParamsForm[],
  exclude: readonly string[],
): Generator<Params | null> {
  const found = new Set<string>();
  for (const form of forms) {
    const one = paramsAs(example, { ...form, exclude: [...exclude] });
    if (one === null || found.has(one.text)) {
      yield null;
      continue;
    }
    found.add(one.text);
    yield one;
  }
}

/** Null where nothing is left. */
function paramsAs({ fields, reading }: Example, form: ParamsForm): Params | null {
  const text = paramsText({ ...form, place: reading.place ?? 'body:sign' }, fields);
  return text === '' ? null : { form, text };
}

const params: Part = { template: '{params}', value: '' };
const secret: Part = { template: '{secret}', value: '' };
const fixed = (template: string): Part => ({ template, value: template.replaceAll('\\n', '\n') });

const plainWraps: readonly (readonly Part[])[] = separators.flatMap((separator) => {
  const between = separator === '' ? [] : [fixed(separator)];
  return [
    [params, ...between, secret],
    [secret, ...between, params],
    [secret, ...between, params, ...between, secret],
  ];
});
const namedWraps: readonly (readonly Part[])[] = names.flatMap((name) => [
  [params, fixed(`&${name}=`), secret],
  [fixed(`${name}=`), secret, fixed('&'), params],
  [params, fixed(`${name}=`), secret],
  [params, fixed(name), secret],
  [fixed(name), secret, params],
  [params, fixed(`,${name}=`), secret],
  [params, fixed(`|${name}=`), secret],
]);
const fewWraps: readonly (readonly Part[])[] = [
  ...plainWraps.slice(0, 3),
  [params, fixed('&'), secret],
  [params, fixed('&key='), secret],
  [params, fixed('&secret='), secret],
  [params, fixed('key='), secret],
];

function* around({ form, text }: Params, wraps: readonly (readonly Part[])[], key: string): Generator<Candidate> {
  yield { text, scheme: { ...form, message: '{params}' }, hasSecret: false };
  for (const wrap of wraps) {
    let whole = '';
    for (const part of wrap) whole += part === params ? text : part === secret ? key : part.value;
    yield { text: whole, scheme: { ...form, message: templateOf(wrap) }, hasSecret: true };
  }
}

const templateOf = (parts: readonly Part[]): string => parts.map(({ template }) => template).join('');

/** Time, nonce, project, method, path and what the body says: some of them, in any order, with the secret anywhere or nowhere. */
function* partsOf(example: Example, facts: SigningFacts, isKey: boolean): Generator<Candidate> {
  const others = factParts(example, facts);
  const forms = bodyForms(example);
  const secretPart: Part = { template: '{secret}', value: example.secret };
  const isFirst = facts === example.facts[0];
  for (const { part: body, scheme } of [...forms, { part: null, scheme: {} }]) {
    for (const parts of orders(body === null ? others : [...others, body], isFirst ? 6 : 4)) {
      if (body !== null && !parts.includes(body)) continue;
      // Covered as pairs, or nothing of the request.
      if (parts.length === 1 && body !== null && body.template.includes('{params}')) continue;
      for (const separator of separatorsOf(parts.length)) {
        for (const list of isKey ? [parts] : withSecret(parts, secretPart)) yield* joined(list, separator, scheme);
      }
    }
  }
}

const separatorsOf = (count: number): readonly string[] =>
  count <= 3 ? separators : count === 4 ? ['', '\\n', '&', '|', ':', '.'] : ['', '\\n'];

function* joined(list: readonly Part[], separator: string, scheme: Partial<SchemeParameters>): Generator<Candidate> {
  const between = separator.replaceAll('\\n', '\n');
  const text = list.map(({ value }) => value).join(between);
  const message = list.map(({ template }) => template).join(separator);
  const hasSecret = message.includes('{secret}');
  if (!/\{(?:params|body|body64|bodyMd5|timestamp|nonce)\}/.test(message)) return;
  yield { text, scheme: { ...scheme, message }, hasSecret };
  if (separator === '\\n') yield { text: `${text}\n`, scheme: { ...scheme, message: `${message}\\n` }, hasSecret };
}

/** Without it, and with it in each place. */
const withSecret = (parts: readonly Part[], secretPart: Part): readonly (readonly Part[])[] => [
  parts,
  ...Array.from({ length: parts.length + 1 }, (_unused, at) => parts.toSpliced(at, 0, secretPart)),
];

function factParts(example: Example, { method, timestamp, nonce, pid, url }: SigningFacts): readonly Part[] {
  const parts: Part[] = [];
  if (timestamp !== '') parts.push(...timeParts(timestamp));
  if (nonce !== '') parts.push({ template: '{nonce}', value: nonce });
  if (pid !== '') parts.push({ template: '{pid}', value: pid });
  if (url !== '') {
    const { pathname, search } = new URL(url);
    parts.push({ template: '{method}', value: method });
    parts.push({ template: '{path}', value: pathname + search });
    if (example.hasOrigin) parts.push({ template: '{url}', value: url });
  }
  return parts;
}

/** The console writes an ISO time without a zone; what follows stands in the template. */
function timeParts(timestamp: string): readonly Part[] {
  const [, time, zone = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\D\S*)?$/.exec(timestamp) ?? [];
  return time === undefined
    ? [{ template: '{timestamp}', value: timestamp }]
    : [{ template: `{timestamp}${zone}`, value: time + zone }];
}

interface BodyForm {
  readonly part: Part;
  readonly scheme: Partial<SchemeParameters>;
}

function bodyForms(example: Example): readonly BodyForm[] {
  const forms: BodyForm[] = [];
  const { body } = example.text;
  const isInBody = example.reading.place?.startsWith('body:') === true;
  if (body !== null && !isInBody) {
    const seen = new Set<string>();
    for (const form of ['raw', 'jcs', 'sorted'] as const) {
      if (form !== 'raw' && (example.text.isFormBody || example.fields.length === 0)) continue;
      const text = form === 'raw' ? body : bodyText(example, form);
      if (seen.has(text)) continue;
      seen.add(text);
      forms.push({ part: { template: '{body}', value: text }, scheme: { body: form } });
      if (form === 'raw') {
        const bytes = Buffer.from(text);
        forms.push({ part: { template: '{body64}', value: bytes.toString('base64') }, scheme: {} });
        forms.push({ part: { template: '{bodyMd5}', value: md5(text) }, scheme: {} });
      }
    }
  }
  for (const form of [usualForm, { ...usualForm, pair: '{k}{v}', join: '' }]) {
    const found = paramsAs(example, form);
    if (found !== null) forms.push({ part: { template: '{params}', value: found.text }, scheme: found.form });
  }
  return forms;
}

const md5 = (text: string): string => digest('md5', text, 'hex');

function bodyText(example: Example, body: 'jcs' | 'sorted'): string {
  const members = example.text.fields.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${jsonText({ body }, value)}`).join(',')}}`;
}

/** Each choice of at most `most` of them, in each order, the fewest first. `{path}` and `{url}` are one thing. */
function* orders(parts: readonly Part[], most: number): Generator<readonly Part[]> {
  for (let length = 1; length <= Math.min(most, parts.length); length += 1) yield* ordersOf(parts, length, []);
}

function* ordersOf(parts: readonly Part[], length: number, chosen: readonly Part[]): Generator<readonly Part[]> {
  if (chosen.length === length) {
    yield chosen;
    return;
  }
  for (const part of parts) {
    const isThere = chosen.some((one) => one === part || (isAddress(one) && isAddress(part)));
    if (!isThere) yield* ordersOf(parts, length, [...chosen, part]);
  }
}

const isAddress = ({ template }: Part): boolean => template === '{path}' || template === '{url}';

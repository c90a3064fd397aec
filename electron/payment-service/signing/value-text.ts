/** How values become text before they are signed: flat pairs, RFC 8785 JSON, and JSON with sorted keys. */
import { signaturePlace, type SchemeParameters } from '../../contract/signing-scheme.ts';
import { isExactNumber, isJsonList, isJsonObject, type Fields, type JsonValue } from './json-value.ts';

const wholeDigits = /^-?\d+$/;

/** Integers keep every digit; anything else is written in the shortest ECMAScript form. */
function numberText(source: string): string {
  if (source === '-0') return '0';
  return wholeDigits.test(source) ? source : String(Number(source));
}

/** JSON without blanks and with keys sorted by UTF-16 code unit at every depth, as RFC 8785 has it. */
function sortedJson(value: JsonValue, numbers: 'shortest' | 'as-sent'): string {
  if (isExactNumber(value)) return numbers === 'shortest' ? numberText(value.rawJSON) : value.rawJSON;
  if (isJsonList(value)) return `[${value.map((entry) => sortedJson(entry, numbers)).join(',')}]`;
  if (isJsonObject(value)) {
    const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${sortedJson(inner, numbers)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** A value as it stands in the body. */
export const jsonText = (scheme: Pick<SchemeParameters, 'body'>, value: JsonValue): string =>
  scheme.body === 'raw' ? JSON.stringify(value) : sortedJson(value, scheme.body === 'jcs' ? 'shortest' : 'as-sent');

type PairsForm = Pick<SchemeParameters, 'pair' | 'join' | 'order' | 'skipEmpty' | 'nested' | 'values'>;

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** `application/x-www-form-urlencoded`, one value. */
const formText = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);

function valueText(scheme: PairsForm, value: JsonValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(String(value));
  if (isExactNumber(value)) return numberText(value.rawJSON);
  if (scheme.nested === 'pairs' && isJsonObject(value)) return pairsText(scheme, Object.entries(value));
  return sortedJson(value, 'shortest');
}

function pairsText(scheme: PairsForm, fields: Fields): string {
  const form = scheme.pair.split(/(\{[kv]\})/);
  const pairs = fields
    .filter(([, value]) => !(scheme.skipEmpty && (value === null || value === '')))
    .map(([name, value]) => {
      const text = valueText(scheme, value);
      const shown = scheme.values === 'form' ? formText(text) : text;
      const parts = form.map((part) => (part === '{k}' ? name : part === '{v}' ? shown : part));
      return { name, pair: parts.join('') };
    });
  if (scheme.order === 'name') pairs.sort((a, b) => byBytes(a.name, b.name));
  if (scheme.order === 'name-down') pairs.sort((a, b) => byBytes(b.name, a.name));
  if (scheme.order === 'pair') pairs.sort((a, b) => byBytes(a.pair, b.pair));
  return pairs.map(({ pair }) => pair).join(scheme.join);
}

/** `{params}`: the fields that are signed, without the signature's own. */
export function paramsText(scheme: PairsForm & Pick<SchemeParameters, 'exclude' | 'place'>, fields: Fields): string {
  const place = signaturePlace(scheme);
  const left = new Set(place.in === 'body' ? [...scheme.exclude, place.name] : scheme.exclude);
  return pairsText(
    scheme,
    fields.filter(([name]) => !left.has(name)),
  );
}

/** What a URL of an operation, or a whole request of a manual, says of the connection that it goes over. Its signature is not looked at. */
import type { PastedConnection } from '../contract/connection-draft.ts';
import { operationPath } from '../contract/profile.ts';
import { isExactNumber, type JsonValue } from '../payment-service/signing/json-value.ts';
import { readText } from './inspector/example-text.ts';

/** Where the path of an operation begins, behind whatever path the service itself has. */
const operation = /\/(?:api\/)?v\d+\/.*$|\/(?:order|batch|address)\/[^/]+(?:\/[^/]+)?\/?$/;

/** Null for what is neither, or says nothing. */
export function pastedConnection(text: string): PastedConnection | null {
  const alone = /^\s*https?:\/\/\S+\s*$/.test(text);
  const read = alone ? null : readText(text);
  const baseUrl = alone ? baseOf(text.trim(), false) : baseOf(read?.url ?? '', true);
  const fields = new Map((read?.fields ?? []).map(([name, value]) => [name, textOf(value)]));
  const pid = fields.get('pid') ?? null;
  const time = fields.get('timestamp') ?? '';
  const found = {
    baseUrl,
    pid: pid !== null && /^[1-9]\d{0,18}$/.test(pid) ? pid : null,
    orderField: orderFieldIn([...fields.keys()]),
    timestampUnit: /^\d{13}$/.test(time) ? 'ms' : /^\d{10}$/.test(time) ? 's' : null,
  } as const;
  return Object.values(found).every((value) => value === null) ? null : found;
}

/** Likeliest first: one that speaks of an order may also speak of whose it is, as `merchant_order_no` does. */
const orderNames = [
  /(?:^|_)(?:order|trade|payment|invoice|bill|po)_(?:id|no|number|sn)$|^order$/,
  /^(?!(?:.*_)?(?:p|app|mch|merchant|client|project|partner|account|user|member|customer|shop|store|agent|chain|coin|token|currency|key|request|trace|device|session|sign|nonce)_).+_(?:id|no)$/,
];

const inWords = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|-/g, '_').toLowerCase();

function orderFieldIn(names: readonly string[]): string | null {
  for (const form of orderNames) {
    const found = names.find((name) => form.test(inWords(name)));
    if (found !== undefined) return found;
  }
  return null;
}

/** Null for no URL that may be called, and for one that is a base already unless `always`. */
function baseOf(text: string, always: boolean): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, pathname, username, search, hash } = new URL(text);
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '') return null;
  const path = pathname.replace(operation, '').replace(operationPath, '');
  const base = `${origin}${path}`.replace(/(?<!\/)\/+$/, '');
  return always || path !== pathname || search !== '' || hash !== '' ? base : null;
}

const textOf = (value: JsonValue): string =>
  isExactNumber(value) ? value.rawJSON : typeof value === 'string' ? value : JSON.stringify(value);

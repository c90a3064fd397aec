/** Connection details in a pasted URL or request. The signature isn't read. */
import type { PastedConnection } from '../contract/connection.ts';
import { operationPath } from '../contract/base-url.ts';
import { readRequest, textOfValue } from './pasted-request.ts';

/** The end of a URL's path that names an operation; the service may have a path before it. */
const operation = /\/(?:api\/)?v\d+\/.*$|\/(?:order|batch|address)\/[^/]+(?:\/[^/]+)?\/?$/;

/** Null if the text has none. */
export function pastedConnection(text: string): PastedConnection | null {
  const isUrl = /^\s*https?:\/\/\S+\s*$/.test(text);
  const request = isUrl ? null : readRequest(text);
  const baseUrl = isUrl ? baseOf(text.trim(), false) : baseOf(request?.url ?? '', true);
  const fields = new Map((request?.fields ?? []).map(([name, value]) => [name, textOfValue(value)]));
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

/** Likeliest first: the name of an order number may also name its owner, as `merchant_order_no` does. */
const orderNames = [
  /(?:^|_)(?:order|trade|payment|invoice|bill|po)_(?:id|no|number|sn)$|^order$/,
  /^(?!(?:.*_)?(?:p|app|mch|merchant|client|project|partner|account|user|member|customer|shop|store|agent|chain|coin|token|currency|key|request|trace|device|session|sign|nonce)_).+_(?:id|no)$/,
];

const snakeCase = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|-/g, '_').toLowerCase();

function orderFieldIn(names: readonly string[]): string | null {
  for (const form of orderNames) {
    const found = names.find((name) => form.test(snakeCase(name)));
    if (found !== undefined) return found;
  }
  return null;
}

/** Null for a URL that can't be called. Without `always`, also null for a plain base URL. */
function baseOf(text: string, always: boolean): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, pathname, username, search, hash } = new URL(text);
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '') return null;
  const path = pathname.replace(operation, '').replace(operationPath, '');
  const base = `${origin}${path}`.replace(/(?<!\/)\/+$/, '');
  return always || path !== pathname || search !== '' || hash !== '' ? base : null;
}

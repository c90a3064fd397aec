/**
 * The order record (specification, Resources and their fields). Any field may be null, missing, of another type or
 * unknown. The last two are recorded as anomalies, and none affects the others.
 */
import {
  recordFields,
  type Anomaly,
  type Decimal,
  type EpochMs,
  type Field,
  type OrderRecord,
  type ValueKind,
  type ValueParsers,
} from '../contract/order-record.ts';
import { isExactNumber, isJsonList, isJsonObject, type JsonObject, type JsonValue } from './json-value.ts';
import { isDecimal, decimalOf } from './decimal.ts';

/** Null if `data` isn't an object, or has no field of the specification. */
export function readOrderRecord(
  data: JsonValue,
): { readonly record: OrderRecord; readonly anomalies: readonly Anomaly[] } | null {
  if (!isJsonObject(data) || !Object.keys(data).some((name) => Object.hasOwn(recordFields, name))) return null;
  const anomalies: Anomaly[] = [];
  const fields = readFields(data, recordFields, { path: '', missing: { is: 'absent' }, anomalies });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one field for each of `recordFields`, of its kind
  return { record: fields as unknown as OrderRecord, anomalies };
}

interface Holder {
  /** Prefix of the field names: `payment_detail[1].`, or empty for the record itself. */
  readonly path: string;
  /** The value of a missing field. In a list entry that isn't an object, every field is unreadable. */
  readonly missing: { readonly is: 'absent' } | { readonly is: 'unreadable'; readonly raw: string };
  /** Anomalies of the whole record. */
  readonly anomalies: Anomaly[];
}

type FieldKind = ValueKind | { readonly list: FieldKinds } | { readonly object: FieldKinds };
interface FieldKinds {
  readonly [name: string]: FieldKind;
}
type ReadFields = Readonly<Record<string, Field<unknown>>>;

function readFields(from: JsonObject, kinds: FieldKinds, holder: Holder): ReadFields {
  const fields: Record<string, Field<unknown>> = {};
  for (const [name, kind] of Object.entries(kinds)) fields[name] = readField(from[name], name, kind, holder);
  for (const [name, value] of Object.entries(from)) {
    if (!Object.hasOwn(kinds, name)) recordAnomaly(holder, name, 'unknown-field', value);
  }
  return fields;
}

function readField(value: JsonValue | undefined, name: string, kind: FieldKind, holder: Holder): Field<unknown> {
  if (value === undefined) return holder.missing;
  if (value === null) return { is: 'null' };
  const found =
    typeof kind === 'string'
      ? parsers[kind](value)
      : 'list' in kind
        ? readList(value, name, kind.list, holder)
        : isJsonObject(value)
          ? present(readFields(value, kind.object, { ...holder, path: `${holder.path}${name}.` }))
          : 'not-an-object';
  return typeof found === 'string' ? { is: 'unreadable', raw: recordAnomaly(holder, name, found, value) } : found;
}

/** An entry that isn't an object stays in the list, with every field unreadable. */
function readList(value: JsonValue, name: string, kinds: FieldKinds, holder: Holder) {
  if (!isJsonList(value)) return 'not-a-list';
  const entries = value.map((entry, index) => {
    const entryName = `${name}[${index}]`;
    const within = { ...holder, path: `${holder.path}${entryName}.` };
    if (isJsonObject(entry)) return readFields(entry, kinds, within);
    const raw = recordAnomaly(holder, entryName, 'not-an-object', entry);
    return readFields({}, kinds, { ...within, missing: { is: 'unreadable', raw } });
  });
  return present(entries);
}

/** Further anomalies of a record aren't listed. The raw data shows them. */
const maxAnomalies = 500;
const maxRaw = 200;

/** Records an anomaly with the full JSON text. Returns the beginning of the text. */
function recordAnomaly({ path, anomalies }: Holder, name: string, kind: Anomaly['kind'], value: JsonValue): string {
  const raw = JSON.stringify(value);
  if (anomalies.length < maxAnomalies) anomalies.push({ path: path + name, kind, raw });
  return raw.length > maxRaw ? `${raw.slice(0, maxRaw - 1)}…` : raw;
}

const present = <T>(value: T): Field<T> => ({ is: 'present', value });

const parsers: ValueParsers<JsonValue> = {
  text: (value) => (typeof value === 'string' ? present(value) : 'wrong-type'),
  amount: parseAmount,
  decimal(value) {
    const source = numberSource(value);
    if (source === null) return parseAmount(value);
    const exact = decimalOf(source);
    return exact === null ? 'wrong-form' : present(exact);
  },
  integer: (value) => (isInteger(value) ? present(value) : oddNumber(value)),
  int64(value) {
    const source = numberSource(value) ?? '';
    const fits = /^-?\d{1,19}$/.test(source) && source !== '-0' && BigInt.asIntN(64, BigInt(source)) === BigInt(source);
    return fits ? present(source) : oddNumber(value);
  },
  time: parseTime,
  timeText(value) {
    if (typeof value !== 'string') return parseTime(value);
    return /^[1-9]\d{12}$/.test(value) ? present(Number(value)) : 'wrong-form';
  },
};

function parseAmount(value: JsonValue) {
  if (typeof value !== 'string') return 'wrong-type';
  return isDecimal(value) ? present<Decimal>(value) : 'wrong-form';
}

/** Thirteen digits: 2001-09-09 to 2286-11-20. */
function parseTime(value: JsonValue) {
  return isInteger(value) && value >= 1_000_000_000_000 && value <= 9_999_999_999_999
    ? present<EpochMs>(value)
    : oddNumber(value);
}

/** The digits of a JSON number as received. Null for anything else. */
function numberSource(value: JsonValue): string | null {
  if (typeof value === 'number') return String(value);
  return isExactNumber(value) ? value.rawJSON : null;
}

const oddNumber = (value: JsonValue): Anomaly['kind'] => (numberSource(value) === null ? 'wrong-type' : 'wrong-form');

const isInteger = (value: JsonValue): value is number => typeof value === 'number' && Number.isSafeInteger(value);

/** Records with any text in every field. The fields come from the record reader itself, so new ones are included. */
import { readOrderRecord } from '../../electron/payment-service/order-record.ts';
import type { JsonObject, JsonValue } from '../../electron/payment-service/json-value.ts';

export interface FieldShape {
  /** `payment_detail[].tx_id` */
  readonly path: string;
  readonly name: string;
  /** `text` takes any text, the others only `lawful`. */
  readonly is: 'text' | 'number' | 'object' | 'list';
  readonly lawful: JsonValue;
  /** The fields of an object or of a list's entries. */
  readonly fields: readonly FieldShape[];
}

const aTime = 1_763_640_000_000;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

interface Level {
  /** A record with these fields at this level. */
  readonly wrap: (fields: JsonObject) => JsonObject;
  readonly unwrap: (record: unknown) => unknown;
  readonly path: string;
}

const valueOf = (field: unknown): unknown =>
  isObject(field) && field['is'] === 'present' ? field['value'] : undefined;
const inside = (of: unknown, name: string): unknown => (isObject(of) ? valueOf(of[name]) : undefined);

function fieldsOf({ wrap, unwrap, path }: Level): readonly FieldShape[] {
  const read = (fields: JsonObject): unknown => unwrap(readOrderRecord(wrap(fields))?.record);
  const shapeOf = (name: string): FieldShape => {
    const taken = (value: JsonValue): unknown => inside(read({ [name]: value }), name);
    const shape = (is: FieldShape['is'], lawful: JsonValue, fields: readonly FieldShape[] = []): FieldShape => ({
      path: path + name,
      name,
      is,
      lawful,
      fields,
    });
    if (Array.isArray(taken([{}]))) {
      const first = (record: unknown): unknown => {
        const list = inside(unwrap(record), name);
        return Array.isArray(list) ? list[0] : undefined;
      };
      const within = (fields: JsonObject): JsonObject => wrap({ [name]: [fields] });
      return shape('list', [], fieldsOf({ wrap: within, unwrap: first, path: `${path}${name}[].` }));
    }
    if (isObject(taken({}))) {
      const within = (fields: JsonObject): JsonObject => wrap({ [name]: fields });
      return shape(
        'object',
        {},
        fieldsOf({ wrap: within, unwrap: (record) => inside(unwrap(record), name), path: `${path}${name}.` }),
      );
    }
    if (taken('x') !== undefined) return shape('text', 'x');
    const lawful = ['10.00', 1, aTime].find((value) => taken(value) !== undefined);
    if (lawful === undefined) throw new Error(`${path}${name} has an unknown type`);
    return shape('number', lawful);
  };
  const record = read({});
  return isObject(record) ? Object.keys(record).map(shapeOf) : [];
}

export const recordFields: readonly FieldShape[] = fieldsOf({
  wrap: (fields) => ({ service_id: null, ...fields }),
  unwrap: (record) => record,
  path: '',
});

/** All fields without subfields. */
export const leavesOf = (fields: readonly FieldShape[]): readonly FieldShape[] =>
  fields.flatMap((field) => (field.fields.length === 0 ? [field] : leavesOf(field.fields)));

export interface Filling {
  /** The text for a field by its number, counting every field. */
  readonly text: (at: number, path: string) => string;
  /** Also sends numbers and times as unreadable texts. */
  readonly unreadable: boolean;
  /** Entries of each list. */
  readonly entries: number;
}

/** A record with a text in each field, and in an undocumented one with a hostile name. */
export function recordFilledWith({ text, unreadable, entries }: Filling): JsonObject {
  let at = -1;
  const next = (path: string): string => {
    at += 1;
    return text(at, path);
  };
  const lawfully = (value: JsonValue): JsonValue => {
    at += 1;
    return value;
  };
  const filled = (fields: readonly FieldShape[], within: string): JsonObject =>
    Object.fromEntries([
      ...fields.map(({ path, name, is, lawful, fields: inner }): [string, JsonValue] => {
        if (is === 'list') return [name, Array.from({ length: entries }, () => filled(inner, `${path}[].`))];
        if (is === 'object') return [name, filled(inner, `${path}.`)];
        return [name, is === 'text' || unreadable ? next(path) : lawfully(lawful)];
      }),
      [next(`${within}<name>`), next(`${within}<unknown>`)] as [string, JsonValue],
    ]);
  return filled(recordFields, '');
}

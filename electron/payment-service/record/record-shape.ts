/** How objects and lists of a record are read from the fields that the specification names. */
import type { Given } from '../../contract/order-record.ts';
import { given, notGiven, type Field } from './record-field.ts';
import { notice, noticeUnreadable, placeWithin, recordPlace, type Place } from './record-place.ts';
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../signing/json-value.ts';

/** The fields of one kind of object. `read` reads each of `names` once. */
export interface Shape<T> {
  readonly read: (from: JsonObject, place: Place) => T;
  readonly names: ReadonlySet<string>;
}

export const shape = <T extends object>(read: Shape<T>['read']): Shape<T> => ({
  read,
  names: new Set(Object.keys(read({}, recordPlace()))),
});

export function readShape<T>(from: JsonObject, { read, names }: Shape<T>, place: Place): T {
  const fields = read(from, place);
  if (Object.keys(from).length !== place.present) noticeUnknown(from, names, place);
  return fields;
}

function noticeUnknown(from: JsonObject, names: ReadonlySet<string>, place: Place): void {
  for (const [name, value] of Object.entries(from)) {
    if (!names.has(name)) notice(place, name, 'unknown-field', value);
  }
}

export function object<T>(value: Field, name: string, place: Place, of: Shape<T>): Given<T> {
  return value !== undefined && isJsonObject(value)
    ? given(readShape(value, of, placeWithin(place, name, -1)), place)
    : notGiven(value, name, place, 'not-an-object');
}

/** An entry that is no object stays in the list, with every field unreadable: something is there. */
export function list<T>(value: Field, name: string, place: Place, of: Shape<T>): Given<readonly T[]> {
  if (value === undefined || !isJsonList(value)) return notGiven(value, name, place, 'not-a-list');
  const readEntry = (entry: JsonValue, index: number): T => {
    if (isJsonObject(entry)) return readShape(entry, of, placeWithin(place, name, index));
    const missing = noticeUnreadable(place, `${name}[${index}]`, 'not-an-object', entry);
    return of.read({}, placeWithin(place, name, index, missing));
  };
  return given(value.map(readEntry), place);
}

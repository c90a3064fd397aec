/** Where in a record a reader is, what it has found there, and what it has noticed on the way. */
import type { Anomaly } from '../../contract/order-record.ts';
import type { JsonValue } from '../signing/json-value.ts';

export interface Place {
  readonly anomalies: Anomaly[];
  /** Null for the record itself. */
  readonly within: Place | null;
  /** Of the field that holds this object or list entry. */
  readonly name: string;
  /** In its list; −1 where there is none. */
  readonly index: number;
  /** What a field is that is not there; in a list's entry that is no object every field is unreadable. */
  readonly missing: { readonly is: 'absent' } | { readonly is: 'unreadable'; readonly raw: string };
  /** How many of the specification's fields were there: the rest of the object is unknown to it. */
  present: number;
}

/** A record with more anomalies than this is told by the first ones; the raw text has them all. */
const maxAnomalies = 500;
const maxRaw = 200;

const absent = { is: 'absent' } as const;

export const recordPlace = (): Place => ({
  anomalies: [],
  within: null,
  name: '',
  index: -1,
  missing: absent,
  present: 0,
});

export const placeWithin = (
  within: Place,
  name: string,
  index: number,
  missing: Place['missing'] = within.missing,
): Place => ({ anomalies: within.anomalies, within, name, index, missing, present: 0 });

/** `payment_detail[1].` */
function pathOf({ within, name, index }: Place): string {
  if (within === null) return '';
  return `${pathOf(within)}${name}${index === -1 ? '' : `[${index}]`}.`;
}

/** Answers with the value's JSON text, cut. */
export function notice(place: Place, name: string, kind: Anomaly['kind'], value: JsonValue): string {
  const raw = JSON.stringify(value).slice(0, maxRaw);
  if (place.anomalies.length < maxAnomalies) place.anomalies.push({ path: pathOf(place) + name, kind, raw });
  return raw;
}

export const noticeUnreadable = (place: Place, name: string, kind: Anomaly['kind'], value: JsonValue) =>
  ({ is: 'unreadable', raw: notice(place, name, kind, value) }) as const;

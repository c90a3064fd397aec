/**
 * The ledger by columns, in the memory of the reader: of every row what it is filtered, sorted and searched by, some hundred bytes
 * each. Rows have places here, from 0, in the order of their numbers; nothing of one changes but whether it was exported, and its note.
 */
import { createTextColumn, type TextColumn, type Wanted } from './text-column.ts';
import { countBelow, growingBytes, growingFloats, growingIntegers } from './growing.ts';

export const checkOrder = ['not-valid', 'not-known', 'valid'] as const;

export interface AddressEntry {
  readonly id: number;
  readonly profileNo: number;
  readonly requestId: number;
  readonly address: string;
  readonly chain: string;
  /** Place in `checkOrder`. */
  readonly check: number;
  readonly createdAt: number;
}

/** A note of one's own, opened. */
export interface NoteEntry {
  readonly addressId: number;
  readonly note: string;
}

export interface RequestEntry {
  readonly id: number;
  readonly runId: number;
  readonly alias: string;
  readonly callbackUrl: string;
}

/** The last text again is the same one: neighbouring requests mostly have the same. */
function createRepeatedTexts() {
  const texts = createTextColumn();
  const codes = growingIntegers();
  let last: string | null = null;
  return {
    texts,
    /** By request. */
    codes,
    add(text: string): void {
      if (text !== last) texts.add(text);
      last = text;
      codes.push(texts.length - 1);
    },
  };
}

/** Rows by profile, chain and check, as the tally of the file has them. */
export type Counts = Map<string, number>;

export function createColumns() {
  const ids = growingFloats();
  const profiles = growingFloats();
  const requests = growingIntegers();
  const chains = growingIntegers();
  const checks = growingBytes();
  const created = growingFloats();
  const exported = growingBytes();
  const addresses: TextColumn = createTextColumn();
  const requestIds = growingFloats();
  const runs = growingFloats();
  const aliases = createRepeatedTexts();
  const callbackUrls = createRepeatedTexts();
  const chainNames: string[] = [];
  const chainCodes = new Map<string, number>();
  const counts = new Map<number, Map<number, number>>();
  let exportedVersion = 0;
  let notes: { readonly texts: TextColumn; readonly places: readonly number[] } | null = null;
  let notesVersion = 0;
  let lastRequest = 0;

  const chainOf = (name: string): number => {
    const known = chainCodes.get(name);
    if (known !== undefined) return known;
    chainNames.push(name);
    chainCodes.set(name, chainNames.length - 1);
    return chainNames.length - 1;
  };
  const placeOf = (id: number): number => {
    const place = countBelow(ids.all, ids.length, id);
    return place < ids.length && ids.all[place] === id ? place : -1;
  };
  const requestPlace = (requestId: number): number => {
    if (requestIds.all[lastRequest] !== requestId) {
      lastRequest = countBelow(requestIds.all, requestIds.length, requestId);
    }
    return lastRequest;
  };

  return {
    ids,
    profiles,
    /** Places of their requests. */
    requests,
    chains,
    checks,
    created,
    exported,
    addresses,
    /** By request, as the next three. */
    requestIds,
    runs,
    aliases,
    callbackUrls,
    chainNames,
    chainOf: (name: string): number => chainCodes.get(name) ?? -1,
    get length() {
      return ids.length;
    },
    get exportedVersion() {
      return exportedVersion;
    },
    /** Another one: notes were written, changed or taken away. */
    get notesVersion() {
      return notesVersion;
    },
    /** All there are, in place of those before. */
    setNotes(entries: readonly NoteEntry[]): void {
      const texts = createTextColumn();
      const known = entries.filter(({ addressId }) => placeOf(addressId) !== -1);
      for (const { note } of known) texts.add(note);
      notes = known.length === 0 ? null : { texts, places: known.map(({ addressId }) => placeOf(addressId)) };
      notesVersion += 1;
    },
    /** Sets `into` to 1 at every row whose note contains this text, or is it. */
    *findNoted(wanted: Wanted, rows: number, into: Uint8Array): Generator<undefined, void> {
      if (notes === null) return;
      const { texts, places } = notes;
      const found = new Uint8Array(texts.length);
      yield* texts.find(wanted, texts.length, found);
      for (const [at, place] of places.entries()) if (found[at] === 1 && place < rows) into[place] = 1;
    },
    addRequest({ id, runId, alias, callbackUrl }: RequestEntry): void {
      requestIds.push(id);
      runs.push(runId);
      aliases.add(alias);
      callbackUrls.add(callbackUrl);
    },
    /** Its request has to be here. */
    addAddress({ id, profileNo, requestId, address, chain, check, createdAt }: AddressEntry): void {
      const code = chainOf(chain);
      ids.push(id);
      profiles.push(profileNo);
      requests.push(requestPlace(requestId));
      chains.push(code);
      checks.push(check);
      created.push(createdAt);
      exported.push(0);
      addresses.add(address);
      const of = counts.get(profileNo) ?? new Map<number, number>();
      const at = code * checkOrder.length + check;
      of.set(at, (of.get(at) ?? 0) + 1);
      counts.set(profileNo, of);
    },
    /** Both ends included. */
    markExported(first: number, last: number): void {
      exported.all.fill(1, countBelow(ids.all, ids.length, first), countBelow(ids.all, ids.length, last, true));
      exportedVersion += 1;
    },
    /** Rows up to this number, that one included. */
    upTo: (id: number): number => countBelow(ids.all, ids.length, id, true),
    /** -1 where there is no such row. */
    placeOf,
    counts(): Counts {
      const all: Counts = new Map();
      for (const [profileNo, of] of counts) {
        for (const [at, count] of of) {
          const chain = chainNames[Math.floor(at / checkOrder.length)] ?? '';
          all.set(JSON.stringify([profileNo, chain, checkOrder[at % checkOrder.length]]), count);
        }
      }
      return all;
    },
  };
}

export type Columns = ReturnType<typeof createColumns>;

/** Where the repeated addresses of a request came from before. */
import type { DatabaseSync } from 'node:sqlite';
import type { Repeats } from '../../../contract/address-batch.ts';
import { integer, text } from '../../sqlite/cell.ts';
import { foldCase } from '../ledger-table.ts';

export const noRepeats: Repeats = { inAnswer: 0, broughtIn: 0, inRuns: [] };

interface Earlier {
  readonly id: number;
  readonly run: number;
  readonly is: 'inRuns' | 'broughtIn' | 'inAnswer';
}

/** Repeated addresses of one request that are one text but for the case of their letters. */
interface Alike {
  readonly like: readonly [address: string, profileNo: number, chain: string];
  readonly rows: { readonly id: number; readonly address: string }[];
}

/**
 * The first entry with the same text; in another case, where the chain's spelling has let that count as the same. A service may
 * repeat one address a hundred thousand times: all that are alike are looked for once, and as far as it takes.
 */
export function createRepeats(database: DatabaseSync): (requestId: number) => Repeats {
  const repeated = database.prepare(`
    SELECT id, address, profile_no, chain FROM address
    WHERE request_id = ? AND because = 'repeated' ORDER BY id
  `);
  const alike = database.prepare(`
    SELECT first.id, first.address, first.source = 'person' AS by_person, request.run_id AS run, request.id = ?5 AS own
    FROM address AS first INDEXED BY address_text CROSS JOIN request ON request.id = first.request_id
    WHERE first.address COLLATE NOCASE = ?1 AND first.profile_no = ?2 AND first.chain = ?3 AND first.id < ?4
    ORDER BY first.id
  `);

  const groupsOf = (requestId: number): Iterable<Alike> => {
    const groups = new Map<string, Alike>();
    for (const row of repeated.iterate(requestId)) {
      const address = text(row['address']);
      const like = [address, integer(row['profile_no']), text(row['chain'])] as const;
      const key = `${like[1]} ${like[2]} ${foldCase(address)}`;
      const group = groups.get(key) ?? { like, rows: [] };
      groups.set(key, group);
      group.rows.push({ id: integer(row['id']), address });
    }
    return groups.values();
  };

  /** For each row what it repeats; nothing where that isn't there. */
  const earlierOf = (requestId: number, { like, rows }: Alike): readonly Earlier[] => {
    const firstOf = new Map<string, Earlier>();
    let first: Earlier | undefined;
    const wanted = new Set(rows.map(({ address }) => address));
    const last = rows.at(-1)?.id ?? 0;
    for (const row of alike.iterate(...like, last, requestId)) {
      const address = text(row['address']);
      if (firstOf.has(address)) continue;
      const id = integer(row['id']);
      const is = row['own'] !== 1 ? 'inRuns' : row['by_person'] === 1 ? 'broughtIn' : 'inAnswer';
      const earlier: Earlier = { id, run: integer(row['run']), is };
      first ??= earlier;
      firstOf.set(address, earlier);
      wanted.delete(address);
      if (wanted.size === 0) break;
    }
    return rows.flatMap(({ id, address }) => {
      const found = [firstOf.get(address), first].find((one) => one !== undefined && one.id < id);
      return found === undefined ? [] : [found];
    });
  };

  return (requestId) => {
    const count = { inAnswer: 0, broughtIn: 0 };
    const runs = new Map<number, number>();
    for (const group of groupsOf(requestId)) {
      for (const { is, run } of earlierOf(requestId, group)) {
        if (is === 'inRuns') runs.set(run, (runs.get(run) ?? 0) + 1);
        else count[is] += 1;
      }
    }
    const inRuns = Array.from(runs, ([run, of]) => ({ run, count: of })).toSorted((one, other) => one.run - other.run);
    return { ...count, inRuns };
  };
}

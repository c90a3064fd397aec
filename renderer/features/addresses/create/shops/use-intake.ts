/** Imports a text or a file, and asks for its columns if they can't be matched automatically. */
import { useEffect, useRef, useState } from 'react';
import type { Reading } from './shop-columns.ts';
import { readTextFile, type FileText } from './shop-file.ts';
import { unreadShops, newShop, withShops, type TypedShop } from './shop-lines.ts';
import { readShops, shopsIn, type ShopTable, type ShopText } from './shop-text.ts';

/** A text whose columns are known or being matched. */
export interface GivenTable {
  readonly table: ShopTable;
  /** Name of the file, if it is one. */
  readonly from: string | null;
  /** Inserted after this line. Null for the end. */
  readonly at: number | null;
}

/** The last import, or why there is none. */
export type Intake =
  | {
      readonly is: 'taken';
      readonly given: GivenTable;
      readonly chosen: Columned;
      readonly shops: readonly TypedShop[];
      /** How many of them are invalid. */
      readonly unread: number;
    }
  | {
      readonly is: 'refused';
      readonly because: Exclude<FileText | ShopText, { is: 'read' }>['because'] | 'several-files';
    };
export type Columned = Pick<Reading, 'headed' | 'columns'>;

export function useIntake(
  shops: readonly TypedShop[],
  onShops: (shops: readonly TypedShop[]) => void,
  perRequest: number,
) {
  const [intake, setIntake] = useState<Intake | null>(null);
  const [asked, setAsked] = useState<(GivenTable & { readonly chosen: Columned; readonly replaces: boolean }) | null>(
    null,
  );
  // Lines may be typed while the file loads.
  const latest = useRef(shops);
  useEffect(() => {
    latest.current = shops;
  }, [shops]);
  const put = (given: GivenTable, chosen: Columned, before: readonly TypedShop[]): void => {
    const { table, from, at } = given;
    const taken = shopsIn(table.rows, chosen).map(({ row, cells }) => newShop({ ...cells, from: { row, file: from } }));
    onShops(withShops(before, taken, at));
    setIntake({ is: 'taken', given, chosen, shops: taken, unread: unreadShops(taken, perRequest) });
  };
  const take = (text: string, at: number | null, from: string | null): void => {
    const read = readShops(text);
    if (read.is === 'not-read') {
      setIntake({ is: 'refused', because: read.because });
      return;
    }
    const given = { table: read.table, from, at };
    const { reading } = read.table;
    if (reading.sure) put(given, reading, latest.current);
    else setAsked({ ...given, chosen: reading, replaces: false });
  };
  const taken = intake?.is === 'taken' ? new Set<TypedShop>(intake.shops) : null;
  // A line that a person changed since isn't imported again.
  const isAsRead = taken !== null && shops.filter((shop) => taken.has(shop)).length === taken.size;

  return {
    intake,
    asked,
    take,
    takeFiles: async (files: readonly File[]): Promise<void> => {
      const [one, ...more] = files;
      if (one === undefined) return;
      if (more.length > 0) {
        setIntake({ is: 'refused', because: 'several-files' });
        return;
      }
      const read = await readTextFile(one);
      if (read.is === 'read') take(read.text, null, one.name);
      else setIntake({ is: 'refused', because: read.because });
    },
    forget: () => setIntake(null),
    /** Null without an import, or if its lines were changed. */
    askAgain:
      intake?.is === 'taken' && isAsRead
        ? () => setAsked({ ...intake.given, chosen: intake.chosen, replaces: true })
        : null,
    answer: (chosen: Columned | null): void => {
      if (asked !== null && chosen !== null) {
        const gone = asked.replaces ? (taken ?? new Set<TypedShop>()) : new Set<TypedShop>();
        put(
          asked,
          chosen,
          latest.current.filter((shop) => !gone.has(shop)),
        );
      }
      setAsked(null);
    },
  };
}

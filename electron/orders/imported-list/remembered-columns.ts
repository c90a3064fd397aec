/** Remembers which columns and delimiter were used for lists with the same header. */
import { isDeepStrictEqual } from 'node:util';
import type { ListMapping, ListRead } from '../../contract/list-import.ts';

export interface SavedMappings {
  /** Column mappings of earlier lists, newest first. */
  readonly all: () => readonly ListMapping[];
  readonly save: (used: ListMapping) => void;
}

interface ImportedHeader extends Pick<ListRead, 'listId' | 'delimiter'> {
  /** Identifies the header. Null without one. */
  readonly key: string | null;
}

export type ListMappings = ReturnType<typeof createListMappings>;

export function createListMappings({ all, save }: SavedMappings) {
  let latest: ImportedHeader | null = null;
  const remembered = () => all().find(({ heading }) => heading === latest?.key) ?? null;
  return {
    /** The mapping of an earlier list with the header of the one that was just imported. */
    of(imported: ImportedHeader): ListMapping | null {
      latest = imported;
      return remembered();
    },
    remember(listId: number, columns: Pick<ListMapping, 'order'> & Partial<Pick<ListMapping, 'compared'>>): void {
      if (latest?.listId !== listId || latest.key === null) return;
      const { key: heading, delimiter } = latest;
      const before = remembered();
      const compared = before?.delimiter === delimiter ? before.compared : null;
      const used = { compared, ...columns, heading, delimiter };
      // The settings are written only if something changed.
      if (!isDeepStrictEqual(used, all()[0])) save(used);
    },
  };
}

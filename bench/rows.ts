/** The rows, in running order: P3 fills the address list that P1, P4, P14 and P15 read. */
import type { Measure } from './figures.ts';

export interface Row {
  /** The ID of every line that the row measures. */
  readonly ids: readonly string[];
  /** Needs the bundles in `dist`. */
  readonly built: boolean;
  readonly load: () => Promise<{ readonly measure: Measure }>;
}

const row = (ids: string, load: Row['load'], built = false): Row => ({ ids: ids.split(' '), built, load });

export const rows: readonly Row[] = [
  row('P3', () => import('./rows/journal.ts')),
  row('P1', () => import('./rows/export.ts')),
  row('P1b P2', () => import('./rows/csv.ts')),
  row('P4', () => import('./rows/address-pages.ts')),
  row('P5', () => import('./rows/batch.ts')),
  row('P6', () => import('./rows/lookups.ts')),
  row('P7 P8 P9', () => import('./rows/orders.ts')),
  row('P10 P18', () => import('./rows/window.ts'), true),
  row('P17', () => import('./rows/large-orders.ts'), true),
  row('P13', () => import('./rows/bulk.ts')),
  row('P16', () => import('./rows/history.ts')),
  row('P14', () => import('./rows/waits.ts')),
  row('P15', () => import('./rows/opening.ts'), true),
  row('P11 P12', () => import('./rows/start.ts'), true),
];

export const ids: readonly string[] = rows.flatMap((each) => each.ids);

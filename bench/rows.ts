/** The rows of the benchmark, in the order in which they run: the ledger that P3 leaves is measured by P1 and P4. */
import type { Measure } from './measure.ts';

export interface Row {
  /** Of every line that the row measures. */
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
  row('P4', () => import('./rows/ledger-pages.ts')),
  row('P5', () => import('./rows/batch-run.ts')),
  row('P6', () => import('./rows/client-rate.ts')),
  row('P7', () => import('./rows/exact-parse.ts')),
  row('P8', () => import('./rows/sums.ts')),
  row('P9', () => import('./rows/reading.ts')),
  row('P10', () => import('./rows/ledger-window.ts'), true),
  row('P18', () => import('./rows/rendered.ts'), true),
  row('P17', () => import('./rows/large-orders.ts'), true),
  row('P13', () => import('./rows/bulk.ts')),
  row('P16', () => import('./rows/history.ts')),
  row('P14', () => import('./rows/waits.ts')),
  row('P15', () => import('./rows/opening.ts'), true),
  row('P11', () => import('./rows/start.ts'), true),
  row('P12', () => import('./rows/paint.ts'), true),
  row('S1', () => import('./rows/sandbox-rate.ts')),
];

export const ids: readonly string[] = rows.flatMap((each) => each.ids);

/** Rows of orders to a file and its manifest, by what writes those of addresses. */
import type { FileFormat } from '../contract/address-export.ts';
import { orderRowValues } from '../contract/file-values.ts';
import type { AnswerKind, OrderCells, OrderColumnSet, OrderRowKind } from '../contract/order-export.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { FilePlace } from './address-export.ts';
import { orderTable } from './order-columns.ts';
import type { OrderFacts } from './manifest.ts';
import { noControl, writeFileOfRows, type ExportControl, type WrittenFile } from './write-file.ts';

/** What one order comes to. */
export interface OrderWithRows<Kind extends OrderRowKind> {
  /** Null: they are of none. */
  readonly serviceId: string | null;
  readonly answer: AnswerKind;
  readonly rows: readonly OrderCells<Kind>[];
}

export interface OrderTableFile<Kind extends OrderRowKind> extends Omit<FilePlace, 'by' | 'expected'> {
  /** As many orders; progress is told of them. */
  readonly expected: number;
  readonly format: FileFormat;
  readonly columns: OrderColumnSet<Kind>;
  /** What was chosen, in the words of a manifest. */
  readonly what: string;
  readonly list: OrderFacts['list'];
}

export interface WrittenOrderFile extends WrittenFile {
  readonly orders: number;
  readonly withoutData: number;
}

/** @returns errors as of files of addresses */
export async function exportOrders<Kind extends OrderRowKind>(
  orders: Iterable<OrderWithRows<Kind>>,
  ask: OrderTableFile<Kind>,
  control: ExportControl = noControl,
): Promise<Result<WrittenOrderFile>> {
  let steps = 0;
  let count = 0;
  const withoutData: { order: string; answer: AnswerKind }[] = [];
  function* rows(): Generator<OrderCells<Kind> | null> {
    for (const { serviceId, answer, rows: of } of orders) {
      steps += 1;
      if (serviceId !== null) count += 1;
      if (serviceId !== null && answer !== 'read') withoutData.push({ order: serviceId, answer });
      if (of.length === 0) yield null;
      else yield* of;
    }
  }
  const written = await writeFileOfRows(
    {
      rows: rows(),
      table: orderTable(ask.columns),
      isDamaged: () => false,
      refusal: ({ rows: all }) =>
        all === 0
          ? failure(
              'nothing-to-export',
              `No ${orderRowValues[ask.columns.kind].replaceAll('_', ' ')} match this selection`,
            )
          : null,
      facts: () => ({
        of: { are: ask.columns.kind, orders: count, withoutData: withoutData, list: ask.list },
        what: ask.what,
        profile: { name: ask.profileName, environment: ask.environment },
      }),
    },
    ask,
    { ...control, progress: () => control.progress({ rows: steps, of: ask.expected }) },
  );
  return written.ok ? success({ ...written.value, orders: count, withoutData: withoutData.length }) : written;
}

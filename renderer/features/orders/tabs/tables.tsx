/** The tables of the tabs: rows that unfold to every field, marks of checks, totals, and missing lists. */
import type { Decimal, Field, EpochMs } from '../../../../electron/contract/order-record.ts';
import { FieldString } from '../record/field-value.tsx';
import { untrustedUnit } from '../../../text/untrusted-text.ts';
import { KeyValues } from '../../../ui/tables/key-values.tsx';
import { figureWidth } from '../../../ui/tables/figure-width.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Cell, HeadCell, Row, UnfoldedRow } from '../../../ui/tables/table.tsx';
import styles from './tables.module.css';
import { formatDecimal, formatCount } from '../../../lib/format/money.ts';
import { Empty, type EmptyProps } from '../../../ui/messages/states.tsx';
import { type ReactNode, useState } from 'react';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Figures } from '../../../ui/text/figures.tsx';
import type { Check } from '../../../../electron/contract/order-checks.ts';
import { checkWords } from '../../../text/order-checks.ts';
import { useOrderFormats } from '../../../lib/orders/order-formats.ts';
import { ordersText } from '../../../text/orders.ts';

export interface Column<Row> {
  readonly title: string;
  /** CSS pixels, or CSS. */
  readonly width: number | 'auto' | '22%';
  readonly align?: 'right';
  readonly tone?: 'ink-2';
  readonly strong?: boolean;
  /** @param number from 1 */
  readonly renderCell: (row: Row, number: number) => ReactNode;
}

interface RecordTableProps<Row> {
  label: string;
  rows: readonly Row[];
  /** False for a column that isn't shown. */
  columns: readonly (Column<Row> | false)[];
  /** The row that is unfolded, from 1. */
  open: number | null;
  onOpen: (number: number | null) => void;
  detailsLabel: (number: number) => string;
  /** What the row unfolds to. */
  renderDetails: (row: Row, number: number) => ReactNode;
  /** @param columns of the whole table */
  renderFoot?: (columns: number) => ReactNode;
}

/** Rows of the record by number. A click or Enter unfolds one. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, rows, open, onOpen, detailsLabel, renderDetails, renderFoot } = props;
  const columns = props.columns.filter((column) => column !== false);
  return (
    <DataTable
      label={label}
      columns={[numberColumn(rows.length), ...columns.map(({ width }) => width)].map((width) =>
        typeof width === 'number' ? `${String(width)}px` : width,
      )}
      head={
        <>
          <HeadCell>
            <span className="unseen">{ordersText.payments.number}</span>
          </HeadCell>
          {columns.map(({ title, align }) => (
            <HeadCell key={title} align={align ?? 'left'}>
              {title}
            </HeadCell>
          ))}
        </>
      }
      count={rows.length}
      unfolded={open === null ? null : open - 1}
      renderRow={(index) => {
        const row = rows[index];
        if (row === undefined) return null;
        const number = index + 1;
        const isOpen = open === number;
        const toggle = () => onOpen(isOpen ? null : number);
        return (
          <>
            <Row onOpen={toggle} selected={isOpen} open={isOpen}>
              <Cell tone="ink-2">
                <button
                  type="button"
                  data-row-focus
                  aria-expanded={isOpen}
                  aria-label={detailsLabel(number)}
                  onClick={toggle}
                >
                  {number}
                </button>
              </Cell>
              {columns.map(({ title, align, tone, strong, renderCell }) => (
                <Cell key={title} align={align ?? 'left'} tone={tone ?? 'ink'} strong={strong ?? false}>
                  {renderCell(row, number)}
                </Cell>
              ))}
            </Row>
            {isOpen && <UnfoldedRow columns={columns.length + 1}>{renderDetails(row, number)}</UnfoldedRow>}
          </>
        );
      }}
      foot={renderFoot?.(columns.length + 1)}
    />
  );
}

/** An amount that may break only where its figures allow. */
export function Amount({ children }: { children: ReactNode }) {
  return <span className={styles.amount}>{children}</span>;
}

/** Every field of a row, below it. */
export function RowDetails({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.details}>
      <KeyValues label={label}>{children}</KeyValues>
    </div>
  );
}

/** "Unexpected format", its shape, and the currency. */
const unreadableWidth = 200;
const widestColumn = 320;

interface AmountWidth<Row> {
  amount: (row: Row, index: number) => Field<Decimal>;
  unit?: ((row: Row) => Field<string>) | undefined;
  least: number;
  /** Where several such columns share the room. */
  widest?: number;
}

/** In CSS pixels. Wider amounts break between their groups. */
export function amountWidth<Row>(
  rows: readonly Row[],
  { amount, unit, least, widest = widestColumn }: AmountWidth<Row>,
): number {
  const widthOf = (row: Row, index: number): number => {
    const of = amount(row, index);
    if (of.is === 'unreadable') return unreadableWidth;
    const named = unit?.(row);
    const name = named?.is === 'present' ? ` ${untrustedUnit(named.value)}` : '';
    return of.is === 'present' ? figureWidth(`${formatDecimal(of.value)}${name}`) : 0;
  };
  // There may be more of them than a function takes arguments.
  const wanted = rows.reduce((most, row, index) => Math.max(most, widthOf(row, index)), least);
  return Math.min(widest, wanted);
}

/** The column of row numbers. */
const numberColumn = (count: number): number => (count < 1000 ? 32 : 56);

/** A tab without rows. Its upper rule is the line of the tabs. */
export function EmptyTab(props: EmptyProps) {
  return (
    <div className={styles.emptyTab}>
      <Empty {...props} />
    </div>
  );
}

interface NoListProps {
  title: string;
  of: Exclude<Field<unknown>, { readonly is: 'present' }>;
  /** The specification's name of it. */
  field: string;
  /** A missing list isn't an empty one. */
  lead: string;
}

/** In place of a list that wasn't provided or has an unexpected format. */
export function NoList({ title, of, field, lead }: NoListProps) {
  return (
    <EmptyTab title={title}>
      <FieldString of={of} field={field} /> · {lead}
    </EmptyTab>
  );
}

/** Under a table's rows: the total of its last column. */
interface FootRowProps {
  /** Of the whole table. */
  columns: number;
  label: ReactNode;
  /** Null where there is no single total. The label then says why. */
  amount: ReactNode;
  /** The last row, the total of those above. */
  total?: boolean;
}

/** An unexpected value needs more room than one column of figures has. */
const amountColumns = 3;

export function FootRow({ columns, label, amount, total = false }: FootRowProps) {
  const taken = amount === null ? 1 : amountColumns;
  return (
    <tr className={styles.foot} data-total={total || undefined}>
      <td colSpan={columns - taken}>
        <span className={styles.footLabel}>
          {amount === null && <Shape name="cannot-check" size={14} />}
          {typeof label === 'string' ? <Figures text={label} /> : label}
        </span>
      </td>
      <td className={styles.footAmount} colSpan={taken}>
        {typeof amount === 'string' ? <Figures text={amount} /> : amount}
      </td>
    </tr>
  );
}

/** A cell has no room for more. Checks lists them all. */
const mostMarks = 4;

interface MarksProps {
  checks: readonly Check[];
  /** The service's time at the lookup. */
  now: EpochMs;
}

/** The marks in a table's cell, each labeled with the finding of its check. */
function Marks({ checks, now }: MarksProps) {
  const formats = useOrderFormats();
  const more = checks.length - mostMarks;
  return (
    <>
      {checks.slice(0, mostMarks).map((check, index) => (
        <span key={`${check.id} ${String(index)}`} className={styles.flag}>
          <Shape name="mismatch" size={14} label={checkWords(check, formats, now).finding} />
        </span>
      ))}
      {more > 0 && <span className={styles.flag}>{ordersText.checks.moreMarks(formatCount(more))}</span>}
    </>
  );
}

interface Flag<Name> {
  readonly row: number;
  readonly column: Name;
}
type Flags<Name> = ReadonlyMap<number, readonly (Flag<Name> & { readonly check: Check })[]>;

/** Checks by the number of their row, from 1. @param flagOf null for a check without a row */
export function flagsOf<Name>(checks: readonly Check[], flagOf: (check: Check) => Flag<Name> | null): Flags<Name> {
  const flags = checks.flatMap((check) => {
    const flag = flagOf(check);
    return flag === null ? [] : [{ ...flag, check }];
  });
  return Map.groupBy(flags, ({ row }) => row);
}

/** The marks of some columns in a row. @param now the service's time at the lookup */
export const marksOf =
  <Name,>(flags: Flags<Name>, now: EpochMs) =>
  (row: number, ...columns: readonly Name[]) => (
    <Marks
      checks={(flags.get(row) ?? []).filter(({ column }) => columns.includes(column)).map(({ check }) => check)}
      now={now}
    />
  );

/** The start of a list of any length, and more at each press. */
const step = 200;

interface More {
  /** Shown. */
  readonly count: number;
  readonly of: number;
  /** Not shown. */
  readonly left: number;
  readonly show: () => void;
}

export function useMore(of: number, first: number): More {
  const [wanted, setWanted] = useState(first);
  // One more row takes no more room than the words that announce it.
  const count = of <= wanted + 1 ? of : wanted;
  return { count, of, left: of - count, show: () => setWanted(wanted + step) };
}

/** How many of how many are shown, and the button for more. */
export function ShowMore({ of: { count, of, left, show } }: { of: More }) {
  return (
    <span>
      {ordersText.more.first(formatCount(count), formatCount(of))}{' '}
      <button type="button" className="link" onClick={show}>
        {ordersText.more.show(formatCount(Math.min(step, left)))}
      </button>
    </span>
  );
}

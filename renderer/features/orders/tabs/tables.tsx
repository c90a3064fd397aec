/** The tables of the tabs: rows that unfold to every field, marks of checks, totals, and missing lists. */
import { useMemo, useState, type ReactNode } from 'react';
import type { Check } from '../../../../electron/contract/consistency-checks.ts';
import type { FieldName } from '../../../../electron/contract/order-history.ts';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { EpochMs, Field } from '../../../../electron/contract/order-record.ts';
import { formatCount, formatDecimal } from '../../../lib/format/money.ts';
import { useOrderFormats } from '../../../lib/orders/order-formats.ts';
import { checkWords } from '../../../text/order-checks.ts';
import { fieldNames } from '../../../text/order-fields.ts';
import { ordersText } from '../../../text/orders.ts';
import { untrustedUnit } from '../../../text/untrusted-text.ts';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Empty, type EmptyProps } from '../../../ui/messages/states.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { figureWidth } from '../../../ui/tables/figure-width.ts';
import { KeyValues } from '../../../ui/tables/key-values.tsx';
import { Cell, HeadCell, Row, UnfoldedRow } from '../../../ui/tables/table.tsx';
import { Figures } from '../../../ui/text/figures.tsx';
import { marksIn } from '../checks/findings.ts';
import { FieldString } from '../record/field-value.tsx';
import { FieldValue, kindOf, unitIn, type Holder } from '../record/fields.tsx';
import styles from './tables.module.css';

export interface Column {
  /** The column's field, whose label is also its title. */
  readonly name?: FieldName;
  readonly title?: string;
  /** A number of CSS pixels, or a CSS width. */
  readonly width: number | 'auto' | '22%';
  readonly tone?: 'ink-2';
  readonly strong?: boolean;
  /** IDs up to this number of characters aren’t shortened. */
  readonly wholeUpTo?: number;
  /** Long text is cut at its end. The row's details have the full text. */
  readonly isCut?: boolean;
  /** Replaces the field. @param number the row's number, from 1 */
  readonly renderCell?: (number: number) => ReactNode;
}

interface RecordTableProps<Row extends Holder> {
  label: string;
  rows: readonly Row[];
  /** False for a column that isn't shown. An amount is at the right, with the currency of its row. */
  columns: readonly (Column | false)[];
  /** The amounts have one currency, which the foot names. */
  oneUnit?: boolean;
  /** Issues of these checks mark the field that they are about, or the first column. */
  place: 'payments' | 'options' | 'details';
  lookup: OrderLookup;
  /** The number of the unfolded row, from 1. */
  open: number | null;
  onOpen: (number: number | null) => void;
  detailsLabel: (number: number) => string;
  /** Renders the content of an unfolded row. */
  renderDetails: (row: Row, number: number) => ReactNode;
  /** @param columns the number of the table's columns */
  renderFoot?: (columns: number) => ReactNode;
}

/** Rows of the record by number. A click or Enter unfolds one. */
export function RecordTable<Row extends Holder>(props: RecordTableProps<Row>) {
  const { label, rows, oneUnit = false, place, lookup, open, onOpen, detailsLabel, renderDetails, renderFoot } = props;
  const columns = props.columns.filter((column) => column !== false);
  const marks = useMemo(() => marksIn(place, lookup.checks), [place, lookup.checks]);
  const marksAt = (number: number, at: number): readonly Check[] =>
    (marks.get(number) ?? []).flatMap(({ check, field }) => {
      const shown = columns.findIndex(({ name }) => name === field);
      return Math.max(0, shown) === at ? [check] : [];
    });
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
          {columns.map((column) => (
            <HeadCell key={titleOf(column)} align={align(column)}>
              {titleOf(column)}
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
              {columns.map((column, at) => (
                <Cell
                  key={titleOf(column)}
                  align={align(column)}
                  tone={column.tone ?? 'ink'}
                  strong={column.strong ?? false}
                >
                  <Value row={row} number={number} column={column} oneUnit={oneUnit} />
                  <Marks checks={marksAt(number, at)} now={lookup.now} />
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

const align = ({ name }: Column) => (name !== undefined && kindOf(name) === 'amount' ? 'right' : 'left');

const titleOf = ({ name, title }: Column): string => title ?? (name === undefined ? '' : fieldNames[name]);

interface ValueProps {
  row: Holder;
  number: number;
  column: Column;
  oneUnit: boolean;
}

function Value({ row, number, column: { name, isCut = false, wholeUpTo, renderCell }, oneUnit }: ValueProps) {
  const value =
    renderCell?.(number) ??
    (name !== undefined && (
      <FieldValue
        name={name}
        of={row[name] ?? absent}
        unit={oneUnit ? undefined : unitIn(row, name)}
        as={isCut ? 'cut' : 'cell'}
        wholeUpTo={wholeUpTo}
      />
    ));
  return name !== undefined && kindOf(name) === 'amount' ? <span className={styles.amount}>{value}</span> : value;
}

const absent = { is: 'absent' } as const;

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

interface AmountWidth {
  least: number;
  /** Limits the width if several such columns share the table. */
  widest?: number;
  hasUnit?: boolean;
}

/** The width in CSS pixels. Wider amounts break between their groups of digits. */
export function amountWidth(
  rows: readonly Holder[],
  name: FieldName,
  { least, widest = widestColumn, hasUnit = true }: AmountWidth,
): number {
  const widthOf = (row: Holder): number => {
    const of = row[name] ?? absent;
    if (of.is === 'unreadable') return unreadableWidth;
    const unit = hasUnit ? unitIn(row, name)?.of : undefined;
    const unitName = unit?.is === 'present' ? ` ${untrustedUnit(unit.value)}` : '';
    return of.is === 'present' ? figureWidth(`${formatDecimal(String(of.value))}${unitName}`) : 0;
  };
  // `Math.max(...rows)` would fail for a very long list.
  const wanted = rows.reduce((most, row) => Math.max(most, widthOf(row)), least);
  return Math.min(widest, wanted);
}

/** The column of row numbers. */
const numberColumn = (count: number): number => (count < 1000 ? 32 : 56);

/** A tab without rows. The tabs' border is its upper border. */
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
  /** The field's name in the specification. */
  field: string;
  /** A missing list isn't an empty one. */
  lead: string;
}

/** Shown instead of a list that wasn't provided or has an unexpected format. */
export function NoList({ title, of, field, lead }: NoListProps) {
  return (
    <EmptyTab title={title}>
      <FieldString of={of} field={field} /> · {lead}
    </EmptyTab>
  );
}

/** The total of the last column, below a table's rows. */
interface FootRowProps {
  /** The number of the table's columns. */
  columns: number;
  label: ReactNode;
  /** Null if there is no single total. The label then says why. */
  amount: ReactNode;
  /** True for the last row, the total of those above. */
  total?: boolean;
}

/** An unexpected value needs more width than one column of amounts. */
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

/** The maximum that fits in a cell. The Checks tab lists all of them. */
const maxMarks = 4;

interface MarksProps {
  checks: readonly Check[];
  /** The service's time at the lookup. */
  now: EpochMs;
}

/** The marks in a table's cell, each labeled with the finding of its check. */
function Marks({ checks, now }: MarksProps) {
  const formats = useOrderFormats();
  const more = checks.length - maxMarks;
  return (
    <>
      {checks.slice(0, maxMarks).map((check, index) => (
        <span key={`${check.id} ${String(index)}`} className={styles.flag}>
          <Shape name="mismatch" size={14} label={checkWords(check, formats, now).finding} />
        </span>
      ))}
      {more > 0 && <span className={styles.flag}>{ordersText.checks.moreMarks(formatCount(more))}</span>}
    </>
  );
}

/** The start of a list of any length, and more at each press. */
const step = 200;

interface More {
  /** The number of rows shown. */
  readonly count: number;
  readonly of: number;
  /** The number of rows not shown. */
  readonly left: number;
  readonly show: () => void;
}

export function useMore(of: number, first: number): More {
  const [wanted, setWanted] = useState(first);
  // A button for one more row would take as much space as the row.
  const count = of <= wanted + 1 ? of : wanted;
  return { count, of, left: of - count, show: () => setWanted(wanted + step) };
}

/** How many rows of the total are shown, and the button for more. */
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

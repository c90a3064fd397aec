/** Compared lines in groups, each with its sum in the column of the file's amounts. Matched lines are folded. */
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { formatCount, formatDecimal } from '../../../lib/format/money.ts';
import { statusShape, statusAtLastCheck } from '../../../lib/orders/order-statuses.ts';
import { bulkText } from '../../../text/bulk.ts';
import { reconcileText } from '../../../text/reconcile.ts';
import { untrustedUnit } from '../../../text/untrusted-text.ts';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { ShapeName } from '../../../ui/marks/shape.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { figureWidth, gapAfterFigures, numberWidth } from '../../../ui/tables/figure-width.ts';
import { useKeyedRows } from '../../../ui/tables/followed-row.ts';
import { Cell, HeadCell, Row } from '../../../ui/tables/table.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { CellFigures, cellFigures } from '../../../ui/text/figures.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { amountWords, resultWords, type Amount, type Group, type ShownKind, type ShownLine } from './lines.ts';
import styles from './reconcile.module.css';

const words = reconcileText;

const kindShapes: Readonly<Record<ShownKind, ShapeName>> = {
  paid: 'pass',
  underpaid: 'underpaid',
  overpaid: 'overpaid',
  'has-refund': 'refunded',
  unpaid: 'waiting',
  'needs-review': 'notice',
  'amount-differs': 'mismatch',
  'currency-differs': 'mismatch',
  'not-looked-up': 'cannot-check',
  several: 'notice',
  'amount-not-readable': 'notice',
  duplicate: 'nothing',
  'no-order': 'nothing',
  'not-in-file': 'unknown',
};

/** In CSS pixels. The status takes the remaining width, on one or two lines. */
const widthOf = { line: 44, result: 160, status: 216, brokenStatus: 148 } as const;
/** Longer numbers in the file are cut. */
const maxOfNumber = 168;
/** The minimum width of an amount that is too long for its column. */
const minAmount = 112;

interface Shown {
  readonly hasLine: boolean;
  readonly hasOrder: boolean;
  /** The column's minimum width, or 0 if it is hidden. */
  readonly status: number;
}

const nothing: Shown = { hasLine: false, hasOrder: false, status: 0 };
/** Layouts, the widest first. Within a group, a column is hidden before an amount's currency moves to a second line. */
const givingWay: readonly (readonly Shown[])[] = [
  [{ hasLine: true, hasOrder: true, status: widthOf.status }],
  [
    { hasLine: true, hasOrder: false, status: widthOf.status },
    { hasLine: true, hasOrder: false, status: widthOf.brokenStatus },
    { hasLine: false, hasOrder: false, status: widthOf.brokenStatus },
  ],
  [nothing],
];

interface Layout extends Shown {
  readonly columns: readonly string[];
  /** The width of the column of the file's amounts. */
  readonly amountWidth: number;
}

const receivedOf = ({ found }: ShownLine): Amount | null =>
  found === null || found.received === null ? null : { amount: found.received, currency: found.currency };

const fileAmountOf = (line: ShownLine): Amount | null =>
  line.is === 'not-in-file' || line.amount === null ? null : { amount: line.amount, currency: line.currency };

type Width = (of: Amount) => number;
const withUnit: Width = (of) =>
  withoutUnit(of) + figureWidth(of.currency === null ? '' : ` ${untrustedUnit(of.currency)}`, 0);
/** The width with the currency on the next line. */
const withoutUnit: Width = ({ amount }) => figureWidth(cellFigures(formatDecimal(amount)));

/** Short amounts keep their width. Long ones share the remaining width, and break between groups of digits. */
function sharesOf(widths: readonly number[], room: number): readonly number[] {
  const even = room / widths.length;
  const short = widths.filter((width) => width <= even);
  const rest = room - short.reduce((sum, width) => sum + width, 0);
  const long = Math.max(minAmount, rest / Math.max(1, widths.length - short.length));
  return widths.map((width) => Math.min(width, width <= even ? width : long));
}

const widest = (amounts: readonly (Amount | null)[], least: number, of: Width): number =>
  amounts.reduce((most, one) => Math.max(most, one === null ? 0 : of(one)), least);

const numberOf = (line: ShownLine): string => (line.is === 'not-in-file' ? line.found.merchantOrder : line.order) ?? '';

/** @param width the table's width in CSS pixels */
export function layoutOf(width: number, groups: readonly Group[]): Layout {
  const lines = groups.flatMap((group) => group.lines);
  const number = Math.min(maxOfNumber, Math.max(96, ...lines.map((line) => numberWidth(numberOf(line)))));
  const order = Math.max(96, ...lines.map(({ found }) => numberWidth(found?.serviceId ?? '')));
  const amountsBy = (of: Width) => [
    widest([...lines.map(fileAmountOf), ...groups.map(({ sum }) => sum)], 96, of),
    widest(
      lines.map(({ billed }) => billed),
      84,
      of,
    ),
    widest(lines.map(receivedOf), 84, of) + 8,
  ];
  const roomIn = ({ hasLine, hasOrder, status }: Shown): number =>
    width - number - widthOf.result - (hasLine ? widthOf.line + gapAfterFigures : 0) - (hasOrder ? order : 0) - status;
  const amounts = [withUnit, withoutUnit].map(amountsBy);
  const fitting = givingWay
    .flatMap((group) => amounts.flatMap((widths) => group.map((shown) => ({ shown, widths }))))
    .find(({ shown, widths }) => widths.reduce((sum, one) => sum + one, 0) <= roomIn(shown));
  const shown = fitting?.shown ?? nothing;
  const [file = 0, ordered = 0, received = 0] = fitting?.widths ?? sharesOf(amountsBy(withUnit), roomIn(nothing));
  const px = [
    ...(shown.hasLine ? [widthOf.line] : []),
    number + (shown.hasLine ? gapAfterFigures : 0),
    file,
    widthOf.result,
    ...(shown.hasOrder ? [order] : []),
    ordered,
    received,
  ].map((one) => `${String(Math.floor(one))}px`);
  // The last column takes the remaining width.
  const columns = shown.status > 0 ? [...px, 'auto'] : [...px.slice(0, -1), 'auto'];
  return { ...shown, columns, amountWidth: file };
}

const keyOf = (line: ShownLine): string | number => (line.is === 'not-in-file' ? line.found.serviceId : line.line);

interface LinesTableProps {
  groups: readonly Group[];
  /** The file's ID. */
  name: string;
  isMatchedShown: boolean;
  onMatched: (shown: boolean) => void;
  /** Saved orders that the file lacks and that aren't listed. */
  more: number;
}

export function LinesTable({ groups, name, isMatchedShown, onMatched, more }: LinesTableProps) {
  const { heads } = words;
  const frame = useRef<HTMLDivElement>(null);
  const layout = layoutOf(useWidth(frame), groups);
  const listed = groups.filter((group) => group.name !== 'matched' || isMatchedShown);
  const lines = listed.flatMap((group) => group.lines);
  const firsts = new Map(listed.map((group) => [group.lines[0], group]));
  const matched = groups.find((group) => group.name === 'matched');
  const head = (group: Group, right?: ReactNode) => (
    <GroupHead group={group} layout={layout}>
      {right}
    </GroupHead>
  );
  const turn = (group: Group) => (
    <button
      type="button"
      className={styles.turn}
      aria-expanded={isMatchedShown}
      onClick={() => onMatched(!isMatchedShown)}
    >
      {isMatchedShown ? words.hideMatched : words.showMatched(formatCount(group.lines.length))}
      <Icon of={isMatchedShown ? ChevronUp : ChevronDown} size={14} />
    </button>
  );
  return (
    <div ref={frame}>
      <DataTable
        label={words.lines}
        columns={layout.columns}
        count={lines.length}
        rowHeight={28}
        leftAs={name}
        rows={useKeyedRows(lines.map(keyOf))}
        dense
        head={
          <>
            {layout.hasLine && <HeadCell align="right">{heads.line}</HeadCell>}
            <HeadCell>{heads.number}</HeadCell>
            <HeadCell align="right">{heads.amount}</HeadCell>
            <HeadCell>{heads.comesTo}</HeadCell>
            {layout.hasOrder && <HeadCell>{heads.order}</HeadCell>}
            <HeadCell align="right">{heads.billed}</HeadCell>
            <HeadCell align="right">{heads.received}</HeadCell>
            {layout.status > 0 && <HeadCell>{heads.status}</HeadCell>}
          </>
        }
        renderRow={(index) => {
          const line = lines[index];
          if (line === undefined) return null;
          const group = firsts.get(line);
          return (
            <>
              {group !== undefined &&
                head(
                  group,
                  group.name === 'matched'
                    ? turn(group)
                    : group.name === 'notInFile' && more > 0
                      ? words.more(formatCount(more))
                      : undefined,
                )}
              <LineRow line={line} layout={layout} />
            </>
          );
        }}
        foot={matched !== undefined && !isMatchedShown ? head(matched, turn(matched)) : undefined}
      />
    </div>
  );
}

function GroupHead({ group, layout, children }: { group: Group; layout: Layout; children: ReactNode }) {
  const count = formatCount(group.lines.length);
  const { sum } = group;
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={layout.hasLine ? 2 : 1}>
        {words.groups[group.name]}
      </th>
      <td>{sum !== null && figureWidth(amountWords(sum)) <= layout.amountWidth && amountWords(sum)}</td>
      <td colSpan={layout.columns.length - (layout.hasLine ? 3 : 2)}>
        <div className={styles.groupRest}>
          {group.name === 'notInFile' ? words.savedOrders(count) : words.linesCount(count)}
          {children !== undefined && <span className={styles.right}>{children}</span>}
        </div>
      </td>
    </tr>
  );
}

function LineRow({ line, layout }: { line: ShownLine; layout: Layout }) {
  const navigate = useNavigate();
  const { found } = line;
  const ofFile = line.is === 'not-in-file' ? null : line;
  const params = { serviceId: found?.serviceId ?? '' };
  const number = <CutText text={numberOf(line)} mono />;
  const link = (of: ReactNode) =>
    found === null ? (
      of
    ) : (
      <Link to="/order/$serviceId" params={params} tabIndex={-1} data-row-focus>
        {of}
      </Link>
    );
  const unread = ofFile?.unread ?? null;
  const [result, meaning] = resultWords(line);
  /** Shown instead of an order. */
  const why =
    line.is === 'no-order' && line.why !== null
      ? bulkText.start.why[line.why]
      : found === null && unread !== null
        ? words.unread[unread.why][0]
        : null;
  const isOther = line.is === 'amount-differs' || line.is === 'currency-differs';
  return (
    <Row {...(found === null ? {} : { onOpen: () => void navigate({ to: '/order/$serviceId', params }) })}>
      {layout.hasLine && (
        <Cell align="right" tone="ink-3">
          {ofFile === null ? '' : formatCount(ofFile.line)}
        </Cell>
      )}
      <Cell>{layout.hasOrder ? number : link(number)}</Cell>
      {unread === null ? (
        <Cell align="right" whole>
          <AmountText of={fileAmountOf(line)} />
        </Cell>
      ) : (
        <Cell align="right" tone="warn" title={words.unread[unread.why].join(': ')}>
          <CutText text={unread.cell} />
        </Cell>
      )}
      <Cell whole title={meaning}>
        <Badge shape={kindShapes[line.is]}>{result}</Badge>
      </Cell>
      {why !== null ? (
        <Cell tone="ink-3" colSpan={layout.columns.length - (layout.hasLine ? 4 : 3)}>
          {why}
        </Cell>
      ) : (
        <>
          {layout.hasOrder && (
            <Cell mono whole>
              {found !== null && link(<VisibleText text={found.serviceId} mono />)}
            </Cell>
          )}
          <Cell align="right" whole tone={isOther ? 'warn' : 'ink-2'}>
            <AmountText of={line.billed} />
          </Cell>
          <Cell align="right" whole>
            <AmountText of={receivedOf(line)} />
          </Cell>
          {layout.status > 0 && (
            <Cell whole>{found !== null && <Badge shape={statusShape(found)}>{statusAtLastCheck(found)}</Badge>}</Cell>
          )}
        </>
      )}
    </Row>
  );
}

/** The amount breaks before the currency first. */
const AmountText = ({ of }: { of: Amount | null }) =>
  of === null ? null : (
    <>
      <CellFigures text={formatDecimal(of.amount)} />{' '}
      <span className={styles.unit}>{untrustedUnit(of.currency ?? '')}</span>
    </>
  );

/** Compared lines in groups, each with its sum in the column of the file's amounts. Matched lines are folded. */
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { formatCount, formatDecimal } from '../../../lib/format/money.ts';
import { statusShape, statusAtLastCheck } from '../../../lib/orders/order-statuses.ts';
import { reconcileText } from '../../../text/reconcile.ts';
import { untrustedUnit } from '../../../text/untrusted-text.ts';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { figureWidth } from '../../../ui/tables/figure-width.ts';
import { useKeyedRows } from '../../../ui/tables/followed-row.ts';
import { Cell, HeadCell, Row } from '../../../ui/tables/table.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { kindShapes, type Amount, type Group, type ShownLine } from './groups.ts';
import styles from './reconcile.module.css';

const words = reconcileText;

/** CSS pixels. The status takes the rest. */
const widthOf = { line: 44, file: 92, result: 148, order: 140, status: 168 } as const;

interface Layout {
  readonly columns: readonly string[];
  readonly hasLine: boolean;
  readonly hasOrder: boolean;
  readonly hasStatus: boolean;
}

const amountWords = ({ amount, currency }: Amount): string =>
  `${formatDecimal(amount)}${currency === null ? '' : `\u00a0${untrustedUnit(currency)}`}`;

const receivedOf = ({ found }: ShownLine): Amount | null =>
  found === null || found.received === null ? null : { amount: found.received, currency: found.currency };

const fileAmountOf = (line: ShownLine): Amount | null =>
  line.is === 'not-in-file' || line.amount === null ? null : { amount: line.amount, currency: line.currency };

const widest = (amounts: readonly (Amount | null)[], least: number): number =>
  amounts.reduce((most, one) => Math.max(most, one === null ? 0 : figureWidth(amountWords(one))), least);

function layoutOf(width: number, groups: readonly Group[]): Layout {
  const lines = groups.flatMap((group) => group.lines);
  const file = widest(
    [...lines.map(fileAmountOf), ...groups.flatMap(({ sums }) => (sums.length === 1 ? sums : []))],
    96,
  );
  const ordered = widest(
    lines.map(({ billed }) => billed),
    84,
  );
  const received = widest(lines.map(receivedOf), 84) + 8;
  const rest = width - widthOf.line - widthOf.file - file - widthOf.result - ordered - received;
  const hasOrder = rest >= widthOf.order + widthOf.status;
  const hasStatus = hasOrder || rest >= widthOf.status;
  // Extreme amounts take the room of the line numbers.
  const hasLine = rest >= 0;
  const px = [
    ...(hasLine ? [widthOf.line] : []),
    widthOf.file,
    file,
    widthOf.result,
    ...(hasOrder ? [widthOf.order] : []),
    ordered,
    ...(hasStatus ? [received] : []),
  ];
  return { columns: [...px.map((one) => `${String(one)}px`), 'auto'], hasLine, hasOrder, hasStatus };
}

const keyOf = (line: ShownLine): string | number => (line.is === 'not-in-file' ? line.found.serviceId : line.line);

interface LinesTableProps {
  groups: readonly Group[];
  /** Identifies the file. */
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
            {layout.hasStatus && <HeadCell>{heads.status}</HeadCell>}
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
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={layout.hasLine ? 2 : 1}>
        {words.groups[group.name]}
      </th>
      <td>{group.sums.length === 1 && group.sums.map(amountWords)}</td>
      <td colSpan={layout.columns.length - (layout.hasLine ? 3 : 2)}>
        <div className={styles.groupRest}>
          {group.name === 'notInFile' ? words.savedOrders(count) : words.linesCount(count)}
          {group.sums.length > 1 && group.sums.map((sum) => <span key={sum.currency ?? ''}>{amountWords(sum)}</span>)}
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
  const number = <CutText text={ofFile?.order ?? found?.merchantOrder ?? ''} mono />;
  const link = (of: ReactNode) =>
    found === null ? (
      of
    ) : (
      <Link to="/order/$serviceId" params={params} tabIndex={-1} data-row-focus>
        {of}
      </Link>
    );
  const isOther = line.is === 'other-amount' || line.is === 'other-currency';
  return (
    <Row {...(found === null ? {} : { onOpen: () => void navigate({ to: '/order/$serviceId', params }) })}>
      {layout.hasLine && (
        <Cell align="right" tone="ink-3">
          {ofFile === null ? '' : formatCount(ofFile.line)}
        </Cell>
      )}
      <Cell>{layout.hasOrder ? number : link(number)}</Cell>
      <Cell align="right">{amountOf(fileAmountOf(line))}</Cell>
      <Cell whole title={words.meaning[line.is]}>
        <Badge shape={kindShapes[line.is]}>{words.kinds[line.is]}</Badge>
      </Cell>
      {layout.hasOrder && (
        <Cell mono whole>
          {found !== null && link(<VisibleText text={found.serviceId} mono />)}
        </Cell>
      )}
      <Cell align="right" tone={isOther ? 'warn' : 'ink-2'}>
        {amountOf(line.billed)}
      </Cell>
      <Cell align="right" whole>
        {amountOf(receivedOf(line))}
      </Cell>
      {layout.hasStatus && (
        <Cell whole>{found !== null && <Badge shape={statusShape(found)}>{statusAtLastCheck(found)}</Badge>}</Cell>
      )}
    </Row>
  );
}

const amountOf = (of: Amount | null): string => (of === null ? '' : amountWords(of));

/** Cells of a sample order: its case, amounts and refund. */
import type { OrderSum } from '../../../electron/contract/order-record.ts';
import type { SandboxOrderView } from '../../../electron/contract/sandbox.ts';
import { formatDecimal, formatSigned, isZero } from '../../lib/format/money.ts';
import { isOffBalance, refundShapes, statusName, statusShape } from '../../lib/orders/order-statuses.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { haveRoom, FiguresCell, type FigureLine } from '../../ui/tables/figures-cell.tsx';
import { Cell } from '../../ui/tables/table.tsx';
import { Figures } from '../../ui/text/figures.tsx';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import { sandboxText } from '../../text/sandbox.ts';

/** The case that the order was made for, or its status once it was changed. */
export function CaseBadge({ order, words }: { order: SandboxOrderView; words: string }) {
  return <Badge shape={statusShape(order)}>{order.changed ? statusName(order) : words}</Badge>;
}

/** Characters of an amount that fit in its column, and of one with its unit. */
const room = 8;
const ordinaryWithUnit = { narrow: 11, full: 13 };

interface SumCellsProps {
  order: SandboxOrderView;
  /** Hides the column of the ordered amount. */
  narrow: boolean;
  /** Columns fit any amount of usual length. */
  isWide: boolean;
}

export function SumCells({ order, narrow, isWide }: SumCellsProps) {
  const { sum } = order;
  if (sum.is === 'not-known') return <PartCells sum={sum} narrow={narrow} />;
  const figures = [sum.received, sum.ordered, sum.difference].map(formatDecimal);
  const tone = isOffBalance(order) && !isZero(sum.difference) ? 'warn' : 'ink-3';
  const amounts = (between?: ' ') => ({
    received: <Amount decimal={sum.received} unit={narrow ? sum.currency : null} between={between} />,
    ordered: <Amount decimal={sum.ordered} unit={sum.currency} between={between} />,
  });
  const difference = <Figures text={formatSigned(sum.difference)} />;
  const withUnit = `${formatDecimal(narrow ? sum.received : sum.ordered)} ${sum.currency}`;
  const isTooLong = withUnit.length > ordinaryWithUnit[narrow ? 'narrow' : 'full'];
  if (!isWide && (isTooLong || !haveRoom(figures, room))) {
    const { received, ordered } = amounts(' ');
    const lines: FigureLine[] = [
      { label: sandboxText.orders.received, figure: received },
      ...(narrow ? [] : [{ label: sandboxText.orders.ordered, tone: 'ink-2', figure: ordered } as const]),
      { label: sandboxText.orders.difference, tone, figure: difference },
    ];
    return <FiguresCell columns={lines.length} lines={lines} />;
  }
  const { received, ordered } = amounts();
  return (
    <>
      <Cell align="right" whole>
        {received}
      </Cell>
      {!narrow && (
        <Cell align="right" whole tone="ink-2">
          {ordered}
        </Cell>
      )}
      <Cell align="right" whole tone={tone}>
        {difference}
      </Cell>
    </>
  );
}

/** For orders without a total: the received amount, if there is only one, and the ordered amount. */
function PartCells({ sum, narrow }: { sum: Extract<OrderSum, { is: 'not-known' }>; narrow: boolean }) {
  return (
    <>
      <Cell align="right" whole tone="ink-3">
        <ReceivedParts received={sum.received} />
      </Cell>
      {!narrow && (
        <Cell align="right" whole tone="ink-3">
          {sum.priced === null ? (
            sandboxText.orders.notKnown
          ) : (
            <Amount decimal={sum.priced.amount} unit={sum.priced.currency} />
          )}
        </Cell>
      )}
      <Cell align="right" tone="ink-3">
        {sandboxText.orders.notKnown}
      </Cell>
    </>
  );
}

function ReceivedParts({ received }: { received: Extract<OrderSum, { is: 'not-known' }>['received'] }) {
  const [first] = received;
  if (first === undefined) return sandboxText.orders.notKnown;
  return received.length === 1 ? <Amount decimal={first.amount} unit={first.currency} /> : sandboxText.orders.several;
}

interface AmountProps {
  decimal: string;
  unit: string | null;
  /** A plain blank lets the unit of a long amount move to the next line. */
  between?: '\u00a0' | ' ' | undefined;
}

function Amount({ decimal, unit, between = '\u00a0' }: AmountProps) {
  return (
    <>
      <Figures text={formatDecimal(decimal)} />
      {unit !== null && (
        <>
          {between}
          <VisibleText text={unit} limit={12} />
        </>
      )}
    </>
  );
}

export function RefundCell({ order: { refund, refundExtent } }: { order: SandboxOrderView }) {
  if (refund === 'none') return <Cell tone="ink-3">{sandboxText.orders.refundState.none}</Cell>;
  return (
    <Cell whole>
      <Badge shape={refundShapes[refund]}>
        {refund === 'succeeded'
          ? sandboxText.orders.refundedState[refundExtent ?? 'not-known']
          : sandboxText.orders.refundState[refund]}
      </Badge>
    </Cell>
  );
}

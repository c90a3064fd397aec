/** Cells of a sample order: its case, amounts and refund. */
import type { OrderSum } from '../../../electron/contract/order-record.ts';
import { isMarkedCompleted } from '../../../electron/contract/order-status.ts';
import type { SandboxOrderView } from '../../../electron/contract/sandbox.ts';
import { formatDecimal, formatSigned, isZero } from '../../lib/format/money.ts';
import { isOffBalance, refundShapes, statusName, statusShape } from '../../lib/orders/order-statuses.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { haveRoom, FiguresCell, type FigureLine } from '../../ui/tables/figures-cell.tsx';
import { Cell } from '../../ui/tables/table.tsx';
import { Figures } from '../../ui/text/figures.tsx';
import { sandboxText } from '../../text/sandbox.ts';
import { untrusted } from '../../text/untrusted-text.ts';

/** The case that the order was made for, or its status once it was changed. */
export function CaseBadge({ order, words }: { order: SandboxOrderView; words: string }) {
  return <Badge shape={statusShape(order)}>{order.changed ? statusName(order) : words}</Badge>;
}

/** Characters of an amount that fit in its column, and of one with its unit. */
const room = 8;
const ordinaryWithUnit = { narrow: 11, full: 13 };

interface AmountCellsProps {
  order: SandboxOrderView;
  /** Hides the column of the ordered amount. */
  narrow: boolean;
  /** Columns fit any amount of usual length. */
  isWide: boolean;
}

/** Amounts and refund. Amounts that don’t fit take the room of all columns, with the refund below. */
export function AmountCells({ order, narrow, isWide }: AmountCellsProps) {
  const words = sandboxText.orders;
  const { sum } = order;
  const isKnown = sum.is === 'known' && !isMarkedCompleted(order.status);
  const { received, ordered, difference } = isKnown ? knownAmounts(sum, narrow) : partAmounts(sum);
  const isOff = isKnown && isOffBalance(order) && !isZero(sum.difference);
  const tone = isOff ? 'warn' : 'ink-3';
  const longest = ordinaryWithUnit[narrow ? 'narrow' : 'full'];
  const [withUnit, others] = narrow ? [received, [difference]] : [ordered, [received, difference]];
  if (!isWide && (withUnit.length > longest || !haveRoom(others, room))) {
    const lines: FigureLine[] = [
      { label: words.received, figure: <Figures text={received} /> },
      ...(narrow ? [] : [{ label: words.ordered, tone: 'ink-2', figure: <Figures text={ordered} /> } as const]),
      { label: words.difference, tone, figure: <Figures text={difference} /> },
      ...(order.refund === 'none' ? [] : [{ label: words.refund, figure: <RefundBadge order={order} /> }]),
    ];
    return <FiguresCell columns={narrow ? 3 : 4} lines={lines} />;
  }
  return (
    <>
      <Cell align="right" whole tone={isKnown ? 'ink' : 'ink-3'}>
        <Figures text={received} />
      </Cell>
      {!narrow && (
        <Cell align="right" whole tone="ink-2">
          <Figures text={ordered} />
        </Cell>
      )}
      <Cell align="right" whole tone={tone}>
        <Figures text={difference} />
      </Cell>
      {order.refund === 'none' ? (
        <Cell tone="ink-3">{words.refundState.none}</Cell>
      ) : (
        <Cell whole>
          <RefundBadge order={order} />
        </Cell>
      )}
    </>
  );
}

const withUnitOf = (decimal: string, unit: string): string => `${formatDecimal(decimal)}\u00a0${untrusted(unit, 12)}`;

const knownAmounts = ({ received, ordered, difference, currency }: Known, narrow: boolean) => ({
  received: narrow ? withUnitOf(received, currency) : formatDecimal(received),
  ordered: withUnitOf(ordered, currency),
  difference: formatSigned(difference),
});

/** For orders without a total: the received amount, if there is only one, and the ordered amount. */
function partAmounts(sum: OrderSum) {
  const { notKnown, several } = sandboxText.orders;
  if (sum.is === 'known')
    return { received: notKnown, ordered: withUnitOf(sum.ordered, sum.currency), difference: notKnown };
  const { received, priced } = sum;
  const [first] = received;
  return {
    received: first === undefined ? notKnown : received.length > 1 ? several : withUnitOf(first.amount, first.currency),
    ordered: priced === null ? notKnown : withUnitOf(priced.amount, priced.currency),
    difference: notKnown,
  };
}

type Known = Extract<OrderSum, { is: 'known' }>;

function RefundBadge({ order: { refund, refundExtent } }: { order: SandboxOrderView }) {
  const words = sandboxText.orders;
  return (
    <Badge shape={refundShapes[refund]}>
      {refund === 'succeeded' ? words.refundedState[refundExtent ?? 'not-known'] : words.refundState[refund]}
    </Badge>
  );
}

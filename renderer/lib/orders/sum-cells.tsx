/** The money of an order that was read: what came, of what was asked for, and what is between. */
import type { OrderSummary } from '../../../electron/contract/order-lookup.ts';
import { formatDecimal, formatSigned, isZero } from '../format/money.ts';
import { untrustedUnit } from '../../text/untrusted-text.ts';
import { isOffBalance } from './verdicts.ts';
import { haveRoom, FiguresCell, type FigureLine } from '../../ui/tables/figures-cell.tsx';
import { Cell } from '../../ui/tables/table.tsx';
import { Figures } from '../../ui/text/figures.tsx';
import { startText } from '../../text/start.ts';

const words = startText.recent;

interface SumCellsProps {
  order: OrderSummary;
  /** Without a column for the difference. */
  least: boolean;
  /** Characters of a figure that its columns hold. */
  room: number;
}

export function SumCells({ order, least, room }: SumCellsProps) {
  const { received, ordered, difference, currency } = order;
  const notKnown = <span className="ink-3">{words.notKnown}</span>;
  const unit = currency === null ? '' : ` ${untrustedUnit(currency)}`;
  const figures = {
    received: received === null ? notKnown : <Figures text={formatDecimal(received)} />,
    ordered: ordered === null ? notKnown : <Figures text={`${words.of(formatDecimal(ordered))}${unit}`} />,
    difference: difference === null ? '—' : <Figures text={formatSigned(difference)} />,
  };
  const tone = differenceTone(order);
  const given = [received, ordered, difference].filter((amount) => amount !== null).map(formatDecimal);
  if (!haveRoom(given, room)) {
    const lines: FigureLine[] = [
      { label: words.received, figure: figures.received },
      { label: words.ordered, tone: 'ink-2', figure: figures.ordered },
      ...(least ? [] : [{ label: words.difference, tone, figure: figures.difference } as const]),
    ];
    return <FiguresCell columns={lines.length} lines={lines} />;
  }
  return (
    <>
      <Cell align="right" whole>
        {figures.received}
      </Cell>
      <Cell tone="ink-2" whole>
        {figures.ordered}
      </Cell>
      {!least && (
        <Cell align="right" whole tone={tone}>
          {figures.difference}
        </Cell>
      )}
    </>
  );
}

const differenceTone = (order: OrderSummary): 'warn' | 'ink-3' =>
  order.difference !== null && !isZero(order.difference) && isOffBalance(order) ? 'warn' : 'ink-3';

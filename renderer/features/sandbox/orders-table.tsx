/**
 * The sample orders as they are now. The number opens an order. The rest of its row and the arrow keys select it.
 * Only one row is a Tab stop, because there would be a hundred otherwise.
 */
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useRef, type KeyboardEvent } from 'react';
import type { OrderSum } from '../../../electron/contract/order-totals.ts';
import { isMarkedCompleted } from '../../../electron/contract/order-status.ts';
import type { SandboxOrderView } from '../../../electron/contract/sandbox.ts';
import { useSessionState } from '../../lib/session-state.ts';
import { sandboxText } from '../../text/sandbox.ts';
import { useBelow } from '../../ui/layout/use-below.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { Cell, GroupRow, HeadCell, Row, Table, TableBody, TableHead } from '../../ui/tables/table.tsx';
import { groupOrders, type OrderGroup } from './order-groups.ts';
import styles from './sandbox.module.css';
import { formatDecimal, formatSigned, isZero } from '../../lib/format/money.ts';
import { isOffBalance, statusName, statusShape } from '../../lib/orders/order-statuses.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { haveRoom, FiguresCell, type FigureLine } from '../../ui/tables/figures-cell.tsx';
import { Figures } from '../../ui/text/figures.tsx';

const words = sandboxText.orders;

const columns = ['128px', 'auto', '96px', '128px', '96px'];
/** Fits 18 decimals on one line. */
const wideColumns = ['144px', 'auto', '192px', '232px', '192px'];
const wideFrom = 1680;
/** Below this window width, in CSS pixels, the ordered amount has no column. */
const narrowBelow = 1240;
const narrowColumns = ['128px', 'auto', '128px', '104px'];

interface OrdersTableProps {
  profileId: string;
  orders: readonly SandboxOrderView[];
  selected: string | null;
  onSelect: (serviceId: string) => void;
}

export function OrdersTable({ profileId, orders, selected, onSelect }: OrdersTableProps) {
  const body = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useSessionState<boolean>('sandbox-more-cases', profileId);
  const narrow = useBelow(narrowBelow);
  const isWide = !useBelow(wideFrom);
  const widths = narrow ? narrowColumns : isWide ? wideColumns : columns;
  const { first, more } = groupOrders(orders, words);
  const shown = isOpen === true ? [...first, ...more] : first;
  const numbers = shown.flatMap((group) => group.orders.map((order) => order.serviceId));
  const tabStop = selected !== null && numbers.includes(selected) ? selected : (numbers[0] ?? null);

  useEffect(() => {
    // Also runs when the user returns from another view.
    if (selected !== null) elementOf(body.current, selected, 'select')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const move = (event: KeyboardEvent) => {
    const from = event.target instanceof Element ? event.target.closest('[data-order]') : null;
    const at = numbers.indexOf(from?.getAttribute('data-order') ?? '');
    const to = placeAfter(event.key, at, numbers.length);
    const next = to === null ? undefined : numbers[to];
    if (from === null || next === undefined) return;
    event.preventDefault();
    onSelect(next);
    elementOf(body.current, next, from.getAttribute('data-kind') ?? '')?.focus();
  };

  const row = (order: OrderGroup<SandboxOrderView>['orders'][number]) => {
    const { serviceId } = order;
    const tabIndex = serviceId === tabStop ? 0 : -1;
    return (
      <Row key={serviceId} selected={serviceId === selected} onOpen={() => onSelect(serviceId)}>
        <Cell mono whole>
          <Link
            to="/order/$serviceId"
            params={{ serviceId }}
            className={styles.number}
            tabIndex={tabIndex}
            data-order={serviceId}
            data-kind="open"
          >
            {serviceId}
          </Link>
        </Cell>
        <Cell whole>
          <button
            type="button"
            title={order.name}
            aria-pressed={serviceId === selected}
            tabIndex={tabIndex}
            data-row-focus
            data-order={serviceId}
            data-kind="select"
            className={styles.select}
            onClick={() => onSelect(serviceId)}
          >
            <CaseBadge order={order} words={order.words} />
          </button>
        </Cell>
        <AmountCells order={order} narrow={narrow} isWide={isWide} />
      </Row>
    );
  };
  const rowsOf = ({ title, orders: grouped }: OrderGroup<SandboxOrderView>) => (
    <Fragment key={title}>
      {title !== null && <GroupRow columns={widths.length}>{title}</GroupRow>}
      {grouped.map(row)}
    </Fragment>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles arrow keys of the links and buttons inside.
    <div ref={body} className={styles.orders} onKeyDown={move}>
      <Table label={words.label} columns={widths}>
        <TableHead>
          <HeadCell>{words.number}</HeadCell>
          <HeadCell>{words.shows}</HeadCell>
          <HeadCell align="right">{words.received}</HeadCell>
          {!narrow && <HeadCell align="right">{words.ordered}</HeadCell>}
          <HeadCell align="right">{words.difference}</HeadCell>
        </TableHead>
        <TableBody>
          {first.map(rowsOf)}
          {more.length > 0 && (
            <GroupRow columns={widths.length}>
              <button
                type="button"
                className={styles.more}
                aria-expanded={isOpen === true}
                onClick={() => setOpen(isOpen !== true)}
              >
                <Icon of={isOpen === true ? ChevronDown : ChevronRight} size={14} />
                {words.more}
                <span>{more.reduce((count, group) => count + group.orders.length, 0)}</span>
              </button>
            </GroupRow>
          )}
          {isOpen === true && more.map(rowsOf)}
        </TableBody>
      </Table>
    </div>
  );
}

function elementOf(body: HTMLElement | null, serviceId: string, kind: string): HTMLElement | null {
  const found = body?.querySelector(`[data-order="${CSS.escape(serviceId)}"][data-kind="${kind}"]`);
  return found instanceof HTMLElement ? found : null;
}

function placeAfter(key: string, at: number, length: number): number | null {
  if (key === 'ArrowDown') return Math.min(at + 1, length - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : null;
}

/** The case that the order was made for, or its status once it was changed. */
function CaseBadge({ order, words: title }: { order: SandboxOrderView; words: string }) {
  return <Badge shape={statusShape(order)}>{order.changed ? statusName(order) : title}</Badge>;
}

/** The number of characters of an amount with its unit that fit in its column. */
const roomWithUnit = 13;

interface AmountCellsProps {
  order: SandboxOrderView;
  /** Hides the column of the ordered amount. The unit then follows the received amount. */
  narrow: boolean;
  /** True if the columns fit amounts of usual length. */
  isWide: boolean;
}

/** Amounts that don’t fit use the width of all columns. */
export function AmountCells({ order, narrow, isWide }: AmountCellsProps) {
  const { sum } = order;
  const isKnown = sum.is === 'known' && !isMarkedCompleted(order.status);
  const { received, ordered, difference } = isKnown ? knownAmounts(sum, narrow) : partAmounts(sum, narrow);
  const isOff = isKnown && isOffBalance(order) && !isZero(sum.difference);
  const lines: readonly FigureLine[] = [
    { label: words.received, tone: isKnown ? 'ink' : 'ink-3', figure: <Figures text={received} /> },
    ...(narrow ? [] : [{ label: words.ordered, tone: 'ink-2', figure: <Figures text={ordered} /> } as const]),
    { label: words.difference, tone: isOff ? 'warn' : 'ink-3', figure: <Figures text={difference} /> },
  ];
  const [withUnit, others] = narrow ? [received, [difference]] : [ordered, [received, difference]];
  if (!isWide && (withUnit.length > roomWithUnit || !haveRoom(others)))
    return <FiguresCell columns={lines.length} lines={lines} />;
  return lines.map(({ label, tone = 'ink', figure }) => (
    <Cell key={label} align="right" whole tone={tone}>
      {figure}
    </Cell>
  ));
}

const withUnitOf = (decimal: string, unit: string): string => `${formatDecimal(decimal)}\u00a0${untrusted(unit, 12)}`;

type Known = Extract<OrderSum, { is: 'known' }>;

const knownAmounts = ({ received, ordered, difference, currency }: Known, narrow: boolean) => ({
  received: narrow ? withUnitOf(received, currency) : formatDecimal(received),
  ordered: withUnitOf(ordered, currency),
  difference: formatSigned(difference),
});

/** The amounts of orders without a total: the received amount, if there is only one, and the ordered amount. */
function partAmounts(sum: OrderSum, narrow: boolean) {
  const { unknown, several } = words;
  if (sum.is === 'known')
    return { received: unknown, ordered: withUnitOf(sum.ordered, sum.currency), difference: unknown };
  const { received, priced } = sum;
  const [first, ...others] = received;
  const one = (amount: string, unit: string): string =>
    !narrow && unit === priced?.currency ? formatDecimal(amount) : withUnitOf(amount, unit);
  return {
    received: first === undefined ? unknown : others.length > 0 ? several : one(first.amount, first.currency),
    ordered: priced === null ? unknown : withUnitOf(priced.amount, priced.currency),
    difference: unknown,
  };
}

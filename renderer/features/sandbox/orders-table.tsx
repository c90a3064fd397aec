/**
 * The practice orders as the sandbox holds them now. The number opens an order; the rest of its row selects it, and
 * so do the arrow keys: one row at a time is a stop for the Tab key, or there would be a hundred.
 */
import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useRef, type KeyboardEvent } from 'react';
import type { OrderSum } from '../../../electron/contract/order-reading.ts';
import type { SandboxLine } from '../../../electron/contract/sandbox.ts';
import { formatDecimal, formatSigned, isZero } from '../../lib/format/money.ts';
import { useText, type Text } from '../../lib/text/text.ts';
import { refundShapes, reportedOnly, verdictShapes } from '../../lib/verdicts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Cell, GroupRow, HeadCell, Row, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { VisibleText } from '../../ui/visible-text.tsx';
import { groupOrders } from './sandbox-orders.ts';
import styles from './orders-table.module.css';

const columns = ['128px', 'auto', '91px', '98px', '80px', '105px'];
const narrowColumns = ['128px', 'auto', '100px', '76px', '106px'];

export interface OrdersTableProps {
  lines: readonly SandboxLine[];
  selected: string | null;
  onSelect: (serviceId: string) => void;
}

export function OrdersTable({ lines, selected, onSelect }: OrdersTableProps) {
  const words = useText().sandbox.orders;
  const body = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const widths = narrow ? narrowColumns : columns;
  const groups = groupOrders(lines, words);
  const numbers = groups.flatMap((group) => group.orders.map((order) => order.serviceId));
  const stop = selected !== null && numbers.includes(selected) ? selected : (numbers[0] ?? null);

  useEffect(() => {
    // Also on coming back from another view.
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

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys of the links and buttons inside.
    <div ref={body} className={styles.scroller} onKeyDown={move}>
      <Table label={words.label} columns={widths}>
        <TableHead>
          <HeadCell>{words.number}</HeadCell>
          <HeadCell>{words.shows}</HeadCell>
          <HeadCell align="right">{words.received}</HeadCell>
          {!narrow && <HeadCell align="right">{words.ordered}</HeadCell>}
          <HeadCell align="right">{words.difference}</HeadCell>
          <HeadCell>{words.refund}</HeadCell>
        </TableHead>
        <TableBody>
          {groups.map((group) => (
            <Fragment key={group.title}>
              <GroupRow columns={widths.length}>{group.title}</GroupRow>
              {group.orders.map((order) => {
                const { serviceId } = order;
                const tabIndex = serviceId === stop ? 0 : -1;
                return (
                  <Row key={serviceId} selected={serviceId === selected} onOpen={() => onSelect(serviceId)}>
                    <Cell mono>
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
                        <Shows line={order} words={order.words} />
                      </button>
                    </Cell>
                    <SumCells line={order} narrow={narrow} />
                    <RefundCell line={order} />
                  </Row>
                );
              })}
            </Fragment>
          ))}
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

/** What it was made to show; once something was done to it, what it shows now. */
function Shows({ line, words }: { line: SandboxLine; words: string }) {
  const { orders } = useText();
  const { shape, name } = verdictOf(line, orders.verdict);
  return <Badge shape={shape}>{line.changed ? name : words}</Badge>;
}

function verdictOf({ verdict, sum }: SandboxLine, words: Text['orders']['verdict']) {
  const reported = reportedOnly(verdict, sum.is === 'known');
  return reported === null
    ? { shape: verdictShapes[verdict], name: words.name[verdict] }
    : { shape: 'not-known' as const, name: words.reportedOnly[reported] };
}

function SumCells({ line, narrow }: { line: SandboxLine; narrow: boolean }) {
  const words = useText().sandbox.orders;
  const { sum } = line;
  if (sum.is === 'not-known') {
    return (
      <>
        <Cell align="right" whole tone="ink-3">
          <ReceivedParts received={sum.received} />
        </Cell>
        {!narrow && (
          <Cell align="right" whole tone="ink-3">
            {sum.priced === null ? words.notKnown : <Amount decimal={sum.priced.amount} unit={sum.priced.currency} />}
          </Cell>
        )}
        <Cell align="right" tone="ink-3">
          {words.notKnown}
        </Cell>
      </>
    );
  }
  const off = line.verdict === 'short' || line.verdict === 'over';
  return (
    <>
      <Cell align="right" whole>
        <Amount decimal={sum.received} unit={narrow ? sum.currency : null} />
      </Cell>
      {!narrow && (
        <Cell align="right" whole tone="ink-2">
          <Amount decimal={sum.ordered} unit={sum.currency} />
        </Cell>
      )}
      <Cell align="right" whole tone={off && !isZero(sum.difference) ? 'warn' : 'ink-3'}>
        {formatSigned(sum.difference)}
      </Cell>
    </>
  );
}

function ReceivedParts({ received }: { received: Extract<OrderSum, { is: 'not-known' }>['received'] }) {
  const words = useText().sandbox.orders;
  const [first] = received;
  if (first === undefined) return words.notKnown;
  return received.length === 1 ? <Amount decimal={first.amount} unit={first.currency} /> : words.several;
}

function Amount({ decimal, unit }: { decimal: string; unit: string | null }) {
  return (
    <>
      {formatDecimal(decimal)}
      {unit !== null && (
        <>
          {' '}
          <VisibleText text={unit} limit={12} />
        </>
      )}
    </>
  );
}

function RefundCell({ line: { refund } }: { line: SandboxLine }) {
  const { sandbox } = useText();
  if (refund === 'none') return <Cell tone="ink-3">{sandbox.orders.refundState.none}</Cell>;
  return (
    <Cell>
      <Badge shape={refundShapes[refund]}>{sandbox.orders.refundState[refund]}</Badge>
    </Cell>
  );
}

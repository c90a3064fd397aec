/** The practice orders, and how each was read last, where it was read. */
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { SandboxOrder } from '../../../electron/contract/app-state.ts';
import type { OrderSummary } from '../../../electron/contract/order-reading.ts';
import { formatSigned, formatSignedAmount, isZero } from '../../lib/format/money.ts';
import { useCopy } from '../../lib/copy.ts';
import { useText } from '../../lib/text/text.ts';
import { refundShapes, verdictShapes } from '../../lib/verdict-shapes.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Cell, GroupRow, HeadCell, Row, RowActions, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { groupOrders } from './sandbox-orders.ts';
import styles from './sandbox-table.module.css';

const columnCount = 5;

export interface SandboxOrdersProps {
  orders: readonly SandboxOrder[];
  recent: readonly OrderSummary[];
  onOpen: (serviceId: string) => void;
}

export function SandboxOrders({ orders, recent, onOpen }: SandboxOrdersProps) {
  const words = useText().sandbox.orders;
  const groups = groupOrders(orders, words.groups, words.more);
  const readOf = new Map(recent.map((order) => [order.serviceId, order]));
  return (
    <>
      <h2 className={styles.heading}>
        <span className="t-head">{words.title}</span>
        <span className="t-small">{words.remark}</span>
      </h2>
      <Table label={words.label} columns={['200px', '180px', 'auto', '108px', '36px']}>
        <TableHead>
          <HeadCell>{words.shows}</HeadCell>
          <HeadCell>{words.number}</HeadCell>
          <HeadCell>{words.read}</HeadCell>
          <HeadCell align="right">{words.difference}</HeadCell>
          <HeadCell aria-hidden="true" />
        </TableHead>
        <TableBody>
          {groups.map((group) => (
            <Fragment key={group.title}>
              <GroupRow columns={columnCount}>{group.title}</GroupRow>
              {group.orders.map((order) => (
                <Row key={order.serviceId} onOpen={() => onOpen(order.serviceId)}>
                  <Cell>
                    <Link
                      to="/order/$serviceId"
                      params={{ serviceId: order.serviceId }}
                      data-row-focus
                      title={order.name}
                    >
                      {order.words}
                    </Link>
                  </Cell>
                  <Cell mono whole tone="ink-2">
                    {order.serviceId}
                  </Cell>
                  <ReadCells read={readOf.get(order.serviceId) ?? null} />
                  <Cell align="right">
                    <RowActions>
                      <CopyOrderNumber serviceId={order.serviceId} />
                    </RowActions>
                  </Cell>
                </Row>
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

function ReadCells({ read }: { read: OrderSummary | null }) {
  const { orders, sandbox } = useText();
  if (read === null) {
    return (
      <>
        <Cell tone="ink-3">{sandbox.orders.notRead}</Cell>
        <Cell align="right" />
      </>
    );
  }
  const { difference, currency } = read;
  const off = difference !== null && !isZero(difference) && ['short', 'over'].includes(read.verdict);
  return (
    <>
      <Cell>
        <span className={styles.read}>
          <Badge shape={verdictShapes[read.verdict]}>{orders.verdict.name[read.verdict]}</Badge>
          {read.refund !== 'none' && (
            <Badge shape={refundShapes[read.refund]}>{orders.facts.refundState[read.refund]}</Badge>
          )}
        </span>
      </Cell>
      <Cell align="right" tone={off ? 'warn' : 'ink-3'}>
        {difference === null
          ? '—'
          : currency === null
            ? formatSigned(difference)
            : formatSignedAmount(difference, currency)}
      </Cell>
    </>
  );
}

function CopyOrderNumber({ serviceId }: { serviceId: string }) {
  const words = useText().sandbox.orders;
  const copy = useCopy();
  return <CopyButton label={words.copy} onCopy={() => copy(serviceId, words.copied)} />;
}

/** The practice orders, and how each was read last, where it was read. */
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { SandboxOrder } from '../../../electron/contract/app-state.ts';
import type { OrderSummary } from '../../../electron/contract/order-reading.ts';
import { useCopy } from '../../lib/copy.ts';
import { useText } from '../../lib/text/text.ts';
import { refundShapes, verdictShapes } from '../../lib/verdict-shapes.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Cell, GroupRow, HeadCell, Row, RowActions, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { groupOrders } from './sandbox-orders.ts';
import styles from './sandbox-table.module.css';

const columns = ['188px', '160px', '172px', 'auto'];
const narrowColumns = ['176px', '160px', 'auto'];

export interface SandboxOrdersProps {
  orders: readonly SandboxOrder[];
  recent: readonly OrderSummary[];
  onOpen: (serviceId: string) => void;
}

export function SandboxOrders({ orders, recent, onOpen }: SandboxOrdersProps) {
  const words = useText().sandbox.orders;
  const groups = groupOrders(orders, words.groups, words.more);
  const narrow = useNarrow();
  const widths = narrow ? narrowColumns : columns;
  const readOf = new Map(recent.map((order) => [order.serviceId, order]));
  return (
    <>
      <h2 className={styles.heading}>
        <span className="t-head">{words.title}</span>
        <span className="t-small">{words.remark}</span>
      </h2>
      <Table label={words.label} columns={widths}>
        <TableHead>
          <HeadCell>{words.shows}</HeadCell>
          <HeadCell>{words.number}</HeadCell>
          <HeadCell>{words.read}</HeadCell>
          {!narrow && <HeadCell>{words.refund}</HeadCell>}
        </TableHead>
        <TableBody>
          {groups.map((group) => (
            <Fragment key={group.title}>
              <GroupRow columns={widths.length}>{group.title}</GroupRow>
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
                    <span className={styles.number}>
                      {order.serviceId}
                      <RowActions>
                        <CopyOrderNumber serviceId={order.serviceId} />
                      </RowActions>
                    </span>
                  </Cell>
                  <ReadCells read={readOf.get(order.serviceId) ?? null} narrow={narrow} />
                </Row>
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

function ReadCells({ read, narrow }: { read: OrderSummary | null; narrow: boolean }) {
  const { orders, sandbox } = useText();
  if (read === null) {
    return (
      <>
        <Cell tone="ink-3">{sandbox.orders.notRead}</Cell>
        {!narrow && <Cell />}
      </>
    );
  }
  return (
    <>
      <Cell>
        <Badge shape={verdictShapes[read.verdict]}>{orders.verdict.name[read.verdict]}</Badge>
      </Cell>
      {!narrow && (
        <Cell>
          <Badge shape={refundShapes[read.refund]} tone={read.refund === 'none' ? 'quiet' : 'ink'}>
            {orders.facts.refundState[read.refund]}
          </Badge>
        </Cell>
      )}
    </>
  );
}

function CopyOrderNumber({ serviceId }: { serviceId: string }) {
  const words = useText().sandbox.orders;
  const copy = useCopy();
  return <CopyButton label={words.copy} onCopy={() => copy(serviceId, words.copied)} />;
}

/** Orders that are read again by themselves, before those that were read last. */
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { WatchedOrder } from '../../../electron/contract/order-watch.ts';
import { useTime } from '../../lib/format/use-time.ts';
import type { WatchActions } from '../../lib/orders/watched.ts';
import { verdictShape, verdictWhenRead } from '../../lib/orders/verdicts.ts';
import { said } from '../../lib/text/said.ts';
import { useText } from '../../lib/text/text.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../ui/tables/table.tsx';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import styles from './watched-orders.module.css';

const columns = ['192px', 'auto', 'auto', '44px'];

interface WatchedOrdersProps {
  watched: readonly WatchedOrder[];
  onOpen: (serviceId: string) => void;
  onStop: WatchActions['unwatch'];
}

export function WatchedOrders({ watched, onOpen, onStop }: WatchedOrdersProps) {
  const words = useText().orderWatch.list;
  return (
    <section className={styles.watched} aria-label={words.title}>
      <h2 className="t-head">{words.title}</h2>
      <Table label={words.label} columns={columns}>
        <TableHead>
          <HeadCell>{words.order}</HeadCell>
          <HeadCell>{words.verdict}</HeadCell>
          <HeadCell>{words.state}</HeadCell>
          <HeadCell />
        </TableHead>
        <TableBody>
          {watched.map((one) => (
            <WatchedRow key={one.serviceId} watched={one} onOpen={onOpen} onStop={onStop} />
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

function WatchedRow({ watched, onOpen, onStop }: Omit<WatchedOrdersProps, 'watched'> & { watched: WatchedOrder }) {
  const { orders, orderWatch } = useText();
  const words = orderWatch.list;
  const { serviceId, order, state } = watched;
  const number = said(serviceId);
  return (
    <Row onOpen={() => onOpen(serviceId)}>
      <Cell mono whole>
        <Link to="/order/$serviceId" params={{ serviceId }} data-row-focus>
          <VisibleText text={serviceId} mono />
        </Link>
      </Cell>
      <Cell whole>
        {order === null ? (
          <span className="ink-3">{words.notRead}</span>
        ) : (
          <Badge shape={verdictShape(order)}>{verdictWhenRead(order, orders.verdict)}</Badge>
        )}
      </Cell>
      <Cell tone="ink-2">
        <State watched={watched} />
      </Cell>
      <Cell align="right">
        <IconButton
          label={state.is === 'ended' ? words.dismiss(number) : words.stop(number)}
          icon={<Icon of={X} size={14} />}
          onClick={(event) => {
            event.stopPropagation();
            onStop(serviceId);
          }}
        />
      </Cell>
    </Row>
  );
}

function State({ watched: { state, changedAt, trouble, since } }: { watched: WatchedOrder }) {
  const words = useText().orderWatch.list;
  const time = useTime();
  const at = (ms: number): string => time.near(ms, since);
  const parts = [
    changedAt === null ? null : words.changed(at(changedAt)),
    trouble === null ? null : words.failed(at(trouble.at)),
    state.is === 'ended'
      ? `${words.ended(at(state.at))}, ${words.endings[state.because]}`
      : state.is === 'looking'
        ? words.looking
        : words.next(at(state.until)),
  ];
  return <>{parts.filter((part) => part !== null).join('; ')}</>;
}

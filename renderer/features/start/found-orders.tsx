/** Orders that were read here and have what was typed somewhere in their record: which, and where. */
import { Link } from '@tanstack/react-router';
import type { LedgerRow } from '../../../electron/contract/ledger.ts';
import { mostOrdersFound, type OrderFound } from '../../../electron/contract/order-history.ts';
import { formatCount } from '../../lib/format/money.ts';
import { isoUtc } from '../../lib/format/time.ts';
import { useTime } from '../../lib/format/use-time.ts';
import type { LookUp } from '../../lib/orders/lookup.ts';
import { MerchantName } from '../../lib/orders/merchant-name.tsx';
import { foundByWords } from '../../lib/orders/found-by-words.ts';
import { SumCells } from '../../lib/orders/sum-cells.tsx';
import { verdictShape, verdictWhenRead } from '../../lib/orders/verdicts.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useBelow } from '../../ui/layout/use-below.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { useKeyedRows } from '../../ui/tables/followed-row.ts';
import { Cell, HeadCell, Row } from '../../ui/tables/table.tsx';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import { narrowBelow } from './recent-orders.tsx';
import styles from './start-page.module.css';
import { orderWatchText } from '../../text/order-watch.ts';
import { startText } from '../../text/start.ts';

const columns = ['24px', '168px', '104px', '216px', 'auto', '104px', '168px', '128px'];
/** Characters of a figure that they hold. */
const figureRoom = 11;
/** Without the merchant's number and the time, which the order itself has. */
const narrowColumns = ['148px', '200px', 'auto'];

/** As the list names itself, to be come back to. */
export const foundOrdersList = 'orders found';

interface FoundOrdersProps {
  found: Extract<LookUp, { is: 'found' }>;
  onOpen: (serviceId: string) => void;
  onAskAnyway: (text: string) => void;
  onRow: (row: LedgerRow) => void;
}

export function FoundOrders({ found: { text, found, row, canBeAsked }, onOpen, onAskAnyway, onRow }: FoundOrdersProps) {
  const time = useTime();
  const words = startText.found;
  const isNarrow = useBelow(narrowBelow);
  const count = found.orders.length;
  const [first] = found.orders;
  const rows = useKeyedRows(found.orders.map(({ order }) => order.serviceId));
  const sentence = found.more
    ? words.more(formatCount(mostOrdersFound), untrusted(text))
    : count === 1
      ? words.one(untrusted(text))
      : words.several(formatCount(count), untrusted(text));
  return (
    <section className={styles.found} aria-label={words.name} data-wide>
      <div className={styles.choice}>
        <p role="status">
          {sentence} {first !== undefined && `${orderWatchText.list.timesIn(time.zoned(first.order.readAt))}.`}
        </p>
        <div className={styles.answers}>
          {row !== null && <Button onClick={() => onRow(row)}>{words.row}</Button>}
          {canBeAsked && <Button onClick={() => onAskAnyway(text)}>{startText.odd.askAnyway}</Button>}
        </div>
      </div>
      <DataTable
        label={words.label}
        columns={isNarrow ? narrowColumns : columns}
        leftAs={foundOrdersList}
        rows={rows}
        count={count}
        head={
          <>
            {!isNarrow && <HeadCell aria-hidden="true" />}
            <HeadCell>{startText.recent.order}</HeadCell>
            {!isNarrow && <HeadCell>{startText.recent.merchant}</HeadCell>}
            <HeadCell>{startText.recent.verdict}</HeadCell>
            <HeadCell>{words.as}</HeadCell>
            {!isNarrow && (
              <>
                <HeadCell align="right">{startText.recent.received}</HeadCell>
                <HeadCell>{startText.recent.ordered}</HeadCell>
                <HeadCell align="right">{startText.recent.read}</HeadCell>
              </>
            )}
          </>
        }
        renderRow={(index) => {
          const one = found.orders[index];
          return one === undefined ? null : <FoundRow found={one} isNarrow={isNarrow} onOpen={onOpen} />;
        }}
      />
    </section>
  );
}

interface FoundRowProps extends Pick<FoundOrdersProps, 'onOpen'> {
  found: OrderFound;
  isNarrow: boolean;
}

function FoundRow({ found, isNarrow, onOpen }: FoundRowProps) {
  const time = useTime();
  const { order, by, readAt } = found;
  const { serviceId } = order;
  const as = foundByWords(by);
  return (
    <Row onOpen={() => onOpen(serviceId)}>
      {!isNarrow && <Cell aria-hidden="true" />}
      <Cell mono whole>
        <Link to="/order/$serviceId" params={{ serviceId }} tabIndex={-1} data-row-focus>
          <VisibleText text={serviceId} mono />
        </Link>
      </Cell>
      {!isNarrow && (
        <Cell tone="ink-2">
          <MerchantName of={order} />
        </Cell>
      )}
      <Cell whole>
        <Badge shape={verdictShape(order)}>{verdictWhenRead(order)}</Badge>
      </Cell>
      <Cell tone="ink-2" whole>
        {readAt === null ? as : `${as}, ${startText.found.earlier(time.dayAndClock(readAt))}`}
      </Cell>
      {!isNarrow && <SumCells order={order} least room={figureRoom} />}
      {!isNarrow && (
        <Cell align="right" tone="ink-3">
          <time dateTime={isoUtc(order.readAt)} title={time.whole(order.readAt)}>
            {time.dayAndClock(order.readAt)}
          </time>
        </Cell>
      )}
    </Row>
  );
}

/** The goods: price × quantity per item, and what they come to where that can be said exactly. */
import type { ItemSums } from '../../../../electron/contract/item-sums.ts';
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import type {
  Decimal,
  Given,
  OrderDetails,
  OrderItem,
  OrderRecord,
} from '../../../../electron/contract/order-record.ts';
import { formatDecimal } from '../../../lib/format/money.ts';
import { useText } from '../../../lib/text/text.ts';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../../ui/tables/table.tsx';
import { amountColumn } from './amount-column.ts';
import { EmptyTab } from './empty-tab.tsx';
import { FootRow } from './foot-row.tsx';
import { GivenAmount, GivenText } from '../record/given-value.tsx';
import { unitOf } from '../record/service-word.ts';
import { useOrderFormats } from '../formats/use-order-formats.ts';
import styles from './tables.module.css';

export function ItemsTab({ reading }: { reading: OrderReading }) {
  const { orders } = useText();
  const words = orders.items;
  const { order_details: details } = reading.record;
  if (details.is !== 'given') return <NoItems of={details} field="order_details" />;
  const { items } = details.value;
  if (items.is !== 'given') return <NoItems of={items} field="items" />;
  const sums = reading.itemSums;
  if (sums === null) return <EmptyTab title={words.none}>{words.noneLead}</EmptyTab>;
  const prices = items.value.map((item) => item.item_price);
  const columns = [
    '32px',
    'auto',
    '22%',
    amountColumn(
      items.value.map((item) => item.item_quantity),
      null,
      84,
    ),
    amountColumn(
      prices,
      items.value.map((item) => item.price_currency),
      132,
    ),
    amountColumn(
      sums.lines.map(givenLine),
      items.value.map((item) => item.price_currency),
      132,
    ),
  ];
  return (
    <Table label={orders.tabs.items} columns={columns}>
      <TableHead>
        <HeadCell>
          <span className="unseen">{orders.payments.number}</span>
        </HeadCell>
        <HeadCell>{words.item}</HeadCell>
        <HeadCell>{words.id}</HeadCell>
        <HeadCell align="right">{words.quantity}</HeadCell>
        <HeadCell align="right">{words.price}</HeadCell>
        <HeadCell align="right">{words.sum}</HeadCell>
      </TableHead>
      <TableBody>
        {items.value.map((item, index) => (
          <ItemRow key={`item ${String(index)}`} item={item} number={index + 1} sum={sums.lines[index] ?? null} />
        ))}
        <ItemsFoot sum={sums.sum} details={details.value} record={reading.record} columns={columns.length} />
      </TableBody>
    </Table>
  );
}

function NoItems({
  of,
  field,
}: {
  of: Exclude<OrderReading['record']['order_details'], { is: 'given' }>;
  field: string;
}) {
  const words = useText().orders.items;
  return (
    <EmptyTab title={words.notGiven}>
      {words.notGivenLead} <GivenText of={of} field={field} />
    </EmptyTab>
  );
}

const givenLine = (sum: Decimal | null): Given<Decimal> =>
  sum === null ? { is: 'absent' } : { is: 'given', value: sum };

function ItemRow({ item, number, sum }: { item: OrderItem; number: number; sum: Decimal | null }) {
  return (
    <Row>
      <Cell tone="ink-2">{number}</Cell>
      <Cell>
        <GivenText of={item.item_name} field="item_name" oneLine />
      </Cell>
      <Cell>
        <GivenText of={item.item_id} field="item_id" mono oneLine />
      </Cell>
      <Cell align="right">
        <GivenAmount of={item.item_quantity} field="item_quantity" />
      </Cell>
      <Cell align="right">
        <span className={styles.amount}>
          <GivenAmount of={item.item_price} field="item_price" unit={item.price_currency} />
        </span>
      </Cell>
      <Cell align="right" strong>
        <span className={styles.amount}>
          <GivenAmount of={givenLine(sum)} field="" unit={item.price_currency} />
        </span>
      </Cell>
    </Row>
  );
}

interface ItemsFootProps {
  sum: ItemSums['sum'];
  details: OrderDetails;
  record: OrderRecord;
  columns: number;
}

function ItemsFoot({ sum, details, record, columns }: ItemsFootProps) {
  const { orders } = useText();
  const words = orders.items;
  const formats = useOrderFormats();
  const room = sum.is === 'known' ? unitOf(sum.currency) : '';
  const costs = (
    <>
      {details.shopping_cost.is !== 'absent' && (
        <FootRow
          columns={columns}
          label={words.shipping}
          amount={<GivenAmount of={details.shopping_cost} field="shopping_cost" />}
          room={room}
        />
      )}
      {details.tax_cost.is !== 'absent' && (
        <FootRow
          columns={columns}
          label={words.tax}
          amount={<GivenAmount of={details.tax_cost} field="tax_cost" />}
          room={room}
        />
      )}
    </>
  );
  if (sum.is === 'not-known') {
    return (
      <>
        {costs}
        <FootRow columns={columns} label={words.noSum[sum.because]} amount={null} />
      </>
    );
  }
  const unit = unitOf(sum.currency);
  const ordered =
    record.order_amount.is === 'given' && record.order_currency.is === 'given'
      ? formats.amount(record.order_amount.value, unitOf(record.order_currency.value))
      : null;
  return (
    <>
      <FootRow
        columns={columns}
        label={ordered === null || sum.total !== null ? words.goods : words.goodsOf(ordered)}
        amount={formats.amount(sum.goods, unit)}
      />
      {costs}
      {sum.total !== null && (
        <FootRow
          columns={columns}
          label={ordered === null ? words.total : words.totalOf(ordered)}
          amount={`${formatDecimal(sum.total)}\u00a0${unit}`}
          total
        />
      )}
    </>
  );
}

/** The goods: price × quantity per item, and what they come to where that can be said exactly. */
import { useState } from 'react';
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import type { Decimal, Given } from '../../../../electron/contract/order-record.ts';
import { useText } from '../../../lib/text/text.ts';
import { HeadCell, Table, TableBody, TableHead } from '../../../ui/tables/table.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { amountColumn } from './amount-column.ts';
import { EmptyTab, NoList } from './empty-tab.tsx';
import { ItemRows } from './item-rows.tsx';
import { Costs, ItemsFoot } from './items-foot.tsx';

interface ItemsTabProps {
  reading: OrderReading;
  /** The item that is unfolded at first, from 1. */
  opened?: number | null;
}

export function ItemsTab({ reading, opened = null }: ItemsTabProps) {
  const { orders } = useText();
  const words = orders.items;
  const [open, setOpen] = useState(opened);
  // Three columns of figures share what a narrow window has; what is cut there is whole among the details.
  const widest = useBelow(1440) ? 168 : 320;
  const { order_details: details } = reading.record;
  if (details.is !== 'given') return <NoList words={words} of={details} field="order_details" />;
  const { items } = details.value;
  const costs = <Costs details={details.value} />;
  if (items.is !== 'given') {
    return (
      <>
        <NoList words={words} of={items} field="items" />
        {costs}
      </>
    );
  }
  const sums = reading.itemSums;
  if (sums === null) {
    return (
      <>
        <EmptyTab title={words.none}>{words.noneLead}</EmptyTab>
        {costs}
      </>
    );
  }
  const currencies = items.value.map((item) => item.price_currency);
  const prices = items.value.map((item) => item.item_price);
  const columns = [
    '32px',
    'auto',
    '22%',
    amountColumn(
      items.value.map((item) => item.item_quantity),
      null,
      84,
      widest,
    ),
    amountColumn(prices, currencies, 132, widest),
    amountColumn(sums.lines.map(givenLine), currencies, 132, widest),
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
        {items.value.map((item, index) => {
          const number = index + 1;
          return (
            <ItemRows
              key={`item ${String(number)}`}
              item={item}
              number={number}
              sum={sums.lines[index] ?? null}
              columns={columns.length}
              isOpen={open === number}
              onToggle={() => setOpen(open === number ? null : number)}
            />
          );
        })}
        <ItemsFoot sum={sums.sum} details={details.value} record={reading.record} columns={columns.length} />
      </TableBody>
    </Table>
  );
}

const givenLine = (sum: Decimal | null): Given<Decimal> =>
  sum === null ? { is: 'absent' } : { is: 'given', value: sum };

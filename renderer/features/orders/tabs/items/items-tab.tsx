/** The items with price, quantity and total, and their sum where it is exact. */
import { useMemo, useState } from 'react';
import type { OrderLookup } from '../../../../../electron/contract/order-lookup.ts';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import { HeadCell } from '../../../../ui/tables/table.tsx';
import { useBelow } from '../../../../ui/layout/use-below.ts';
import { numberColumn } from '../number-column.ts';
import { amountColumn } from '../amount-column.ts';
import { EmptyTab, NoList } from '../empty-tab.tsx';
import { ItemRows } from './item-rows.tsx';
import { Costs, ItemsFoot } from './items-foot.tsx';
import { ordersText } from '../../../../text/orders.ts';
import type {
  Decimal,
  Field,
  OrderDetails,
  OrderItem,
  ItemSums,
} from '../../../../../electron/contract/order-record.ts';

interface ItemsTabProps {
  reading: OrderLookup;
  /** The item that is unfolded at first, from 1. */
  opened?: number | null;
}

export function ItemsTab({ reading, opened = null }: ItemsTabProps) {
  const words = ordersText.items;
  const { order_details: details } = reading.record;
  if (details.is !== 'given')
    return <NoList title={ordersText.items.goods} lead={words.noList} of={details} field="order_details" />;
  const { items } = details.value;
  const costs = <Costs details={details.value} />;
  if (items.is !== 'given') {
    return (
      <>
        <NoList title={ordersText.items.goods} lead={words.noList} of={items} field="items" />
        {costs}
      </>
    );
  }
  const sums = reading.itemSums;
  if (sums === null) {
    return (
      <>
        <EmptyTab title={words.none} />
        {costs}
      </>
    );
  }
  return <ItemsTable reading={reading} opened={opened} details={details.value} items={items.value} sums={sums} />;
}

interface ItemsTableProps {
  reading: OrderLookup;
  opened: number | null;
  details: OrderDetails;
  items: readonly OrderItem[];
  sums: ItemSums;
}

function ItemsTable({ reading, opened, details, items, sums }: ItemsTableProps) {
  const words = ordersText.items;
  const [open, setOpen] = useState(opened);
  // Three columns of figures share a narrow window. What is cut there is whole in the details.
  const widest = useBelow(1440) ? 168 : 320;
  const columns = useMemo(() => {
    const currencies = items.map((item) => item.price_currency);
    return [
      numberColumn(items.length),
      'auto',
      '22%',
      amountColumn(
        items.map((item) => item.item_quantity),
        null,
        84,
        widest,
      ),
      amountColumn(
        items.map((item) => item.item_price),
        currencies,
        132,
        widest,
      ),
      amountColumn(sums.lines.map(givenLine), currencies, 132, widest),
    ];
  }, [items, sums, widest]);
  return (
    <DataTable
      label={ordersText.items.goods}
      columns={columns}
      head={
        <>
          <HeadCell>
            <span className="unseen">{ordersText.payments.number}</span>
          </HeadCell>
          <HeadCell>{words.item}</HeadCell>
          <HeadCell>{words.id}</HeadCell>
          <HeadCell align="right">{words.quantity}</HeadCell>
          <HeadCell align="right">{words.price}</HeadCell>
          <HeadCell align="right">{words.sum}</HeadCell>
        </>
      }
      count={items.length}
      unfolded={open === null ? null : open - 1}
      renderRow={(index) => {
        const item = items[index];
        if (item === undefined) return null;
        const number = index + 1;
        const isOpen = open === number;
        return (
          <ItemRows
            item={item}
            number={number}
            sum={sums.lines[index] ?? null}
            columns={columns.length}
            isOpen={isOpen}
            onToggle={() => setOpen(isOpen ? null : number)}
          />
        );
      }}
      foot={<ItemsFoot sum={sums.sum} details={details} record={reading.record} columns={columns.length} />}
    />
  );
}

const givenLine = (sum: Decimal | null): Field<Decimal> =>
  sum === null ? { is: 'absent' } : { is: 'given', value: sum };

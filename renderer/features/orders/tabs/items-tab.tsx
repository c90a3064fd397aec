/** The items with price, quantity and total, and their sum where it is exact. */
import { useMemo, useState } from 'react';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Amount, amountWidth, type Column, EmptyTab, FootRow, NoList, RecordTable, RowDetails } from './tables.tsx';
import { ordersText } from '../../../text/orders.ts';
import type {
  Decimal,
  Field,
  OrderDetails,
  OrderItem,
  ItemSums,
  OrderRecord,
  NoItemsSum,
} from '../../../../electron/contract/order-record.ts';
import { AmountRow, TextRow } from '../record/field-rows.tsx';
import { FieldAmount, FieldString, type Unit } from '../record/field-value.tsx';
import { untrustedUnit } from '../../../text/untrusted-text.ts';
import styles from './tables.module.css';
import { KeyValues } from '../../../ui/tables/key-values.tsx';
import { useOrderFormats } from '../../../lib/orders/order-formats.ts';

const words = ordersText.items;

interface ItemsTabProps {
  reading: OrderLookup;
  /** The item that is unfolded at first, from 1. */
  opened?: number | null;
}

export function ItemsTab({ reading, opened = null }: ItemsTabProps) {
  const { order_details: details } = reading.record;
  if (details.is !== 'present')
    return <NoList title={words.goods} lead={words.noList} of={details} field="order_details" />;
  const { items } = details.value;
  const costs = <Costs details={details.value} />;
  if (items.is !== 'present') {
    return (
      <>
        <NoList title={words.goods} lead={words.noList} of={items} field="items" />
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
  const [open, setOpen] = useState(opened);
  // Three columns of figures share a narrow window. What is cut there is whole in the details.
  const widest = useBelow(1440) ? 168 : 320;
  const widths = useMemo(() => {
    const unit = (item: OrderItem) => item.price_currency;
    return {
      quantity: amountWidth(items, { amount: (item) => item.item_quantity, least: 84, widest }),
      price: amountWidth(items, { amount: (item) => item.item_price, unit, least: 132, widest }),
      sum: amountWidth(items, { amount: (_, index) => givenLine(sums.lines[index]), unit, least: 132, widest }),
    };
  }, [items, sums, widest]);
  const columns: readonly Column<OrderItem>[] = [
    {
      title: words.item,
      width: 'auto',
      renderCell: (item) => <FieldString of={item.item_name} field="item_name" oneLine />,
    },
    {
      title: words.id,
      width: '22%',
      renderCell: (item) => <FieldString of={item.item_id} field="item_id" mono oneLine />,
    },
    {
      title: words.quantity,
      width: widths.quantity,
      align: 'right',
      renderCell: (item) => <FieldAmount of={item.item_quantity} field="item_quantity" />,
    },
    {
      title: words.price,
      width: widths.price,
      align: 'right',
      renderCell: (item) => (
        <Amount>
          <FieldAmount of={item.item_price} field="item_price" unit={unitOfItem(item)} />
        </Amount>
      ),
    },
    {
      title: words.sum,
      width: widths.sum,
      align: 'right',
      strong: true,
      renderCell: (item, number) => {
        const sum = sums.lines[number - 1] ?? null;
        return (
          <Amount>
            {sum === null ? (
              <span className="ink-3">{words.noLine}</span>
            ) : (
              <FieldAmount of={{ is: 'present', value: sum }} field="" unit={unitOfItem(item)} />
            )}
          </Amount>
        );
      },
    },
  ];
  return (
    <RecordTable
      label={words.goods}
      rows={items}
      columns={columns}
      open={open}
      onOpen={setOpen}
      detailsLabel={words.details}
      renderDetails={(item, number) => <ItemDetails item={item} number={number} />}
      renderFoot={(width) => <ItemsFoot sum={sums.sum} details={details} record={reading.record} columns={width} />}
    />
  );
}

const givenLine = (sum: Decimal | null | undefined): Field<Decimal> =>
  sum === null || sum === undefined ? { is: 'absent' } : { is: 'present', value: sum };

const unitOfItem = ({ price_currency: of }: OrderItem): Unit => ({ of, field: 'price_currency' });

function ItemDetails({ item, number }: { item: OrderItem; number: number }) {
  return (
    <RowDetails label={words.details(number)}>
      <TextRow label={words.item} of={item.item_name} field="item_name" />
      <TextRow label={words.id} of={item.item_id} field="item_id" mono />
      <AmountRow label={words.quantity} of={item.item_quantity} field="item_quantity" />
      <AmountRow label={words.price} of={item.item_price} field="item_price" unit={unitOfItem(item)} />
    </RowDetails>
  );
}

/** The order total with shipping and tax, or only those two where there is no table of items. */
function Costs({ details }: { details: OrderDetails }) {
  const { shopping_cost: shipping, tax_cost: tax } = details;
  if (shipping.is === 'absent' && tax.is === 'absent') return null;
  return (
    <div className={styles.costs}>
      <KeyValues label={words.costs}>
        <AmountRow label={words.shipping} of={shipping} field="shopping_cost" />
        <AmountRow label={words.tax} of={tax} field="tax_cost" />
      </KeyValues>
      <p className={styles.costsRemark}>{words.costsCurrency}</p>
    </div>
  );
}

function noSumSentence(sum: NoItemsSum): string {
  switch (sum.because) {
    case 'currencies-differ':
      return words.currenciesDiffer;
    case 'cost-not-readable':
      return words.costsNotReadable[sum.cost];
    case 'price-missing':
    case 'quantity-missing':
    case 'currency-missing':
      return words.noSum[sum.because](sum.item, sum.lack.missing);
  }
}

interface ItemsFootProps {
  sum: ItemSums['sum'];
  details: OrderDetails;
  record: OrderRecord;
  columns: number;
}

function ItemsFoot({ sum, details, record, columns }: ItemsFootProps) {
  const formats = useOrderFormats();
  // Shipping and tax that are added to the items have their currency. Otherwise it is unknown.
  const unit: Unit | undefined =
    sum.is === 'known' ? { of: { is: 'present', value: sum.currency }, field: 'price_currency' } : undefined;
  const cost = (label: string, of: Field<Decimal>, field: string) =>
    of.is !== 'absent' && (
      <FootRow columns={columns} label={label} amount={<FieldAmount of={of} field={field} unit={unit} />} />
    );
  const costs = (
    <>
      {cost(words.shipping, details.shopping_cost, 'shopping_cost')}
      {cost(words.tax, details.tax_cost, 'tax_cost')}
    </>
  );
  if (sum.is === 'not-known') {
    return (
      <>
        {costs}
        <FootRow columns={columns} label={noSumSentence(sum)} amount={null} />
      </>
    );
  }
  const name = untrustedUnit(sum.currency);
  const ordered =
    record.order_amount.is === 'present' && record.order_currency.is === 'present'
      ? formats.amount(record.order_amount.value, untrustedUnit(record.order_currency.value))
      : null;
  return (
    <>
      <FootRow
        columns={columns}
        label={ordered === null || sum.total !== null ? words.goods : words.goodsOf(ordered)}
        amount={formats.amount(sum.goods, name)}
      />
      {costs}
      {sum.total !== null && (
        <FootRow
          columns={columns}
          label={ordered === null ? words.total : words.totalOf(ordered)}
          amount={formats.amount(sum.total, name)}
          total
        />
      )}
    </>
  );
}

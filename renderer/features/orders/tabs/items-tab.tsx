/** The items with price, quantity and total, and their sum where it is exact. */
import { useMemo, useState } from 'react';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type {
  Decimal,
  Field,
  OrderDetails,
  OrderItem,
  OrderRecord,
} from '../../../../electron/contract/order-record.ts';
import type { ItemSums, NoItemsSum } from '../../../../electron/contract/order-totals.ts';
import { useOrderFormats } from '../../../lib/orders/order-formats.ts';
import { fieldNames } from '../../../text/order-fields.ts';
import { ordersText } from '../../../text/orders.ts';
import { untrustedUnit } from '../../../text/untrusted-text.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { KeyValues } from '../../../ui/tables/key-values.tsx';
import { FieldAmount, type Unit } from '../record/field-value.tsx';
import { FieldRows, unitIn } from '../record/fields.tsx';
import { amountWidth, EmptyTab, FootRow, NoList, RecordTable, RowDetails } from './tables.tsx';
import styles from './tables.module.css';

const words = ordersText.items;

interface ItemsTabProps {
  lookup: OrderLookup;
  /** The item that is unfolded at first, from 1. */
  opened?: number | null;
}

export function ItemsTab({ lookup, opened = null }: ItemsTabProps) {
  const { order_details: details } = lookup.record;
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
  const sums = lookup.itemSums;
  if (sums === null) {
    return (
      <>
        <EmptyTab title={words.none} />
        {costs}
      </>
    );
  }
  return <ItemsTable lookup={lookup} opened={opened} details={details.value} items={items.value} sums={sums} />;
}

interface ItemsTableProps {
  lookup: OrderLookup;
  opened: number | null;
  details: OrderDetails;
  items: readonly OrderItem[];
  sums: ItemSums;
}

function ItemsTable({ lookup, opened, details, items, sums }: ItemsTableProps) {
  const [open, setOpen] = useState(opened);
  // Three columns of amounts share a narrow window. The details show them in full.
  const widest = useBelow(1440) ? 168 : 320;
  /** The items with the total in the price's field, for the totals column. */
  const totals = useMemo(
    () => items.map((item, at): OrderItem => ({ ...item, item_price: lineOf(sums.lines[at]) })),
    [items, sums],
  );
  const widths = useMemo(
    () => ({
      quantity: amountWidth(items, 'item_quantity', { least: 84, widest }),
      price: amountWidth(items, 'item_price', { least: 132, widest }),
      sum: amountWidth(totals, 'item_price', { least: 132, widest }),
    }),
    [items, totals, widest],
  );
  return (
    <RecordTable
      label={words.goods}
      place="details"
      lookup={lookup}
      rows={items}
      columns={[
        { name: 'item_name', width: 'auto', isCut: true },
        { name: 'item_id', width: '22%', isCut: true },
        { name: 'item_quantity', width: widths.quantity },
        { name: 'item_price', width: widths.price },
        {
          name: 'item_price',
          title: words.sum,
          width: widths.sum,
          strong: true,
          renderCell: (number) => <LineTotal of={totals[number - 1]} />,
        },
      ]}
      open={open}
      onOpen={setOpen}
      detailsLabel={words.details}
      renderDetails={(item, number) => (
        <RowDetails label={words.details(number)}>
          <FieldRows of={item} names={['item_name', 'item_id', 'item_quantity', 'item_price']} />
        </RowDetails>
      )}
      renderFoot={(width) => <ItemsFoot sum={sums.sum} details={details} record={lookup.record} columns={width} />}
    />
  );
}

const lineOf = (sum: Decimal | null | undefined): Field<Decimal> =>
  sum === null || sum === undefined ? { is: 'absent' } : { is: 'present', value: sum };

function LineTotal({ of }: { of: OrderItem | undefined }) {
  return of?.item_price.is === 'present' ? (
    <FieldAmount of={of.item_price} field="" unit={unitIn(of, 'item_price')} />
  ) : (
    <span className="ink-3">{words.noLine}</span>
  );
}

/** The order total with shipping and tax, or only those two where there is no table of items. */
function Costs({ details }: { details: OrderDetails }) {
  const { shopping_cost: shipping, tax_cost: tax } = details;
  if (shipping.is === 'absent' && tax.is === 'absent') return null;
  return (
    <div className={styles.costs}>
      <KeyValues label={words.costs}>
        <FieldRows of={details} names={['shopping_cost', 'tax_cost']} />
      </KeyValues>
      <p className="t-small">{words.costsCurrency}</p>
    </div>
  );
}

function noSumSentence(sum: NoItemsSum): string {
  switch (sum.reason) {
    case 'currencies-differ':
      return words.currenciesDiffer;
    case 'cost-not-readable':
      return words.costsNotReadable[sum.cost];
    case 'price-missing':
    case 'quantity-missing':
    case 'currency-missing':
      return words.noSum[sum.reason](sum.item, sum.missingField.missing);
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
  const costs = (['shopping_cost', 'tax_cost'] as const).map(
    (name) =>
      details[name].is !== 'absent' && (
        <FootRow
          key={name}
          columns={columns}
          label={fieldNames[name]}
          amount={<FieldAmount of={details[name]} field={name} unit={unit} />}
        />
      ),
  );
  if (sum.is === 'unknown') {
    return (
      <>
        {costs}
        <FootRow columns={columns} label={noSumSentence(sum)} amount={null} />
      </>
    );
  }
  const name = untrustedUnit(sum.currency);
  const { order_amount: amount, order_currency: currency } = record;
  // An amount in another currency would look like a contradiction.
  const isSame = currency.is === 'present' && currency.value.trim().toUpperCase() === sum.currency.trim().toUpperCase();
  const ordered = amount.is === 'present' && isSame ? formats.amount(amount.value, name) : null;
  return (
    <>
      <FootRow columns={columns} label={words.goods} amount={formats.amount(sum.goods, name)} />
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

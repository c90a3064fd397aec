/** The order total with shipping and tax, or only those two where there is no table of items. */
import { KeyValue, KeyValues } from '../../../../ui/tables/key-values.tsx';
import { useOrderFormats } from '../../formats/use-order-formats.ts';
import { FieldAmount, type Unit } from '../../record/field-value.tsx';
import { unitOf } from '../../record/service-word.ts';
import { FootRow } from '../foot-row.tsx';
import styles from '../tables.module.css';
import { ordersText } from '../../../../text/orders.ts';
import type {
  Decimal,
  Field,
  OrderDetails,
  OrderRecord,
  ItemSums,
  NoItemsSum,
} from '../../../../../electron/contract/order-record.ts';

export function Costs({ details }: { details: OrderDetails }) {
  const { shopping_cost: shipping, tax_cost: tax } = details;
  if (shipping.is === 'absent' && tax.is === 'absent') return null;
  return (
    <div className={styles.costs}>
      <KeyValues label={ordersText.items.costs}>
        <KeyValue label={ordersText.items.shipping}>
          <FieldAmount of={shipping} field="shopping_cost" />
        </KeyValue>
        <KeyValue label={ordersText.items.tax}>
          <FieldAmount of={tax} field="tax_cost" />
        </KeyValue>
      </KeyValues>
      <p className={styles.costsRemark}>{ordersText.items.costsCurrency}</p>
    </div>
  );
}

function noSumSentence(sum: NoItemsSum): string {
  switch (sum.because) {
    case 'currencies-differ':
      return ordersText.items.currenciesDiffer;
    case 'cost-not-readable':
      return ordersText.items.costsNotReadable[sum.cost];
    case 'price-not-given':
    case 'quantity-not-given':
    case 'currency-not-given':
      return ordersText.items.noSum[sum.because](sum.item, sum.lack.missing);
  }
}

interface ItemsFootProps {
  sum: ItemSums['sum'];
  details: OrderDetails;
  record: OrderRecord;
  columns: number;
}

export function ItemsFoot({ sum, details, record, columns }: ItemsFootProps) {
  const words = ordersText.items;
  const formats = useOrderFormats();
  // Shipping and tax that are added to the items have their currency. Otherwise it is unknown.
  const unit: Unit | undefined =
    sum.is === 'known' ? { of: { is: 'given', value: sum.currency }, field: 'price_currency' } : undefined;
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
  const name = unitOf(sum.currency);
  const ordered =
    record.order_amount.is === 'given' && record.order_currency.is === 'given'
      ? formats.amount(record.order_amount.value, unitOf(record.order_currency.value))
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

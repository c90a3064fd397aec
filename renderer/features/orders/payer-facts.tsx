/** The customer and the items, beside the evidence. */
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import type { Field, OrderItem, OrderRecord } from '../../../electron/contract/order-record.ts';
import { KeyValue, KeyValues } from '../../ui/tables/key-values.tsx';
import { FieldAmount, FieldString, CopyField, isProse } from './record/field-value.tsx';
import { ordersText } from '../../text/orders.ts';
import styles from './payer-facts.module.css';

const mostItems = 4;
const longestText = 160;

export function PayerFacts({ reading, onItems }: { reading: OrderLookup; onItems: () => void }) {
  const { record, itemSums } = reading;
  const words = ordersText.payer;
  return (
    <div className={styles.facts}>
      <section aria-label={words.payer}>
        <h2 className="t-head">{words.payer}</h2>
        <KeyValues label={words.payer}>
          <TextRow label={words.name} of={record.payer_name} field="payer_name" />
          <TextRow label={words.email} of={record.payer_email} field="payer_email" />
          <TextRow label={words.remark} of={record.remark} field="remark" />
        </KeyValues>
      </section>
      <section aria-label={ordersText.items.goods}>
        <h2 className="t-head">{ordersText.items.goods}</h2>
        <Goods details={record.order_details} lines={itemSums?.lines ?? []} onItems={onItems} />
      </section>
    </div>
  );
}

function TextRow({ label, of, field }: { label: string; of: Field<string>; field: string }) {
  return (
    <KeyValue label={label} stacked={isProse(of)} action={<CopyField of={of} what={label} />}>
      <FieldString of={of} field={field} limit={longestText} unfolds />
    </KeyValue>
  );
}

interface GoodsProps {
  details: OrderRecord['order_details'];
  lines: readonly (string | null)[];
  onItems: () => void;
}

function Goods({ details, lines, onItems }: GoodsProps) {
  if (details.is !== 'given') return <FieldString of={details} field="order_details" />;
  const { items } = details.value;
  if (items.is !== 'given') return <FieldString of={items} field="items" />;
  if (items.value.length === 0) return <p className="ink-3">{ordersText.items.none}</p>;
  const more = items.value.length - mostItems;
  return (
    <>
      <KeyValues label={ordersText.items.goods}>
        {items.value.slice(0, mostItems).map((item, index) => (
          <KeyValue key={`item ${String(index)}`} amount label={<Name item={item} />}>
            <Sum item={item} sum={lines[index] ?? null} />
          </KeyValue>
        ))}
      </KeyValues>
      {more > 0 && (
        <button type="button" className={`link ${styles.more ?? ''}`} onClick={onItems}>
          {ordersText.items.more(more)}
        </button>
      )}
    </>
  );
}

/** `2 × Lamp` */
function Name({ item }: { item: OrderItem }) {
  return (
    <span className={styles.name}>
      <FieldAmount of={item.item_quantity} field="item_quantity" /> ×{' '}
      <FieldString of={item.item_name} field="item_name" limit={60} />
    </span>
  );
}

function Sum({ item, sum }: { item: OrderItem; sum: string | null }) {
  if (sum === null) return <span className="ink-3">{ordersText.items.noLine}</span>;
  const amount = { is: 'given', value: sum } as const;
  return <FieldAmount of={amount} field="" unit={{ of: item.price_currency, field: 'price_currency' }} />;
}

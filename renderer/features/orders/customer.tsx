/** The customer and the items in short, beside the timeline. */
import type { ReactNode } from 'react';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import { ordersText } from '../../text/orders.ts';
import { KeyValue } from '../../ui/tables/key-values.tsx';
import { FieldGroup, TextRow } from './record/field-rows.tsx';
import { FieldAmount, FieldString } from './record/field-value.tsx';

interface CustomerProps {
  reading: OrderLookup;
  onDetails: () => void;
  /** Further rows. */
  children?: ReactNode;
}

export function Customer({ reading, onDetails, children }: CustomerProps) {
  const { record } = reading;
  const words = ordersText.payer;
  return (
    <FieldGroup
      title={words.payer}
      link={
        <button type="button" className="link" onClick={onDetails}>
          {ordersText.tabs.details}
        </button>
      }
    >
      <TextRow label={words.name} of={record.payer_name} field="payer_name" />
      <TextRow label={words.email} of={record.payer_email} field="payer_email" />
      <TextRow label={words.id} of={record.payer_id} field="payer_id" mono />
      {record.remark.is === 'present' && record.remark.value !== '' && (
        <TextRow label={words.remark} of={record.remark} field="remark" />
      )}
      <KeyValue label={ordersText.items.goods}>
        <Items reading={reading} />
      </KeyValue>
      {children}
    </FieldGroup>
  );
}

/** `2 · 180.00 EUR`: how many, and what they cost together where that is known. */
function Items({ reading: { record, itemSums } }: { reading: OrderLookup }) {
  const details = record.order_details;
  if (details.is !== 'present') return <FieldString of={details} field="order_details" />;
  const { items } = details.value;
  if (items.is !== 'present') return <FieldString of={items} field="items" />;
  const sum = itemSums?.sum;
  if (sum?.is !== 'known') return <>{items.value.length}</>;
  return (
    <>
      {items.value.length} ·{' '}
      <FieldAmount
        of={{ is: 'present', value: sum.goods }}
        field="items"
        unit={{ of: { is: 'present', value: sum.currency }, field: 'price_currency' }}
      />
    </>
  );
}

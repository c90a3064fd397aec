/** The other fields of the record as keys and values, and a summary of the customer. */
import type { ReactNode } from 'react';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { Anomaly, Field, RefundData } from '../../../../electron/contract/order-record.ts';
import { anomalyKinds } from '../../../text/order-checks.ts';
import { holderNames } from '../../../text/order-fields.ts';
import { ordersText } from '../../../text/orders.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { LongText } from '../../../ui/text/long-text.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { FieldAmount, FieldString } from '../record/field-value.tsx';
import { CopyField, FieldGroup, FieldRows } from '../record/fields.tsx';
import { feeTaken, refundUnitOf } from '../refund-facts.tsx';
import { ShowMore, useMore } from './tables.tsx';
import styles from './details-tab.module.css';

const words = ordersText.payer;

export function DetailsTab({ lookup }: { lookup: OrderLookup }) {
  const { record, anomalies } = lookup;
  const { sub_merchant: subMerchant } = record;
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          <FieldGroup title={words.payer}>
            <FieldRows of={record} names={['payer_name', 'payer_email', 'payer_id', 'remark']} />
          </FieldGroup>
          <FieldGroup title={holderNames.sub_merchant}>
            {subMerchant.is === 'present' ? (
              <FieldRows of={subMerchant.value} names={['sub_merchant_name', 'sub_merchant_id']} />
            ) : (
              <KeyValue label={holderNames.sub_merchant}>
                <FieldString of={subMerchant} field="sub_merchant" />
              </KeyValue>
            )}
          </FieldGroup>
        </div>
        <FieldGroup title={words.order}>
          <FieldRows
            of={record}
            names={[
              'service_id',
              'order_id',
              'order_amount',
              'created_time',
              'valid_time',
              'transact_time',
              'cancel_time',
              'settlement_type',
              'refund_requested',
            ]}
          />
        </FieldGroup>
        <FieldGroup title={ordersText.facts.refund}>
          <Refund lookup={lookup} />
        </FieldGroup>
      </div>
      {anomalies.length > 0 && <Unexpected anomalies={anomalies} />}
    </>
  );
}

/** True if a field has a value other than zero. */
const hasText = (refund: RefundData): boolean =>
  Object.values(refund).some(
    (field: Field<unknown>) =>
      field.is === 'unreadable' || (field.is === 'present' && !/^[0.\s]*$/.test(String(field.value))),
  );

function Refund({ lookup }: { lookup: OrderLookup }) {
  const { refund_data: data } = lookup.record;
  const isNone = lookup.status.refundSum === null;
  return (
    <>
      {(data.is !== 'present' || isNone) && (
        <KeyValue label={holderNames.refund_data}>
          {data.is === 'present' ? words.tellsOfNone : <FieldString of={data} field="refund_data" />}
        </KeyValue>
      )}
      {data.is === 'present' && (!isNone || hasText(data.value)) && (
        <FieldRows
          of={{ ...data.value, refund_fee: feeTaken(data.value.refund_fee) }}
          names={[
            'refund_id',
            'refund_status',
            'type',
            'refund_amount',
            'refund_fee',
            'actual_refund_amount',
            'token',
            'network',
            'recipient_address',
            'refund_tx_id',
            'recipient_name',
            'recipient_email',
            'recipient_id',
            'reference_id',
            'service_id',
            'refund_created_time',
            'refund_transact_time',
          ]}
          labels={ordersText.refundLabels}
          unit={refundUnitOf(lookup)}
        />
      )}
    </>
  );
}

function Unexpected({ anomalies }: { anomalies: readonly Anomaly[] }) {
  const more = useMore(anomalies.length, 50);
  return (
    <section className={styles.unread}>
      <h2 className="t-head">
        {words.unread} <span className="t-small">{words.unreadLead}</span>
      </h2>
      <KeyValues label={words.unread}>
        {anomalies.slice(0, more.count).map((anomaly) => (
          <KeyValue
            key={`${anomaly.path} ${anomaly.kind}`}
            action={<CopyField of={{ is: 'present', value: anomaly.raw }} what={untrusted(anomaly.path)} />}
            label={
              <>
                <VisibleText text={anomaly.path} mono limit={120} /> {anomalyKinds[anomaly.kind]}
              </>
            }
          >
            <LongText text={anomaly.raw} mono limit={200} />
          </KeyValue>
        ))}
      </KeyValues>
      {more.left > 0 && <ShowMore of={more} />}
    </section>
  );
}

interface CustomerProps {
  lookup: OrderLookup;
  onDetails: () => void;
  /** Additional rows. */
  children?: ReactNode;
}

/** A summary of the customer and the items, next to the timeline. */
export function Customer({ lookup, onDetails, children }: CustomerProps) {
  const { record } = lookup;
  const hasRemark = record.remark.is === 'present' && record.remark.value !== '';
  return (
    <FieldGroup
      title={words.payer}
      link={
        <button type="button" className="link" onClick={onDetails}>
          {ordersText.tabs.details}
        </button>
      }
    >
      <FieldRows
        of={record}
        names={['payer_name', 'payer_email', 'payer_id', ...(hasRemark ? (['remark'] as const) : [])]}
      />
      <KeyValue label={holderNames['order_details.items']}>
        <Items lookup={lookup} />
      </KeyValue>
      {children}
    </FieldGroup>
  );
}

/** `2 · 180.00 EUR`: the number of items, and their total if known. */
function Items({ lookup: { record, itemSums } }: { lookup: OrderLookup }) {
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

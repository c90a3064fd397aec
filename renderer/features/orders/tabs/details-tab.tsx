/** The rest of the record as keys and values, and the customer in short. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { Anomaly, Field, RefundData } from '../../../../electron/contract/order-record.ts';
import { anomalyKinds } from '../../../text/order-checks.ts';
import { ordersText } from '../../../text/orders.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { LongText } from '../../../ui/text/long-text.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import {
  AmountRow,
  CopyField,
  CountRow,
  FieldGroup,
  IdRow,
  Numbered,
  TextRow,
  TimeRow,
} from '../record/field-rows.tsx';
import { FieldString, FieldAmount } from '../record/field-value.tsx';
import { feeTaken, refundTypeNamed, refundUnitOf } from '../refund-facts.tsx';
import { ShowMore, useMore } from './tables.tsx';
import styles from './details-tab.module.css';
import type { ReactNode } from 'react';

export function DetailsTab({ reading }: { reading: OrderLookup }) {
  const { record, anomalies } = reading;
  const words = ordersText.payer;
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          <FieldGroup title={words.payer}>
            <TextRow label={words.name} of={record.payer_name} field="payer_name" />
            <TextRow label={words.email} of={record.payer_email} field="payer_email" />
            <TextRow label={words.id} of={record.payer_id} field="payer_id" mono />
            <TextRow label={words.remark} of={record.remark} field="remark" />
          </FieldGroup>
          <SubMerchant of={record.sub_merchant} />
        </div>
        <FieldGroup title={words.order}>
          <TextRow label={words.serviceNumber} of={record.service_id} field="service_id" mono />
          <TextRow label={words.merchantOrder} of={record.order_id} field="order_id" mono />
          <AmountRow
            label={words.amount}
            of={record.order_amount}
            field="order_amount"
            unit={{ of: record.order_currency, field: 'order_currency' }}
          />
          <TimeRow label={words.created} of={record.created_time} field="created_time" />
          <CountRow label={words.validity} of={record.valid_time} field="valid_time" put={words.minutes} />
          <TimeRow label={words.completed} of={record.transact_time} field="transact_time" />
          <TimeRow label={words.cancelled} of={record.cancel_time} field="cancel_time" />
          <TextRow label={words.settlementType} of={record.settlement_type} field="settlement_type" mono />
          <TextRow label={words.refundRequested} of={record.refund_requested} field="refund_requested" mono />
        </FieldGroup>
        <Refund reading={reading} />
      </div>
      {anomalies.length > 0 && <Unexpected anomalies={anomalies} />}
    </>
  );
}

function SubMerchant({ of }: { of: OrderLookup['record']['sub_merchant'] }) {
  const words = ordersText.payer;
  return (
    <FieldGroup title={words.subMerchant}>
      {of.is === 'present' ? (
        <>
          <TextRow label={words.subMerchantName} of={of.value.sub_merchant_name} field="sub_merchant_name" />
          <TextRow label={words.subMerchantId} of={of.value.sub_merchant_id} field="sub_merchant_id" mono />
        </>
      ) : (
        <KeyValue label={words.subMerchant}>
          <FieldString of={of} field="sub_merchant" />
        </KeyValue>
      )}
    </FieldGroup>
  );
}

/** It holds more than zeros. */
const hasText = (refund: RefundData): boolean =>
  Object.values(refund).some(
    (field: Field<unknown>) =>
      field.is === 'unreadable' || (field.is === 'present' && !/^[0.\s]*$/.test(String(field.value))),
  );

function Refund({ reading }: { reading: OrderLookup }) {
  const { payer, refundFacts: words } = ordersText;
  const { refund_data: data } = reading.record;
  const isNone = reading.status.refundSum === null;
  if (data.is !== 'present') {
    return (
      <FieldGroup title={payer.refund}>
        <KeyValue label={payer.refundData}>
          <FieldString of={data} field="refund_data" />
        </KeyValue>
      </FieldGroup>
    );
  }
  const refund = data.value;
  const unit = { of: refundUnitOf(reading), field: 'token' };
  return (
    <FieldGroup title={payer.refund}>
      {isNone && <KeyValue label={payer.refundData}>{payer.tellsOfNone}</KeyValue>}
      {(!isNone || hasText(refund)) && (
        <>
          <TextRow label={words.id} of={refund.refund_id} field="refund_id" mono />
          <KeyValue label={words.state}>
            <Numbered of={refund.refund_status} field="refund_status" names={words.stateName} />
          </KeyValue>
          <KeyValue label={words.type}>
            <Numbered
              of={refund.type}
              field="type"
              names={refundTypeNamed(refund.type) === null ? {} : words.typeName}
            />
          </KeyValue>
          <AmountRow label={words.amount} of={refund.refund_amount} field="refund_amount" unit={unit} />
          <AmountRow label={words.fee} of={feeTaken(refund.refund_fee)} field="refund_fee" unit={unit} />
          <AmountRow label={words.actual} of={refund.actual_refund_amount} field="actual_refund_amount" unit={unit} />
          <TextRow label={words.token} of={refund.token} field="token" />
          <TextRow label={words.network} of={refund.network} field="network" />
          <IdRow label={words.address} of={refund.recipient_address} field="recipient_address" />
          <IdRow label={words.transaction} of={refund.refund_tx_id} field="refund_tx_id" />
          <TextRow label={words.recipient} of={refund.recipient_name} field="recipient_name" />
          <TextRow label={words.email} of={refund.recipient_email} field="recipient_email" />
          <TextRow label={words.customer} of={refund.recipient_id} field="recipient_id" mono />
          <TextRow label={words.reference} of={refund.reference_id} field="reference_id" mono />
          <TextRow label={words.order} of={refund.service_id} field="service_id" mono />
          <TimeRow label={words.requested} of={refund.refund_created_time} field="refund_created_time" />
          <TimeRow label={words.updated} of={refund.refund_transact_time} field="refund_transact_time" />
        </>
      )}
    </FieldGroup>
  );
}

function Unexpected({ anomalies }: { anomalies: readonly Anomaly[] }) {
  const more = useMore(anomalies.length, 50);
  const words = ordersText.payer;
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

/** The customer and the items in short, beside the timeline. */
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

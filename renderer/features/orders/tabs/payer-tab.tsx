/** The rest of the record as keys and values: customer, sub-merchant, order, refund and unexpected fields. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { Anomaly, EpochMs, Field, RefundData } from '../../../../electron/contract/order-record.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { LongText } from '../../../ui/text/long-text.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import {
  FieldAmount,
  FieldCount,
  FieldString,
  CopyField,
  FieldId,
  FieldTime,
  isLong,
  isProse,
} from '../record/field-value.tsx';
import { refundUnitOf, feeTaken, refundTypeNamed } from '../refund-facts.tsx';
import { ShowMore, useMore } from './tables.tsx';
import { ordersText } from '../../../text/orders.ts';
import type { ReactNode } from 'react';
import { isoUtc } from '../../../lib/format/time.ts';
import { Undocumented } from '../../../ui/text/not-provided.tsx';
import styles from './payer-tab.module.css';

export function PayerTab({ reading }: { reading: OrderLookup }) {
  const { record, anomalies } = reading;
  const words = ordersText.payer;
  const subMerchant = record.sub_merchant;
  const refund = record.refund_data;
  return (
    <>
      <div className={styles.columns}>
        <div>
          <Group title={words.payer}>
            <TextRow label={words.name} of={record.payer_name} field="payer_name" copied />
            <TextRow label={words.email} of={record.payer_email} field="payer_email" copied />
            <TextRow label={words.id} of={record.payer_id} field="payer_id" copied mono />
            <TextRow label={words.remark} of={record.remark} field="remark" copied />
          </Group>
          <Group title={words.subMerchant}>
            {subMerchant.is === 'present' ? (
              <>
                <TextRow
                  label={words.subMerchantName}
                  of={subMerchant.value.sub_merchant_name}
                  field="sub_merchant_name"
                  copied
                />
                <TextRow
                  label={words.subMerchantId}
                  of={subMerchant.value.sub_merchant_id}
                  field="sub_merchant_id"
                  mono
                  copied
                />
              </>
            ) : (
              <KeyValue label={words.subMerchant}>
                <FieldString of={subMerchant} field="sub_merchant" />
              </KeyValue>
            )}
          </Group>
        </div>
        <Group title={words.order}>
          <TextRow label={words.serviceNumber} of={record.service_id} field="service_id" mono copied />
          <TextRow label={words.merchantOrder} of={record.order_id} field="order_id" mono copied />
          <KeyValue label={words.amount}>
            <FieldAmount
              of={record.order_amount}
              field="order_amount"
              unit={{ of: record.order_currency, field: 'order_currency' }}
            />
          </KeyValue>
          <TimeRow label={words.created} of={record.created_time} field="created_time" />
          <KeyValue label={words.validity}>
            <FieldCount of={record.valid_time} field="valid_time" put={words.minutes} />
          </KeyValue>
          <TimeRow label={words.completed} of={record.transact_time} field="transact_time" />
          <TimeRow label={words.cancelled} of={record.cancel_time} field="cancel_time" />
          <TextRow label={words.settlementType} of={record.settlement_type} field="settlement_type" mono />
          <TextRow label={words.refundRequested} of={record.refund_requested} field="refund_requested" mono />
        </Group>
        <Group title={words.refund}>
          {refund.is === 'present' ? (
            <>
              {reading.status.refundSum === null && <KeyValue label={words.refundData}>{words.tellsOfNone}</KeyValue>}
              {(reading.status.refundSum !== null || hasText(refund.value)) && (
                <Refund refund={refund.value} unit={refundUnitOf(reading)} />
              )}
            </>
          ) : (
            <KeyValue label={words.refundData}>
              <FieldString of={refund} field="refund_data" />
            </KeyValue>
          )}
        </Group>
      </div>
      {anomalies.length > 0 && <Unread anomalies={anomalies} />}
    </>
  );
}

function Unread({ anomalies }: { anomalies: readonly Anomaly[] }) {
  const more = useMore(anomalies.length, 50);
  return (
    <section className={styles.unread}>
      <h2 className={styles.title}>
        {ordersText.payer.unread} <span className={styles.remark}>{ordersText.payer.unreadLead}</span>
      </h2>
      <KeyValues label={ordersText.payer.unread}>
        {anomalies.slice(0, more.count).map((anomaly) => (
          <KeyValue
            key={`${anomaly.path} ${anomaly.kind}`}
            action={<CopyField of={{ is: 'present', value: anomaly.raw }} what={untrusted(anomaly.path)} />}
            label={
              <>
                <VisibleText text={anomaly.path} mono limit={120} /> {ordersText.payer.anomaly[anomaly.kind]}
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

/** Fields of the record as rows of a list of keys and values. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <KeyValues label={title}>{children}</KeyValues>
    </section>
  );
}

interface TextRowProps {
  label: string;
  of: Field<string>;
  field: string;
  mono?: boolean;
  copied?: boolean;
}

function TextRow({ label, of, field, mono = false, copied = false }: TextRowProps) {
  return (
    <KeyValue label={label} stacked={isProse(of)} action={(copied || isLong(of)) && <CopyField of={of} what={label} />}>
      <FieldString of={of} field={field} mono={mono} limit={300} unfolds />
    </KeyValue>
  );
}

function IdRow({ label, of, field }: TextRowProps) {
  return (
    <KeyValue label={label} action={<CopyField of={of} what={label} />}>
      <FieldId of={of} field={field} keep={8} />
    </KeyValue>
  );
}

/** Copies as ISO 8601 in UTC. */
function TimeRow({ label, of, field }: { label: string; of: Field<EpochMs>; field: string }) {
  const iso: Field<string> = of.is === 'present' ? { is: 'present', value: isoUtc(of.value) } : of;
  return (
    <KeyValue label={label} action={<CopyField of={iso} what={label} />}>
      <FieldTime of={of} field={field} />
    </KeyValue>
  );
}

/** A number that stands for a word. One outside the specification's list is shown as received. */
export function Numbered({
  of,
  field,
  names,
}: {
  of: Field<number>;
  field: string;
  names: Readonly<Record<string, string>>;
}) {
  if (of.is !== 'present') return <FieldCount of={of} field={field} />;
  const key = String(of.value);
  const name = Object.hasOwn(names, key) ? names[key] : undefined;
  return name === undefined ? <Undocumented raw={key} /> : <>{name}</>;
}

/** It holds more than zeros. */
const hasText = (refund: RefundData): boolean =>
  Object.values(refund).some(
    (field: Field<unknown>) =>
      field.is === 'unreadable' || (field.is === 'present' && !/^[0.\s]*$/.test(String(field.value))),
  );

function Refund({ refund, unit }: { refund: RefundData; unit: Field<string> }) {
  const words = ordersText.refundFacts;
  return (
    <>
      <TextRow label={words.id} of={refund.refund_id} field="refund_id" mono copied />
      <KeyValue label={words.state}>
        <Numbered of={refund.refund_status} field="refund_status" names={words.stateName} />
      </KeyValue>
      <KeyValue label={words.type}>
        <Numbered of={refund.type} field="type" names={refundTypeNamed(refund.type) === null ? {} : words.typeName} />
      </KeyValue>
      <KeyValue label={words.amount}>
        <FieldAmount of={refund.refund_amount} field="refund_amount" unit={{ of: unit, field: 'token' }} />
      </KeyValue>
      <KeyValue label={words.fee}>
        <FieldAmount of={feeTaken(refund.refund_fee)} field="refund_fee" unit={{ of: unit, field: 'token' }} />
      </KeyValue>
      <KeyValue label={words.actual}>
        <FieldAmount
          of={refund.actual_refund_amount}
          field="actual_refund_amount"
          unit={{ of: unit, field: 'token' }}
        />
      </KeyValue>
      <TextRow label={words.token} of={refund.token} field="token" />
      <TextRow label={words.network} of={refund.network} field="network" />
      <IdRow label={words.address} of={refund.recipient_address} field="recipient_address" />
      <IdRow label={words.transaction} of={refund.refund_tx_id} field="refund_tx_id" />
      <TextRow label={words.recipient} of={refund.recipient_name} field="recipient_name" copied />
      <TextRow label={words.email} of={refund.recipient_email} field="recipient_email" copied />
      <TextRow label={words.customer} of={refund.recipient_id} field="recipient_id" mono />
      <TextRow label={words.reference} of={refund.reference_id} field="reference_id" mono />
      <TextRow label={words.order} of={refund.service_id} field="service_id" mono />
      <TimeRow label={words.requested} of={refund.refund_created_time} field="refund_created_time" />
      <TimeRow label={words.updated} of={refund.refund_transact_time} field="refund_transact_time" />
    </>
  );
}

/** The rest of the record as keys and values: customer, sub-merchant, order, refund and unexpected fields. */
import type { OrderLookup } from '../../../../../electron/contract/order-lookup.ts';
import type { Anomaly } from '../../../../../electron/contract/order-record.ts';
import { untrusted } from '../../../../text/untrusted-text.ts';
import { KeyValue, KeyValues } from '../../../../ui/tables/key-values.tsx';
import { LongText } from '../../../../ui/text/long-text.tsx';
import { VisibleText } from '../../../../ui/text/visible-text.tsx';
import { FieldAmount, FieldCount, FieldString } from '../../record/field-value.tsx';
import { CopyField } from '../../record/copy-field.tsx';
import { refundUnitOf } from '../../record/refund-terms.ts';
import { ShowMore, useMore } from '../show-more.tsx';
import styles from './payer-tab.module.css';
import { Group, TextRow, TimeRow } from './record-rows.tsx';
import { hasText, Refund } from './refund-group.tsx';
import { ordersText } from '../../../../text/orders.ts';

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
            {subMerchant.is === 'given' ? (
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
          {refund.is === 'given' ? (
            <>
              {reading.verdict.refundSum === null && <KeyValue label={words.refundData}>{words.tellsOfNone}</KeyValue>}
              {(reading.verdict.refundSum !== null || hasText(refund.value)) && (
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
            action={<CopyField of={{ is: 'given', value: anomaly.raw }} what={untrusted(anomaly.path)} />}
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

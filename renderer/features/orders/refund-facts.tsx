/** The refund: amount, fee, amount after fee, recipient and transaction. */
import type { Field, RefundData, Decimal, OrderRecord } from '../../../electron/contract/order-record.ts';
import { KeyValue, KeyValues } from '../../ui/tables/key-values.tsx';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import { CopyField, GivenExplorerLink, FieldAmount, FieldId, FieldString } from './record/field-value.tsx';
import { ordersText } from '../../text/orders.ts';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import { isZero } from '../../lib/format/money.ts';
import styles from './refund-facts.module.css';

interface RefundFactsProps {
  refund: RefundData;
  /** The refund's currency in the sum's terms. */
  unit: Field<string>;
}

export function RefundFacts({ refund, unit }: RefundFactsProps) {
  const words = ordersText.refundFacts;
  const network = refund.network;
  return (
    <section className={styles.facts} aria-label={words.title} tabIndex={-1}>
      <h2 className={styles.title}>
        <span className="t-head">{words.title}</span>{' '}
        {refund.refund_id.is === 'present' && <VisibleText text={refund.refund_id.value} mono limit={40} />}
      </h2>
      <KeyValues label={words.title}>
        <KeyValue label={words.amount}>
          <FieldAmount of={refund.refund_amount} field="refund_amount" unit={{ of: unit, field: 'token' }} />
        </KeyValue>
        <KeyValue label={words.fee}>
          <FieldAmount of={feeTaken(refund.refund_fee)} field="refund_fee" unit={{ of: unit, field: 'token' }} />
        </KeyValue>
        <KeyValue label={words.actual} total>
          <FieldAmount
            of={refund.actual_refund_amount}
            field="actual_refund_amount"
            unit={{ of: unit, field: 'token' }}
          />
        </KeyValue>
        <KeyValue label={words.recipient}>
          <FieldString of={refund.recipient_name} field="recipient_name" limit={120} />
        </KeyValue>
        <KeyValue
          label={
            network.is === 'present' && network.value !== '' ? (
              <>
                {words.address}, <VisibleText text={network.value} limit={24} />
              </>
            ) : (
              words.address
            )
          }
          action={<CopyField of={refund.recipient_address} what={words.address} />}
        >
          <FieldId of={refund.recipient_address} field="recipient_address" keep={8} />{' '}
          <GivenExplorerLink of={refund.recipient_address} chain={network} place="address" />
        </KeyValue>
        <KeyValue label={words.transaction} action={<CopyField of={refund.refund_tx_id} what={words.transaction} />}>
          <FieldId of={refund.refund_tx_id} field="refund_tx_id" keep={8} />{' '}
          <GivenExplorerLink of={refund.refund_tx_id} chain={network} place="tx" />
        </KeyValue>
        <KeyValue label={words.reference}>
          <FieldString of={refund.reference_id} field="reference_id" mono limit={64} />
        </KeyValue>
      </KeyValues>
    </section>
  );
}

/** The names of a refund's type and currency. */
type RefundType = 'partial' | 'full';

/** Null for a missing or undocumented number. */
export function refundTypeOf(record: OrderRecord): RefundType | null {
  const data = record.refund_data;
  return data.is === 'present' ? refundTypeNamed(data.value.type) : null;
}

export function refundTypeNamed(type: Field<number>): RefundType | null {
  if (type.is !== 'present') return null;
  if (type.value === 1) return 'partial';
  return type.value === 2 ? 'full' : null;
}

/** A refund names a token. Where that is the sum's currency, it is shown by the sum's name. */
export function refundUnitOf({ status, record }: OrderLookup): Field<string> {
  const currency = status.refundSum?.currency;
  if (currency?.is === 'present') return currency;
  return record.refund_data.is === 'present' ? record.refund_data.value.token : record.refund_data;
}

/** Services send the fee as a positive amount. It is shown as a deduction. */
export function feeTaken(fee: Field<Decimal>): Field<Decimal> {
  return fee.is === 'present' && !fee.value.startsWith('-') && !isZero(fee.value)
    ? { is: 'present', value: `-${fee.value}` }
    : fee;
}

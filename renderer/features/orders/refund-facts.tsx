/** The refund: amount, fee, amount after fee, recipient and transaction. */
import type { Decimal, Field, RefundData } from '../../../electron/contract/order-record.ts';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import { isZero } from '../../lib/format/money.ts';
import { refundStateName } from '../../lib/orders/order-statuses.ts';
import { ordersText } from '../../text/orders.ts';
import { KeyValues } from '../../ui/tables/key-values.tsx';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import { AmountRow, IdRow, TextRow } from './record/field-rows.tsx';
import styles from './refund-facts.module.css';

export function RefundFacts({ refund, reading }: { refund: RefundData; reading: OrderLookup }) {
  const words = ordersText.refundFacts;
  const unit = { of: refundUnitOf(reading), field: 'token' };
  const { network } = refund;
  return (
    <section className={styles.facts} aria-label={words.title} tabIndex={-1}>
      <h2 className={styles.title}>
        <span className="t-head">{words.title}</span>{' '}
        {refund.refund_id.is === 'present' && <VisibleText text={refund.refund_id.value} mono limit={40} />}
      </h2>
      <KeyValues label={words.title}>
        <AmountRow label={words.amount} of={refund.refund_amount} field="refund_amount" unit={unit} />
        <AmountRow label={words.fee} of={feeTaken(refund.refund_fee)} field="refund_fee" unit={unit} />
        {reading.status.refund !== 'failed' && (
          <AmountRow
            label={words.actual}
            of={refund.actual_refund_amount}
            field="actual_refund_amount"
            unit={unit}
            total
          />
        )}
        <TextRow label={words.recipient} of={refund.recipient_name} field="recipient_name" />
        <TextRow label={words.network} of={network} field="network" />
        <IdRow
          label={words.address}
          of={refund.recipient_address}
          field="recipient_address"
          explorer={{ chain: network, place: 'address' }}
        />
        <IdRow
          label={words.transaction}
          of={refund.refund_tx_id}
          field="refund_tx_id"
          explorer={{ chain: network, place: 'tx' }}
        />
        <TextRow label={words.reference} of={refund.reference_id} field="reference_id" mono />
      </KeyValues>
    </section>
  );
}

/** The state, and the type while only the service’s word says how much is returned. */
export function refundName({ status, record: { refund_data: data } }: OrderLookup): string {
  const { refund } = status;
  const type = data.is === 'present' ? refundTypeNamed(data.value.type) : null;
  const state = refundStateName(status);
  return type !== null && (refund === 'processing' || refund === 'failed')
    ? ordersText.facts.joined(state, ordersText.timeline.refundType[type])
    : state;
}

/** Null for a missing or undocumented number. */
export function refundTypeNamed(type: Field<number>): 'partial' | 'full' | null {
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

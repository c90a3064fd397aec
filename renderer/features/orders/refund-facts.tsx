/** The refund: amount, fee, amount after fee, recipient and transaction. */
import type { ReactNode } from 'react';
import type { Decimal, Field, RefundData } from '../../../electron/contract/order-record.ts';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import { isZero } from '../../lib/format/money.ts';
import { refundStateName } from '../../lib/orders/order-statuses.ts';
import { ordersText } from '../../text/orders.ts';
import { KeyValues } from '../../ui/tables/key-values.tsx';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import type { Unit } from './record/field-value.tsx';
import { FieldRows } from './record/fields.tsx';
import styles from './refund-facts.module.css';

interface RefundFactsProps {
  refund: RefundData;
  lookup: OrderLookup;
  /** Additional rows. */
  children?: ReactNode;
}

export function RefundFacts({ refund, lookup, children }: RefundFactsProps) {
  const isFailed = lookup.status.refund === 'failed';
  return (
    <section className={styles.facts} aria-label={ordersText.facts.refund} tabIndex={-1}>
      <h2 className={styles.title}>
        <span className="t-head">{ordersText.facts.refund}</span>{' '}
        {refund.refund_id.is === 'present' && <VisibleText text={refund.refund_id.value} mono limit={40} />}
      </h2>
      <KeyValues label={ordersText.facts.refund}>
        <FieldRows
          of={{ ...refund, refund_fee: feeTaken(refund.refund_fee) }}
          names={[
            'refund_amount',
            'refund_fee',
            ...(isFailed ? [] : (['actual_refund_amount'] as const)),
            'recipient_name',
            'network',
            'recipient_address',
            'refund_tx_id',
            'reference_id',
          ]}
          labels={ordersText.refundLabels}
          unit={refundUnitOf(lookup)}
          network={refund.network}
          total="actual_refund_amount"
        />
        {children}
      </KeyValues>
    </section>
  );
}

/** The state, and the type if only the service’s value says how much is returned. */
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

/** A refund has a token. If the token is the sum's currency, it is shown under the sum's name. */
export function refundUnitOf({ status, record }: OrderLookup): Unit {
  const currency = status.refundSum?.currency;
  const token = record.refund_data.is === 'present' ? record.refund_data.value.token : record.refund_data;
  return { of: currency?.is === 'present' ? currency : token, field: 'token' };
}

/** Services send the fee as a positive amount. It is shown as a deduction. */
export function feeTaken(fee: Field<Decimal>): Field<Decimal> {
  return fee.is === 'present' && !fee.value.startsWith('-') && !isZero(fee.value)
    ? { is: 'present', value: `-${fee.value}` }
    : fee;
}

/** The refund as a receipt of its own: amount, fee, what the payer gets, then to whom and where. */
import type { ReactNode } from 'react';
import type { Decimal, Given, RefundData } from '../../../../electron/contract/order-record.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useText } from '../../../lib/text/text.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { isZero } from '../../../lib/format/money.ts';
import { GivenAmount, GivenId, GivenText } from '../record/given-value.tsx';
import styles from './refund-facts.module.css';

interface RefundFactsProps {
  refund: RefundData;
  /** The refund's currency in the sum's terms. */
  unit: Given<string>;
}

export function RefundFacts({ refund, unit }: RefundFactsProps) {
  const { orders } = useText();
  const words = orders.refundFacts;
  const network = refund.network;
  return (
    <section className={styles.facts} aria-label={words.title}>
      <h2 className={styles.title}>
        <span className="t-head">{words.title}</span>{' '}
        {refund.refund_id.is === 'given' && <VisibleText text={refund.refund_id.value} mono limit={40} />}
      </h2>
      <KeyValues label={words.title}>
        <KeyValue label={words.amount}>
          <GivenAmount of={refund.refund_amount} field="refund_amount" unit={unit} />
        </KeyValue>
        <KeyValue label={words.fee}>
          <GivenAmount of={taken(refund.refund_fee)} field="refund_fee" unit={unit} />
        </KeyValue>
        <KeyValue label={words.actual} total>
          <GivenAmount of={refund.actual_refund_amount} field="actual_refund_amount" unit={unit} />
        </KeyValue>
        <KeyValue label={words.recipient}>
          <GivenText of={refund.recipient_name} field="recipient_name" limit={120} />
        </KeyValue>
        <KeyValue
          label={
            network.is === 'given' && network.value !== '' ? (
              <>
                {words.address}, <VisibleText text={network.value} limit={24} />
              </>
            ) : (
              words.address
            )
          }
          action={<CopyGiven of={refund.recipient_address} what={words.address} />}
        >
          <GivenId of={refund.recipient_address} field="recipient_address" keep={8} />
        </KeyValue>
        <KeyValue label={words.transaction} action={<CopyGiven of={refund.refund_tx_id} what={words.transaction} />}>
          <GivenId of={refund.refund_tx_id} field="refund_tx_id" keep={8} />
        </KeyValue>
        <KeyValue label={words.reference}>
          <GivenText of={refund.reference_id} field="reference_id" mono limit={64} />
        </KeyValue>
      </KeyValues>
    </section>
  );
}

/** Copies a value whole; nothing where there is none. */
export function CopyGiven({ of, what }: { of: Given<string>; what: string }): ReactNode {
  const { orders } = useText();
  const copy = useCopy();
  if (of.is !== 'given' || of.value === '') return null;
  return <CopyButton label={orders.copyWhat(what)} onCopy={() => copy(of.value, orders.copied(what))} />;
}

/** The fee is told as a positive amount and stands in the column as what is taken off. */
function taken(fee: Given<Decimal>): Given<Decimal> {
  return fee.is === 'given' && !fee.value.startsWith('-') && !isZero(fee.value)
    ? { is: 'given', value: `-${fee.value}` }
    : fee;
}

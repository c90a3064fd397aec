/** The refund: amount, fee, amount after fee, recipient and transaction. */
import type { Field, RefundData } from '../../../../electron/contract/order-record.ts';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { CopyField } from '../record/copy-field.tsx';
import { GivenExplorerLink } from '../record/given-explorer-link.tsx';
import { FieldAmount, FieldId, FieldString } from '../record/field-value.tsx';
import { feeTaken } from '../record/refund-terms.ts';
import styles from './refund-facts.module.css';
import { ordersText } from '../../../text/orders.ts';

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
        {refund.refund_id.is === 'given' && <VisibleText text={refund.refund_id.value} mono limit={40} />}
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
            network.is === 'given' && network.value !== '' ? (
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

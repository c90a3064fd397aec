/** The fields of a refund. */
import type { Field, RefundData } from '../../../../../electron/contract/order-record.ts';
import { KeyValue } from '../../../../ui/tables/key-values.tsx';
import { FieldAmount } from '../../record/field-value.tsx';
import { feeTaken, refundTypeNamed } from '../../record/refund-terms.ts';
import { TextRow, IdRow, TimeRow, Numbered } from './record-rows.tsx';
import { ordersText } from '../../../../text/orders.ts';

/** It holds more than zeros. */
export const hasText = (refund: RefundData): boolean =>
  Object.values(refund).some(
    (field: Field<unknown>) =>
      field.is === 'unreadable' || (field.is === 'given' && !/^[0.\s]*$/.test(String(field.value))),
  );

export function Refund({ refund, unit }: { refund: RefundData; unit: Field<string> }) {
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

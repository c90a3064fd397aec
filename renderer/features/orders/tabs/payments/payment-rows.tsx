/** One payment. Unfolded, it has every field. */
import type { ExplorerPlace } from '../../../../../electron/contract/explorers.ts';
import type { EpochMs, PaymentDetail } from '../../../../../electron/contract/order-record.ts';
import { Cell, Row, UnfoldedRow } from '../../../../ui/tables/table.tsx';
import type { PaymentFlag } from '../../checks/payment-flags.ts';
import { FieldAmount, FieldId, FieldString } from '../../record/field-value.tsx';
import { Marks } from '../marks.tsx';
import { type Detail, Details, NumberCell } from '../row-details.tsx';
import styles from '../tables.module.css';
import { ordersText } from '../../../../text/orders.ts';

/** Characters of a hash with its prefix. */
const longestWhole = 66;

interface PaymentRowsProps {
  payment: PaymentDetail;
  number: number;
  isOpen: boolean;
  onToggle: () => void;
  columns: number;
  narrow: boolean;
  /** Addresses and hashes stand whole. */
  wide: boolean;
  oneUnit: boolean;
  flags: readonly PaymentFlag[];
  /** The service's clock at the reading. */
  now: EpochMs;
}

export function PaymentRows({
  payment,
  number,
  isOpen,
  onToggle,
  columns,
  narrow,
  wide,
  oneUnit,
  flags,
  now,
}: PaymentRowsProps) {
  const words = ordersText.payments;
  const whole = wide ? { wholeUpTo: longestWhole } : {};
  const marks = (column: PaymentFlag['column']) => (
    <Marks checks={flags.filter((flag) => flag.column === column).map(({ check }) => check)} now={now} />
  );
  return (
    <>
      <Row onOpen={onToggle} selected={isOpen} open={isOpen}>
        <NumberCell number={number} label={words.details(number)} isOpen={isOpen} onToggle={onToggle} />
        <Cell>
          <FieldString of={payment.token_name} field="token_name" limit={40} />
          {marks('token')}
        </Cell>
        <Cell>
          <FieldId of={payment.from_address} field="from_address" {...whole} />
          {marks('from')}
        </Cell>
        {!narrow && (
          <Cell>
            <FieldId of={payment.payment_address} field="payment_address" {...whole} />
            {marks('address')}
          </Cell>
        )}
        <Cell>
          <FieldId of={payment.tx_id} field="tx_id" {...whole} />
          {marks('transaction')}
        </Cell>
        {!narrow && (
          <Cell align="right" tone="ink-2">
            <FieldAmount of={payment.exchange_rate} field="exchange_rate" />
          </Cell>
        )}
        <Cell align="right" strong>
          <span className={styles.amount}>
            <FieldAmount
              of={payment.pay_amount}
              field="pay_amount"
              unit={oneUnit ? undefined : { of: payment.pay_currency, field: 'pay_currency' }}
            />
          </span>
        </Cell>
      </Row>
      {isOpen && (
        <UnfoldedRow columns={columns}>
          <Details label={words.details(number)} details={paymentDetails(payment, words)} />
        </UnfoldedRow>
      )}
    </>
  );
}

type PaymentWords = (typeof ordersText)['payments'];

function paymentDetails(payment: PaymentDetail, words: PaymentWords): readonly Detail[] {
  const at = (place: ExplorerPlace) => ({ chain: payment.blockchain, place });
  return [
    { is: 'text', label: words.token, of: payment.token_name, field: 'token_name' },
    { is: 'text', label: words.network, of: payment.blockchain, field: 'blockchain' },
    { is: 'id', label: words.from, of: payment.from_address, field: 'from_address', explorer: at('address') },
    { is: 'id', label: words.at, of: payment.payment_address, field: 'payment_address', explorer: at('address') },
    { is: 'id', label: words.transaction, of: payment.tx_id, field: 'tx_id', wide: true, explorer: at('tx') },
    {
      is: 'amount',
      label: words.received,
      of: payment.pay_amount,
      unit: { of: payment.pay_currency, field: 'pay_currency' },
      field: 'pay_amount',
    },
    {
      is: 'amount',
      label: words.converted,
      of: payment.receive_amount,
      unit: { of: payment.receive_currency, field: 'receive_currency' },
      field: 'receive_amount',
    },
    { is: 'amount', label: words.rate, of: payment.exchange_rate, field: 'exchange_rate' },
  ];
}

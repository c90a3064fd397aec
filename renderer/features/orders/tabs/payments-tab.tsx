/** What came in, payment by payment; the selected one unfolds with everything that the service gave. */
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import type { PaymentDetail } from '../../../../electron/contract/order-record.ts';
import { formatDecimal } from '../../../lib/format/money.ts';
import { useText } from '../../../lib/text/text.ts';
import { Cell, HeadCell, Row, Table, TableBody, TableHead, UnfoldedRow } from '../../../ui/tables/table.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { EmptyTab } from './empty-tab.tsx';
import { GivenAmount, GivenId, GivenText } from '../record/given-value.tsx';
import { amountColumn, amountWidth } from './amount-column.ts';
import { Details, type Detail } from './row-details.tsx';
import { FootRow } from './foot-row.tsx';
import { unitOf } from '../record/service-word.ts';
import { flaggedPayments, type PaymentFlag } from '../checks/payment-flags.ts';
import { useOrderFormats } from '../formats/use-order-formats.ts';
import styles from './tables.module.css';

interface PaymentsTabProps {
  reading: OrderReading;
  /** From 1; null when none is. */
  selected: number | null;
  onSelect: (payment: number | null) => void;
}

export function PaymentsTab(props: PaymentsTabProps) {
  const words = useText().orders.payments;
  const { payment_detail: payments } = props.reading.record;
  if (payments.is !== 'given') {
    return (
      <EmptyTab title={words.notGiven}>
        {words.notGivenLead}{' '}
        <GivenText of={payments.is === 'unreadable' ? payments : { is: payments.is }} field="payment_detail" />
      </EmptyTab>
    );
  }
  return payments.value.length === 0 ? (
    <EmptyTab title={words.none}>{words.noneLead}</EmptyTab>
  ) : (
    <PaymentsTable {...props} payments={payments.value} />
  );
}

interface PaymentsTableProps extends PaymentsTabProps {
  payments: readonly PaymentDetail[];
}

function PaymentsTable({ reading, payments, selected, onSelect }: PaymentsTableProps) {
  const { orders } = useText();
  const words = orders.payments;
  const oneUnit = reading.verdict.sum.is === 'known';
  const received = amountWidth(
    payments.map((payment) => payment.pay_amount),
    oneUnit ? null : payments.map((payment) => payment.pay_currency),
    120,
  );
  const rates = payments.map((payment) => payment.exchange_rate);
  // Wide amounts take the room of two columns earlier.
  const narrow = useBelow(received > 200 ? 1280 : 900);
  const columns = [
    '32px',
    '128px',
    'auto',
    ...(narrow ? [] : ['auto']),
    'auto',
    ...(narrow ? [] : [amountColumn(rates, null, 80)]),
    `${String(received)}px`,
  ];
  const flagged = flaggedPayments(reading);
  return (
    <Table label={orders.tabs.payments} columns={columns}>
      <TableHead>
        <HeadCell>
          <span className="unseen">{words.number}</span>
        </HeadCell>
        <HeadCell>{words.token}</HeadCell>
        <HeadCell>{words.from}</HeadCell>
        {!narrow && <HeadCell>{words.at}</HeadCell>}
        <HeadCell>{words.transaction}</HeadCell>
        {!narrow && <HeadCell align="right">{words.rate}</HeadCell>}
        <HeadCell align="right">{words.received}</HeadCell>
      </TableHead>
      <TableBody>
        {payments.map((payment, index) => {
          const number = index + 1;
          const isOpen = selected === number;
          const toggle = () => onSelect(isOpen ? null : number);
          return (
            <PaymentRows
              key={number}
              payment={payment}
              number={number}
              isOpen={isOpen}
              onToggle={toggle}
              columns={columns.length}
              narrow={narrow}
              oneUnit={oneUnit}
              flags={flagged.get(number) ?? []}
            />
          );
        })}
        <Totals reading={reading} columns={columns.length} />
      </TableBody>
    </Table>
  );
}

interface PaymentRowsProps {
  payment: PaymentDetail;
  number: number;
  isOpen: boolean;
  onToggle: () => void;
  columns: number;
  narrow: boolean;
  oneUnit: boolean;
  flags: readonly PaymentFlag[];
}

function PaymentRows({ payment, number, isOpen, onToggle, columns, narrow, oneUnit, flags }: PaymentRowsProps) {
  const { orders } = useText();
  const words = orders.payments;
  const flag = (kind: PaymentFlag, label: string) =>
    flags.includes(kind) && (
      <span className={styles.flag}>
        <Shape name="mismatch" size={14} label={label} />
      </span>
    );
  return (
    <>
      <Row onOpen={onToggle} selected={isOpen} open={isOpen}>
        <Cell tone="ink-2">
          <button
            type="button"
            data-row-focus
            aria-expanded={isOpen}
            aria-label={words.open(number)}
            onClick={onToggle}
          >
            {number}
          </button>
        </Cell>
        <Cell>
          <GivenText of={payment.token_name} field="token_name" limit={40} />
          {flag('token', words.otherToken)}
        </Cell>
        <Cell>
          <GivenId of={payment.from_address} field="from_address" />
        </Cell>
        {!narrow && (
          <Cell>
            <GivenId of={payment.payment_address} field="payment_address" />
            {flag('address', words.notOffered)}
          </Cell>
        )}
        <Cell>
          <GivenId of={payment.tx_id} field="tx_id" />
          {flag('transaction', words.repeated)}
        </Cell>
        {!narrow && (
          <Cell align="right" tone="ink-2">
            <GivenAmount of={payment.exchange_rate} field="exchange_rate" />
          </Cell>
        )}
        <Cell align="right" strong>
          <span className={styles.amount}>
            <GivenAmount of={payment.pay_amount} field="pay_amount" unit={oneUnit ? undefined : payment.pay_currency} />
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

type PaymentWords = ReturnType<typeof useText>['orders']['payments'];

function paymentDetails(payment: PaymentDetail, words: PaymentWords): readonly Detail[] {
  return [
    { is: 'id', label: words.from, of: payment.from_address, field: 'from_address' },
    { is: 'id', label: words.at, of: payment.payment_address, field: 'payment_address' },
    { is: 'id', label: words.transaction, of: payment.tx_id, field: 'tx_id', wide: true },
    { is: 'text', label: words.network, of: payment.blockchain, field: 'blockchain' },
    { is: 'amount', label: words.received, of: payment.pay_amount, unit: payment.pay_currency, field: 'pay_amount' },
    {
      is: 'amount',
      label: words.converted,
      of: payment.receive_amount,
      unit: payment.receive_currency,
      field: 'receive_amount',
    },
    { is: 'amount', label: words.rate, of: payment.exchange_rate, field: 'exchange_rate' },
  ];
}

function Totals({ reading, columns }: { reading: OrderReading; columns: number }) {
  const { orders } = useText();
  const formats = useOrderFormats();
  const { sum } = reading.verdict;
  if (sum.is === 'known') {
    return (
      <FootRow
        columns={columns}
        label={orders.payments.totalOf(formats.amount(sum.ordered, unitOf(sum.currency)))}
        amount={formatDecimal(sum.received)}
      />
    );
  }
  return sum.received.map(({ currency, amount, payments }) => (
    <FootRow
      key={currency}
      columns={columns}
      label={orders.sum.received(payments)}
      amount={formats.amount(amount, unitOf(currency))}
    />
  ));
}

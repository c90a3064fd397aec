/** The payments received. The selected one unfolds with every field. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { PaymentDetail } from '../../../../electron/contract/order-record.ts';
import { useMemo } from 'react';
import { formatDecimal } from '../../../lib/format/money.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import {
  Amount,
  amountWidth,
  type Column,
  EmptyTab,
  flagsOf,
  FootRow,
  marksOf,
  NoList,
  RecordTable,
  RowDetails,
  ShowMore,
  useMore,
} from './tables.tsx';
import { isWaiting } from '../../../lib/orders/order-statuses.ts';
import { AmountRow, IdRow, TextRow } from '../record/field-rows.tsx';
import { FieldAmount, FieldId, FieldString } from '../record/field-value.tsx';
import { untrustedUnit } from '../../../text/untrusted-text.ts';
import { useOrderFormats } from '../../../lib/orders/order-formats.ts';
import { ordersText } from '../../../text/orders.ts';
import type { Check } from '../../../../electron/contract/order-checks.ts';
import { evidenceAt } from '../checks/findings.ts';

const words = ordersText.payments;

/** CSS pixels of a window with room for two addresses and a hash. */
const wholeIdsFrom = 1800;
/** CSS pixels of the column of amounts. A wider one takes the hash's room. */
const usualAmounts = 120;

interface PaymentsTabProps {
  reading: OrderLookup;
  /** From 1. Null for none. */
  selected: number | null;
  onSelect: (payment: number | null) => void;
}

export function PaymentsTab(props: PaymentsTabProps) {
  const { payment_detail: payments } = props.reading.record;
  if (payments.is !== 'present')
    return <NoList title={ordersText.tabs.payments} lead={words.noList} of={payments} field="payment_detail" />;
  return payments.value.length === 0 ? (
    <EmptyTab title={words.none[isWaiting(props.reading.status) ? 'waiting' : 'over']} />
  ) : (
    <PaymentsTable {...props} payments={payments.value} />
  );
}

interface PaymentsTableProps extends PaymentsTabProps {
  payments: readonly PaymentDetail[];
}

function PaymentsTable({ reading, payments, selected, onSelect }: PaymentsTableProps) {
  const oneUnit = reading.status.sum.is === 'known';
  const { received, rates } = useMemo(
    () => ({
      received: amountWidth(payments, {
        amount: (payment) => payment.pay_amount,
        unit: oneUnit ? undefined : (payment) => payment.pay_currency,
        least: usualAmounts,
      }),
      rates: amountWidth(payments, { amount: (payment) => payment.exchange_rate, least: 80 }),
    }),
    [payments, oneUnit],
  );
  // Wide amounts take the room of two columns earlier.
  const narrow = useBelow(received > 200 ? 1280 : 900);
  const wide = !useBelow(wholeIdsFrom + received - usualAmounts);
  const addresses = wide ? 320 : 'auto';
  const whole = wide ? { wholeUpTo: longestWhole } : {};
  const { checks } = reading;
  const marks = marksOf(
    useMemo(() => flaggedPayments(checks), [checks]),
    reading.now,
  );
  const columns: readonly (Column<PaymentDetail> | false)[] = [
    {
      title: words.token,
      width: 128,
      renderCell: (payment, number) => (
        <>
          <FieldString of={payment.token_name} field="token_name" limit={40} />
          {marks(number, 'token')}
        </>
      ),
    },
    {
      title: words.from,
      width: addresses,
      renderCell: (payment, number) => (
        <>
          <FieldId of={payment.from_address} field="from_address" {...whole} />
          {marks(number, 'from')}
        </>
      ),
    },
    !narrow && {
      title: words.at,
      width: addresses,
      renderCell: (payment, number) => (
        <>
          <FieldId of={payment.payment_address} field="payment_address" {...whole} />
          {marks(number, 'address')}
        </>
      ),
    },
    {
      title: words.transaction,
      width: 'auto',
      renderCell: (payment, number) => (
        <>
          <FieldId of={payment.tx_id} field="tx_id" {...whole} />
          {marks(number, 'transaction')}
        </>
      ),
    },
    !narrow && {
      title: words.rate,
      width: rates,
      align: 'right',
      tone: 'ink-2',
      renderCell: (payment) => <FieldAmount of={payment.exchange_rate} field="exchange_rate" />,
    },
    {
      title: words.received,
      width: received,
      align: 'right',
      strong: true,
      renderCell: (payment) => (
        <Amount>
          <FieldAmount
            of={payment.pay_amount}
            field="pay_amount"
            unit={oneUnit ? undefined : { of: payment.pay_currency, field: 'pay_currency' }}
          />
        </Amount>
      ),
    },
  ];
  return (
    <RecordTable
      label={ordersText.tabs.payments}
      rows={payments}
      columns={columns}
      open={selected}
      onOpen={onSelect}
      detailsLabel={words.details}
      renderDetails={(payment, number) => <PaymentDetails payment={payment} number={number} />}
      renderFoot={(width) => <Totals reading={reading} columns={width} />}
    />
  );
}

function Totals({ reading, columns }: { reading: OrderLookup; columns: number }) {
  const formats = useOrderFormats();
  const { sum } = reading.status;
  const more = useMore(sum.is === 'known' ? 0 : sum.received.length, 20);
  if (sum.is === 'known') {
    return (
      <FootRow
        columns={columns}
        label={ordersText.payments.totalOf(formats.amount(sum.ordered, untrustedUnit(sum.currency)))}
        amount={formatDecimal(sum.received)}
      />
    );
  }
  return (
    <>
      {sum.received.slice(0, more.count).map(({ currency, amount, payments }) => (
        <FootRow
          key={currency}
          columns={columns}
          label={ordersText.sum.received(payments)}
          amount={formats.amount(amount, untrustedUnit(currency))}
        />
      ))}
      {more.left > 0 && <FootRow columns={columns} label={<ShowMore of={more} />} amount="" />}
    </>
  );
}

/** Characters of a hash with its prefix. */
const longestWhole = 66;

function PaymentDetails({ payment, number }: { payment: PaymentDetail; number: number }) {
  const { blockchain: chain } = payment;
  return (
    <RowDetails label={words.details(number)}>
      <TextRow label={words.token} of={payment.token_name} field="token_name" />
      <TextRow label={words.network} of={chain} field="blockchain" />
      <IdRow
        label={words.from}
        of={payment.from_address}
        field="from_address"
        whole
        explorer={{ chain, place: 'address' }}
      />
      <IdRow
        label={words.at}
        of={payment.payment_address}
        field="payment_address"
        whole
        explorer={{ chain, place: 'address' }}
      />
      <IdRow label={words.transaction} of={payment.tx_id} field="tx_id" whole explorer={{ chain, place: 'tx' }} />
      <AmountRow
        label={words.received}
        of={payment.pay_amount}
        field="pay_amount"
        unit={{ of: payment.pay_currency, field: 'pay_currency' }}
      />
      <AmountRow
        label={words.converted}
        of={payment.receive_amount}
        field="receive_amount"
        unit={{ of: payment.receive_currency, field: 'receive_currency' }}
      />
      <AmountRow label={words.rate} of={payment.exchange_rate} field="exchange_rate" />
    </RowDetails>
  );
}

/** The payment that an issue is about, and the column in which the mark appears. */
interface PaymentFlag {
  readonly row: number;
  readonly column: 'from' | 'address' | 'token' | 'transaction';
}

export const flaggedPayments = (checks: readonly Check[]) => flagsOf(checks, flagOf);

function flagOf(check: Check): PaymentFlag | null {
  if (check.result !== 'mismatch') return null;
  if (check.id === 'payment-addresses') return { row: check.payment, column: 'address' };
  if (check.id === 'payment-tokens' || check.id === 'currencies') {
    return { row: check.payment, column: 'token' };
  }
  if (check.id === 'address-formats') {
    return placeAt(check.path, check.path.endsWith('.from_address') ? 'from' : 'address');
  }
  if (check.id === 'network-names') return placeAt(check.path, 'token');
  if (check.id !== 'duplicate-transactions') return null;
  return { row: check.problem === 'same-payment' ? check.second : check.payment, column: 'transaction' };
}

function placeAt(path: string, column: PaymentFlag['column']): PaymentFlag | null {
  const { place, row } = evidenceAt(path);
  return place === 'payments' && row !== null ? { row, column } : null;
}

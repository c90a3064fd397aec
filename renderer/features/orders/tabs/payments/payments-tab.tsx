/** The payments received. The selected one unfolds with every field. */
import type { OrderLookup } from '../../../../../electron/contract/order-lookup.ts';
import type { PaymentDetail } from '../../../../../electron/contract/order-record.ts';
import { useMemo } from 'react';
import { formatDecimal } from '../../../../lib/format/money.ts';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import { HeadCell } from '../../../../ui/tables/table.tsx';
import { useBelow } from '../../../../ui/layout/use-below.ts';
import { EmptyTab, NoList } from '../empty-tab.tsx';
import { numberColumn } from '../number-column.ts';
import { amountColumn, amountWidth } from '../amount-column.ts';
import { PaymentRows } from './payment-rows.tsx';
import { FootRow } from '../foot-row.tsx';
import { ShowMore, useMore } from '../show-more.tsx';
import { isWaiting } from '../../../../lib/orders/verdicts.ts';
import { unitOf } from '../../record/service-word.ts';
import { flaggedPayments } from '../../checks/payment-flags.ts';
import { useOrderFormats } from '../../formats/use-order-formats.ts';
import { ordersText } from '../../../../text/orders.ts';

/** CSS pixels of the window, from which on two addresses and a hash have room side by side. */
const wholeIdsFrom = 1800;
/** Of the column of amounts, in CSS pixels: a wider one takes the room of the hash. */
const usualAmounts = 120;

interface PaymentsTabProps {
  reading: OrderLookup;
  /** From 1; null when none is. */
  selected: number | null;
  onSelect: (payment: number | null) => void;
}

export function PaymentsTab(props: PaymentsTabProps) {
  const words = ordersText.payments;
  const { payment_detail: payments } = props.reading.record;
  if (payments.is !== 'given')
    return <NoList title={ordersText.tabs.payments} lead={words.noList} of={payments} field="payment_detail" />;
  return payments.value.length === 0 ? (
    <EmptyTab title={words.none[isWaiting(props.reading.verdict) ? 'waiting' : 'over']} />
  ) : (
    <PaymentsTable {...props} payments={payments.value} />
  );
}

interface PaymentsTableProps extends PaymentsTabProps {
  payments: readonly PaymentDetail[];
}

function PaymentsTable({ reading, payments, selected, onSelect }: PaymentsTableProps) {
  const words = ordersText.payments;
  const oneUnit = reading.verdict.sum.is === 'known';
  const { received, rates } = useMemo(
    () => ({
      received: amountWidth(
        payments.map((payment) => payment.pay_amount),
        oneUnit ? null : payments.map((payment) => payment.pay_currency),
        usualAmounts,
      ),
      rates: amountColumn(
        payments.map((payment) => payment.exchange_rate),
        null,
        80,
      ),
    }),
    [payments, oneUnit],
  );
  // Wide amounts take the room of two columns earlier.
  const narrow = useBelow(received > 200 ? 1280 : 900);
  const wide = !useBelow(wholeIdsFrom + received - usualAmounts);
  const ofAddress = wide ? '320px' : 'auto';
  const columns = [
    numberColumn(payments.length),
    '128px',
    ofAddress,
    ...(narrow ? [] : [ofAddress]),
    'auto',
    ...(narrow ? [] : [rates]),
    `${String(received)}px`,
  ];
  const { checks, now } = reading;
  const flagged = useMemo(() => flaggedPayments(checks), [checks]);
  return (
    <DataTable
      label={ordersText.tabs.payments}
      columns={columns}
      head={
        <>
          <HeadCell>
            <span className="unseen">{words.number}</span>
          </HeadCell>
          <HeadCell>{words.token}</HeadCell>
          <HeadCell>{words.from}</HeadCell>
          {!narrow && <HeadCell>{words.at}</HeadCell>}
          <HeadCell>{words.transaction}</HeadCell>
          {!narrow && <HeadCell align="right">{words.rate}</HeadCell>}
          <HeadCell align="right">{words.received}</HeadCell>
        </>
      }
      count={payments.length}
      unfolded={selected === null ? null : selected - 1}
      renderRow={(index) => {
        const payment = payments[index];
        if (payment === undefined) return null;
        const number = index + 1;
        const isOpen = selected === number;
        return (
          <PaymentRows
            payment={payment}
            number={number}
            isOpen={isOpen}
            onToggle={() => onSelect(isOpen ? null : number)}
            columns={columns.length}
            narrow={narrow}
            wide={wide}
            oneUnit={oneUnit}
            flags={flagged.get(number) ?? []}
            now={now}
          />
        );
      }}
      foot={<Totals reading={reading} columns={columns.length} />}
    />
  );
}

function Totals({ reading, columns }: { reading: OrderLookup; columns: number }) {
  const formats = useOrderFormats();
  const { sum } = reading.verdict;
  const more = useMore(sum.is === 'known' ? 0 : sum.received.length, 20);
  if (sum.is === 'known') {
    return (
      <FootRow
        columns={columns}
        label={ordersText.payments.totalOf(formats.amount(sum.ordered, unitOf(sum.currency)))}
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
          amount={formats.amount(amount, unitOf(currency))}
        />
      ))}
      {more.left > 0 && <FootRow columns={columns} label={<ShowMore of={more} />} amount="" />}
    </>
  );
}

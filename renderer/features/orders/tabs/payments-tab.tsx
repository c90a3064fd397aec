/** The payments received. The selected one unfolds with every field. */
import { useMemo } from 'react';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { PaymentDetail } from '../../../../electron/contract/order-record.ts';
import { formatDecimal } from '../../../lib/format/money.ts';
import { useOrderFormats } from '../../../lib/orders/order-formats.ts';
import { isWaiting } from '../../../lib/orders/order-statuses.ts';
import { ordersText } from '../../../text/orders.ts';
import { untrustedUnit } from '../../../text/untrusted-text.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { FieldRows } from '../record/fields.tsx';
import { amountWidth, EmptyTab, FootRow, NoList, RecordTable, RowDetails, ShowMore, useMore } from './tables.tsx';

const words = ordersText.payments;

/** Window width in CSS pixels that fits two addresses and a hash. */
const wholeIdsFrom = 1800;
/** Usual width of the column of amounts, in CSS pixels. A wider column takes width from the hash. */
const usualAmounts = 120;
/** Characters of a hash with its prefix. */
const maxWholeLength = 66;

interface PaymentsTabProps {
  lookup: OrderLookup;
  /** Counted from 1. Null if none is selected. */
  selected: number | null;
  onSelect: (payment: number | null) => void;
}

export function PaymentsTab(props: PaymentsTabProps) {
  const { payment_detail: payments } = props.lookup.record;
  if (payments.is !== 'present')
    return <NoList title={ordersText.tabs.payments} lead={words.noList} of={payments} field="payment_detail" />;
  return payments.value.length === 0 ? (
    <EmptyTab title={words.none[isWaiting(props.lookup.status) ? 'waiting' : 'ended']} />
  ) : (
    <PaymentsTable {...props} payments={payments.value} />
  );
}

interface PaymentsTableProps extends PaymentsTabProps {
  payments: readonly PaymentDetail[];
}

function PaymentsTable({ lookup, payments, selected, onSelect }: PaymentsTableProps) {
  const oneUnit = lookup.status.sum.is === 'known';
  const { received, rates } = useMemo(
    () => ({
      received: amountWidth(payments, 'pay_amount', { hasUnit: !oneUnit, least: usualAmounts }),
      rates: amountWidth(payments, 'exchange_rate', { least: 80 }),
    }),
    [payments, oneUnit],
  );
  // Wide amounts hide two columns in wider windows already.
  const narrow = useBelow(received > 200 ? 1280 : 900);
  const wide = !useBelow(wholeIdsFrom + received - usualAmounts);
  const address = wide ? ({ width: 320, wholeUpTo: maxWholeLength } as const) : ({ width: 'auto' } as const);
  return (
    <RecordTable
      label={ordersText.tabs.payments}
      place="payments"
      lookup={lookup}
      rows={payments}
      oneUnit={oneUnit}
      columns={[
        { name: 'token_name', width: 128 },
        { name: 'from_address', ...address },
        !narrow && { name: 'payment_address', ...address },
        { name: 'tx_id', ...address, width: 'auto' },
        !narrow && { name: 'exchange_rate', width: rates, tone: 'ink-2' },
        { name: 'pay_amount', width: received, strong: true },
      ]}
      open={selected}
      onOpen={onSelect}
      detailsLabel={words.details}
      renderDetails={(payment, number) => (
        <RowDetails label={words.details(number)}>
          <FieldRows
            of={payment}
            names={[
              'token_name',
              'blockchain',
              'from_address',
              'payment_address',
              'tx_id',
              'pay_amount',
              'receive_amount',
              'exchange_rate',
            ]}
            labels={{ receive_amount: words.converted }}
            network={payment.blockchain}
            whole
          />
        </RowDetails>
      )}
      renderFoot={(width) => <Totals lookup={lookup} columns={width} />}
    />
  );
}

function Totals({ lookup, columns }: { lookup: OrderLookup; columns: number }) {
  const formats = useOrderFormats();
  const { sum } = lookup.status;
  const more = useMore(sum.is === 'known' ? 0 : sum.received.length, 20);
  if (sum.is === 'known') {
    return (
      <FootRow
        columns={columns}
        label={words.totalOf(formats.amount(sum.ordered, untrustedUnit(sum.currency)))}
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

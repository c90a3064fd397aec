/** Ordered, received and the difference as a column that adds up, with the refund below. */
import type { ReactNode } from 'react';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { OrderStatus } from '../../../../electron/contract/order-status.ts';
import { formatCount, formatSigned, formatSignedPercent, isZero, signOf } from '../../../lib/format/money.ts';
import { briefOf, isOffBalance } from '../../../lib/orders/order-statuses.ts';
import {
  comparedSum,
  isToPay,
  receivedIn,
  refundApart,
  sumRows,
  type KnownSum,
  type OrderSumRow,
} from '../../../lib/orders/order-sum.ts';
import { Sum, SumRow, SumTotal } from '../../../ui/tables/sum.tsx';
import { FieldAmount, FieldString } from '../record/field-value.tsx';
import { untrustedUnit } from '../../../text/untrusted-text.ts';
import { useOrderFormats } from '../../../lib/orders/order-formats.ts';
import { ordersText } from '../../../text/orders.ts';

export function SumView({ lookup }: { lookup: OrderLookup }) {
  const { status } = lookup;
  const sum = comparedSum(status);
  return (
    <Sum label={ordersText.sum.name}>
      {sum === null ? <Unknown lookup={lookup} /> : <Known status={status} sum={sum} />}
      <RefundApart status={status} />
    </Sum>
  );
}

/** A refund that isn't part of the sum, shown below it with the reason. */
function RefundApart({ status }: { status: OrderStatus }) {
  const apart = refundApart(status);
  if (apart === null) return null;
  const { refund, amount, currency, reason } = apart;
  return (
    <SumRow
      label={ordersText.sum.refund[reason === 'nothing' ? 'nothing' : refund]}
      remark={ordersText.sum.refundApart[reason]}
      amount={<FieldAmount of={amount} field="refund_amount" unit={{ of: currency, field: 'token' }} />}
    />
  );
}

function Known({ status, sum }: { status: OrderStatus; sum: KnownSum }) {
  const formats = useOrderFormats();
  const unit = untrustedUnit(sum.currency);
  const isOff = signOf(sum.difference) !== 0 && isOffBalance(briefOf(status));
  const saysNoShare = sum.percent === null || isZero(sum.percent) || isZero(sum.received) || isToPay(status, sum);
  const remarks: Partial<Record<OrderSumRow['of'], ReactNode>> = {
    ordered: <Priced priced={sum.priced} />,
    ...(saysNoShare ? {} : { difference: formatSignedPercent(sum.percent) }),
  };
  return sumRows(status, sum).map(({ of, label, amount, isSigned, total }) => {
    const cells = {
      label,
      remark: remarks[of],
      amount: isSigned ? `${formatSigned(amount)}\u00a0${unit}` : formats.amount(amount, unit),
    };
    if (total === null) return <SumRow key={of} {...cells} />;
    const state = total === 'inner' ? 'inner' : status.closed ? 'closed' : 'open';
    return <SumTotal key={of} {...cells} state={state} tone={of === 'difference' && isOff ? 'warn' : 'ink'} />;
  });
}

/** The foot of the payments table lists all of them. */
const maxCurrencies = 8;

function Unknown({ lookup }: { lookup: OrderLookup }) {
  const formats = useOrderFormats();
  const { order_amount: ordered, order_currency: currency, payment_detail: payments } = lookup.record;
  const { sum } = lookup.status;
  const received = receivedIn(sum);
  const more = received.length - maxCurrencies;
  const unknown = <span className="ink-3">{ordersText.sum.unknownValue}</span>;
  return (
    <>
      <SumRow
        label={ordersText.sum.ordered}
        amount={
          sum.priced === null ? (
            <FieldAmount of={ordered} field="order_amount" unit={{ of: currency, field: 'order_currency' }} />
          ) : (
            formats.amount(sum.priced.amount, untrustedUnit(sum.priced.currency))
          )
        }
      />
      {received.length === 0 && (
        <SumRow
          label={ordersText.sum.received(0)}
          amount={
            payments.is === 'present' && payments.value.length === 0 ? (
              ordersText.sum.noneListed
            ) : payments.is === 'present' ? (
              unknown
            ) : (
              <FieldString of={payments} field="payment_detail" />
            )
          }
        />
      )}
      {received.slice(0, maxCurrencies).map(({ currency: paid, amount, payments: count }) => (
        <SumRow
          key={paid}
          label={ordersText.sum.received(count)}
          amount={formats.amount(amount, untrustedUnit(paid))}
        />
      ))}
      {more > 0 && <SumRow label={ordersText.sum.moreCurrencies(formatCount(more))} amount="" />}
      <SumTotal label={ordersText.sum.difference} amount={unknown} state="open" />
    </>
  );
}

function Priced({ priced }: { priced: KnownSum['priced'] }) {
  const formats = useOrderFormats();
  if (priced === null) return null;
  const amount = formats.amount(priced.amount, untrustedUnit(priced.currency));
  return <>{priced.rate === null ? amount : ordersText.sum.priced(amount, formats.amount(priced.rate, ''))}</>;
}

/** Ordered, received and the difference as a column that adds up, with the refund below. */
import type { ReactNode } from 'react';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { OrderSum } from '../../../../electron/contract/order-record.ts';
import type { OrderStatus } from '../../../../electron/contract/verdict.ts';
import { formatCount, formatSigned, formatSignedPercent, isZero, signOf } from '../../../lib/format/money.ts';
import { briefOf, isOffBalance } from '../../../lib/orders/verdicts.ts';
import { Sum, SumRow, SumTotal } from '../../../ui/tables/sum.tsx';
import { FieldAmount, FieldString } from '../record/field-value.tsx';
import { unitOf } from '../record/service-word.ts';
import { useOrderFormats } from '../formats/use-order-formats.ts';
import { isToPay, refundApart, sumRows, type KnownSum, type OrderSumRow } from './sum-rows.ts';
import { ordersText } from '../../../text/orders.ts';

export function SumView({ reading }: { reading: OrderLookup }) {
  const { verdict } = reading;
  return (
    <Sum label={ordersText.sum.name}>
      {verdict.sum.is === 'known' ? (
        <Known verdict={verdict} sum={verdict.sum} />
      ) : (
        <Unknown sum={verdict.sum} reading={reading} />
      )}
      <RefundApart verdict={verdict} />
    </Sum>
  );
}

/** A refund that isn't part of the sum stands below it with the reason. */
function RefundApart({ verdict }: { verdict: OrderStatus }) {
  const apart = refundApart(verdict);
  if (apart === null) return null;
  const { refund, amount, currency, because } = apart;
  return (
    <SumRow
      label={ordersText.sum.refund[because === 'nothing' ? 'nothing' : refund]}
      remark={ordersText.sum.refundApart[because]}
      amount={<FieldAmount of={amount} field="refund_amount" unit={{ of: currency, field: 'token' }} />}
    />
  );
}

function Known({ verdict, sum }: { verdict: OrderStatus; sum: KnownSum }) {
  const formats = useOrderFormats();
  const unit = unitOf(sum.currency);
  const isOff = signOf(sum.difference) !== 0 && isOffBalance(briefOf(verdict));
  const saysNoShare = sum.percent === null || isZero(sum.percent) || isZero(sum.received) || isToPay(verdict, sum);
  const remarks: Partial<Record<OrderSumRow['of'], ReactNode>> = {
    ordered: <Priced priced={sum.priced} />,
    ...(saysNoShare ? {} : { difference: formatSignedPercent(sum.percent) }),
  };
  return sumRows(verdict, sum).map(({ of, label, amount, isSigned, total }) => {
    const cells = {
      label,
      remark: remarks[of],
      amount: isSigned ? `${formatSigned(amount)}\u00a0${unit}` : formats.amount(amount, unit),
    };
    if (total === null) return <SumRow key={of} {...cells} />;
    const state = total === 'inner' ? 'inner' : verdict.closed ? 'closed' : 'open';
    return <SumTotal key={of} {...cells} state={state} tone={of === 'difference' && isOff ? 'warn' : 'ink'} />;
  });
}

/** The foot of the payments has all of them. */
const mostCurrencies = 8;

interface UnknownProps {
  sum: Extract<OrderSum, { is: 'not-known' }>;
  reading: OrderLookup;
}

function Unknown({ sum, reading }: UnknownProps) {
  const formats = useOrderFormats();
  const { order_amount: ordered, order_currency: currency, payment_detail: payments } = reading.record;
  const more = sum.received.length - mostCurrencies;
  const unknown = <span className="ink-3">{ordersText.sum.notKnownValue}</span>;
  return (
    <>
      <SumRow
        label={ordersText.sum.ordered}
        amount={
          sum.priced === null ? (
            <FieldAmount of={ordered} field="order_amount" unit={{ of: currency, field: 'order_currency' }} />
          ) : (
            formats.amount(sum.priced.amount, unitOf(sum.priced.currency))
          )
        }
      />
      {sum.received.length === 0 && (
        <SumRow
          label={ordersText.sum.received(0)}
          amount={
            payments.is === 'given' && payments.value.length === 0 ? (
              ordersText.sum.noneListed
            ) : payments.is === 'given' ? (
              unknown
            ) : (
              <FieldString of={payments} field="payment_detail" limit={16} />
            )
          }
        />
      )}
      {sum.received.slice(0, mostCurrencies).map(({ currency: received, amount, payments: count }) => (
        <SumRow
          key={received}
          label={ordersText.sum.received(count)}
          amount={formats.amount(amount, unitOf(received))}
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
  const amount = formats.amount(priced.amount, unitOf(priced.currency));
  return <>{priced.rate === null ? amount : ordersText.sum.priced(amount, formats.amount(priced.rate, ''))}</>;
}

/** Ordered, received and the difference as a column that adds up, with the refund below. */
import type { ReactNode } from 'react';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { OrderSum, Decimal } from '../../../../electron/contract/order-record.ts';
import {
  isMarkedCompleted,
  type OrderStatus,
  movesMoney,
  paidNothing,
  type RefundSum,
} from '../../../../electron/contract/order-status.ts';
import {
  formatCount,
  formatSigned,
  formatSignedPercent,
  isZero,
  signOf,
  withoutSign,
} from '../../../lib/format/money.ts';
import { briefOf, isOffBalance, isWaiting } from '../../../lib/orders/order-statuses.ts';
import { Sum, SumRow, SumTotal } from '../../../ui/tables/sum.tsx';
import { FieldAmount, FieldString } from '../record/field-value.tsx';
import { untrustedUnit } from '../../../text/untrusted-text.ts';
import { useOrderFormats } from '../../../lib/orders/order-formats.ts';
import { ordersText } from '../../../text/orders.ts';

export function SumView({ reading }: { reading: OrderLookup }) {
  const { status } = reading;
  const sum = comparedSum(status);
  return (
    <Sum label={ordersText.sum.name}>
      {sum === null ? <Unknown reading={reading} /> : <Known status={status} sum={sum} />}
      <RefundApart status={status} />
    </Sum>
  );
}

/** A refund that isn't part of the sum, below it with the reason. */
function RefundApart({ status }: { status: OrderStatus }) {
  const apart = refundApart(status);
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

/** The foot of the payments has all of them. */
const mostCurrencies = 8;

function Unknown({ reading }: { reading: OrderLookup }) {
  const formats = useOrderFormats();
  const { order_amount: ordered, order_currency: currency, payment_detail: payments } = reading.record;
  const { sum } = reading.status;
  const received = receivedIn(sum);
  const more = received.length - mostCurrencies;
  const unknown = <span className="ink-3">{ordersText.sum.notKnownValue}</span>;
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
      {received.slice(0, mostCurrencies).map(({ currency: paid, amount, payments: count }) => (
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

/** The rows of an order's sum and their names, for the page and the receipt. */
type KnownSum = Extract<OrderSum, { is: 'known' }>;

/** Null if ordered and received can't be compared: a completed order may have been paid without a listed payment. */
export const comparedSum = ({ sum, kind }: OrderStatus): KnownSum | null =>
  sum.is === 'known' && !isMarkedCompleted(kind) ? sum : null;

/** What the payments add up to, by currency. */
export function receivedIn(sum: OrderSum): Extract<OrderSum, { is: 'not-known' }>['received'] {
  if (sum.is === 'not-known') return sum.received;
  const { currency, received: amount, payments } = sum;
  return payments === 0 ? [] : [{ currency, amount, payments }];
}

interface RefundOutside {
  readonly refund: 'processing' | 'succeeded';
  readonly because: 'different-currency' | 'not-comparable' | 'nothing';
  readonly amount: RefundSum['amount'];
  readonly currency: RefundSum['currency'];
}

/** Null where the refund is in the sum, or none is processing or succeeded. */
export function refundApart(status: OrderStatus): RefundOutside | null {
  const { refund, refundSum, sum } = status;
  if ((refund !== 'processing' && refund !== 'succeeded') || refundSum === null) return null;
  if (refundInSum(status) !== null) return null;
  const { amount, currency } = refundSum;
  if (paidNothing(refund, refundSum)) return { refund, because: 'nothing', amount, currency };
  const isOther =
    sum.is === 'known' &&
    amount.is === 'present' &&
    currency.is === 'present' &&
    currency.value !== '' &&
    currency.value.trim().toUpperCase() !== sum.currency.trim().toUpperCase();
  return { refund, because: isOther ? 'different-currency' : 'not-comparable', amount, currency };
}

interface RefundInSum {
  readonly kind: 'processing' | 'succeeded';
  /** The row that it is taken from. */
  readonly of: 'difference' | 'received';
  readonly amount: string;
  readonly left: string;
}

/** Only a refund in the sum's currency that is processing or succeeded is part of the sum. */
function refundInSum(status: OrderStatus): RefundInSum | null {
  const { refund, refundSum } = status;
  if ((refund !== 'processing' && refund !== 'succeeded') || comparedSum(status) === null) return null;
  if (refundSum === null || refundSum.amount.is !== 'present' || paidNothing(refund, refundSum)) return null;
  const rest = { kind: refund, amount: refundSum.amount.value };
  if (refundSum.of === 'difference' && refundSum.balanceAfterRefund !== null) {
    return { ...rest, of: 'difference', left: refundSum.balanceAfterRefund };
  }
  return refundSum.netReceived === null ? null : { ...rest, of: 'received', left: refundSum.netReceived };
}

/** The difference is the amount due, shown without a sign. */
const isToPay = (status: OrderStatus, sum: KnownSum): boolean =>
  isWaiting(status) && signOf(sum.difference) === -1 && (isZero(sum.received) || !movesMoney(status.refund));

function differenceName(status: OrderStatus, sum: KnownSum): string {
  const { kind } = status;
  const sign = signOf(sum.difference);
  if (sign === 0) return kind === 'paid' ? ordersText.sum.paidInFull : ordersText.sum.difference;
  if (kind === 'paid-within-tolerance') return ordersText.sum.withinTolerance;
  if (sign === 1) return ordersText.sum.tooMuch;
  if (status.endedSinceRead) return ordersText.sum.openWhenRead;
  if (isToPay(status, sum)) return ordersText.sum.toPay;
  if (isWaiting(status)) return ordersText.sum.difference;
  const neverPaid = kind === 'expired' || kind === 'cancelled' || kind === 'validity-ended';
  return neverPaid ? ordersText.sum.notPaid : ordersText.sum.missing;
}

const negative = (decimal: string): string => (isZero(decimal) ? decimal : `-${withoutSign(decimal)}`);

interface OrderSumRow {
  readonly of: 'ordered' | 'received' | 'difference' | 'refund' | 'left';
  readonly label: string;
  readonly amount: Decimal;
  /** A difference has a sign. An amount due has none. */
  readonly isSigned: boolean;
  /** The row is a total. Null where it is one of the addends. */
  readonly total: 'inner' | 'last' | null;
}

/**
 * From the top. A refund is taken from the difference, or from everything received.
 *
 * @param kept label of what remains of the payment after the refund
 */
export function sumRows(status: OrderStatus, sum: KnownSum, kept = ordersText.sum.kept): readonly OrderSumRow[] {
  const words = ordersText.sum;
  const plain = { isSigned: false, total: null };
  const toPay = isToPay(status, sum);
  const ordered: OrderSumRow = { ...plain, of: 'ordered', label: words.ordered, amount: sum.ordered };
  const received: OrderSumRow = { ...plain, of: 'received', label: words.received(sum.payments), amount: sum.received };
  const difference: OrderSumRow = {
    of: 'difference',
    label: differenceName(status, sum),
    amount: toPay ? withoutSign(sum.difference) : sum.difference,
    isSigned: !toPay,
    total: null,
  };
  const refund = refundInSum(status);
  if (refund === null) return [ordered, received, { ...difference, total: 'last' }];
  const taken: OrderSumRow = {
    ...plain,
    of: 'refund',
    label: words.refund[refund.kind],
    amount: negative(refund.amount),
  };
  const left: OrderSumRow = {
    of: 'left',
    label: refund.of === 'difference' ? words.balance : kept,
    amount: refund.left,
    isSigned: false,
    total: 'last',
  };
  if (refund.of === 'difference') return [ordered, received, { ...difference, total: 'inner' }, taken, left];
  return [ordered, ...(isZero(sum.difference) ? [] : [difference]), { ...received, total: 'inner' }, taken, left];
}

/** Ordered, received and what is between them, as a column that adds up; with the refund under it, where it counts. */
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import type { OrderSum } from '../../../../electron/contract/order-sum.ts';
import { movesMoney, type RefundSum, type Verdict } from '../../../../electron/contract/verdict.ts';
import {
  formatCount,
  formatSigned,
  formatSignedPercent,
  isZero,
  signOf,
  withoutSign,
} from '../../../lib/format/money.ts';
import { useText, type Text } from '../../../lib/text/text.ts';
import { briefOf, isOffBalance, isWaiting } from '../../../lib/verdicts.ts';
import { Sum, SumRow, SumTotal } from '../../../ui/tables/sum.tsx';
import { GivenAmount, GivenText } from '../record/given-value.tsx';
import { unitOf } from '../record/service-word.ts';
import { useOrderFormats } from '../formats/use-order-formats.ts';

type KnownSum = Extract<OrderSum, { is: 'known' }>;

export function SumView({ reading }: { reading: OrderReading }) {
  const { orders } = useText();
  const { verdict } = reading;
  return (
    <Sum label={orders.sum.name}>
      {verdict.sum.is === 'known' ? (
        <Known verdict={verdict} sum={verdict.sum} />
      ) : (
        <Unknown sum={verdict.sum} reading={reading} />
      )}
      <RefundApart verdict={verdict} />
    </Sum>
  );
}

/** Money that goes back, or went, is never left out in silence: under the sum it stands with the reason why it is not in it. */
function RefundApart({ verdict }: { verdict: Verdict }) {
  const { orders } = useText();
  const apart = refundApart(verdict);
  if (apart === null) return null;
  const { refund, amount, currency, because } = apart;
  return (
    <SumRow
      label={orders.sum.refund[because === 'nothing' ? 'nothing' : refund]}
      remark={orders.sum.refundApart[because]}
      amount={<GivenAmount of={amount} field="refund_amount" unit={{ of: currency, field: 'token' }} />}
    />
  );
}

interface RefundOutside {
  readonly refund: 'processing' | 'succeeded';
  readonly because: 'other-currency' | 'not-comparable' | 'nothing';
  readonly amount: RefundSum['amount'];
  readonly currency: RefundSum['currency'];
}

/** Null where the refund is in the sum, or none is under way or through. */
export function refundApart({ refund, refundSum, sum, ...verdict }: Verdict): RefundOutside | null {
  if ((refund !== 'processing' && refund !== 'succeeded') || refundSum === null) return null;
  if (sum.is === 'known' && refundRows({ refund, refundSum, sum, ...verdict }) !== null) return null;
  const { amount, currency } = refundSum;
  if (paysNothing(refund, refundSum)) return { refund, because: 'nothing', amount, currency };
  const isOther =
    sum.is === 'known' &&
    amount.is === 'given' &&
    currency.is === 'given' &&
    currency.value !== '' &&
    currency.value.trim().toUpperCase() !== sum.currency.trim().toUpperCase();
  return { refund, because: isOther ? 'other-currency' : 'not-comparable', amount, currency };
}

function Known({ verdict, sum }: { verdict: Verdict; sum: KnownSum }) {
  const { orders } = useText();
  const formats = useOrderFormats();
  const unit = unitOf(sum.currency);
  const amount = (value: string) => formats.amount(value, unit);
  const refund = refundRows(verdict);
  const state = verdict.closed ? 'closed' : 'open';
  const tone = signOf(sum.difference) !== 0 && isOffBalance(briefOf(verdict)) ? 'warn' : 'ink';
  const ordered = (
    <SumRow label={orders.sum.ordered} remark={<Priced priced={sum.priced} />} amount={amount(sum.ordered)} />
  );
  const difference = {
    label: differenceName(verdict, sum, orders),
    ...(sum.percent === null || isZero(sum.percent) || isZero(sum.received) || isToPay(verdict, sum)
      ? {}
      : { remark: formatSignedPercent(sum.percent) }),
    // What is to be paid is an amount, and no difference with a sign.
    amount: isToPay(verdict, sum)
      ? amount(withoutSign(sum.difference))
      : `${formatSigned(sum.difference)}\u00a0${unit}`,
  };
  if (refund === null) {
    return (
      <>
        {ordered}
        <SumRow label={orders.sum.received(sum.payments)} amount={amount(sum.received)} />
        <SumTotal {...difference} state={state} tone={tone} />
      </>
    );
  }
  const refundRow = <SumRow label={orders.sum.refund[refund.kind]} amount={amount(negative(refund.amount))} />;
  if (refund.of === 'difference') {
    return (
      <>
        {ordered}
        <SumRow label={orders.sum.received(sum.payments)} amount={amount(sum.received)} />
        <SumTotal {...difference} state="inner" tone={tone} />
        {refundRow}
        <SumTotal label={orders.sum.open[refund.kind]} amount={amount(refund.left)} state={state} />
      </>
    );
  }
  return (
    <>
      {ordered}
      {!isZero(sum.difference) && <SumRow {...difference} />}
      <SumTotal label={orders.sum.received(sum.payments)} amount={amount(sum.received)} state="inner" />
      {refundRow}
      <SumTotal label={orders.sum.kept[refund.kind]} amount={amount(refund.left)} state={state} />
    </>
  );
}

interface RefundRows {
  readonly kind: 'processing' | 'succeeded';
  /** From what it is taken: the column adds up from there. */
  readonly of: 'difference' | 'received';
  readonly amount: string;
  readonly left: string;
}

/** Only a refund that is under way or through takes part in the sum, and only in the sum's own currency. */
export function refundRows({ refund, refundSum }: Verdict): RefundRows | null {
  if (refund !== 'processing' && refund !== 'succeeded') return null;
  if (refundSum === null || refundSum.amount.is !== 'given' || paysNothing(refund, refundSum)) return null;
  const rest = { kind: refund, amount: refundSum.amount.value };
  if (refundSum.of === 'difference' && refundSum.openOnceRefunded !== null) {
    return { ...rest, of: 'difference', left: refundSum.openOnceRefunded };
  }
  return refundSum.keptOnceRefunded === null ? null : { ...rest, of: 'received', left: refundSum.keptOnceRefunded };
}

/** It went through by the service's word, and by the same word nothing reached anybody: nothing of it moves the sum. */
const paysNothing = (refund: Verdict['refund'], { actual }: RefundSum): boolean =>
  refund === 'succeeded' && actual.is === 'given' && signOf(actual.value) !== 1;

/** The difference is what the payer has still to pay, so it is told without a sign. */
export const isToPay = (verdict: Verdict, sum: KnownSum): boolean =>
  isWaiting(verdict) && signOf(sum.difference) === -1 && (isZero(sum.received) || !movesMoney(verdict.refund));

export function differenceName(verdict: Verdict, sum: KnownSum, orders: Text['orders']): string {
  const { kind } = verdict;
  const sign = signOf(sum.difference);
  if (sign === 0) return kind === 'paid' ? orders.sum.paidInFull : orders.sum.difference;
  if (kind === 'paid-within-tolerance') return orders.sum.withinTolerance;
  if (sign === 1) return orders.sum.tooMuch;
  if (verdict.endedSinceRead) return orders.sum.openWhenRead;
  if (isToPay(verdict, sum)) return orders.sum.toPay;
  // Ended, with nothing in its list, and whether it was paid is not known.
  if (kind === 'expired-unknown' || kind === 'cancelled-unknown') return orders.sum.notListed;
  if (isWaiting(verdict)) return orders.sum.difference;
  const neverPaid = kind === 'expired' || kind === 'cancelled' || kind === 'validity-ended';
  return neverPaid ? orders.sum.notPaid : orders.sum.missing;
}

export const negative = (decimal: string): string => (isZero(decimal) ? decimal : `-${withoutSign(decimal)}`);

/** More would push away what they are no sum of; the foot of the payments has them all. */
const mostCurrencies = 8;

interface UnknownProps {
  sum: Extract<OrderSum, { is: 'not-known' }>;
  reading: OrderReading;
}

function Unknown({ sum, reading }: UnknownProps) {
  const { orders } = useText();
  const formats = useOrderFormats();
  const { order_amount: ordered, order_currency: currency, payment_detail: payments } = reading.record;
  const more = sum.received.length - mostCurrencies;
  const unknown = <span className="ink-3">{orders.sum.notKnownValue}</span>;
  return (
    <>
      <SumRow
        label={orders.sum.ordered}
        amount={
          sum.priced === null ? (
            <GivenAmount of={ordered} field="order_amount" unit={{ of: currency, field: 'order_currency' }} />
          ) : (
            formats.amount(sum.priced.amount, unitOf(sum.priced.currency))
          )
        }
      />
      {sum.received.length === 0 && (
        <SumRow
          label={orders.sum.received(0)}
          amount={
            payments.is === 'given' && payments.value.length === 0 ? (
              orders.sum.noneListed
            ) : payments.is === 'given' ? (
              unknown
            ) : (
              <GivenText of={payments} field="payment_detail" limit={16} />
            )
          }
        />
      )}
      {sum.received.slice(0, mostCurrencies).map(({ currency: received, amount, payments: count }) => (
        <SumRow key={received} label={orders.sum.received(count)} amount={formats.amount(amount, unitOf(received))} />
      ))}
      {more > 0 && <SumRow label={orders.sum.moreCurrencies(formatCount(more))} amount="" />}
      <SumTotal label={orders.sum.difference} amount={unknown} state="open" />
    </>
  );
}

function Priced({ priced }: { priced: KnownSum['priced'] }) {
  const { orders } = useText();
  const formats = useOrderFormats();
  if (priced === null) return null;
  const amount = formats.amount(priced.amount, unitOf(priced.currency));
  return <>{priced.rate === null ? amount : orders.sum.priced(amount, formats.amount(priced.rate, ''))}</>;
}

/** The payments received. The selected one unfolds with every field. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { PaymentDetail, EpochMs } from '../../../../electron/contract/order-record.ts';
import { useMemo } from 'react';
import { formatDecimal } from '../../../lib/format/money.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { HeadCell, Cell, Row, UnfoldedRow } from '../../../ui/tables/table.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import {
  EmptyTab,
  NoList,
  numberColumn,
  amountColumn,
  amountWidth,
  FootRow,
  ShowMore,
  useMore,
  Marks,
  type Detail,
  Details,
  NumberCell,
} from './tables.tsx';
import { isWaiting } from '../../../lib/orders/verdicts.ts';
import { unitOf, FieldAmount, FieldId, FieldString } from '../record/field-value.tsx';
import { useOrderFormats } from '../order-formats.ts';
import { ordersText } from '../../../text/orders.ts';
import type { ExplorerPlace } from '../../../../electron/contract/explorers.ts';
import styles from './tables.module.css';
import type { Check } from '../../../../electron/contract/order-checks.ts';
import { evidenceAt } from '../checks/findings.ts';

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

function PaymentRows({
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

/** The payment that an issue is about, and the column in which the mark appears. */
interface PaymentFlag {
  readonly column: 'from' | 'address' | 'token' | 'transaction';
  /** The mark is labeled with its finding. */
  readonly check: Check;
}

/** By the payment's number, from 1. */
export function flaggedPayments(checks: readonly Check[]): ReadonlyMap<number, readonly PaymentFlag[]> {
  const flags = new Map<number, PaymentFlag[]>();
  for (const check of checks) {
    const place = placeOf(check);
    if (place === null) continue;
    const flag = { column: place.column, check };
    const others = flags.get(place.payment);
    if (others === undefined) flags.set(place.payment, [flag]);
    else others.push(flag);
  }
  return flags;
}

interface Place {
  readonly payment: number;
  readonly column: PaymentFlag['column'];
}

function placeOf(check: Check): Place | null {
  if (check.result !== 'mismatch') return null;
  if (check.id === 'payments-at-offered-addresses') return { payment: check.payment, column: 'address' };
  if (check.id === 'payments-in-offered-tokens' || check.id === 'currencies-agree') {
    return { payment: check.payment, column: 'token' };
  }
  if (check.id === 'addresses-well-formed') {
    return placeAt(check.path, check.path.endsWith('.from_address') ? 'from' : 'address');
  }
  if (check.id === 'networks-agree') return placeAt(check.path, 'token');
  if (check.id !== 'transactions-differ') return null;
  return { payment: check.problem === 'same-payment' ? check.second : check.payment, column: 'transaction' };
}

function placeAt(path: string, column: PaymentFlag['column']): Place | null {
  const { place, row } = evidenceAt(path);
  return place === 'payments' && row !== null ? { payment: row, column } : null;
}

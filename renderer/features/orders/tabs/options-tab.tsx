/** The payment options. The selected one unfolds with its address as a QR code made offline. Logos are never loaded. */
import { useMemo, useState } from 'react';
import type { OrderRecord, PaymentOption } from '../../../../electron/contract/order-record.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import {
  Amount,
  amountWidth,
  type Column,
  EmptyTab,
  flagsOf,
  marksOf,
  NoList,
  RecordTable,
  RowDetails,
} from './tables.tsx';
import { ordersText } from '../../../text/orders.ts';
import type { OrderLookup, EvaluatedOption } from '../../../../electron/contract/order-lookup.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { PayCode } from './pay-code.tsx';
import { AmountRow, CountRow, IdRow, TextRow } from '../record/field-rows.tsx';
import { FieldAmount, FieldId, FieldString, type Unit } from '../record/field-value.tsx';
import styles from './tables.module.css';
import type { Check } from '../../../../electron/contract/order-checks.ts';
import { evidenceOf } from '../checks/findings.ts';

const words = ordersText.options;

interface OptionsTabProps {
  reading: OrderLookup;
  /** The option that is unfolded at first, from 1. */
  opened?: number | null;
}

export function OptionsTab({ reading, opened = null }: OptionsTabProps) {
  const { payment_info: options } = reading.record;
  if (options.is !== 'present')
    return <NoList title={ordersText.tabs.options} lead={words.noList} of={options} field="payment_info" />;
  if (options.value.length === 0) return <EmptyTab title={words.none} />;
  return <OptionsTable reading={reading} opened={opened} options={options.value} />;
}

interface OptionsTableProps {
  reading: OrderLookup;
  opened: number | null;
  options: readonly PaymentOption[];
}

function OptionsTable({ reading, opened, options }: OptionsTableProps) {
  const [few, many] = [useBelow(900), useBelow(1280)];
  // Amounts are never cut, so network and address give way. The details have them.
  const narrowest = useBelow(700);
  const [selected, setSelected] = useState(opened);
  const { checks, record } = reading;
  const used = useMemo(() => paymentsByAddress(record), [record]);
  const widths = useMemo(
    () => ({
      rates: amountWidth(options, { amount: (option) => option.exchange_rate, least: 84 }),
      amounts: amountWidth(options, {
        amount: (option) => option.receive_amount,
        unit: (option) => option.receive_currency,
        least: 132,
      }),
    }),
    [options],
  );
  // Wide amounts take the room of two columns earlier.
  const narrow = widths.amounts > 200 ? many : few;
  // A whole TRON or Bitcoin address needs 245 px.
  const short = useBelow(1180);
  const wide = !useBelow(1440);
  const marks = marksOf(
    useMemo(() => flagsOf(checks, flagOf), [checks]),
    reading.now,
  );
  const columns: readonly (Column<PaymentOption> | false)[] = [
    {
      title: words.token,
      width: narrowest ? 'auto' : 128,
      renderCell: (option, number) => (
        <>
          <FieldString of={option.token_name} field="token_name" limit={40} />
          {narrowest ? marks(number, 'token', 'address') : marks(number, 'token')}
        </>
      ),
    },
    !narrowest && {
      title: words.network,
      width: 120,
      renderCell: (option) => <FieldString of={option.blockchain} field="blockchain" limit={40} />,
    },
    !narrowest && {
      title: words.address,
      width: 'auto',
      renderCell: (option, number) => (
        <>
          <FieldId of={option.payment_address} field="payment_address" wholeUpTo={short ? 13 : wide ? 66 : 34} />
          {marks(number, 'address')}
        </>
      ),
    },
    {
      title: words.used,
      width: narrowest ? 96 : 132,
      renderCell: ({ payment_address: address }) => (
        <UsedBy payments={(address.is === 'present' ? used.get(address.value) : undefined) ?? []} />
      ),
    },
    !narrow && {
      title: words.rate,
      width: widths.rates,
      align: 'right',
      tone: 'ink-2',
      renderCell: (option) => <FieldAmount of={option.exchange_rate} field="exchange_rate" />,
    },
    {
      title: reading.options.every((option) => isOffered(option, record)) ? words.amountOffered : words.amount,
      width: widths.amounts,
      align: 'right',
      strong: true,
      renderCell: (option, number) => (
        <Amount>
          <FieldAmount of={option.receive_amount} field="receive_amount" unit={unitOfOption(option)} />
          {marks(number, 'amount')}
        </Amount>
      ),
    },
  ];
  return (
    <RecordTable
      label={ordersText.tabs.options}
      rows={options}
      columns={columns}
      open={selected}
      onOpen={setSelected}
      detailsLabel={words.details}
      renderDetails={(option, number) => {
        const offered = reading.options[number - 1] ?? unread;
        return (
          <div className={styles.withQr}>
            <PayCode reading={reading} option={option} offered={offered} />
            <OptionDetails
              option={option}
              number={number}
              amountName={isOffered(offered, record) ? words.amountOffered : words.amount}
            />
          </div>
        );
      }}
    />
  );
}

/** An option without a reading shows nothing to pay. */
const unread: EvaluatedOption = { toSend: { is: 'not-sure' }, address: 'not-known' };

/** The numbers of the payments at each address. Addresses are compared as text. */
function paymentsByAddress({ payment_detail: payments }: OrderRecord): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  for (const [index, { payment_address: at }] of (payments.is === 'present' ? payments.value : []).entries()) {
    if (at.is !== 'present') continue;
    const others = numbers.get(at.value);
    if (others === undefined) numbers.set(at.value, [index + 1]);
    else others.push(index + 1);
  }
  return numbers;
}

/** A cell has no room for more. The payments have the others. */
const mostNumbers = 20;

function UsedBy({ payments }: { payments: readonly number[] }) {
  if (payments.length === 0) return <span className="ink-3">{words.notUsed}</span>;
  const more = payments.length - mostNumbers;
  return more > 0
    ? words.paymentsAndMore(payments.slice(0, mostNumbers).join(', '), formatCount(more))
    : words.payments(payments.join(', '), payments.length);
}

/** Its amount isn't due anymore: something was received, or it can't be paid. */
const isOffered = ({ toSend }: EvaluatedOption, { payment_detail: payments }: OrderRecord): boolean =>
  toSend.is === 'too-late' || (payments.is === 'present' && payments.value.length > 0);

interface OptionDetailsProps {
  option: PaymentOption;
  number: number;
  amountName: string;
}

function OptionDetails({ option, number, amountName }: OptionDetailsProps) {
  return (
    <RowDetails label={words.details(number)}>
      <IdRow label={words.address} of={option.payment_address} field="payment_address" whole />
      <TextRow label={words.token} of={option.token_name} field="token_name" />
      <TextRow label={words.network} of={option.blockchain} field="blockchain" />
      <AmountRow label={amountName} of={option.receive_amount} field="receive_amount" unit={unitOfOption(option)} />
      <TextRow label={words.symbol} of={option.token_symbol} field="token_symbol" />
      <CountRow label={words.decimals} of={option.token_decimals} field="token_decimals" />
      <AmountRow label={words.rate} of={option.exchange_rate} field="exchange_rate" />
      <TextRow label={words.logo} of={option.logo_url} field="logo_url" mono />
      <TextRow label={words.assetLogo} of={option.asset_logo} field="asset_logo" mono />
    </RowDetails>
  );
}

const unitOfOption = ({ receive_currency: of }: PaymentOption): Unit => ({ of, field: 'receive_currency' });

/** The option that an issue is about, and the column in which the mark appears. */
interface OptionFlag {
  readonly row: number;
  readonly column: 'token' | 'address' | 'amount';
}

function flagOf(check: Check): OptionFlag | null {
  const evidence = check.result === 'mismatch' ? evidenceOf(check) : null;
  return evidence?.place === 'options' && evidence.row !== null ? { row: evidence.row, column: columnOf(check) } : null;
}

function columnOf({ id }: Check): OptionFlag['column'] {
  if (id === 'address-formats') return 'address';
  return id === 'amount-values' ? 'amount' : 'token';
}

/** The payment options. The selected one unfolds with its address as a QR code made offline. Logos are never loaded. */
import { useMemo, useState } from 'react';
import type { OrderRecord, PaymentOption } from '../../../../electron/contract/order-record.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { HeadCell, Cell, Row, UnfoldedRow } from '../../../ui/tables/table.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import {
  numberColumn,
  amountColumn,
  amountWidth,
  EmptyTab,
  NoList,
  type Detail,
  Details,
  NumberCell,
  Marks,
} from './tables.tsx';
import { ordersText } from '../../../text/orders.ts';
import type { OrderLookup, OptionReading } from '../../../../electron/contract/order-lookup.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { PayCode } from './pay-code.tsx';
import { FieldAmount, FieldId, FieldString, type Unit } from '../record/field-value.tsx';
import styles from './tables.module.css';
import type { Check } from '../../../../electron/contract/order-checks.ts';
import { evidenceOf } from '../checks/findings.ts';

interface OptionsTabProps {
  reading: OrderLookup;
  /** The option that is unfolded at first, from 1. */
  opened?: number | null;
}

export function OptionsTab({ reading, opened = null }: OptionsTabProps) {
  const words = ordersText.options;
  const { payment_info: options } = reading.record;
  if (options.is !== 'given')
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
  const words = ordersText.options;
  const [few, many] = [useBelow(900), useBelow(1280)];
  // Amounts are never cut, so network and address give way. The details have them.
  const narrowest = useBelow(700);
  const [selected, setSelected] = useState(opened);
  const { checks, record } = reading;
  const flagged = useMemo(() => flaggedOptions(checks), [checks]);
  const used = useMemo(() => paymentsByAddress(record), [record]);
  const widths = useMemo(
    () => ({
      rates: amountColumn(
        options.map((option) => option.exchange_rate),
        null,
        84,
      ),
      amounts: amountWidth(
        options.map((option) => option.receive_amount),
        options.map((option) => option.receive_currency),
        132,
      ),
    }),
    [options],
  );
  // Wide amounts take the room of two columns earlier.
  const narrow = widths.amounts > 200 ? many : few;
  const columns = [
    numberColumn(options.length),
    ...(narrowest ? ['auto'] : ['128px', '120px', 'auto']),
    narrowest ? '96px' : '132px',
    ...(narrow ? [] : [widths.rates]),
    `${String(widths.amounts)}px`,
  ];
  return (
    <DataTable
      label={ordersText.tabs.options}
      columns={columns}
      head={
        <>
          <HeadCell>
            <span className="unseen">{ordersText.payments.number}</span>
          </HeadCell>
          <HeadCell>{words.token}</HeadCell>
          {!narrowest && (
            <>
              <HeadCell>{words.network}</HeadCell>
              <HeadCell>{words.address}</HeadCell>
            </>
          )}
          <HeadCell>{words.used}</HeadCell>
          {!narrow && <HeadCell align="right">{words.rate}</HeadCell>}
          <HeadCell align="right">{reading.options.every(isOver) ? words.amountOffered : words.amount}</HeadCell>
        </>
      }
      count={options.length}
      unfolded={selected === null ? null : selected - 1}
      renderRow={(index) => {
        const option = options[index];
        if (option === undefined) return null;
        const number = index + 1;
        const isOpen = selected === number;
        const address = option.payment_address;
        return (
          <OptionRows
            reading={reading}
            option={option}
            offered={reading.options[index] ?? unread}
            number={number}
            isOpen={isOpen}
            onToggle={() => setSelected(isOpen ? null : number)}
            narrow={narrow}
            narrowest={narrowest}
            columns={columns.length}
            usedBy={(address.is === 'given' ? used.get(address.value) : undefined) ?? []}
            flags={flagged.get(number) ?? []}
          />
        );
      }}
    />
  );
}

/** An option without a reading shows nothing to pay. */
const unread: OptionReading = { toSend: { is: 'not-sure' }, address: 'not-known' };

/** The numbers of the payments at each address. Addresses are compared as text. */
function paymentsByAddress({ payment_detail: payments }: OrderRecord): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  for (const [index, { payment_address: at }] of (payments.is === 'given' ? payments.value : []).entries()) {
    if (at.is !== 'given') continue;
    const others = numbers.get(at.value);
    if (others === undefined) numbers.set(at.value, [index + 1]);
    else others.push(index + 1);
  }
  return numbers;
}

/** One payment option. Unfolded, it has its address as a QR code and every field. */
type OptionWords = (typeof ordersText)['options'];

/** A cell has no room for more. The payments have the others. */
const mostNumbers = 20;

function usedByWords(usedBy: readonly number[], words: OptionWords): string {
  if (usedBy.length === 0) return words.notUsed;
  const more = usedBy.length - mostNumbers;
  return more > 0
    ? words.paymentsAndMore(usedBy.slice(0, mostNumbers).join(', '), formatCount(more))
    : words.payments(usedBy.join(', '), usedBy.length);
}

interface OptionRowsProps {
  reading: OrderLookup;
  option: PaymentOption;
  offered: OptionReading;
  number: number;
  isOpen: boolean;
  onToggle: () => void;
  narrow: boolean;
  narrowest: boolean;
  columns: number;
  usedBy: readonly number[];
  flags: readonly OptionFlag[];
}

function OptionRows({
  reading,
  option,
  offered,
  number,
  isOpen,
  onToggle,
  narrow,
  narrowest,
  columns,
  usedBy,
  flags,
}: OptionRowsProps) {
  const words = ordersText.options;
  // A whole TRON or Bitcoin address needs 245 px.
  const short = useBelow(1180);
  const wide = !useBelow(1440);
  const marks = (...of: readonly OptionFlag['column'][]) => (
    <Marks checks={flags.filter((flag) => of.includes(flag.column)).map(({ check }) => check)} now={reading.now} />
  );
  return (
    <>
      <Row onOpen={onToggle} selected={isOpen} open={isOpen}>
        <NumberCell number={number} label={words.details(number)} isOpen={isOpen} onToggle={onToggle} />
        <Cell>
          <FieldString of={option.token_name} field="token_name" limit={40} />
          {narrowest ? marks('token', 'address') : marks('token')}
        </Cell>
        {!narrowest && (
          <>
            <Cell>
              <FieldString of={option.blockchain} field="blockchain" limit={40} />
            </Cell>
            <Cell>
              <FieldId of={option.payment_address} field="payment_address" wholeUpTo={short ? 13 : wide ? 66 : 34} />
              {marks('address')}
            </Cell>
          </>
        )}
        <Cell tone={usedBy.length === 0 ? 'ink-3' : 'ink'}>{usedByWords(usedBy, words)}</Cell>
        {!narrow && (
          <Cell align="right" tone="ink-2">
            <FieldAmount of={option.exchange_rate} field="exchange_rate" />
          </Cell>
        )}
        <Cell align="right" strong>
          <span className={styles.amount}>
            <FieldAmount of={option.receive_amount} field="receive_amount" unit={unitOfOption(option)} />
            {marks('amount')}
          </span>
        </Cell>
      </Row>
      {isOpen && (
        <UnfoldedRow columns={columns}>
          <div className={styles.withQr}>
            <PayCode reading={reading} option={option} offered={offered} />
            <Details
              label={words.details(number)}
              details={optionDetails(option, isOver(offered) ? words.amountOffered : words.amount, words)}
            />
          </div>
        </UnfoldedRow>
      )}
    </>
  );
}

/** It can't be paid anymore. */
const isOver = ({ toSend }: OptionReading): boolean => toSend.is === 'too-late';

function optionDetails(option: PaymentOption, amount: string, words: OptionWords): readonly Detail[] {
  return [
    { is: 'id', label: words.address, of: option.payment_address, field: 'payment_address' },
    { is: 'text', label: words.token, of: option.token_name, field: 'token_name' },
    { is: 'text', label: words.network, of: option.blockchain, field: 'blockchain' },
    {
      is: 'amount',
      label: amount,
      of: option.receive_amount,
      unit: unitOfOption(option),
      field: 'receive_amount',
    },
    { is: 'text', label: words.symbol, of: option.token_symbol, field: 'token_symbol' },
    { is: 'count', label: words.decimals, of: option.token_decimals, field: 'token_decimals' },
    { is: 'amount', label: words.rate, of: option.exchange_rate, field: 'exchange_rate' },
    { is: 'verbatim', label: words.logo, of: option.logo_url, field: 'logo_url' },
    { is: 'verbatim', label: words.assetLogo, of: option.asset_logo, field: 'asset_logo' },
  ];
}

const unitOfOption = ({ receive_currency: of }: PaymentOption): Unit => ({ of, field: 'receive_currency' });

/** The option that an issue is about, and the column in which the mark appears. */
interface OptionFlag {
  readonly column: 'token' | 'address' | 'amount';
  /** The mark is labeled with its finding. */
  readonly check: Check;
}

/** By the option's number, from 1. */
function flaggedOptions(checks: readonly Check[]): ReadonlyMap<number, readonly OptionFlag[]> {
  const flags = new Map<number, OptionFlag[]>();
  for (const check of checks) {
    const evidence = check.result === 'mismatch' ? evidenceOf(check) : null;
    if (evidence?.place !== 'options' || evidence.row === null) continue;
    const flag = { column: columnOf(check), check };
    const others = flags.get(evidence.row);
    if (others === undefined) flags.set(evidence.row, [flag]);
    else others.push(flag);
  }
  return flags;
}

function columnOf({ id }: Check): OptionFlag['column'] {
  if (id === 'addresses-well-formed') return 'address';
  return id === 'amounts-possible' ? 'amount' : 'token';
}

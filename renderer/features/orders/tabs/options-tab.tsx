/** The payment options offered: the selected one unfolds with its address as an offline QR code. Logos are never loaded. */
import { useState } from 'react';
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import type { OptionReading } from '../../../../electron/contract/option-reading.ts';
import type { PaymentOption } from '../../../../electron/contract/order-record.ts';
import { useText } from '../../../lib/text/text.ts';
import { Cell, HeadCell, Row, Table, TableBody, TableHead, UnfoldedRow } from '../../../ui/tables/table.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { flaggedOptions, type OptionFlag } from '../checks/option-flags.ts';
import { amountColumn, amountWidth } from './amount-column.ts';
import { type Detail, Details, NumberCell } from './row-details.tsx';
import { Marks } from './marks.tsx';
import { PayCode } from './pay-code.tsx';
import { EmptyTab, NoList } from './empty-tab.tsx';
import { GivenAmount, GivenId, GivenText, type Unit } from '../record/given-value.tsx';
import styles from './tables.module.css';

type OptionWords = ReturnType<typeof useText>['orders']['options'];

interface OptionsTabProps {
  reading: OrderReading;
  /** The option that is unfolded at first, from 1. */
  opened?: number | null;
}

export function OptionsTab({ reading, opened = null }: OptionsTabProps) {
  const { orders } = useText();
  const words = orders.options;
  const [few, many] = [useBelow(900), useBelow(1280)];
  // Beside a figure that is never cut the rest gives way: network and address are among the details.
  const narrowest = useBelow(700);
  const [selected, setSelected] = useState(opened);
  const { payment_info: options } = reading.record;
  if (options.is !== 'given') return <NoList words={words} of={options} field="payment_info" />;
  if (options.value.length === 0) return <EmptyTab title={words.none}>{words.noneLead}</EmptyTab>;
  const flagged = flaggedOptions(reading);
  const amounts = amountWidth(
    options.value.map((option) => option.receive_amount),
    options.value.map((option) => option.receive_currency),
    132,
  );
  // Wide amounts take the room of two columns earlier.
  const narrow = amounts > 200 ? many : few;
  const columns = [
    '32px',
    ...(narrowest ? ['auto'] : ['128px', '120px', 'auto']),
    narrowest ? '96px' : '132px',
    ...(narrow
      ? []
      : [
          amountColumn(
            options.value.map((option) => option.exchange_rate),
            null,
            84,
          ),
        ]),
    `${String(amounts)}px`,
  ];
  return (
    <Table label={orders.tabs.options} columns={columns}>
      <TableHead>
        <HeadCell>
          <span className="unseen">{orders.payments.number}</span>
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
      </TableHead>
      <TableBody>
        {options.value.map((option, index) => {
          const number = index + 1;
          const isOpen = selected === number;
          const toggle = () => setSelected(isOpen ? null : number);
          return (
            <OptionRows
              key={number}
              reading={reading}
              option={option}
              offered={reading.options[index] ?? unread}
              number={number}
              isOpen={isOpen}
              onToggle={toggle}
              narrow={narrow}
              narrowest={narrowest}
              columns={columns.length}
              usedBy={paymentsAt(reading, option)}
              flags={flagged.get(number) ?? []}
            />
          );
        })}
      </TableBody>
    </Table>
  );
}

/** Nothing is handed out of an option that was not read. */
const unread: OptionReading = { toSend: { is: 'not-sure' }, address: 'not-known' };

/** Numbers of the payments that came in at this option's address, as text equal to the last character. */
function paymentsAt({ record }: OrderReading, option: PaymentOption): readonly number[] {
  const address = option.payment_address;
  if (record.payment_detail.is !== 'given' || address.is !== 'given') return [];
  return record.payment_detail.value.flatMap(({ payment_address: at }, index) =>
    at.is === 'given' && at.value === address.value ? [index + 1] : [],
  );
}

interface OptionRowsProps {
  reading: OrderReading;
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
  const { orders } = useText();
  const words = orders.options;
  // A whole TRON or Bitcoin address needs 245 px.
  const short = useBelow(1180);
  const wide = !useBelow(1440);
  const marks = (...of: readonly OptionFlag['column'][]) => (
    <Marks checks={flags.filter((flag) => of.includes(flag.column)).map(({ check }) => check)} now={reading.now} />
  );
  return (
    <>
      <Row onOpen={onToggle} selected={isOpen} open={isOpen}>
        <NumberCell number={number} label={words.open(number)} isOpen={isOpen} onToggle={onToggle} />
        <Cell>
          <GivenText of={option.token_name} field="token_name" limit={40} />
          {narrowest ? marks('token', 'address') : marks('token')}
        </Cell>
        {!narrowest && (
          <>
            <Cell>
              <GivenText of={option.blockchain} field="blockchain" limit={40} />
            </Cell>
            <Cell>
              <GivenId of={option.payment_address} field="payment_address" wholeUpTo={short ? 13 : wide ? 66 : 34} />
              {marks('address')}
            </Cell>
          </>
        )}
        <Cell tone={usedBy.length === 0 ? 'ink-3' : 'ink'}>
          {usedBy.length === 0 ? words.notUsed : words.payments(usedBy.join(', '), usedBy.length)}
        </Cell>
        {!narrow && (
          <Cell align="right" tone="ink-2">
            <GivenAmount of={option.exchange_rate} field="exchange_rate" />
          </Cell>
        )}
        <Cell align="right" strong>
          <span className={styles.amount}>
            <GivenAmount of={option.receive_amount} field="receive_amount" unit={unitOfOption(option)} />
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

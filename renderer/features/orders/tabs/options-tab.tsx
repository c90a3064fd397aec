/** The payment options offered: the selected one unfolds with its address as an offline QR code. Logos are never loaded. */
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import type { PaymentOption } from '../../../../electron/contract/order-record.ts';
import { useText } from '../../../lib/text/text.ts';
import { Cell, HeadCell, Row, Table, TableBody, TableHead, UnfoldedRow } from '../../../ui/tables/table.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { amountColumn } from './amount-column.ts';
import { Details, type Detail } from './row-details.tsx';
import { EmptyTab } from './empty-tab.tsx';
import { GivenAmount, GivenId, GivenText } from '../record/given-value.tsx';
import styles from './tables.module.css';

type OptionWords = ReturnType<typeof useText>['orders']['options'];

/** An address is printable ASCII; anything else would make a code that no wallet should be shown. */
const addressForm = /^[\x21-\x7e]{1,256}$/;
const qrSize = 136;

export function OptionsTab({ reading }: { reading: OrderReading }) {
  const { orders } = useText();
  const words = orders.options;
  const narrow = useBelow(900);
  const [selected, setSelected] = useState<number | null>(null);
  const { payment_info: options } = reading.record;
  if (options.is !== 'given') {
    return (
      <EmptyTab title={words.notGiven}>
        {words.notGivenLead}{' '}
        <GivenText of={options.is === 'unreadable' ? options : { is: options.is }} field="payment_info" />
      </EmptyTab>
    );
  }
  if (options.value.length === 0) return <EmptyTab title={words.none}>{words.noneLead}</EmptyTab>;
  const columns = [
    '32px',
    '128px',
    '120px',
    'auto',
    '132px',
    ...(narrow
      ? []
      : [
          amountColumn(
            options.value.map((option) => option.exchange_rate),
            null,
            84,
          ),
        ]),
    amountColumn(
      options.value.map((option) => option.receive_amount),
      options.value.map((option) => option.receive_currency),
      132,
    ),
  ];
  return (
    <Table label={orders.tabs.options} columns={columns}>
      <TableHead>
        <HeadCell>
          <span className="unseen">{orders.payments.number}</span>
        </HeadCell>
        <HeadCell>{words.token}</HeadCell>
        <HeadCell>{words.network}</HeadCell>
        <HeadCell>{words.address}</HeadCell>
        <HeadCell>{words.used}</HeadCell>
        {!narrow && <HeadCell align="right">{words.rate}</HeadCell>}
        <HeadCell align="right">{words.amount}</HeadCell>
      </TableHead>
      <TableBody>
        {options.value.map((option, index) => {
          const number = index + 1;
          const isOpen = selected === number;
          const toggle = () => setSelected(isOpen ? null : number);
          return (
            <OptionRows
              key={number}
              option={option}
              number={number}
              isOpen={isOpen}
              onToggle={toggle}
              narrow={narrow}
              columns={columns.length}
              usedBy={paymentsAt(reading, option)}
            />
          );
        })}
      </TableBody>
    </Table>
  );
}

/** Numbers of the payments that came in at this option's address, as text equal to the last character. */
function paymentsAt({ record }: OrderReading, option: PaymentOption): readonly number[] {
  const address = option.payment_address;
  if (record.payment_detail.is !== 'given' || address.is !== 'given') return [];
  return record.payment_detail.value.flatMap(({ payment_address: at }, index) =>
    at.is === 'given' && at.value === address.value ? [index + 1] : [],
  );
}

interface OptionRowsProps {
  option: PaymentOption;
  number: number;
  isOpen: boolean;
  onToggle: () => void;
  narrow: boolean;
  columns: number;
  usedBy: readonly number[];
}

function OptionRows({ option, number, isOpen, onToggle, narrow, columns, usedBy }: OptionRowsProps) {
  const { orders } = useText();
  const words = orders.options;
  // A whole TRON or Bitcoin address needs 245 px.
  const short = useBelow(1180);
  return (
    <>
      <Row onOpen={onToggle} selected={isOpen} open={isOpen}>
        <Cell tone="ink-2">
          <button
            type="button"
            data-row-focus
            aria-expanded={isOpen}
            aria-label={words.open(number)}
            onClick={onToggle}
          >
            {number}
          </button>
        </Cell>
        <Cell>
          <GivenText of={option.token_name} field="token_name" limit={40} />
        </Cell>
        <Cell>
          <GivenText of={option.blockchain} field="blockchain" limit={40} />
        </Cell>
        <Cell>
          <GivenId of={option.payment_address} field="payment_address" wholeUpTo={short ? 13 : 34} />
        </Cell>
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
            <GivenAmount of={option.receive_amount} field="receive_amount" unit={option.receive_currency} />
          </span>
        </Cell>
      </Row>
      {isOpen && (
        <UnfoldedRow columns={columns}>
          <div className={styles.withQr}>
            <QrCode option={option} />
            <Details label={words.details(number)} details={optionDetails(option, words)} />
          </div>
        </UnfoldedRow>
      )}
    </>
  );
}

function QrCode({ option }: { option: PaymentOption }) {
  const words = useText().orders.options;
  const address = option.payment_address;
  if (address.is !== 'given' || !addressForm.test(address.value)) {
    return <p className={`${styles.qr ?? ''} ink-3`}>{address.is === 'given' ? words.qrNotMade : words.noQr}</p>;
  }
  return (
    <div className={styles.qr}>
      <QRCodeSVG value={address.value} size={qrSize} level="M" role="img" title={words.qr(address.value)} />
      <p className={styles.qrRemark}>{words.qrRemark}</p>
    </div>
  );
}

function optionDetails(option: PaymentOption, words: OptionWords): readonly Detail[] {
  return [
    { is: 'id', label: words.address, of: option.payment_address, field: 'payment_address' },
    { is: 'text', label: words.network, of: option.blockchain, field: 'blockchain' },
    { is: 'text', label: words.symbol, of: option.token_symbol, field: 'token_symbol' },
    { is: 'count', label: words.decimals, of: option.token_decimals, field: 'token_decimals' },
    { is: 'amount', label: words.rate, of: option.exchange_rate, field: 'exchange_rate' },
    { is: 'verbatim', label: words.logo, of: option.logo_url, field: 'logo_url' },
    { is: 'verbatim', label: words.assetLogo, of: option.asset_logo, field: 'asset_logo' },
  ];
}

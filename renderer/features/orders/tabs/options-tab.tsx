/** The payment options. The selected one unfolds with its address as a QR code made offline. Logos are never loaded. */
import { useMemo, useState } from 'react';
import type { EvaluatedOption, OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { OrderRecord, PaymentOption } from '../../../../electron/contract/order-record.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { ordersText } from '../../../text/orders.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { isPayable } from '../../../text/payment-option.ts';
import { FieldRows } from '../record/fields.tsx';
import { PayCode } from './pay-code.tsx';
import { amountWidth, EmptyTab, NoList, RecordTable, RowDetails } from './tables.tsx';
import styles from './tables.module.css';

const words = ordersText.options;

interface OptionsTabProps {
  lookup: OrderLookup;
  /** The option that is unfolded at first, from 1. */
  opened?: number | null;
}

export function OptionsTab({ lookup, opened = null }: OptionsTabProps) {
  const { payment_info: options } = lookup.record;
  if (options.is !== 'present')
    return <NoList title={ordersText.tabs.options} lead={words.noList} of={options} field="payment_info" />;
  if (options.value.length === 0) return <EmptyTab title={words.none} />;
  return <OptionsTable lookup={lookup} opened={opened} options={options.value} />;
}

interface OptionsTableProps {
  lookup: OrderLookup;
  opened: number | null;
  options: readonly PaymentOption[];
}

function OptionsTable({ lookup, opened, options }: OptionsTableProps) {
  const [few, many] = [useBelow(900), useBelow(1280)];
  // Amounts are never cut, so network and address are hidden first. The details have them.
  const narrowest = useBelow(700);
  const [selected, setSelected] = useState(opened);
  const { record } = lookup;
  const used = useMemo(() => paymentsByAddress(record), [record]);
  const { rates, amounts } = useMemo(
    () => ({
      rates: amountWidth(options, 'exchange_rate', { least: 84 }),
      amounts: amountWidth(options, 'receive_amount', { least: 132 }),
    }),
    [options],
  );
  // Wide amounts hide two columns in wider windows already.
  const narrow = amounts > 200 ? many : few;
  // A complete TRON or Bitcoin address needs 245 px.
  const [short, wide] = [useBelow(1180), !useBelow(1440)];
  const allOffered = lookup.options.every((option) => isOffered(option, record));
  return (
    <RecordTable
      label={ordersText.tabs.options}
      place="options"
      lookup={lookup}
      rows={options}
      columns={[
        { name: 'token_name', width: narrowest ? 'auto' : 128 },
        !narrowest && { name: 'blockchain', width: 120 },
        !narrowest && {
          name: 'payment_address',
          title: words.address,
          width: 'auto',
          wholeUpTo: short ? 13 : wide ? 66 : 42,
        },
        {
          title: words.used,
          width: narrowest ? 96 : 132,
          renderCell: (number) => <UsedBy payments={used(options[number - 1])} />,
        },
        !narrow && { name: 'exchange_rate', width: rates, tone: 'ink-2' },
        { name: 'receive_amount', title: amountName(allOffered), width: amounts, strong: true },
      ]}
      open={selected}
      onOpen={setSelected}
      detailsLabel={words.details}
      renderDetails={(option, number) => {
        const offered = lookup.options[number - 1] ?? unread;
        return (
          <div className={styles.withQr}>
            <PayCode lookup={lookup} option={option} offered={offered} />
            <RowDetails label={words.details(number)}>
              <FieldRows
                of={option}
                names={[
                  'payment_address',
                  // The payment code already shows these fields.
                  ...(isPayable(offered.toSend) && option.payment_address.is === 'present'
                    ? []
                    : (['token_name', 'blockchain', 'receive_amount'] as const)),
                  'token_symbol',
                  'token_decimals',
                  'exchange_rate',
                  'logo_url',
                  'asset_logo',
                ]}
                labels={{ receive_amount: amountName(isOffered(offered, record)) }}
                whole
              />
            </RowDetails>
          </div>
        );
      }}
    />
  );
}

/** Once something was received, or if it can’t be paid anymore, the option has no amount due. */
const amountName = (isOnlyOffered: boolean): string => (isOnlyOffered ? words.amountOffered : words.amount);

/** An option that wasn't evaluated shows no amount due. */
const unread: EvaluatedOption = { toSend: { is: 'not-sure' }, address: 'unknown' };

/** The numbers of the payments at each address. Addresses are compared as text. */
function paymentsByAddress({ payment_detail: payments }: OrderRecord) {
  const numbers = new Map<string, number[]>();
  for (const [index, { payment_address: at }] of (payments.is === 'present' ? payments.value : []).entries()) {
    if (at.is !== 'present') continue;
    const others = numbers.get(at.value);
    if (others === undefined) numbers.set(at.value, [index + 1]);
    else others.push(index + 1);
  }
  return (option: PaymentOption | undefined): readonly number[] =>
    (option?.payment_address.is === 'present' ? numbers.get(option.payment_address.value) : undefined) ?? [];
}

/** The maximum that fits in a cell. The payments tab has the others. */
const maxNumbers = 20;

function UsedBy({ payments }: { payments: readonly number[] }) {
  if (payments.length === 0) return <span className="ink-3">{words.notUsed}</span>;
  const more = payments.length - maxNumbers;
  return more > 0
    ? words.paymentsAndMore(payments.slice(0, maxNumbers).join(', '), formatCount(more))
    : words.payments(payments.join(', '), payments.length);
}

/** True if its amount isn't due anymore: something was received, or it can't be paid. */
const isOffered = ({ toSend }: EvaluatedOption, { payment_detail: payments }: OrderRecord): boolean =>
  toSend.is === 'closed' || (payments.is === 'present' && payments.value.length > 0);

/** The payment options. The selected one unfolds with its address as a QR code made offline. Logos are never loaded. */
import { useMemo, useState } from 'react';
import type { OrderRecord, PaymentOption } from '../../../../../electron/contract/order-record.ts';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import { HeadCell } from '../../../../ui/tables/table.tsx';
import { useBelow } from '../../../../ui/layout/use-below.ts';
import { flaggedOptions } from '../../checks/option-flags.ts';
import { numberColumn } from '../number-column.ts';
import { amountColumn, amountWidth } from '../amount-column.ts';
import { EmptyTab, NoList } from '../empty-tab.tsx';
import { isOver, OptionRows } from './option-rows.tsx';
import { ordersText } from '../../../../text/orders.ts';
import type { OrderLookup, OptionReading } from '../../../../../electron/contract/order-lookup.ts';

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

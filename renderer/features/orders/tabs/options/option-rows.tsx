/** One payment option. Unfolded, it has its address as a QR code and every field. */
import type { PaymentOption } from '../../../../../electron/contract/order-record.ts';
import { formatCount } from '../../../../lib/format/money.ts';
import { Cell, Row, UnfoldedRow } from '../../../../ui/tables/table.tsx';
import { useBelow } from '../../../../ui/layout/use-below.ts';
import type { OptionFlag } from '../../checks/option-flags.ts';
import { type Detail, Details, NumberCell } from '../row-details.tsx';
import { Marks } from '../marks.tsx';
import { PayCode } from './pay-code.tsx';
import { FieldAmount, FieldId, FieldString, type Unit } from '../../record/field-value.tsx';
import styles from '../tables.module.css';
import { ordersText } from '../../../../text/orders.ts';
import type { OrderLookup, OptionReading } from '../../../../../electron/contract/order-lookup.ts';

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

export function OptionRows({
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
export const isOver = ({ toSend }: OptionReading): boolean => toSend.is === 'too-late';

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

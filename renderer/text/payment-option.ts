/** The words beside the QR code of an option, the same on the page, on its picture and in the reply to the customer. */
import type { EvaluatedOption, OrderLookup } from '../../electron/contract/order-lookup.ts';
import type { EpochMs, Field, PaymentOption } from '../../electron/contract/order-record.ts';
import type { PictureLine } from '../lib/addresses/code-picture.ts';
import type { OrderFormats } from '../lib/orders/order-formats.ts';
import { howMissing, missing } from './missing.ts';
import { ordersText } from './orders.ts';
import { untrusted, untrustedState, untrustedUnit } from './untrusted-text.ts';

type ToSend = EvaluatedOption['toSend'];
export type PayableAmount = Extract<ToSend, { readonly is: 'full' | 'rest' | 'unknown' }>;

export const isPayable = (toSend: ToSend): toSend is PayableAmount =>
  toSend.is === 'full' || toSend.is === 'rest' || toSend.is === 'unknown';

interface PayWords {
  /** Says whether it is the full amount or the rest. */
  readonly caption: string;
  readonly amount: string;
  /** Token and network. */
  readonly where: string;
  /** Null if the end of the payment window is unknown. */
  readonly until: string | null;
  readonly order: string;
}

interface Payable {
  readonly lookup: OrderLookup;
  readonly option: PaymentOption;
  readonly toSend: PayableAmount;
}

/** @param whole formats a time with its day and zone, because the picture is shared */
export function payWords(
  { lookup, option, toSend }: Payable,
  formats: OrderFormats,
  whole: (ms: EpochMs) => string,
): PayWords {
  const { validUntil } = lookup.status;
  return {
    caption: toSend.is === 'rest' ? 'Amount still due' : 'Amount due',
    amount:
      toSend.is === 'unknown'
        ? unknownAmount(option, formats)
        : formats.amount(toSend.amount, untrustedUnit(toSend.currency)),
    where: tokenOn(option.token_name, option.blockchain),
    until: validUntil === null ? null : `Pay by ${whole(validUntil)}`,
    order: ordersText.title(untrusted(lookup.serviceId)),
  };
}

const named = (of: Field<string>) => (of.is === 'present' && of.value !== '' ? untrustedState(of.value) : null);

function tokenOn(token: Field<string>, network: Field<string>): string {
  const [ofToken, ofNetwork] = [named(token), named(network)];
  const [noToken, noNetwork] = [missing[howMissing(token)], missing[howMissing(network)]];
  if (ofToken !== null) return ofNetwork === null ? `${ofToken}, network ${noNetwork}` : `${ofToken} on ${ofNetwork}`;
  if (ofNetwork !== null) return `On ${ofNetwork}, token ${noToken}`;
  return noToken === noNetwork ? `Token and network ${noToken}` : `Token ${noToken}, network ${noNetwork}`;
}

/** If amount or currency is missing, nothing can be sent. If both are provided, the record doesn’t determine the amount still due. */
function unknownAmount(option: PaymentOption, formats: OrderFormats): string {
  const { receive_amount: amount, receive_currency: currency } = option;
  if (amountOffered(option, formats) !== null) return 'Amount still due: unknown';
  return amount.is === 'present'
    ? `${formats.amount(amount.value, '')}, currency ${missing[howMissing(currency)]}`
    : `Amount ${missing[howMissing(amount)]}`;
}

/** Null if amount or currency is missing. */
function amountOffered(option: PaymentOption, formats: OrderFormats): string | null {
  const { receive_amount: amount, receive_currency: currency } = option;
  if (amount.is !== 'present' || currency.is !== 'present' || currency.value === '') return null;
  return formats.amount(amount.value, untrustedUnit(currency.value));
}

/**
 * Returns the lines, the most important first.
 * @param notLive the first line for a profile that isn't live; null for a live one
 */
export function pictureLines(words: PayWords, address: string, notLive: string | null): readonly PictureLine[] {
  return [
    ...(notLive === null ? [] : [{ style: 'plain', text: notLive } as const]),
    { style: 'small', text: words.caption },
    { style: 'amount', text: words.amount },
    { style: 'plain', text: words.where },
    { style: 'address', text: address },
    ...(words.until === null ? [] : [{ style: 'plain', text: words.until } as const]),
    { style: 'small', text: words.order },
  ];
}

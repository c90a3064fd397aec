/** The words beside the QR code of an option, the same on the page and on its picture. */
import type { EpochMs, Field, PaymentOption } from '../../../../electron/contract/order-record.ts';
import { untrusted, untrustedState, untrustedUnit } from '../../../text/untrusted-text.ts';
import type { OrderFormats } from '../../../lib/orders/order-formats.ts';
import { howMissing } from '../../../text/missing.ts';
import type { PictureLine } from '../../../lib/addresses/code-picture.ts';
import { ordersText } from '../../../text/orders.ts';
import type { OrderLookup, EvaluatedOption } from '../../../../electron/contract/order-lookup.ts';

type ToSend = EvaluatedOption['toSend'];
export type PayableAmount = Extract<ToSend, { readonly is: 'full' | 'rest' | 'not-known' }>;

export const isPayable = (toSend: ToSend): toSend is PayableAmount =>
  toSend.is === 'full' || toSend.is === 'rest' || toSend.is === 'not-known';

interface PayWords {
  /** Whether the amount is all of it or the rest. */
  readonly caption: string;
  readonly amount: string;
  /** Token and network. */
  readonly where: string;
  /** Null where the end of the payment window is unknown. */
  readonly until: string | null;
  readonly order: string;
}

interface Payable {
  readonly reading: OrderLookup;
  readonly option: PaymentOption;
  readonly toSend: PayableAmount;
}

/** @param whole a moment with its day and zone, since the picture is shared */
export function payWords(
  { reading, option, toSend }: Payable,
  formats: OrderFormats,
  whole: (ms: EpochMs) => string,
): PayWords {
  const words = ordersText.options;
  const { token_name: token, blockchain: network } = option;
  const { validUntil } = reading.status;
  return {
    caption: words.toSend[toSend.is],
    amount:
      toSend.is !== 'not-known'
        ? formats.amount(toSend.amount, untrustedUnit(toSend.currency))
        : amountOffered(option, formats) === null
          ? amountMissing(option, formats)
          : words.amountNotKnown,
    where: tokenOn(token, network),
    until: validUntil === null ? null : words.payableUntil(whole(validUntil)),
    order: ordersText.title(untrusted(reading.serviceId)),
  };
}

const named = (of: Field<string>) => (of.is === 'present' && of.value !== '' ? untrustedState(of.value) : null);

function tokenOn(token: Field<string>, network: Field<string>): string {
  const [ofToken, ofNetwork] = [named(token), named(network)];
  if (ofToken !== null) {
    return ofNetwork === null
      ? ordersText.options.tokenAlone(ofToken, howMissing(network))
      : ordersText.options.tokenOn(ofToken, ofNetwork);
  }
  return ofNetwork === null
    ? ordersText.options.neither(howMissing(token), howMissing(network))
    : ordersText.options.networkAlone(ofNetwork, howMissing(token));
}

/** Without amount or currency there is nothing to send. */
function amountMissing(
  { receive_amount: amount, receive_currency: currency }: PaymentOption,
  formats: OrderFormats,
): string {
  return amount.is === 'present'
    ? ordersText.options.currencyMissing(formats.amount(amount.value, ''), howMissing(currency))
    : ordersText.options.amountMissing(howMissing(amount));
}

/** Null without amount or currency. */
export function amountOffered(option: PaymentOption, formats: OrderFormats): string | null {
  const { receive_amount: amount, receive_currency: currency } = option;
  if (amount.is !== 'present' || currency.is !== 'present' || currency.value === '') return null;
  return formats.amount(amount.value, untrustedUnit(currency.value));
}

/**
 * The most important first.
 * @param notLive the first line for a profile that isn't live; null for a live one
 */
export function pictureLines(told: PayWords, address: string, notLive: string | null): readonly PictureLine[] {
  return [
    ...(notLive === null ? [] : [{ style: 'plain', text: notLive } as const]),
    { style: 'small', text: told.caption },
    { style: 'amount', text: told.amount },
    { style: 'plain', text: told.where },
    { style: 'address', text: address },
    ...(told.until === null ? [] : [{ style: 'plain', text: told.until } as const]),
    { style: 'small', text: told.order },
  ];
}

/** Checks that the currencies of a payment agree. */
import type { Outcome } from '../../contract/consistency-checks.ts';
import type { PaymentOption, PaymentDetail } from '../../contract/order-record.ts';
import { nameOf } from '../field-value.ts';
import { nameKey, sameName } from '../comparison-keys.ts';
import type { CheckedOrder } from './checked-order.ts';
import { cannot, conclude, nothing, noFindings, paymentPath, type Fault } from './check-results.ts';
import { symbolOf } from '../../addresses/chains/token-name.ts';
import { addressKey } from '../../addresses/chains/address-key.ts';

export function currenciesAgree({ payments, options }: CheckedOrder): Outcome<'currencies'> {
  if (payments === null) return cannot('payment_detail');
  if (payments.length === 0) return nothing('no-payments');
  const { faults, gaps } = noFindings<Fault<'currencies'>>();
  const currencyAt = currencyByAddress(options ?? []);
  for (const [index, payment] of payments.entries()) {
    const currency = nameOf(payment.pay_currency);
    if (currency === null) gaps.push(paymentPath(index, 'pay_currency'));
    else {
      const other = otherCurrency(payment, currency, currencyAt);
      if (other !== null) faults.push({ ...other, payment: index + 1, currency });
    }
  }
  return conclude({ faults, gaps }, 'mismatch');
}

function otherCurrency(
  payment: PaymentDetail,
  currency: string,
  currencyAt: ReturnType<typeof currencyByAddress>,
): Pick<Fault<'currencies'>, 'problem' | 'other'> | null {
  const token = nameOf(payment.token_name);
  if (token !== null && !sameName(symbolOf(token), currency)) return { problem: 'token', other: token };
  const converted = nameOf(payment.receive_currency);
  if (converted !== null && !sameName(converted, currency)) return { problem: 'converted', other: converted };
  const address = nameOf(payment.payment_address);
  const option = address === null ? null : currencyAt(address, currency);
  return option === null ? null : { problem: 'option', other: option };
}

interface OfferedAt {
  readonly first: string;
  readonly names: Set<string>;
  /** An option at this address has no currency. */
  open: boolean;
}

/**
 * Returns null for an address and currency if an option there has the currency, has none, or there is no option.
 * Otherwise the first option's currency.
 */
function currencyByAddress(options: readonly PaymentOption[]): (address: string, currency: string) => string | null {
  const offers = new Map<string, OfferedAt>();
  for (const option of options) {
    const address = nameOf(option.payment_address);
    if (address === null) continue;
    const requested = nameOf(option.receive_currency) ?? nameOf(option.token_symbol);
    const at = offers.get(addressKey(address)) ?? { first: requested ?? '', names: new Set<string>(), open: false };
    offers.set(addressKey(address), at);
    if (requested === null) at.open = true;
    else at.names.add(nameKey(requested));
  }
  return (address, currency) => {
    const at = offers.get(addressKey(address));
    return at === undefined || at.open || at.names.has(nameKey(currency)) ? null : at.first;
  };
}

/** Does each payment, and each option, name one currency throughout, and do payments agree on what the order comes to? */
import type { Outcome } from '../../contract/order-checks.ts';
import type { PaymentDetail, PaymentOption } from '../../contract/order-record.ts';
import { symbolOf } from '../../addresses/chains/token-name.ts';
import { nameKey, nameOf, sameName, valueOf } from '../given.ts';
import { worthKey } from '../money.ts';
import { addressKey } from '../../addresses/chains/address-key.ts';
import {
  cannot,
  conclude,
  nothing,
  nothingMet,
  optionPath,
  paymentPath,
  type CheckedOrder,
  type Fault,
} from './checked-order.ts';

export function currenciesAgree({ payments, options }: CheckedOrder): Outcome<'currencies-agree'> {
  if (payments === null) return cannot('payment_detail');
  if (payments.length === 0) return nothing('no-payments');
  const { faults, gaps } = nothingMet<Fault<'currencies-agree'>>();
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
): Pick<Fault<'currencies-agree'>, 'problem' | 'other'> | null {
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
  /** An option there leaves its currency out. */
  open: boolean;
}

/** For an address and a currency: null where an option there has it, or leaves it out, or none is there; else the first that one has. */
function currencyByAddress(options: readonly PaymentOption[]): (address: string, currency: string) => string | null {
  const offers = new Map<string, OfferedAt>();
  for (const option of options) {
    const address = nameOf(option.payment_address);
    if (address === null) continue;
    const asked = nameOf(option.receive_currency) ?? nameOf(option.token_symbol);
    const at = offers.get(addressKey(address)) ?? { first: asked ?? '', names: new Set<string>(), open: false };
    offers.set(addressKey(address), at);
    if (asked === null) at.open = true;
    else at.names.add(nameKey(asked));
  }
  return (address, currency) => {
    const at = offers.get(addressKey(address));
    return at === undefined || at.open || at.names.has(nameKey(currency)) ? null : at.first;
  };
}

export function symbolsAgree({ options }: CheckedOrder): Outcome<'symbols-agree'> {
  if (options === null) return cannot('payment_info');
  if (options.length === 0) return nothing('no-options');
  const { faults, gaps } = nothingMet<Fault<'symbols-agree'>>();
  for (const [index, option] of options.entries()) {
    const symbol = nameOf(option.token_symbol);
    const token = nameOf(option.token_name);
    const converted = nameOf(option.receive_currency);
    if (symbol === null) gaps.push(optionPath(index, 'token_symbol'));
    else if (token !== null && !sameName(symbolOf(token), symbol)) {
      faults.push({ problem: 'token', option: index + 1, symbol, other: token });
    } else if (converted !== null && !sameName(converted, symbol)) {
      faults.push({ problem: 'converted', option: index + 1, symbol, other: converted });
    } else if (token === null) gaps.push(optionPath(index, 'token_name'));
  }
  return conclude({ faults, gaps }, 'mismatch');
}

/** Each payment names the whole order's amount in its currency; a rate that has moved makes two of them, so it is no contradiction. */
export function convertedAmountsAgree({ payments }: CheckedOrder): Outcome<'converted-amounts-agree'> {
  if (payments === null) return cannot('payment_detail');
  if (payments.length === 0) return nothing('no-payments');
  if (payments.length === 1) return nothing('one-payment');
  const { faults, gaps } = nothingMet<Fault<'converted-amounts-agree'>>();
  const firsts = new Map<string, { readonly payment: number; readonly amount: string }>();
  for (const [index, payment] of payments.entries()) {
    const amount = valueOf(payment.receive_amount);
    const currency = nameOf(payment.receive_currency) ?? nameOf(payment.pay_currency);
    if (amount === null) gaps.push(paymentPath(index, 'receive_amount'));
    else if (currency === null) gaps.push(paymentPath(index, 'receive_currency'));
    else {
      const first = firsts.get(nameKey(currency));
      const second = index + 1;
      if (first === undefined) firsts.set(nameKey(currency), { payment: second, amount });
      else if (worthKey(first.amount) !== worthKey(amount)) {
        faults.push({ first: first.payment, firstAmount: first.amount, second, secondAmount: amount, currency });
      }
    }
  }
  return conclude({ faults, gaps }, 'notice');
}

/** Did each payment arrive where, in what, and in which currency it was asked for? */
import type { Check } from '../../contract/order-checks.ts';
import type { PaymentDetail, PaymentOption } from '../../contract/order-record.ts';
import { nameOf, sameName, symbolOf } from '../given.ts';
import { networkOf } from '../../chains/network-names.ts';
import {
  withFault,
  withGap,
  conclude,
  noFindings,
  paymentPath,
  resultsOf,
  type CheckedOrder,
  type Results,
} from './checked-order.ts';

/** Hexadecimal addresses carry their checksum in the case of letters; it tells nothing about which address it is. */
const sameAddress = (a: string, b: string): boolean => a === b || (a.startsWith('0x') && sameName(a, b));

/** Payments and options to compare, or the result that there is nothing to compare. */
function offered(
  result: Results,
  { payments, options }: CheckedOrder,
): { readonly payments: readonly PaymentDetail[]; readonly options: readonly PaymentOption[] } | Check {
  if (payments === null) return result.cannot('payment_detail');
  if (payments.length === 0) return result.nothing('no-payments');
  if (options === null || options.length === 0) return result.cannot('payment_info');
  return { payments, options };
}

const addressResult = resultsOf('payments-at-offered-addresses');

export function paymentsAtOfferedAddresses(order: CheckedOrder): Check {
  const compared = offered(addressResult, order);
  if ('result' in compared) return compared;
  let findings = noFindings;
  for (const [index, payment] of compared.payments.entries()) {
    const address = nameOf(payment.payment_address);
    if (address === null) findings = withGap(findings, paymentPath(index, 'payment_address'));
    else if (!isOfferedAddress(compared.options, address)) {
      findings = withFault(findings, { payment: String(index + 1), address, options: String(compared.options.length) });
    }
  }
  return conclude(addressResult, findings, 'mismatch');
}

function isOfferedAddress(options: readonly PaymentOption[], address: string): boolean {
  for (const option of options) {
    const at = nameOf(option.payment_address);
    if (at !== null && sameAddress(at, address)) return true;
  }
  return false;
}

const tokenResult = resultsOf('payments-in-offered-tokens');

export function paymentsInOfferedTokens(order: CheckedOrder): Check {
  const compared = offered(tokenResult, order);
  if ('result' in compared) return compared;
  let findings = noFindings;
  for (const [index, payment] of compared.payments.entries()) {
    const token = nameOf(payment.token_name);
    const network = nameOf(payment.blockchain);
    if (token === null) findings = withGap(findings, paymentPath(index, 'token_name'));
    else if (network === null) findings = withGap(findings, paymentPath(index, 'blockchain'));
    else if (!isOfferedToken(compared.options, token, networkOf(network))) {
      findings = withFault(findings, { payment: String(index + 1), token, network });
    }
  }
  return conclude(tokenResult, findings, 'mismatch');
}

/** An option that leaves token or network out is not held against the payment. */
function isOfferedToken(options: readonly PaymentOption[], token: string, network: string): boolean {
  for (const option of options) {
    const name = nameOf(option.token_name);
    const on = nameOf(option.blockchain);
    if ((name === null || sameName(name, token)) && (on === null || networkOf(on) === network)) return true;
  }
  return false;
}

const currencyResult = resultsOf('currencies-agree');

export function currenciesAgree({ payments, options }: CheckedOrder): Check {
  if (payments === null) return currencyResult.cannot('payment_detail');
  if (payments.length === 0) return currencyResult.nothing('no-payments');
  let findings = noFindings;
  for (const [index, payment] of payments.entries()) {
    const currency = nameOf(payment.pay_currency);
    if (currency === null) findings = withGap(findings, paymentPath(index, 'pay_currency'));
    else {
      const other = otherCurrency(payment, currency, options ?? []);
      if (other !== null) findings = withFault(findings, { ...other, payment: String(index + 1), currency });
    }
  }
  return conclude(currencyResult, findings, 'mismatch');
}

function otherCurrency(
  payment: PaymentDetail,
  currency: string,
  options: readonly PaymentOption[],
): { readonly problem: string; readonly other: string } | null {
  const token = nameOf(payment.token_name);
  if (token !== null && !sameName(symbolOf(token), currency)) return { problem: 'token', other: token };
  const converted = nameOf(payment.receive_currency);
  if (converted !== null && !sameName(converted, currency)) return { problem: 'converted', other: converted };
  const address = nameOf(payment.payment_address);
  const option = address === null ? null : otherCurrencyAt(options, address, currency);
  return option === null ? null : { problem: 'option', other: option };
}

/** Null where an option at the address has this currency, or none says one; else the first that one says. */
function otherCurrencyAt(options: readonly PaymentOption[], address: string, currency: string): string | null {
  let other: string | null = null;
  for (const option of options) {
    const at = nameOf(option.payment_address);
    if (at === null || !sameAddress(at, address)) continue;
    const asked = nameOf(option.receive_currency) ?? nameOf(option.token_symbol);
    if (asked === null || sameName(asked, currency)) return null;
    other ??= asked;
  }
  return other;
}

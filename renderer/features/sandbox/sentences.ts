/** Sentences on a sample order, the result of an action, and a refusal. */
import type { AppError } from '../../../electron/contract/result.ts';
import type { SandboxOrderAction, SandboxOrderView } from '../../../electron/contract/sandbox.ts';
import { formatAmount, formatDecimal } from '../../lib/format/money.ts';
import { untrusted, untrustedUnit } from '../../text/untrusted-text.ts';
import type { ErrorWords } from '../../text/error-words.ts';
import { sandboxText } from '../../text/sandbox.ts';

const words = sandboxText.actions;

const unsigned = (decimal: string): string => decimal.replace(/^-/, '');

/** `is underpaid by 9.00 USDT`, to follow the order number. */
export function orderSentence(order: SandboxOrderView): string {
  const { sum, status, refund, refundExtent } = order;
  const clause =
    refund === 'succeeded'
      ? sandboxText.actions.refundedClause[refundExtent ?? 'not-known']
      : sandboxText.actions.refundClause[refund];
  const off = sum.is === 'known' ? amountIn(unsigned(sum.difference), sum.currency) : null;
  const { withAmount } = sandboxText.actions.orderIs;
  if (off !== null && isOneOf(withAmount, status)) {
    return withAmount[status](off) + clause;
  }
  return sandboxText.actions.orderIs.plain[status] + clause;
}

const isOneOf = <Names extends object>(names: Names, name: PropertyKey): name is keyof Names =>
  Object.hasOwn(names, name);

/** Some sample orders have hostile text as their currency, which must not fill the sentence. */
const amountIn = (decimal: string, currency: string): string =>
  /^[A-Za-z0-9]{1,12}$/.test(currency) ? formatAmount(decimal, untrustedUnit(currency)) : formatDecimal(decimal);

export function doneSentence(request: SandboxOrderAction, order: SandboxOrderView): string {
  if (request.action !== 'pay') return words.done[request.action];
  const symbol = order.due?.tokenName === request.tokenName ? order.due.symbol : request.tokenName;
  return words.paid(formatAmount(request.amount, untrustedUnit(symbol)));
}

/** The sandbox's own words for a refusal, or else the usual error text. */
export function refusalSentence(error: AppError, errorWords: (error: AppError) => ErrorWords): string {
  if (error.code === 'service-refused') return sandboxText.actions.refused(untrusted(error.message, 400));
  const { title, sentence } = errorWords(error);
  return `${title}. ${sentence}`;
}

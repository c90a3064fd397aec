/** Sentences on a sample order, the result of an action, and a refusal. */
import type { AppError } from '../../../electron/contract/result.ts';
import type { SandboxOrderAction, SandboxOrderView } from '../../../electron/contract/sandbox.ts';
import { formatAmount, formatDecimal, withoutSign } from '../../lib/format/money.ts';
import { statusClauses, statusName } from '../../lib/orders/order-statuses.ts';
import type { ErrorWords } from '../../text/error-words.ts';
import { ordersText } from '../../text/orders.ts';
import { sandboxText } from '../../text/sandbox.ts';
import { untrusted, untrustedUnit } from '../../text/untrusted-text.ts';

const words = sandboxText.actions;

/** `Underpaid by 9.00 USDT, refund processing`: the headline of the order page. */
export function orderSentence(order: SandboxOrderView): string {
  const { sum, status } = order;
  if (sum.is !== 'known' || (status !== 'underpaid' && status !== 'overpaid')) return statusName(order);
  const amount = amountIn(withoutSign(sum.difference), sum.currency);
  return statusClauses(ordersText.status[status === 'underpaid' ? 'missing' : 'overpaid'](amount), order);
}

/** Some sample orders have hostile text as their currency, which must not fill the sentence. */
const amountIn = (decimal: string, currency: string): string =>
  /^[A-Za-z0-9]{1,12}$/.test(currency) ? formatAmount(decimal, untrustedUnit(currency)) : formatDecimal(decimal);

export function doneSentence(request: SandboxOrderAction, order: SandboxOrderView): string {
  if (request.action !== 'pay') return words.done[request.action];
  const symbol = order.due?.tokenName === request.tokenName ? order.due.symbol : request.tokenName;
  return words.paid(formatAmount(request.amount, untrustedUnit(symbol)));
}

/** The sandbox's own words for a refusal, or else the general error text. */
export function refusalSentence(error: AppError, errorWords: (error: AppError) => ErrorWords): string {
  if (error.code === 'service-refused') return words.refused(untrusted(error.message, 400));
  const { title, sentence } = errorWords(error);
  return `${title}. ${sentence}`;
}

/**
 * What a person typed to find an order, understood: an order number goes to the service, a merchant order is
 * looked for among the orders read here. What is plainly something else is not sent anywhere.
 */
import { orderNumber } from '../../electron/contract/contract.ts';
import type { OrderSummary } from '../../electron/contract/order-reading.ts';

/** Of whichever look-up field is on screen, so that a key can lead there. */
export const lookUpId = 'look-up';

export type LookUp =
  | { readonly is: 'open'; readonly serviceId: string }
  /** Several orders read here have it as their merchant order. */
  | { readonly is: 'choose'; readonly text: string; readonly orders: readonly OrderSummary[] }
  | { readonly is: 'fault'; readonly fault: LookUpFault };

export type LookUpFault = 'empty' | 'tooLong' | 'characters' | 'email';

const faultOf: Readonly<Record<string, LookUpFault>> = {
  'order-number-empty': 'empty',
  'order-number-too-long': 'tooLong',
  'order-number-characters': 'characters',
};

export function readLookUp(typed: string, recent: readonly OrderSummary[]): LookUp {
  const text = typed.trim();
  const merchant = recent.filter((order) => order.merchantOrder === text);
  const isNumber = recent.some((order) => order.serviceId === text);
  const [only] = merchant;
  if (!isNumber && only !== undefined) {
    return merchant.length === 1 ? { is: 'open', serviceId: only.serviceId } : { is: 'choose', text, orders: merchant };
  }
  if (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)) return { is: 'fault', fault: 'email' };
  const parsed = orderNumber.safeParse(text);
  if (parsed.success) return { is: 'open', serviceId: parsed.data };
  return { is: 'fault', fault: faultOf[parsed.error.issues[0]?.message ?? ''] ?? 'characters' };
}

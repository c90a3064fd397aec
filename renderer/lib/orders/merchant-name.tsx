/** The merchant's own number of an order, as lists have it. */
import type { OrderSummary } from '../../../electron/contract/order-reading.ts';
import { CutText } from '../../ui/text/cut-text.tsx';
import { NotGiven } from '../../ui/text/not-given.tsx';
import { useText } from '../text/text.ts';

export function MerchantName({
  of: { merchantOrder, merchantUnreadable },
}: {
  of: Pick<OrderSummary, 'merchantOrder' | 'merchantUnreadable'>;
}) {
  const { orders, kit } = useText();
  if (merchantOrder === null)
    return merchantUnreadable ? <span className="ink-3">{kit.notReadable}</span> : <NotGiven />;
  return merchantOrder === '' ? orders.empty : <CutText text={merchantOrder} mono />;
}

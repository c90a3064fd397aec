/** The merchant order number in lists. */
import type { OrderSummary } from '../../../electron/contract/order-lookup.ts';
import { CutText } from '../../ui/text/cut-text.tsx';
import { NotProvided } from '../../ui/text/not-provided.tsx';
import { kitText } from '../../text/kit.ts';

export function MerchantName({
  of: { merchantOrder, merchantUnreadable },
}: {
  of: Pick<OrderSummary, 'merchantOrder' | 'merchantUnreadable'>;
}) {
  if (merchantUnreadable) return <span className="ink-3">{kitText.unexpectedFormat}</span>;
  return merchantOrder === null || merchantOrder === '' ? <NotProvided /> : <CutText text={merchantOrder} mono />;
}

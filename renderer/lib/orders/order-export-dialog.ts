/** Opens the dialog in which files of orders are made. It is mounted by the app: a view asks for it here. */
import { createContext, useContext } from 'react';
import type { OrdersChoice } from '../../../electron/contract/order-export.ts';

export interface OrderExportAsk {
  readonly profileId: string;
  /** What is chosen as it opens. */
  readonly of: OrdersChoice;
  /** They were exported before. */
  readonly isAgain?: boolean;
}

export const OrderExportDialogContext = createContext<((ask: OrderExportAsk) => void) | null>(null);

export function useOrderExportDialog(): (ask: OrderExportAsk) => void {
  const open = useContext(OrderExportDialogContext);
  if (open === null) throw new Error('OrderExportDialogContext is missing above this component');
  return open;
}

/** Whether the order has a third column with customer, items, notes and history. Never on paper, which has no notes. */
import { useBelow } from '../../ui/layout/use-below.ts';
import { usePrinting } from '../../ui/printing.ts';

/** CSS pixels. `order-view.module.css` has the same. */
const thirdColumnFrom = 1440;

export function useThirdColumn(): boolean {
  const isBelow = useBelow(thirdColumnFrom);
  return !usePrinting() && !isBelow;
}

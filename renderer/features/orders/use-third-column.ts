/** Whether the order has its third column: payer, goods, notes and history beside the evidence. Never on paper, where notes are nobody's. */
import { useBelow } from '../../ui/layout/use-below.ts';
import { usePrinting } from '../../ui/printing.ts';

/** CSS pixels; `order-view.module.css` has the same. */
const thirdColumnFrom = 1440;

export function useThirdColumn(): boolean {
  const isBelow = useBelow(thirdColumnFrom);
  return !usePrinting() && !isBelow;
}

/** The views in the order of the navigation, by the names of their words, each with its drawing. */
import { FlaskConical, ListChecks, ReceiptText, Settings2, Wallet } from 'lucide-react';

export const views = [
  { name: 'order', icon: ReceiptText },
  { name: 'bulk', icon: ListChecks },
  { name: 'addresses', icon: Wallet },
  { name: 'sandbox', icon: FlaskConical },
  { name: 'settings', icon: Settings2 },
] as const;

export type ViewName = (typeof views)[number]['name'];

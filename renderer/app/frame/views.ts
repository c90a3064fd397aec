/** The views in the order of the navigation, each by the key of its text and with its icon. */
import { FlaskConical, FolderDown, ListChecks, ReceiptText, Scale, Settings2, Wallet } from 'lucide-react';
import type { Environment } from '../../../electron/contract/profiles.ts';

const views = [
  { name: 'order', icon: ReceiptText },
  { name: 'bulk', icon: ListChecks },
  { name: 'reconcile', icon: Scale },
  { name: 'addresses', icon: Wallet },
  { name: 'exports', icon: FolderDown },
  { name: 'sandbox', icon: FlaskConical },
  { name: 'settings', icon: Settings2 },
] as const;

export type ViewName = (typeof views)[number]['name'];

/** Sandbox is in the navigation only for a practice profile. The profile menu and the palette always lead to it. */
export const viewsOf = (environment: Environment | null) =>
  views.filter(({ name }) => name !== 'sandbox' || environment === 'sandbox');

/** A lucide icon in the house's weight. It stands beside a word, so it is hidden from screen readers. */
import type { LucideIcon } from 'lucide-react';

export function Icon({ of: Drawing, size = 16 }: { of: LucideIcon; size?: number }) {
  return <Drawing size={size} strokeWidth={1.5} aria-hidden="true" focusable="false" />;
}

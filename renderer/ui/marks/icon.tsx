/** A Lucide icon. Screen readers skip it, because it is always beside a word. */
import type { LucideIcon } from 'lucide-react';

export function Icon({ of: Drawing, size = 16 }: { of: LucideIcon; size?: number }) {
  return <Drawing size={size} strokeWidth={1.5} aria-hidden="true" focusable="false" />;
}

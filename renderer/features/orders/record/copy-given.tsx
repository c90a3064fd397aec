/** Copying a field whole, and how much of one is worth a button or lines of its own. */
import type { ReactNode } from 'react';
import type { Given } from '../../../../electron/contract/order-record.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useText } from '../../../lib/text/text.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';

/** So much text is read from the left, over lines of its own. */
const proseText = 48;
export const isProse = (of: Given<string>): boolean => of.is === 'given' && of.value.length > proseText;

/** Copies a value whole; nothing where there is none. */
export function CopyGiven({ of, what }: { of: Given<string>; what: string }): ReactNode {
  const { orders } = useText();
  const copy = useCopy();
  if (of.is !== 'given' || of.value === '') return null;
  return <CopyButton label={orders.copyWhat(what)} onCopy={() => copy(of.value, orders.copied(what))} />;
}

/** Nobody types so many characters. */
const longText = 24;
export const isLong = (of: Given<string>): boolean => of.is === 'given' && of.value.length > longText;

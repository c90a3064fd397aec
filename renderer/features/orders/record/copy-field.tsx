/** Copies a whole field, and says which fields get a button or their own lines. */
import type { ReactNode } from 'react';
import type { Field } from '../../../../electron/contract/order-record.ts';
import { useCopy } from '../../../lib/copy.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { ordersText } from '../../../text/orders.ts';

/** Longer text gets its own lines. */
const proseText = 48;
export const isProse = (of: Field<string>): boolean => of.is === 'given' && of.value.length > proseText;

/** Copies the whole value; nothing where there is none. */
export function CopyField({ of, what }: { of: Field<string>; what: string }): ReactNode {
  const copy = useCopy();
  if (of.is !== 'given' || of.value === '') return null;
  return <CopyButton label={ordersText.copyWhat(what)} onCopy={() => copy(of.value, ordersText.copied(what))} />;
}

/** Longer values are copied, not typed. */
const longText = 24;
export const isLong = (of: Field<string>): boolean => of.is === 'given' && of.value.length > longText;

/** Which option a mismatch is about, and in which of its columns: there it carries the mismatch's shape. */
import type { Check } from '../../../../electron/contract/order-checks.ts';
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import { evidenceOf } from './findings.ts';

export interface OptionFlag {
  readonly column: 'token' | 'address' | 'amount';
  /** Its own sentence says what is wrong. */
  readonly check: Check;
}

/** By the option's number, from 1. */
export function flaggedOptions({ checks }: OrderReading): ReadonlyMap<number, readonly OptionFlag[]> {
  const flags = new Map<number, OptionFlag[]>();
  for (const check of checks) {
    const evidence = check.result === 'mismatch' ? evidenceOf(check) : null;
    if (evidence?.place !== 'options' || evidence.row === null) continue;
    flags.set(evidence.row, [...(flags.get(evidence.row) ?? []), { column: columnOf(check), check }]);
  }
  return flags;
}

function columnOf({ id }: Check): OptionFlag['column'] {
  if (id === 'addresses-well-formed') return 'address';
  return id === 'amounts-possible' ? 'amount' : 'token';
}

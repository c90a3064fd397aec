/** The option that an issue is about, and the column in which the mark appears. */
import type { Check } from '../../../../electron/contract/order-checks.ts';
import { evidenceOf } from './findings.ts';

export interface OptionFlag {
  readonly column: 'token' | 'address' | 'amount';
  /** The mark is labeled with its finding. */
  readonly check: Check;
}

/** By the option's number, from 1. */
export function flaggedOptions(checks: readonly Check[]): ReadonlyMap<number, readonly OptionFlag[]> {
  const flags = new Map<number, OptionFlag[]>();
  for (const check of checks) {
    const evidence = check.result === 'mismatch' ? evidenceOf(check) : null;
    if (evidence?.place !== 'options' || evidence.row === null) continue;
    const flag = { column: columnOf(check), check };
    const others = flags.get(evidence.row);
    if (others === undefined) flags.set(evidence.row, [flag]);
    else others.push(flag);
  }
  return flags;
}

function columnOf({ id }: Check): OptionFlag['column'] {
  if (id === 'addresses-well-formed') return 'address';
  return id === 'amounts-possible' ? 'amount' : 'token';
}

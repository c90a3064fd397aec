/** The payment that an issue is about, and the column in which the mark appears. */
import type { Check } from '../../../../electron/contract/order-checks.ts';
import { evidenceAt } from './findings.ts';

export interface PaymentFlag {
  readonly column: 'from' | 'address' | 'token' | 'transaction';
  /** The mark is labeled with its finding. */
  readonly check: Check;
}

/** By the payment's number, from 1. */
export function flaggedPayments(checks: readonly Check[]): ReadonlyMap<number, readonly PaymentFlag[]> {
  const flags = new Map<number, PaymentFlag[]>();
  for (const check of checks) {
    const place = placeOf(check);
    if (place === null) continue;
    const flag = { column: place.column, check };
    const others = flags.get(place.payment);
    if (others === undefined) flags.set(place.payment, [flag]);
    else others.push(flag);
  }
  return flags;
}

interface Place {
  readonly payment: number;
  readonly column: PaymentFlag['column'];
}

function placeOf(check: Check): Place | null {
  if (check.result !== 'mismatch') return null;
  if (check.id === 'payments-at-offered-addresses') return { payment: check.payment, column: 'address' };
  if (check.id === 'payments-in-offered-tokens' || check.id === 'currencies-agree') {
    return { payment: check.payment, column: 'token' };
  }
  if (check.id === 'addresses-well-formed') {
    return at(check.path, check.path.endsWith('.from_address') ? 'from' : 'address');
  }
  if (check.id === 'networks-agree') return at(check.path, 'token');
  if (check.id !== 'transactions-differ') return null;
  return { payment: check.problem === 'same-payment' ? check.second : check.payment, column: 'transaction' };
}

function at(path: string, column: PaymentFlag['column']): Place | null {
  const { place, row } = evidenceAt(path);
  return place === 'payments' && row !== null ? { payment: row, column } : null;
}

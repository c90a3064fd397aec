/** Random ordered and received amounts in every relation, to the last digit. */
import type { Seeded } from '../../../support/seeded.ts';

export interface RandomAmounts {
  readonly tolerance: string;
  readonly ordered: string;
  readonly paid: readonly string[];
  /** Received amounts in units of `decimals`. */
  readonly received: bigint;
  readonly over: bigint;
  readonly decimals: number;
}

/** Integer units of `decimals` as text. */
export function unitsText(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return `${units < 0n ? '-' : ''}${digits.slice(0, at)}${decimals === 0 ? '' : `.${digits.slice(at)}`}`;
}

export function randomAmounts(random: Seeded): RandomAmounts {
  const tolerance = random.pick(['0.50', '0.50', '0.50', '0', '2.5', '0.001', '1', '100']);
  const decimals = random.pick([0, 1, 2, 2, 2, 2, 6, 6, 8, 18, 40]);
  const ordered = orderedUnits(random, decimals);
  const [share, shareDecimals] = [BigInt(tolerance.replace('.', '')), tolerance.split('.')[1]?.length ?? 0];
  const allowed = (ordered * share) / (100n * 10n ** BigInt(shareDecimals));
  const received = receivedUnits(random, ordered, allowed);
  const count = received === 0n ? random.pick([0, 0, 0, 0, 1]) : random.pick([1, 1, 1, 1, 2, 2, 3, 4, 5]);
  return {
    tolerance,
    ordered: respelt(random, unitsText(ordered, decimals)),
    paid: split(random, received, count).map((units) => respelt(random, unitsText(units, decimals))),
    received,
    over: received - ordered,
    decimals,
  };
}

/** A difference of 0.125%, which is rounded to 0.13% in both directions. */
export function halfway(amounts: RandomAmounts, isMore: boolean): RandomAmounts {
  const received = isMore ? 801_000n : 799_000n;
  const paid = [unitsText(received, 2)];
  return { ...amounts, ordered: '8000.00', paid, received, over: received - 800_000n, decimals: 2 };
}

function orderedUnits(random: Seeded, decimals: number): bigint {
  const kind = random.below(40);
  if (kind === 0) return 0n;
  if (kind === 1) return -BigInt(random.digits(4));
  if (kind === 2) return 9_007_199_254_740_993n * 10n ** BigInt(decimals) + BigInt(random.below(9));
  if (kind === 3) return BigInt(`1${random.digits(30)}`);
  if (kind === 4) return BigInt(1 + random.below(30));
  return BigInt(`${1 + random.below(999)}${random.digits(decimals)}`);
}

function receivedUnits(random: Seeded, ordered: bigint, allowed: bigint): bigint {
  const share = (least: number, most: number): bigint => (ordered * BigInt(least + random.below(most - least))) / 100n;
  return random.pick<() => bigint>([
    () => 0n,
    () => 0n,
    () => 0n,
    () => 0n,
    () => 0n,
    () => share(1, 95),
    () => share(1, 95),
    () => ordered - allowed - 1n,
    () => ordered - allowed,
    () => ordered - allowed / 2n,
    () => ordered - 1n,
    () => ordered,
    () => ordered,
    () => ordered,
    () => ordered + 1n,
    () => ordered + allowed / 2n,
    () => ordered + allowed,
    () => ordered + allowed + 1n,
    () => share(105, 300),
    () => share(105, 300),
    () => share(105, 300),
  ])();
}

function split(random: Seeded, units: bigint, count: number): readonly bigint[] {
  const parts: bigint[] = [];
  let rest = units;
  for (let at = count; at > 1; at -= 1) {
    const part = (rest * BigInt(random.below(100))) / 100n;
    parts.push(part);
    rest -= part;
  }
  return count === 0 ? [] : [...parts, rest];
}

/** The same amount with more or fewer zeros at its end. */
function respelt(random: Seeded, text: string): string {
  const kind = random.below(10);
  if (kind === 0) return text.includes('.') ? `${text}00` : `${text}.0`;
  if (kind === 1 && text.includes('.')) return text.replace(/\.?0+$/, '');
  return text;
}

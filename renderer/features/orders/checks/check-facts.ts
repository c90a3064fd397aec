/** Reads a check's facts, which travel as text, and formats each as what it is. A missing fact is an empty text. */
import type { Check } from '../../../../electron/contract/order-checks.ts';
import type { EpochMs } from '../../../../electron/contract/order-record.ts';
import type { Quote } from '../../../lib/text/en/order-checks.ts';
import { magnitude } from '../tabs/exact-decimal.ts';
import { unitOf } from '../record/unit.ts';
import type { OrderFormats } from '../record/order-formats.ts';

const decimal = /^-?\d+(\.\d+)?$/;

export interface CheckFacts {
  readonly text: (name: string) => string;
  /** A word of the service's, to be shown as it came. */
  readonly word: (name: string) => Quote;
  /** A hash or an address. */
  readonly id: (name: string) => Quote;
  /** With its unit, where one is named; what is no decimal stays as it is. */
  readonly amount: (name: string, unitName?: string) => string;
  /** As `amount`, without its sign. */
  readonly size: (name: string, unitName?: string) => string;
  readonly time: (name: string) => string;
  /** Without its sign. */
  readonly duration: (name: string) => string;
  /** The entry that the fact names, if the list has it. */
  readonly oneOf: <Entry>(name: string, entries: Readonly<Record<string, Entry>>) => Entry | null;
  /** How many are at fault; 1 when not told. */
  readonly count: number;
}

export function checkFacts(facts: Check['facts'], formats: OrderFormats, readAt: EpochMs): CheckFacts {
  const text = (name: string): string => facts[name] ?? '';
  const formatted = (value: string, unitName?: string): string =>
    decimal.test(value) ? formats.amount(value, unitName === undefined ? '' : unitOf(text(unitName))) : value;
  const number = (name: string): number | null => (decimal.test(text(name)) ? Number(text(name)) : null);
  return {
    text,
    word: (name) => ({ is: 'word', value: text(name) }),
    id: (name) => ({ is: 'id', value: text(name) }),
    amount: (name, unitName) => formatted(text(name), unitName),
    size: (name, unitName) => formatted(magnitude(text(name)), unitName),
    time: (name) => {
      const ms = number(name);
      return ms === null ? text(name) : formats.instant(ms, readAt);
    },
    duration: (name) => {
      const ms = number(name);
      return ms === null ? text(name) : formats.duration(Math.abs(ms));
    },
    oneOf: (name, entries) => (Object.hasOwn(entries, text(name)) ? (entries[text(name)] ?? null) : null),
    count: Math.max(1, number('count') ?? 1),
  };
}

/** A finding is put into words from its facts, the texts, and the formats of amounts and times. */
import type { CheckId, Outcome } from '../../../../electron/contract/order-checks.ts';
import type { Decimal, EpochMs } from '../../../../electron/contract/order-record.ts';
import type { OrderChecksText, Proof, Quote } from '../../../text/order-checks.ts';
import type { OrderFormats } from '../formats/order-formats.ts';
import { unitOf } from '../record/service-word.ts';

export interface CheckWords {
  /** Empty unless the check found something. */
  readonly finding: string;
  /** The evidence of a finding, or the reason of any other result. Empty when there is nothing to add. */
  readonly proof: Proof;
}

export type Finding<Id extends CheckId> = Extract<Outcome<Id>, { result: 'notice' | 'mismatch' }>;

export type FindingWords<Ids extends CheckId> = {
  readonly [Id in Ids]: (found: Finding<Id>, text: OrderChecksText, formats: FactFormats) => CheckWords;
};

export interface FactFormats {
  /** With its currency, where it has one. */
  readonly amount: (value: Decimal, currency?: string | null) => string;
  readonly time: (ms: EpochMs) => string;
  /** Without its sign. */
  readonly duration: (ms: number) => string;
}

export const factFormats = (formats: OrderFormats, readAt: EpochMs): FactFormats => ({
  amount: (value, currency = null) => formats.amount(value, currency === null ? '' : unitOf(currency)),
  time: (ms) => formats.instant(ms, readAt),
  duration: (ms) => formats.duration(Math.abs(ms)),
});

/** A word of the service, shown as received. */
export const word = (value: string | number): Quote => ({ is: 'word', value: String(value) });

/** A hash or an address. */
export const id = (value: string): Quote => ({ is: 'id', value });

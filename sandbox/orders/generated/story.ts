/**
 * What happened to a random order, in whole numbers of smallest units: nobody reads it back from decimals, so
 * what should be concluded is known before the record is written. Every story is lawful: the state follows from the
 * money, and times from each other.
 */
import type { TokenName } from '../tokens.ts';

/** An amount in units of 10^-`places`. */
export interface Units {
  readonly units: bigint;
  readonly places: number;
}

export interface StoryOption {
  readonly token: TokenName;
  readonly symbol: string;
  readonly rate: string;
  readonly asked: Units;
}

export interface StoryPayment {
  /** Rank of the option that was paid to. */
  readonly option: number;
  readonly paid: Units;
}

export interface StoryRefund {
  readonly amount: Units;
  readonly fee: Units;
  readonly status: 0 | 1 | 2;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface StoryItem {
  readonly cents: bigint;
  readonly quantity: bigint;
}

export interface Story {
  readonly currency: string;
  readonly price: Units;
  readonly options: readonly StoryOption[];
  readonly payments: readonly StoryPayment[];
  readonly status: 'new' | 'paid' | 'expired' | 'paid_over' | 'paid_partial';
  /** Epoch ms. */
  readonly createdAt: number;
  readonly validMinutes: number;
  readonly completedAt: number | null;
  readonly cancelledAt: number | null;
  readonly refund: StoryRefund | null;
  readonly settlement: readonly [status: 'unsettled' | 'settling' | 'settled', type: '' | 'system' | 'manual'];
  readonly items: readonly StoryItem[] | null;
  readonly shipping: bigint;
  readonly tax: bigint;
  readonly payer: number;
  readonly subMerchant: boolean;
}

/**
 * The facts of a random order, in whole numbers of smallest units, so that its conclusions are known before the
 * record is written. The status follows from the money, and times from each other.
 */
import type { TokenName } from '../tokens.ts';

/** An amount in units of 10^-`places`. */
export interface Units {
  readonly units: bigint;
  readonly places: number;
}

export interface RandomOption {
  readonly token: TokenName;
  readonly symbol: string;
  readonly rate: string;
  readonly due: Units;
}

export interface RandomPayment {
  /** Rank of the option that was paid to. */
  readonly option: number;
  readonly paid: Units;
}

export interface RandomRefund {
  readonly amount: Units;
  readonly fee: Units;
  readonly status: 0 | 1 | 2;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface RandomItem {
  readonly cents: bigint;
  readonly quantity: bigint;
}

export interface RandomOrder {
  readonly currency: string;
  readonly price: Units;
  readonly options: readonly RandomOption[];
  readonly payments: readonly RandomPayment[];
  readonly status: 'new' | 'paid' | 'expired' | 'paid_over' | 'paid_partial';
  /** Epoch ms. */
  readonly createdAt: number;
  readonly validMinutes: number;
  readonly completedAt: number | null;
  readonly cancelledAt: number | null;
  readonly refund: RandomRefund | null;
  readonly settlement: readonly [status: 'unsettled' | 'settling' | 'settled', type: '' | 'system' | 'manual'];
  readonly items: readonly RandomItem[] | null;
  readonly shipping: bigint;
  readonly tax: bigint;
  readonly payer: number;
  readonly subMerchant: boolean;
}

/**
 * The built-in sandbox as its view acts on it: orders that can be paid, deposits, faults, time. Nothing here is
 * money, and nothing here reaches another profile's service.
 */
import type { SandboxOrder } from './app.ts';
import type { Decimal, EpochMs } from './order-record.ts';
import type { OrderSum } from './order-sum.ts';
import type { RefundExtent, RefundKind, VerdictKind } from './verdict.ts';
import { z } from './zod.ts';
import { noInput, method } from './method.ts';

/** What paying an order takes, in one token. */
export interface SandboxDue {
  /** `USDT-TRC20` */
  readonly tokenName: string;
  /** `USDT` */
  readonly symbol: string;
  /** Zero or below where nothing is missing. */
  readonly missing: Decimal;
  /** More than is missing, by the whole price. */
  readonly tooMuch: Decimal;
}

/** One order as the sandbox holds it, read as an order view would read it, and kept nowhere. */
export interface SandboxOrderView extends SandboxOrder {
  /** Empty for an order that was created here. */
  readonly name: string;
  readonly changed: boolean;
  readonly verdict: VerdictKind;
  readonly refund: RefundKind;
  readonly refundExtent: RefundExtent | null;
  readonly disputed: boolean;
  readonly closed: boolean;
  readonly sum: OrderSum;
  /** Null where the order cannot be paid at all. */
  readonly due: SandboxDue | null;
  /** The order can be paid only after its end: the money arrives all the same. */
  readonly paysLate: boolean;
  /** Why not now, in the sandbox's English words; null where it may be done. */
  readonly refusals: Readonly<Record<SandboxActionName, string | null>>;
}

const serviceId = z.string().min(1).max(128);
/** Above zero, as a person types it. */
export const sandboxAmount = z
  .string()
  .trim()
  .regex(/^\d{1,40}(\.\d{1,30})?$/, 'amount-form')
  .regex(/[1-9]/, 'amount-zero');

const withoutMore = <const Action extends string>(action: Action) =>
  z.strictObject({ action: z.literal(action), serviceId });

/** What can be done to an order of the sandbox. */
export const sandboxOrderAction = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('pay'),
    serviceId,
    tokenName: z.string().min(1).max(40),
    amount: sandboxAmount,
    /** The money arrives although the order can no longer be paid. */
    late: z.boolean(),
  }),
  withoutMore('expire'),
  withoutMore('cancel'),
  withoutMore('refund'),
  withoutMore('finish-refund'),
  withoutMore('fail-refund'),
  withoutMore('settle'),
  withoutMore('restore'),
]);
export type SandboxOrderAction = z.infer<typeof sandboxOrderAction>;
export type SandboxActionName = SandboxOrderAction['action'];

/** The specification's own bounds of a validity. */
export const sandboxMinutes = z.int().min(10, 'valid-minutes-range').max(60, 'valid-minutes-range');

/** Those that the sandbox has rates for. */
export const sandboxCurrencies = ['EUR', 'USD', 'GBP', 'USDT'] as const;

export const sandboxNewOrder = z.strictObject({
  amount: sandboxAmount,
  currency: z.enum(sandboxCurrencies),
  validMinutes: sandboxMinutes,
});
export type SandboxNewOrder = z.infer<typeof sandboxNewOrder>;

/** Those that can be switched on from the view; the sandbox knows more. */
export const sandboxFaults = [
  'delay',
  'hang',
  'status-500',
  'not-json',
  'refuse-signature',
  'wrong-count',
  'reset-after',
] as const;
export type SandboxFault = (typeof sandboxFaults)[number];

const sandboxFaultSwitch = z.strictObject({ fault: z.enum(sandboxFaults), on: z.boolean() });

const sandboxDeposit = z.strictObject({ address: z.string().trim().min(1).max(200), amount: sandboxAmount });

export interface SandboxAttempt {
  /** By the sandbox's clock. */
  readonly at: EpochMs;
  readonly tookMs: number;
  /** Null when there was no answer. */
  readonly status: number | null;
  /** Null for 2xx. */
  readonly failure: string | null;
}

/** Money that reached a created address, and what became of telling its callback URL. */
export interface SandboxDeposit {
  readonly number: number;
  readonly address: string;
  readonly callbackUrl: string;
  /** As last sent; null when nothing was. */
  readonly body: string | null;
  readonly state: 'under-way' | 'delivered' | 'given-up' | 'refused';
  readonly attempts: readonly SandboxAttempt[];
  readonly attemptsAtMost: number;
  readonly nextAttemptAt: EpochMs | null;
}

export interface SandboxDeposits {
  /** Of the service that runs now; null while it has created none. */
  readonly newestAddress: { readonly address: string; readonly chain: string } | null;
  readonly newest: SandboxDeposit | null;
}

export const sandboxPaces = ['frozen', 'ordinary', 'fast'] as const;
/** `ordinary` is this computer's time, `fast` is a minute per second. */
export type SandboxPace = (typeof sandboxPaces)[number];
const sandboxPace = z.strictObject({ pace: z.enum(sandboxPaces) });

export interface SandboxTime {
  readonly pace: SandboxPace;
  readonly now: EpochMs;
}

export const sandbox = {
  /** Empty unless the built-in profile is chosen. Fails with `service-refused` where the sandbox does, as all of these do. */
  orders: method<readonly SandboxOrderView[]>()(noInput),
  actOnOrder: method<SandboxOrderView>()(sandboxOrderAction),
  createOrder: method<SandboxOrderView>()(sandboxNewOrder),
  /** Those that are on, the one that was switched on first in front. */
  faults: method<readonly SandboxFault[]>()(noInput),
  switchFault: method<readonly SandboxFault[]>()(sandboxFaultSwitch),
  deposits: method<SandboxDeposits>()(noInput),
  /** Answers at once; the notification goes out by itself, and `deposits` tells how it fares. */
  deposit: method<SandboxDeposit>()(sandboxDeposit),
  time: method<SandboxTime>()(noInput),
  setPace: method<SandboxTime>()(sandboxPace),
  /** Another service in place of this one, with another address, project number and secret. */
  startOver: method<null>()(noInput),
} as const;

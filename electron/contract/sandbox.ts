/** The built-in sandbox: its orders, deposits, simulated errors and clock. Works only with its own profile. */
import type { StatusKind } from './order-status.ts';
import type { RefundExtent, RefundKind } from './order-refund.ts';
import { z } from './zod.ts';
import { noInput, method } from './method.ts';
import type { Decimal, EpochMs } from './order-record.ts';
import type { OrderSum } from './order-totals.ts';

/** An order of the built-in sandbox; its name says what it demonstrates. */
export interface SandboxOrder {
  readonly name: string;
  readonly serviceId: string;
}

/** What it takes to pay an order in one token. */
export interface SandboxDue {
  /** `USDT-TRC20` */
  readonly tokenName: string;
  /** `USDT` */
  readonly symbol: string;
  /** Zero or negative if nothing is missing. */
  readonly missing: Decimal;
  /** The whole price, plus `missing` if something is missing. */
  readonly overpayment: Decimal;
}

/** An order of the sandbox, evaluated as a lookup would, but not saved. */
export interface SandboxOrderView extends SandboxOrder {
  /** Empty for an order that the user created. */
  readonly name: string;
  readonly changed: boolean;
  readonly status: StatusKind;
  readonly refund: RefundKind;
  readonly refundExtent: RefundExtent | null;
  readonly disputed: boolean;
  readonly closed: boolean;
  readonly sum: OrderSum;
  /** Null if the order can't be paid. */
  readonly due: SandboxDue | null;
  /** The order has ended, so a payment arrives late. */
  readonly paysLate: boolean;
  /** Why an action isn't possible now, in English; null if it is. */
  readonly refusals: Readonly<Record<SandboxActionName, string | null>>;
}

const serviceId = z.string().min(1).max(128);
/** Greater than zero. */
export const sandboxAmount = z
  .string()
  .trim()
  .regex(/^\d{1,40}(\.\d{1,30})?$/, 'amount-form')
  .regex(/[1-9]/, 'amount-zero');

const actionWithoutParameters = <const Action extends string>(action: Action) =>
  z.strictObject({ action: z.literal(action), serviceId });

export const sandboxOrderAction = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('pay'),
    serviceId,
    tokenName: z.string().min(1).max(40),
    amount: sandboxAmount,
    /** Pays an order that has ended. */
    late: z.boolean(),
  }),
  actionWithoutParameters('expire'),
  actionWithoutParameters('cancel'),
  actionWithoutParameters('refund'),
  actionWithoutParameters('finish-refund'),
  actionWithoutParameters('fail-refund'),
  actionWithoutParameters('settle'),
  actionWithoutParameters('restore'),
]);
export type SandboxOrderAction = z.infer<typeof sandboxOrderAction>;
export type SandboxActionName = SandboxOrderAction['action'];

/** The specification's limits of a payment window. */
export const sandboxMinutes = z.int().min(10, 'valid-minutes-range').max(60, 'valid-minutes-range');

/** Currencies that the sandbox has rates for. */
export const sandboxCurrencies = ['EUR', 'USD', 'GBP', 'USDT'] as const;

export const sandboxNewOrder = z.strictObject({
  amount: sandboxAmount,
  currency: z.enum(sandboxCurrencies),
  validMinutes: sandboxMinutes,
});
export type SandboxNewOrder = z.infer<typeof sandboxNewOrder>;

/** The sandbox itself can simulate more. */
export const sandboxFaults = [
  'delay',
  'hang',
  'status-500',
  'not-json',
  'refuse-signature',
  'wrong-count',
  'reset-after',
] as const;
export type SimulatedError = (typeof sandboxFaults)[number];

const sandboxFaultSwitch = z.strictObject({ fault: z.enum(sandboxFaults), on: z.boolean() });

const sandboxDeposit = z.strictObject({ address: z.string().trim().min(1).max(200), amount: sandboxAmount });

export interface SandboxAttempt {
  /** Time by the sandbox's clock. */
  readonly at: EpochMs;
  readonly tookMs: number;
  /** Null without a response. */
  readonly status: number | null;
  /** Null for 2xx. */
  readonly failure: string | null;
}

/** A deposit to a created address, and its callback. */
export interface SandboxDeposit {
  readonly number: number;
  readonly address: string;
  readonly callbackUrl: string;
  /** The body of the last attempt; null for none. */
  readonly body: string | null;
  readonly state: 'pending' | 'delivered' | 'failed' | 'refused';
  readonly attempts: readonly SandboxAttempt[];
  readonly maxAttempts: number;
  readonly nextAttemptAt: EpochMs | null;
}

export interface SandboxDeposits {
  /** Null before the running service has created one. */
  readonly newestAddress: { readonly address: string; readonly chain: string } | null;
  readonly newest: SandboxDeposit | null;
}

export const clockSpeeds = ['stopped', 'normal', 'fast'] as const;
/** `fast`: one minute per second. */
export type ClockSpeed = (typeof clockSpeeds)[number];

export interface SandboxTime {
  readonly speed: ClockSpeed;
  readonly now: EpochMs;
}

export const sandbox = {
  /** Empty unless the built-in profile is selected. */
  orders: method<readonly SandboxOrderView[]>()(noInput),
  actOnOrder: method<SandboxOrderView>()(sandboxOrderAction),
  createOrder: method<SandboxOrderView>()(sandboxNewOrder),
  /** Active errors, in the order of activation. */
  faults: method<readonly SimulatedError[]>()(noInput),
  setSimulatedError: method<readonly SimulatedError[]>()(sandboxFaultSwitch),
  deposits: method<SandboxDeposits>()(noInput),
  /** Returns before the callback is sent; `deposits` has its progress. */
  deposit: method<SandboxDeposit>()(sandboxDeposit),
  time: method<SandboxTime>()(noInput),
  setClockSpeed: method<SandboxTime>()(z.strictObject({ speed: z.enum(clockSpeeds) })),
  /** Starts a new service with another address, project number and secret. */
  reset: method<null>()(noInput),
} as const;

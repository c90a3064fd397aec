/** A connection check of a saved profile over real sockets. */
import { randomBytes } from 'node:crypto';
import { checkConnection, type ConnectionTrial } from '../../../electron/connection/connection-check.ts';
import {
  checkSteps,
  type CheckStep,
  type ConnectionReport,
  type StepResults,
} from '../../../electron/contract/connection.ts';
import { directRoute, type Route } from '../../../electron/payment-service/transport/network-route.ts';
import type { Limits } from '../../../electron/payment-service/call-limits.ts';
import { createRequestRate } from '../../../electron/payment-service/request-rate.ts';
import type { ServiceProfile } from '../../../electron/payment-service/request.ts';
import { profileFields } from '../../support/profile-fields.ts';
import { profileAt, secret as usualSecret } from '../payment-service/scripted-service.ts';

export interface CheckOf {
  readonly baseUrl: string;
  readonly profile?: Partial<ServiceProfile>;
  readonly notFoundCodes?: readonly string[];
  /** Null without one. */
  readonly secret?: string | null;
  readonly way?: Partial<Route>;
  /** How far this computer's clock is ahead, in milliseconds. */
  readonly aheadMs?: number;
  readonly signal?: AbortSignal;
  readonly limits?: Partial<Limits>;
}

export interface Checked extends ConnectionReport {
  /** The steps with this result, in order. */
  readonly are: (is: StepResults[CheckStep]['is']) => readonly CheckStep[];
}

export function trialOf(of: CheckOf): ConnectionTrial {
  const { baseUrl, secret = usualSecret } = of;
  const service = { ...profileAt(baseUrl), ...of.profile };
  const { scheme: _whole, ...connection } = service;
  return {
    profile: {
      ...profileFields({ name: 'Shop', baseUrl }),
      ...connection,
      id: 'shop',
      builtIn: false,
      notFoundCodes: [...(of.notFoundCodes ?? [])],
      secret: { is: 'set', at: 1, storage: 'keychain' },
    },
    secret: secret === null ? 'missing' : 'set',
    route: { ...directRoute, ...of.way },
    service,
    readSecret: async () => secret,
    nonces: { next: async () => randomBytes(3).toString('hex') },
    rate: createRequestRate(() => null),
    // Long enough for a busy computer; tests of a timeout set their own.
    limits: { connectMs: 10_000, totalMs: 15_000, ...of.limits },
  };
}

export async function checked(of: CheckOf): Promise<Checked> {
  const report = await checkConnection(trialOf(of), {
    signal: of.signal ?? new AbortController().signal,
    redact: (text) => text,
    now: () => Date.now() + (of.aheadMs ?? 0),
  });
  return { ...report, are: (is) => checkSteps.filter((step) => report.steps[step].is === is) };
}

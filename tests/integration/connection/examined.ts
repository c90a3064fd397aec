/** The doctor as a test calls it: real sockets, and a look-up probe as the console makes it. */
import { randomBytes } from 'node:crypto';
import { examine } from '../../../electron/connection/examine.ts';
import { doctorSteps, type DoctorStep, type StepResults } from '../../../electron/contract/connection-doctor.ts';
import { dispatcherFor } from '../../../electron/payment-service/transport/dispatchers.ts';
import { directRoute, type Route } from '../../../electron/payment-service/transport/route.ts';
import type { Limits } from '../../../electron/payment-service/limits.ts';
import { createLookupProbe } from '../../../electron/payment-service/lookup-probe.ts';
import { createRequestRate } from '../../../electron/payment-service/request-rate.ts';
import type { ServiceProfile } from '../../../electron/payment-service/request.ts';
import { profileAt, secret as usualSecret } from '../payment-service/scripted-service.ts';

export interface ToExamine {
  readonly baseUrl: string;
  readonly profile?: Partial<ServiceProfile>;
  readonly notFoundCodes?: readonly string[];
  /** Null: none is set. */
  readonly secret?: string | null;
  readonly way?: Partial<Route>;
  /** Milliseconds that this computer's clock is ahead. */
  readonly aheadMs?: number;
  readonly signal?: AbortSignal;
  readonly limits?: Partial<Limits>;
  /** Milliseconds for name, connection, tunnel and handshake each. */
  readonly stepMs?: number;
  readonly found?: (steps: Partial<StepResults>) => void;
  readonly clean?: (text: string) => string;
}

export interface Examined {
  readonly steps: StepResults;
  readonly lookUps: number;
  /** By what each came to, in their order. */
  readonly are: (is: StepResults[DoctorStep]['is']) => readonly DoctorStep[];
}

const isWhole = (steps: Partial<StepResults>): steps is StepResults =>
  doctorSteps.every((step) => steps[step] !== undefined);

export async function examined(of: ToExamine): Promise<Examined> {
  const { baseUrl, secret = usualSecret, aheadMs = 0 } = of;
  const profile = { ...profileAt(baseUrl), ...of.profile };
  const way = { ...directRoute, ...of.way };
  const now = () => Date.now() + aheadMs;
  let steps: Partial<StepResults> = {};
  let lookUps = 0;
  await examine(
    {
      profile: { ...profile, notFoundCodes: [...(of.notFoundCodes ?? [])] },
      secret: secret === null ? 'missing' : 'set',
      way,
      newProbe: () => {
        const through = dispatcherFor(way, baseUrl);
        if (!through.ok) throw new Error(through.error.message);
        return createLookupProbe({
          profile,
          secret: async () => secret,
          nonces: { next: async () => randomBytes(3).toString('hex') },
          rate: createRequestRate(() => null),
          now,
          // Far beyond what a busy computer takes: no fault but those that set their own is one of time.
          limits: { connectMs: 10_000, totalMs: 15_000, ...of.limits },
          ...(through.value === null ? {} : { newDispatcher: through.value }),
        });
      },
    },
    {
      signal: of.signal ?? new AbortController().signal,
      clean: of.clean ?? ((text) => text),
      now,
      stepMs: of.stepMs ?? 10_000,
      found: (soFar, sent) => {
        steps = soFar;
        lookUps = sent;
        of.found?.(soFar);
      },
    },
  );
  const whole = steps;
  if (!isWhole(whole)) throw new Error('a step has no result');
  return { steps: whole, lookUps, are: (is) => doctorSteps.filter((step) => whole[step].is === is) };
}

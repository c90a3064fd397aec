/** What is tried out, and what that asks for. */
import type { StepResults } from '../contract/connection-doctor.ts';
import type { ProfileFields } from '../contract/profile.ts';
import type { Route } from '../payment-service/transport/route.ts';
import type { LookupProbe } from '../payment-service/lookup-probe.ts';

export interface Subject {
  readonly profile: Pick<ProfileFields, 'baseUrl' | 'pid' | 'orderField' | 'timestampUnit' | 'notFoundCodes'>;
  readonly secret: 'set' | 'missing' | 'not-readable';
  readonly way: Route;
  readonly newProbe: () => LookupProbe;
}

export interface ExamineParts {
  readonly signal: AbortSignal;
  /** Called with each step's result. */
  readonly found: (steps: Partial<StepResults>, lookUps: number) => void;
  /** Takes out what nobody is to read. */
  readonly clean: (text: string) => string;
  readonly now: () => number;
  /** Milliseconds for name, connection, tunnel and handshake each. */
  readonly stepMs: number;
}

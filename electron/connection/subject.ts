/** What is tried out, and what that asks for. */
import type { StepResults } from '../contract/connection-doctor.ts';
import type { ProfileFields } from '../contract/profile.ts';
import type { Way } from '../payment-service/transport/route.ts';
import type { LookUpProbe } from '../payment-service/lookup-probe.ts';

export interface Subject {
  readonly profile: Pick<ProfileFields, 'baseUrl' | 'pid' | 'orderField' | 'timestampUnit' | 'notFoundCodes'>;
  readonly secret: 'set' | 'missing' | 'not-readable';
  readonly way: Way;
  readonly newProbe: () => LookUpProbe;
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

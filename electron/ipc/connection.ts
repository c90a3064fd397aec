/** Connection check, guided setup of a profile, and signed examples, whose secrets are redacted while they are examined and never saved. */
import type { Doctor } from '../connection/doctor.ts';
import { NotWantedError, findScheme } from '../connection/inspector/find-scheme.ts';
import { pastedConnection } from '../connection/inspector/pasted-connection.ts';
import { testScheme } from '../connection/inspector/test-scheme.ts';
import type { AuditEvent } from '../contract/audit.ts';
import { connectedBy, type ConnectionDraft } from '../contract/connecting.ts';
import { doctorSteps, type DoctorReport } from '../contract/connection-doctor.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { SchemeSearch, TypedExample } from '../contract/signing-example.ts';
import { customScheme } from '../payment-service/signing/custom-schemes.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { ServiceClients } from '../profiles/service-clients.ts';
import type { SettingsStore } from '../profiles/settings/settings-store.ts';
import { ofProfile, type Note } from './audit-events.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface DoctorServices {
  readonly doctor: Doctor;
  readonly clients: Pick<ServiceClients, 'enterCredentials'>;
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly note: Note;
  readonly settings: Pick<SettingsStore, 'current' | 'change'>;
}

export const doctorHandlers = ({
  doctor,
  clients,
  profiles,
  note,
  settings,
}: DoctorServices): HandlersOf<'doctor'> => ({
  run: async ({ profileId }) => {
    const done = await doctor.run(profileId);
    const { connecting } = settings.current();
    if (done.ok && connecting !== undefined && isOver(connecting, done.value)) {
      // Where it cannot be written the draft is offered once more, and no more is lost.
      settings.change(({ connecting: _over, ...now }) => now);
    }
    if (done.ok) await note(checked(ofProfile(profiles.profileOf(profileId), profileId), done.value));
    return done;
  },
  enterProxyCredentials: ({ profileId, place, ...credentials }) =>
    clients.enterCredentials(profileId, place, credentials),
  cancel: async () => {
    doctor.cancel();
    return success(null);
  },
});

/** The account is connected with what was typed of it. */
const isOver = (typed: ConnectionDraft, report: DoctorReport): boolean =>
  typed.profileId === report.profileId &&
  connectedBy(report) !== null &&
  (['baseUrl', 'pid', 'scheme', 'orderField', 'timestampUnit'] as const).every(
    (name) => typed[name].trim() === report.examined[name],
  );

function checked(profile: AuditEvent['profile'], report: DoctorReport): AuditEvent {
  const { state, steps, lookUps, examined } = report;
  const failed = doctorSteps.find((step) => steps[step]?.is === 'failed') ?? null;
  return {
    kind: 'connection-checked',
    profile,
    subject: examined.baseUrl,
    outcome: state === 'cancelled' ? 'canceled' : failed === null ? passedOrNot(report) : 'failed',
    facts: { failed, requests: lookUps },
  };
}

const passedOrNot = (report: DoctorReport): 'passed' | 'unconfirmed' =>
  connectedBy(report) === 'connected' ? 'passed' : 'unconfirmed';

export interface ConnectingServices {
  readonly settings: Pick<SettingsStore, 'current' | 'change'>;
}

export const connectingHandlers = ({ settings }: ConnectingServices): HandlersOf<'connecting'> => ({
  draft: async () => success(settings.current().connecting ?? null),
  keepDraft: async ({ draft }) => {
    const kept = settings.change(({ connecting: _before, ...now }) =>
      draft === null ? now : { ...now, connecting: draft },
    );
    return kept.ok ? success(null) : kept;
  },
  readPasted: async ({ text }) => success(pastedConnection(text)),
});

export interface SigningServices {
  readonly profiles: Pick<Profiles, 'schemeOf'>;
  /** Of the redactor. `of` names whose secret it is. */
  readonly secretsInUse: {
    readonly know: (secret: string, of: string) => void;
    readonly forget: (of: string) => void;
  };
}

export function signingHandlers({ profiles, secretsInUse }: SigningServices): HandlersOf<'signing'> {
  let calls = 0;
  const latest = { test: 0, search: 0 };
  /** One of each at a time, the latest: each keeps main busy for as long as it goes on. */
  const alone = async <T>(
    kind: keyof typeof latest,
    work: (isWanted: () => boolean) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    latest[kind] += 1;
    const mine = latest[kind];
    try {
      return await work(() => mine === latest[kind]);
    } catch (thrown) {
      if (thrown instanceof NotWantedError) return failure('superseded', 'another example was looked at since');
      throw thrown;
    }
  };
  const withExample = async <T>(example: TypedExample, work: () => Promise<T>): Promise<Result<T>> => {
    calls += 1;
    const of = `signed example ${String(calls)}`;
    if (example.secret !== '') secretsInUse.know(example.secret, of);
    try {
      return success(await work());
    } finally {
      secretsInUse.forget(of);
    }
  };
  return {
    testExample: ({ scheme, ...example }) =>
      alone('test', (isWanted) =>
        withExample(example, async () => {
          const tested =
            typeof scheme === 'string' ? (profiles.schemeOf(scheme)?.scheme ?? null) : customScheme(scheme);
          return tested === null ? { is: 'not-read', because: 'scheme' } : testScheme(example, tested, isWanted);
        }),
      ),
    findScheme: (example) =>
      alone('search', (isWanted) =>
        withExample(example, async () => withOwn(await findScheme(example, isWanted), profiles)),
      ),
  };
}

/** One that is here already under a name of its own is told as that: taken over, it would be called otherwise. */
const withOwn = (search: SchemeSearch, { schemeOf }: SigningServices['profiles']): SchemeSearch =>
  search.is !== 'searched'
    ? search
    : {
        ...search,
        found: search.found.map((one) => {
          const { id } = customScheme(one.scheme);
          return one.preset === null && schemeOf(id) !== null ? { ...one, preset: id } : one;
        }),
      };

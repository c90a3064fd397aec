/** The connection doctor as the page reaches it; each run is in the audit log, as other look-ups are. */
import type { Doctor } from '../connection/doctor.ts';
import { doctorSteps, type DoctorReport } from '../contract/connection-doctor.ts';
import type { AuditEvent } from '../contract/audit.ts';
import { connectedBy, type ConnectionDraft } from '../contract/connecting.ts';
import { contract } from '../contract/contract.ts';
import { success } from '../contract/result.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { ServiceClients } from '../profiles/service-clients.ts';
import type { SettingsStore } from '../profiles/settings/settings-store.ts';
import { ofProfile, type Note } from './audit-notes.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface DoctorMethodsParts {
  readonly doctor: Doctor;
  readonly clients: Pick<ServiceClients, 'enterCredentials'>;
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly note: Note;
  readonly settings: Pick<SettingsStore, 'current' | 'change'>;
}

export const doctorMethods = ({
  doctor,
  clients,
  profiles,
  note,
  settings,
}: DoctorMethodsParts): readonly BoundMethod[] => [
  handle(contract.doctor.run, async ({ profileId }) => {
    const done = await doctor.run(profileId);
    const { connecting } = settings.current();
    if (done.ok && connecting !== undefined && isOver(connecting, done.value)) {
      // Where it cannot be written the draft is offered once more, and no more is lost.
      settings.change(({ connecting: _over, ...now }) => now);
    }
    if (done.ok) await note(checked(ofProfile(profiles.profileOf(profileId), profileId), done.value));
    return done;
  }),
  handle(contract.doctor.enterProxyCredentials, ({ profileId, place, ...credentials }) =>
    clients.enterCredentials(profileId, place, credentials),
  ),
  handle(contract.doctor.cancel, async () => {
    doctor.cancel();
    return success(null);
  }),
];

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

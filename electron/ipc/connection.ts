/** The connection check, the proxy's credentials, and pasted connections. */
import { pastedConnection } from '../connection/pasted-connection.ts';
import type { AuditEvent } from '../contract/audit.ts';
import { checkSteps, connectedBy, type ConnectionReport } from '../contract/connection.ts';
import { success } from '../contract/result.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { ServiceClients } from '../profiles/service-clients.ts';
import { auditProfile } from './profile-audit-events.ts';
import type { RecordAudit } from '../audit/audit-queue.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface ConnectionServices {
  readonly clients: Pick<ServiceClients, 'enterCredentials' | 'trialFor'>;
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly recordAudit: RecordAudit;
  readonly redact: (text: string) => string;
  readonly now: () => number;
}

export function connectionHandlers(services: ConnectionServices): HandlersOf<'connection'> {
  const { clients, profiles, recordAudit, redact, now } = services;
  let running = new AbortController();
  return {
    check: async ({ profileId }) => {
      running.abort();
      const controller = new AbortController();
      running = controller;
      const trial = await clients.trialFor(profileId);
      if (!trial.ok) return trial;
      // Imports the HTTP client, which the start doesn't wait for.
      const { checkConnection } = await import('../connection/connection-check.ts');
      const report = await checkConnection(trial.value, { signal: controller.signal, redact, now });
      await recordAudit(auditEntry(auditProfile(profiles, profileId), report));
      return success(report);
    },
    cancelCheck: async () => {
      running.abort();
      return success(null);
    },
    enterProxyCredentials: ({ profileId, place, ...credentials }) =>
      clients.enterCredentials(profileId, place, credentials),
    readPasted: async ({ text }) => success(pastedConnection(text)),
  };
}

function auditEntry(profile: AuditEvent['profile'], report: ConnectionReport): AuditEvent {
  const { state, steps, lookups, checked } = report;
  const failed = checkSteps.find((step) => steps[step].is === 'failed') ?? null;
  const result = connectedBy(report) === 'connected' ? 'passed' : 'unconfirmed';
  return {
    kind: 'connection-checked',
    profile,
    subject: checked.baseUrl,
    outcome: state === 'canceled' ? 'canceled' : failed === null ? result : 'failed',
    facts: { failed, requests: lookups },
  };
}

/** Order lookup, recent orders, an order’s lookups and PDF, and watched orders. */
import type { SaveDialogs } from '../app/dialogs/file-dialogs.ts';
import type { AuditEvent } from '../contract/audit.ts';
import type { OrderLookup } from '../contract/order-lookup.ts';
import { success, type ErrorCode, type Result } from '../contract/result.ts';
import { toJson } from '../contract/json-text.ts';
import type { WithDatabase } from '../database/client.ts';
import { writeOneFile } from '../exports/write-file.ts';
import type { OrderWatches } from '../orders/watch/order-watches.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { auditProfile } from './profile-audit-events.ts';
import type { RecordAudit } from '../audit/audit-queue.ts';
import type { HandlersOf } from './register-handlers.ts';

export type LookUpOrder = (profileId: string, serviceId: string) => Promise<Result<OrderLookup>>;

export interface OrderServices {
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly lookUp: LookUpOrder;
  readonly watches: Pick<OrderWatches, 'all' | 'watch' | 'unwatch' | 'noteLookup'>;
  readonly withDatabase: WithDatabase;
  readonly recordAudit: RecordAudit;
  readonly saveDialogs: Pick<SaveDialogs, 'askWhere'>;
  readonly savedFiles: { add(path: string): void };
  /** The window's content as a PDF. */
  readonly printPage: () => Promise<Uint8Array>;
}

export const orderHandlers = ({
  profiles,
  lookUp,
  watches,
  withDatabase,
  recordAudit,
  saveDialogs,
  savedFiles,
  printPage,
}: OrderServices): HandlersOf<'orders'> => ({
  lookUp: async ({ profileId, serviceId }) => {
    const result = await lookUp(profileId, serviceId);
    // The audit entry is saved before any customer data is shown.
    const entry = lookupEvent(auditProfile(profiles, profileId), serviceId, result);
    if (entry !== null) await recordAudit(entry);
    watches.noteLookup(profileId, serviceId, result);
    return result.ok ? success(toJson(result.value)) : result;
  },
  recent: ({ profileId, limit }) =>
    withDatabase(async (database) => success(await database.recentOrders(profileId, limit))),
  history: (query) =>
    withDatabase(async (database) => {
      const { profileId, serviceId, before } = query;
      const page = await database.orderHistory(query);
      // The history may show customer data. Further pages belong to the same view.
      if (before === null && page.lookups > 0) {
        await recordAudit({
          kind: 'history-viewed',
          profile: auditProfile(profiles, profileId),
          subject: serviceId,
          outcome: 'done',
          facts: { lookups: page.lookups },
        });
      }
      return success(page);
    }),
  savePdf: async ({ profileId, serviceId }) => {
    const place = await saveDialogs.askWhere(pdfNameOf(serviceId));
    if (!place.ok) return place;
    const saved = writeOneFile(place.value, await printPage());
    if (!saved.ok) return saved;
    savedFiles.add(place.value);
    await recordAudit({
      kind: 'order-saved',
      profile: auditProfile(profiles, profileId),
      subject: serviceId,
      outcome: 'written',
      facts: { format: 'pdf', path: saved.value.path },
    });
    return saved;
  },
  watched: async () => success(watches.all()),
  watch: async ({ profileId, serviceId }) => watches.watch(profileId, serviceId),
  unwatch: async ({ profileId, serviceId }) => watches.unwatch(profileId, serviceId),
});

type LookUpOutcome = Extract<AuditEvent, { kind: 'order-looked-up' }>['outcome'];

const outcomes: Partial<Readonly<Record<ErrorCode, LookUpOutcome>>> = {
  'order-not-found': 'not-found',
  'empty-response': 'not-found',
  'service-refused': 'refused',
  'not-sent': 'not-sent',
  'outcome-unknown': 'unknown',
  'wrong-order': 'failed',
  'invalid-response': 'failed',
};

/** The audit entry of a lookup; null if no request was made, because there is no client or profile. */
export function lookupEvent(
  profile: AuditEvent['profile'],
  serviceId: string,
  result: Result<unknown>,
): AuditEvent | null {
  const outcome = result.ok ? 'found' : outcomes[result.error.code];
  if (outcome === undefined) return null;
  const ofService =
    !result.ok && 'facts' in result.error && 'serviceCode' in result.error.facts
      ? { serviceCode: result.error.facts.serviceCode, serviceMsg: result.error.facts.serviceMsg ?? null }
      : { serviceCode: null, serviceMsg: null };
  const error = result.ok ? null : result.error.code;
  return { kind: 'order-looked-up', profile, subject: serviceId, outcome, facts: { error, ...ofService } };
}

const maxNameLength = 60;

/** An order number may have characters that file names can't have. */
const pdfNameOf = (serviceId: string): string =>
  `order-${serviceId.replaceAll(/[^A-Za-z0-9._-]/g, '_').slice(0, maxNameLength)}.pdf`;

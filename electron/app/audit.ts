/** The audit log with the database and the notices. */
import { createAuditLog, type AuditLog } from '../audit/audit-log.ts';
import { contract } from '../contract/contract.ts';
import type { WithDatabase } from '../database/client.ts';
import { settled } from '../database/failure.ts';
import type { CommonParts } from './common-parts.ts';

export const connectAudit = (
  { redactor, notices, emit, now }: Pick<CommonParts, 'redactor' | 'notices' | 'emit' | 'now'>,
  { withDatabase }: { readonly withDatabase: WithDatabase },
): AuditLog =>
  createAuditLog({
    save: (events) => withDatabase((database) => settled(database.audit.append(events))),
    redact: redactor.clean,
    now,
    unsavedChanged: (entries) =>
      notices.anew(['audit-unsaved'], entries === 0 ? [] : [{ kind: 'audit-unsaved', entries }]),
    saved: () => emit(contract.audit.changed, null),
  });

/** The audit log with the database that is open at the time, and what is told of it. */
import { createAuditLog, type AuditLog } from '../audit/audit-log.ts';
import { contract } from '../contract/contract.ts';
import type { Database, WithDatabase } from '../database/client.ts';
import { settled } from '../database/failure.ts';
import type { CommonParts } from './common-parts.ts';

export function connectAudit(
  { redactor, notices, emit, now }: Pick<CommonParts, 'redactor' | 'notices' | 'emit' | 'now'>,
  { withDatabase }: { readonly withDatabase: WithDatabase },
): AuditLog {
  return createAuditLog({
    write: (notes) => withDatabase((database) => settled(database.audit.note(notes))),
    clean: redactor.clean,
    now,
    waits: (notes) => notices.anew(['audit-not-written'], notes === 0 ? [] : [{ kind: 'audit-not-written', notes }]),
    written: () => emit(contract.audit.changed, null),
  });
}

/** What a look at the end of the log found, and what is left to be erased. Never rejects. */
export async function lookAtAudit(
  { audit, onlyRead }: Pick<Database, 'audit' | 'onlyRead'>,
  { notices, log }: Pick<CommonParts, 'notices' | 'log'>,
): Promise<void> {
  try {
    const { faultsAtOpening: faults } = await audit.state();
    const [fault] = faults;
    notices.anew(['audit-broken'], fault === undefined ? [] : [{ kind: 'audit-broken', no: fault.no }]);
    if (onlyRead === null) await audit.eraseRest();
  } catch (thrown) {
    log.error('audit log', thrown);
  }
}

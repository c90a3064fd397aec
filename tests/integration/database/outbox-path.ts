/** The outbox file of addresses that the database refused. */
import type { Result } from '../../../electron/contract/result.ts';

/** Empty if the call didn't fail for this reason, or if the addresses are only in memory. */
export function outboxPath(created: Result<unknown>): string {
  if (created.ok || created.error.code !== 'outcome-not-saved') return '';
  const { facts } = created.error;
  return facts.outcome === 'created' ? (facts.path ?? '') : '';
}

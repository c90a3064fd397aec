/** Where addresses lie that the service created and the database refused. */
import type { Result } from '../../../electron/contract/result.ts';

/** Empty when the call did not fail so, or they are held in memory alone. */
export function keptIn(created: Result<unknown>): string {
  if (created.ok || created.error.code !== 'outcome-not-saved') return '';
  const { facts } = created.error;
  return facts.outcome === 'created' ? (facts.path ?? '') : '';
}

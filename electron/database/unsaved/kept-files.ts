/** Files of what an earlier console could not save and this one could not take in: what can be made out in them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptFile, RunView } from '../../contract/address-run.ts';
import { addressesNamedIn } from '../../payment-service/created-addresses.ts';
import { settled } from '../failure.ts';
import { requestOfFile } from './outcome-file.ts';

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * By the request that each is of: numbers of requests begin again where a database is gone, so the run's key has to agree.
 *
 * @param runOfKey null for a run that the database does not know; one that it cannot read is none either
 */
export async function readKeptFiles(
  files: readonly string[],
  runOfKey: (runKey: string) => Promise<RunView | null>,
): Promise<ReadonlyMap<number, KeptFile>> {
  const kept = new Map<number, KeptFile>();
  for (const file of files) {
    const request = requestOfFile(path.basename(file));
    if (request === null) continue;
    const found = await settled(runOfKey(request.runKey));
    const run = found.ok ? found.value : null;
    if (run?.requests.some(({ id }) => id === request.id) !== true) continue;
    const { paths, addresses } = kept.get(request.id) ?? { paths: [], addresses: [] };
    kept.set(request.id, {
      paths: [...paths, file],
      addresses: [...new Set([...addresses, ...addressesNamedIn(textOf(file))])],
    });
  }
  return kept;
}

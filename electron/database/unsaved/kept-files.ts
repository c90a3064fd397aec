/** Files of what an earlier console could not save and this one could not take in: what can be made out in them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptFile } from '../../contract/address-batch.ts';
import { addressesNamedIn } from '../../payment-service/response/created-addresses.ts';
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
 * @param isRequestOf false for a run that the database does not know, or cannot read
 */
export async function readKeptFiles(
  files: readonly string[],
  isRequestOf: (runKey: string, requestId: number) => Promise<boolean>,
): Promise<ReadonlyMap<number, KeptFile>> {
  const kept = new Map<number, KeptFile>();
  for (const file of files) {
    const request = requestOfFile(path.basename(file));
    if (request === null) continue;
    const isHere = await settled(isRequestOf(request.runKey, request.id));
    if (!isHere.ok || !isHere.value) continue;
    const { paths, addresses } = kept.get(request.id) ?? { paths: [], addresses: [] };
    kept.set(request.id, {
      paths: [...paths, file],
      addresses: [...new Set([...addresses, ...addressesNamedIn(textOf(file))])],
    });
  }
  return kept;
}

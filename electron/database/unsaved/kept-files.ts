/** Files of addresses that an earlier console could not save and this one could not take in: what can be made out in them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptFile } from '../../contract/address-run.ts';
import { addressesNamedIn } from '../../payment-service/created-addresses.ts';
import { requestOfFile } from './unsaved-addresses.ts';

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** By the request that each is of. */
export function readKeptFiles(files: readonly string[]): ReadonlyMap<number, KeptFile> {
  const kept = new Map<number, KeptFile>();
  for (const file of files) {
    const request = requestOfFile(path.basename(file));
    if (request === null) continue;
    kept.set(request, { path: file, addresses: addressesNamedIn(textOf(file)) });
  }
  return kept;
}

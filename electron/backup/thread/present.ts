/** What the database holds that a restore would replace. */
import { existsSync } from 'node:fs';
import type { BackupHolds } from '../../contract/backups.ts';
import { openReader } from '../../database/file/connection.ts';
import { realPathOf } from '../../exports/files/real-path.ts';
import { holdsOf } from './make.ts';

export type Present = BackupHolds;

/** Null where there is none that can be read. */
export function presentIn(named: string): Present | null {
  const file = realPathOf(named);
  if (!existsSync(file)) return null;
  try {
    const reader = openReader({ file, immutable: false });
    try {
      return holdsOf(reader);
    } finally {
      reader.close();
    }
  } catch {
    return null;
  }
}

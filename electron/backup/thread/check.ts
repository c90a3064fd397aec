/** Whether a backup is whole, to the last byte. Nothing is written, and nothing in it is opened as a database. */
import { createHash, hash } from 'node:crypto';
import { closeSync } from 'node:fs';
import { newestVersion } from '../../database/file/migrations.ts';
import { readSettings, type Settings } from '../../profiles/settings/settings.ts';
import { decodeUnsaved, type UnsavedTexts } from '../unsaved-part.ts';
import { BackupFileError, openBackup, piecesOf, readManifestOf, type BackupManifest } from '../format.ts';

export interface CheckedBackup {
  readonly manifest: BackupManifest;
  readonly settings: Settings;
  readonly unsaved: UnsavedTexts;
}

function unsavedOf(descriptor: number, { database, settings, unsaved }: BackupManifest): UnsavedTexts {
  if (unsaved === undefined) return [];
  const bytes = Buffer.concat([...piecesOf(descriptor, database.bytes + settings.bytes, unsaved.bytes)]);
  const texts = hash('sha256', bytes, 'hex') === unsaved.sha256 ? decodeUnsaved(bytes) : [];
  if (texts.length === unsaved.files) return texts;
  throw new BackupFileError('damaged', 'What the database had refused is not in the backup as it was written');
}

/**
 * @param each is given the bytes of the database, in their order
 * @throws BackupFileError, or an error of `node:fs` where the file cannot be read
 */
export function checkBackup(file: string, each: (piece: Buffer) => void = () => undefined): CheckedBackup {
  const descriptor = openBackup(file);
  try {
    const manifest = readManifestOf(descriptor);
    if (manifest.schemaVersion > newestVersion) {
      throw new BackupFileError('newer', `The backup holds a database of version ${manifest.schemaVersion}`);
    }
    const sum = createHash('sha256');
    for (const piece of piecesOf(descriptor, 0, manifest.database.bytes)) {
      sum.update(piece);
      each(piece);
    }
    if (sum.digest('hex') !== manifest.database.sha256) {
      throw new BackupFileError('damaged', 'The database in the backup is not what was written');
    }
    const text = Buffer.concat([...piecesOf(descriptor, manifest.database.bytes, manifest.settings.bytes)]);
    if (hash('sha256', text, 'hex') !== manifest.settings.sha256) {
      throw new BackupFileError('damaged', 'The settings in the backup are not what was written');
    }
    const read = readSettings(text.toString('utf8'));
    if (read.is === 'not-read') {
      throw new BackupFileError(
        read.because === 'newer' ? 'newer' : 'damaged',
        `The settings in the backup: ${read.because}`,
      );
    }
    return { manifest, settings: read.settings, unsaved: unsavedOf(descriptor, manifest) };
  } finally {
    closeSync(descriptor);
  }
}

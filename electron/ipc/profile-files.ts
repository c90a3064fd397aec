/** Import and export of profiles, and import of CA certificates. */
import { closeSync, readSync } from 'node:fs';
import path from 'node:path';
import { mostProfileFileBytes } from '../contract/profiles.ts';
import type { ProfileFields } from '../contract/profiles.ts';
import { failure, invalidInput, success, type Result } from '../contract/result.ts';
import { writeOneFile } from '../exports/write-file.ts';
import { visibleJson } from '../exports/files/visible-text.ts';
import { openToRead } from '../exports/files/open-file.ts';
import { mostCaBytes, readCaFile, viewsOf } from '../profiles/ca-certificates.ts';
import { profileFile, readProfileFile } from '../profiles/profile-file.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Note } from './audit-events.ts';
import type { HandlersOf } from './register-handlers.ts';
import { inName } from '../exports/file-name.ts';

export interface ProfileFileServices {
  readonly profiles: Profiles;
  readonly files: {
    askWhere(suggestedName: string): Promise<Result<string>>;
    wrote(path: string): void;
  };
  readonly profileDialogs: {
    /** Null if the person canceled. */
    readonly askFile: (kind: 'profiles' | 'authorities') => Promise<string | null>;
  };
  readonly note: Note;
  readonly appVersion: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface ChosenFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Reads one byte more than allowed, so that the caller can refuse a longer file. */
function readAtMost(file: string, most: number): Result<ChosenFile> {
  try {
    const descriptor = openToRead(file);
    if (descriptor === null) return notRead;
    try {
      const bytes = Buffer.alloc(most + 1);
      let length = 0;
      // A network share may return less than requested.
      for (let read = -1; read !== 0 && length < bytes.length; length += read) {
        read = readSync(descriptor, bytes, length, bytes.length - length, null);
      }
      return success({ name: path.basename(file), bytes: bytes.subarray(0, length) });
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return notRead;
  }
}

const notRead = invalidInput('file', 'file-not-readable');
const notChosen = failure('cancelled', 'no file was chosen');

export function profileFileHandlers(parts: ProfileFileServices) {
  const { profiles, files, profileDialogs, note, now } = parts;
  const chosenFile = async (kind: 'profiles' | 'authorities', most: number): Promise<Result<ChosenFile>> => {
    const file = await profileDialogs.askFile(kind);
    return file === null ? notChosen : readAtMost(file, most);
  };
  return {
    chooseCaFile: async () => {
      const file = await chosenFile('authorities', mostCaBytes);
      if (!file.ok) return file;
      const read = readCaFile(file.value.name, file.value.bytes);
      if (read.ok) profiles.choseCaFile(read.value.caFile);
      return read;
    },
    certificates: async ({ pem }) => success(viewsOf(pem)),
    duplicate: ({ id }) => profiles.duplicate(id),
    exportFile: async ({ ids }) => {
      const content = await profiles.toExport(ids);
      if (!content.ok) return content;
      const own = content.value.profiles;
      if (own.length === 0) return failure('nothing-to-export', 'none of them is a profile of one’s own');
      const place = await files.askWhere(fileNameOf(own, now()));
      if (!place.ok) return place;
      const file = profileFile(content.value, now(), parts.appVersion);
      const written = writeOneFile(place.value, Buffer.from(`${visibleJson(file, 2)}\n`));
      if (!written.ok) return written;
      const { fileName } = written.value;
      files.wrote(place.value);
      await note({
        kind: 'profiles-exported',
        profile: null,
        subject: fileName,
        outcome: 'written',
        facts: { profiles: own.map(({ name }) => name) },
      });
      return success({ path: place.value, fileName, profiles: own.length });
    },
    readFile: async () => {
      const file = await chosenFile('profiles', mostProfileFileBytes);
      if (!file.ok) return file;
      const read = readProfileFile(file.value.bytes);
      return read.ok ? success(profiles.previewFile(file.value.name, read.value)) : read;
    },
    importFromFile: ({ reading, indexes }) => profiles.importFromFile(reading, indexes),
  } satisfies Partial<HandlersOf<'profiles'>>;
}

/** Named after the profile if there is only one. */
function fileNameOf(own: readonly Pick<ProfileFields, 'name'>[], at: number): string {
  const [first] = own;
  const name = own.length === 1 ? (first?.name ?? '') : '';
  const plain = inName(name, 60);
  return `${plain === '' ? 'profiles' : `profile-${plain}`}-${new Date(at).toISOString().slice(0, 10)}.json`;
}

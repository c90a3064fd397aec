/**
 * What the settings last were, in a small file beside them: settings that are gone with their copy, or came back as they were
 * earlier, look sound by themselves, and are told by this.
 */
import fs from 'node:fs';
import path from 'node:path';
import { z } from '../../contract/zod.ts';
import { writeWholeFile } from '../../exports/files/whole-file.ts';
import { sumOfSettings, type Settings } from './settings.ts';

export const markName = 'config.mark.json';

const mark = z.strictObject({
  /** Of the settings, and while they are being written also of those that they replace. */
  sums: z.array(z.string()).min(1).max(2),
  /** Milliseconds since the epoch. */
  writtenAt: z.int(),
  /** Names of the profiles, for a person to know what is missing. */
  profiles: z.array(z.string()),
});
export type SettingsMark = z.infer<typeof mark>;

/** Null where there is none, or it is damaged: then nothing can be told by it. */
export function readSettingsMark(folder: string): SettingsMark | null {
  try {
    const read = mark.safeParse(JSON.parse(fs.readFileSync(path.join(folder, markName), 'utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** @param replaced the settings that are still in the file; null once they are not */
export function writeSettingsMark(
  folder: string,
  settings: Settings,
  replaced: Settings | null,
  writtenAt: number,
): void {
  const sums = [...new Set([settings, ...(replaced === null ? [] : [replaced])].map(sumOfSettings))];
  const profiles = settings.profiles.map(({ fields }) => fields.name);
  try {
    writeWholeFile(path.join(folder, markName), JSON.stringify({ sums, writtenAt, profiles } satisfies SettingsMark));
  } catch {
    // Settings that can be written are more than a mark that cannot.
  }
}

export const isMarked = ({ sums }: SettingsMark, settings: Settings): boolean => sums.includes(sumOfSettings(settings));

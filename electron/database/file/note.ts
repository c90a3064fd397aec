/** The small files beside the database that say what is left to do, or to tell. They are worth less than the records. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { z } from '../../contract/zod.ts';

/** Null for none, and for one that cannot be read, whatever the reason: records that are sound open without it. */
export function readNote<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

export const isUnreadable = (file: string, schema: z.ZodType): boolean =>
  existsSync(file) && readNote(file, schema) === null;

const unreadable = (file: string): string => `${file}.unreadable`;

/** Out of the way of the next note of its kind, and told of until a person has acknowledged it. */
export function keepUnreadable(file: string): void {
  for (let number = 1; ; number += 1) {
    const name = `${unreadable(file)}${number === 1 ? '' : `-${number}`}`;
    if (existsSync(name)) continue;
    renameSync(file, name);
    return;
  }
}

/** Those that were kept of this note. */
export function unreadableOf(file: string): readonly string[] {
  const { dir, base } = path.parse(unreadable(file));
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name === base || name.startsWith(`${base}-`))
    .toSorted()
    .map((name) => path.join(dir, name));
}

export function forgetUnreadable(file: string): void {
  for (const one of unreadableOf(file)) rmSync(one, { force: true });
}

/** The small files beside the database that say what is left to do, or to tell. They are worth less than the records. */
import { readFileSync } from 'node:fs';
import type { z } from '../../contract/zod.ts';

/** Null for none, and for one that cannot be read, whatever the reason: records that are sound open without it. */
export function readNote<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

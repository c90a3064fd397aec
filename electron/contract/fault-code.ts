/** How a schema of ours says what is wrong: by a code, never by a sentence. */
import type { z } from './zod.ts';

/** `url-not-https`; a sentence of zod's has blanks, and one word is none of ours. */
const code = /^[a-z0-9]+(-[a-z0-9]+)+$/;

/** Null where it is zod's own, whose words may repeat what was given. */
export const codeOf = (issue: z.core.$ZodIssue | undefined): string | null =>
  issue !== undefined && code.test(issue.message) ? issue.message : null;

/** `fields.pid`; empty for the whole. */
export const pathOf = (issue: z.core.$ZodIssue | undefined): string => issue?.path.map(String).join('.') ?? '';

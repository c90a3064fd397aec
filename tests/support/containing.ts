/** Expects any text that contains this one. */
import { expect } from 'vitest';

export const containing = (part: string): unknown => expect.stringContaining(part);

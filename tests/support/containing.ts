/** In place of a text in what is expected: any text with this in it. */
import { expect } from 'vitest';

export const containing = (part: string): unknown => expect.stringContaining(part);

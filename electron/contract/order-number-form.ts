/** What a text must look like to be an order number, and what tells one from the other cells and words around it. */
import { longestOrderNumber } from './limits.ts';
import { z } from './zod.ts';

/** Printable, no blanks inside: what any service may use as an order number. */
export const orderNumber = z
  .string()
  .trim()
  .min(1, 'order-number-empty')
  .max(longestOrderNumber, 'order-number-too-long')
  .regex(/^[\x21-\x7e]+$/, 'order-number-characters');

/** With or without `0x`: as long as a transaction's hash on every chain that is known here but Solana. */
export const isHash = (text: string): boolean => /^(?:0x)?[0-9a-f]{64}$/i.test(text);

/** A word of a path, and a column's name, has no digit. */
export const canBeNumber = (part: string): boolean =>
  orderNumber.safeParse(part).success && /\d/.test(part) && !isHash(part);

/** Of a part that no word tells of: as long as numbers usually are, and shorter than any address of a known chain. */
export const usualNumber = /^[A-Za-z0-9_-]{8,24}$/;

export const isEmail = (text: string): boolean =>
  /^[^@\s:<>]+@[^@\s:<>]+$/.test(text) && text.slice(text.indexOf('@') + 2, -1).includes('.');

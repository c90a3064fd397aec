/** What an order number looks like, and what is a hash or an email address instead. */
import { maxOrderNumberLength } from './limits.ts';
import { z } from './zod.ts';

/** Printable, without blanks: what any service may use as an order number. */
export const orderNumber = z
  .string()
  .trim()
  .min(1, 'order-number-empty')
  .max(maxOrderNumberLength, 'order-number-too-long')
  .regex(/^[\x21-\x7e]+$/, 'order-number-characters');

/** With or without `0x`: as long as a transaction's hash on every known network except Solana. */
export const isHash = (text: string): boolean => /^(?:0x)?[0-9a-f]{64}$/i.test(text);

/** The words of a path and the names of columns have no digits. */
export const canBeNumber = (part: string): boolean =>
  orderNumber.safeParse(part).success && /\d/.test(part) && !isHash(part);

/** For parts of a URL that no word describes: shorter than any address of a known network. */
export const usualNumber = /^[A-Za-z0-9_-]{8,24}$/;

export const isEmail = (text: string): boolean =>
  /^[^@\s:<>]+@[^@\s:<>]+$/.test(text) && text.slice(text.indexOf('@') + 2, -1).includes('.');

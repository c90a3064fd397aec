/** A count of addresses as the user types it. */
import { maxPerBatch } from '../../../../electron/contract/address-plan.ts';

const wholeNumber = /^\d{1,9}$/;
/** Ten thousand with a comma, as the page shows it, or with a space. */
const grouped = /^\d{1,3}(?:[,\u0020\u00a0\u2009\u202f]\d{3})+$/;

/** Some locales write ten thousand with a period, but 1.500 could also mean one and a half. */
const dotted = /^\d{1,3}(?:[.'’]\d{3})+$/;

export type CountFault = 'count-range' | 'count-grouped';

export const countFault = (text: string): CountFault | null => {
  if (countOf(text) !== null) return null;
  return dotted.test(text.trim()) ? 'count-grouped' : 'count-range';
};

/** Null if it isn't a whole number that a batch can have. */
export function countOf(text: string): number | null {
  const trimmed = text.trim();
  const digits = grouped.test(trimmed) ? trimmed.replaceAll(/\D/g, '') : trimmed;
  if (!wholeNumber.test(digits)) return null;
  const count = Number(digits);
  return count >= 1 && count <= maxPerBatch ? count : null;
}

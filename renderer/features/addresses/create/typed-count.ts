/** A count of addresses as a person types it. */
import { maxPerRun } from '../../../../electron/contract/address-plan.ts';

const wholeNumber = /^\d{1,9}$/;
/** Ten thousand with a comma, as the page shows it, or a space. */
const grouped = /^\d{1,3}(?:[,\u0020\u00a0\u2009\u202f]\d{3})+$/;

/** Ten thousand elsewhere, but 1.500 could also be one and a half. */
const dotted = /^\d{1,3}(?:[.'’]\d{3})+$/;

export type CountFault = 'count-range' | 'count-grouped';

export const countFault = (text: string): CountFault | null => {
  if (countOf(text) !== null) return null;
  return dotted.test(text.trim()) ? 'count-grouped' : 'count-range';
};

/** Null where it is no whole number that a run may have. */
export function countOf(text: string): number | null {
  const trimmed = text.trim();
  const digits = grouped.test(trimmed) ? trimmed.replaceAll(/\D/g, '') : trimmed;
  if (!wholeNumber.test(digits)) return null;
  const count = Number(digits);
  return count >= 1 && count <= maxPerRun ? count : null;
}

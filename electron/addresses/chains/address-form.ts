/** Whether a text could be an address at all: what is pasted from a table has headings, numbers and dates beside them. */
import { checkAddress } from './address-check.ts';

/**
 * What addresses of all kinds are made of. No network that a service hands out addresses of has shorter ones than 12: XRP's
 * begin at 25, EOS names have 12.
 */
const anyForm = /^[A-Za-z0-9][A-Za-z0-9:._-]{11,}$/;
const date = /^\d{4}-\d{2}-\d{2}/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * On a chain whose form is known, whether it has that form, its checksum aside. On any other whether it has letters and digits
 * enough to be an address somewhere, and is no date or UUID.
 */
export function mayBeAddress(chain: string, text: string): boolean {
  const check = checkAddress(chain, text);
  if (check.is === 'valid') return true;
  if (check.is === 'not-valid') return check.because === 'checksum';
  return anyForm.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text) && !date.test(text) && !uuid.test(text);
}

/** Words of the service inside our sentences. Nothing in them can hide or reverse our text. */
import { untrusted, untrustedUnit, type UntrustedText } from '../../../text/untrusted-text.ts';

const longestState = 40;
const longestAddress = 128;

export const unitOf = (currency: string): UntrustedText => untrustedUnit(currency);

export const stateOf = (status: string): UntrustedText => untrusted(status, longestState);

/** Whole, since look-alike addresses differ in the middle. */
export const addressOf = (address: string): UntrustedText => untrusted(address, longestAddress);

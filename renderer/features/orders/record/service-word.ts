/** Words of the service's beside ours: the currency of an amount, a state. Nothing in them can hide or turn our sentence. */
import { said, saidUnit, type Said } from '../../../lib/text/said.ts';

const longestState = 40;
const longestAddress = 128;

export const unitOf = (currency: string): Said => saidUnit(currency);

export const stateOf = (status: string): Said => said(status, longestState);

/** Whole: the middle of an address is what tells it from a look-alike. */
export const addressOf = (address: string): Said => said(address, longestAddress);

/** Words of the service inside our sentences. Nothing in them can hide or reverse our text. */
import { said, saidUnit, type Said } from '../../../lib/text/said.ts';

const longestState = 40;
const longestAddress = 128;

export const unitOf = (currency: string): Said => saidUnit(currency);

export const stateOf = (status: string): Said => said(status, longestState);

/** Whole, since look-alike addresses differ in the middle. */
export const addressOf = (address: string): Said => said(address, longestAddress);

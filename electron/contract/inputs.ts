/** Inputs that methods of several domains share. */
import { longestProfileId } from './limits.ts';
import { z } from './zod.ts';

export const noInput = z.undefined();
export const profileId = z.string().min(1).max(longestProfileId);

/** A QR code with words under it, to be written as an SVG: what it is made of, and no markup. */
import { longestPictureName } from './limits.ts';
import { z } from './zod.ts';

/** Modules across a code: the largest there is has 177. */
const mostAcross = 177;
/** Characters: half of the modules of the largest code, each a rectangle of its own, would need as many. */
const longestModules = 500_000;
/** Characters. */
const longestLine = 512;

export const vectorPicture = z.strictObject({
  suggestedName: z
    .string()
    .max(longestPictureName)
    .regex(/^[\w-]+\.svg$/, 'picture-name'),
  /** Rectangles one module high as they are drawn: `M4 4h7v1H4z`, one after the other. */
  modules: z
    .string()
    .min(1)
    .max(longestModules)
    .regex(/^(?:M\d{1,3}[ ,]\d{1,3} ?h\d{1,3}v1H\d{1,3}z)+$/, 'not-modules'),
  across: z.int().min(21).max(mostAcross),
  /** Under the code, whole. */
  address: z.string().min(1).max(longestLine),
  /** Under it: the chain, the alias. */
  lines: z.array(z.string().max(longestLine)).max(4).readonly(),
});
export type VectorPicture = z.infer<typeof vectorPicture>;

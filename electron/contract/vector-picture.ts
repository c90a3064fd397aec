/** A QR code with text below it, as data for an SVG instead of markup. */
import { longestPictureName } from './limits.ts';
import { z } from './zod.ts';

/** Modules across a code. The largest has 177. */
const mostAcross = 177;
/** Characters. Half of the modules of the largest code, each drawn as a rectangle, need this many. */
const longestModules = 500_000;
/** Characters. */
const longestLine = 512;

export const vectorPicture = z.strictObject({
  suggestedName: z
    .string()
    .max(longestPictureName)
    .regex(/^[\w-]+\.svg$/, 'picture-name'),
  /** Rectangles one module high: `M4 4h7v1H4z`, repeated. */
  modules: z
    .string()
    .min(1)
    .max(longestModules)
    .regex(/^(?:M\d{1,3}[ ,]\d{1,3} ?h\d{1,3}v1H\d{1,3}z)+$/, 'not-modules'),
  across: z.int().min(21).max(mostAcross),
  /** Shown in full below the code. */
  address: z.string().min(1).max(longestLine),
  /** Network and alias, below it. */
  lines: z.array(z.string().max(longestLine)).max(4).readonly(),
});
export type VectorPicture = z.infer<typeof vectorPicture>;

/**
 * Sets `jitless` before the first schema is built, because zod's compiler probes `new Function`, which the page's content policy forbids.
 * A lint rule requires all other files to import `z` from here.
 */
import * as z from 'zod';

z.config({ jitless: true });

export { z };

/**
 * The one door to zod. `jitless` must be set before the first schema is built, because zod's compiler
 * probes `new Function`, which the page's content policy forbids; a dependency sets it earlier than any
 * import order could. Everything else imports `z` from here (a lint rule holds it).
 */
import * as z from 'zod';

z.config({ jitless: true });

export { z };

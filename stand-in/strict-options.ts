/**
 * Options of a caller. Electron ignores unknown names, so a misspelled option goes unnoticed. Here it throws, as does
 * one that Electron has and this host doesn't support, unless accepted-options.ts says why not.
 */

/** `acts`, or why it need not. The compiler refuses names that Electron doesn't have. */
export type KnownOptions<Options extends object> = { readonly [Name in keyof Options]?: string };

/** Throws at the first name that is not known. `of`: as in Electron's documentation, `new BrowserWindow`. */
export function checkOptions<Options extends object>(of: string, known: KnownOptions<Options>, given: unknown): void {
  if (given === undefined || given === null) return;
  if (typeof given !== 'object') throw new TypeError(`the options of ${of} must be an object`);
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(known, name)) throw new Error(`the option ${name} of ${of} is not in the stand-in host`);
  }
}

/** What is made behind the window while its page is loading. */

/**
 * A window that was closed meanwhile ends the console: nothing is made any more, and what waits for it was that window's.
 *
 * @param load gives what makes it, as soon as that is loaded
 */
export async function whileOpen<T>(isOpen: () => boolean, load: () => Promise<() => T>): Promise<T> {
  const make = await load();
  return isOpen() ? make() : new Promise<never>(() => undefined);
}

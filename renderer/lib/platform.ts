/** Names of keys differ by system: ⌘ on macOS, Ctrl elsewhere. */
export const isMac = navigator.userAgent.includes('Macintosh');

/** `Ctrl K`, or `⌘ K` on macOS. */
export const withCommandKey = (key: string): string => (isMac ? `⌘ ${key}` : `Ctrl ${key}`);

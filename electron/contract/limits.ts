/** How much the page may hand over in one call. Each is far above what a person needs, and keeps a fault from filling memory. */

/** Characters: a UUID has 36. */
export const longestProfileId = 64;
/** Characters. The specification sets no length, so this is a bound of the console's own. */
export const longestOrderNumber = 128;
/** Characters: an RSA key of 4,096 bits in PEM has about 3,300. */
export const longestSecret = 8_192;
/** Characters. Linux takes 4,096 bytes for a path. */
export const longestPath = 4_096;
/** UTF-16 code units. An answer of the service, the longest text that is copied, is cut at 2 MiB. */
export const longestCopied = 4_000_000;
/** Characters of base64: a PNG of 3 MB, far above a picture of 720 pixels across in two colours. */
export const longestPicture = 4_000_000;
/** Characters. File systems take 255 bytes for a name. */
export const longestPictureName = 120;
/** Orders, or runs, that are listed at once: more than a person reads down. */
export const mostListed = 200;
/** Profiles beside the built-in one. */
export const mostProfiles = 200;

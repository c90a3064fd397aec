/** Limits on input of the page: far above any real need, so that a bug can't fill the memory. */

/** Characters: a UUID has 36. */
export const maxProfileIdLength = 64;
/** Characters. The specification sets no length, so this is a limit of Quittance. */
export const maxOrderNumberLength = 128;
/** Characters: an RSA key of 4,096 bits in PEM has about 3,300. */
export const maxSecretLength = 8_192;
/** Characters. A path on Linux has at most 4,096 bytes. */
export const maxPathLength = 4_096;
/** UTF-16 code units. The longest copied text is a response of the service, which has at most 2 MiB. */
export const maxCopiedLength = 4_000_000;
/** Characters of base64: a PNG of 3 MB, far above a picture of 720 pixels across in two colors. */
export const maxPictureSize = 4_000_000;
/** Characters. File names have at most 255 bytes. */
export const maxPictureNameLength = 120;
/** Orders or batches in one list. */
export const maxListed = 200;
/** Without the built-in profile. */
export const maxProfiles = 200;

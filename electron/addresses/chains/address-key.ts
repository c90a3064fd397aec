/** Bech32 uses one case, and either is the same address. Mixed case is invalid. */
const bech32Capitals = /^(?:BC|LTC)1[0-9A-Z]+$/;

/** Its checksum is in the case of its letters, so case doesn't identify the address. */
const hexadecimal = /^0x[0-9a-f]*$/i;

/**
 * One key for all spellings of an address. Equal keys are one address, regardless of the name of its network. The format
 * decides if case matters: in base58 it does.
 */
export const addressKey = (address: string): string =>
  hexadecimal.test(address) || bech32Capitals.test(address) ? address.toLowerCase() : address;

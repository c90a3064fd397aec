/** Bech32 is written in one case throughout, and either is the same address; a mix of both is none at all. */
const bech32Capitals = /^(?:BC|LTC)1[0-9A-Z]+$/;

/** Carries its checksum in the case of its letters, which tells nothing about which address it is. */
const hexadecimal = /^0x[0-9a-f]*$/i;

/**
 * One text for all spellings of an address: equal keys are one address, whatever its network is called. Its form alone
 * tells whether case counts: in base 58 it does.
 */
export const addressKey = (address: string): string =>
  hexadecimal.test(address) || bech32Capitals.test(address) ? address.toLowerCase() : address;

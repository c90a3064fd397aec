/**
 * What of an address on a network that is not known here may become a QR code. A camera reads a code as whatever it has the
 * form of: a web page, a call, a payment of another amount. Letters and digits are none of these; a sign stands only in a form
 * that is known to be an address.
 */
const forms: readonly RegExp[] = [
  // Most, with the `_` of Nano, and the `-` of ICP and of TON's base64url.
  /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,254}[A-Za-z0-9_-])?$/,
  // CashAddr, Kaspa.
  /^(?:bitcoincash|ecash|etoken|simpleledger|kaspa):[a-z0-9]{1,200}$/,
  // Raw TON: work chain and account.
  /^-?\d{1,3}:[0-9a-fA-F]{64}$/,
  // Hedera, with its checksum or without.
  /^\d{1,10}\.\d{1,10}\.\d{1,20}(?:-[a-z]{5})?$/,
  // A name of NEAR.
  /^[a-z0-9][a-z0-9_-]{0,56}\.near$/,
];

export const mayBeCode = (address: string): boolean => forms.some((form) => form.test(address));

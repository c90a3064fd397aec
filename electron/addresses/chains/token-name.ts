/** A token's name is its symbol and its standard, as the specification has it: `USDT-TRC20`. */

/** `USDT` of `USDT-TRC20`; the whole where there is no hyphen. */
export function symbolOf(tokenName: string): string {
  const hyphen = tokenName.lastIndexOf('-');
  return hyphen > 0 ? tokenName.slice(0, hyphen) : tokenName;
}

/** `TRC20` of `USDT-TRC20`; null where there is no hyphen. */
export function standardOf(tokenName: string): string | null {
  const hyphen = tokenName.lastIndexOf('-');
  return hyphen > 0 ? tokenName.slice(hyphen + 1) : null;
}

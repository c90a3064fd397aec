/** A token's name is symbol and standard, as in the specification: `USDT-TRC20`. */

/** `USDT` of `USDT-TRC20`. The whole name if it has no hyphen. */
export function symbolOf(tokenName: string): string {
  const hyphen = tokenName.lastIndexOf('-');
  return hyphen > 0 ? tokenName.slice(0, hyphen) : tokenName;
}

/** `TRC20` of `USDT-TRC20`. Null if it has no hyphen. */
export function standardOf(tokenName: string): string | null {
  const hyphen = tokenName.lastIndexOf('-');
  return hyphen > 0 ? tokenName.slice(hyphen + 1) : null;
}

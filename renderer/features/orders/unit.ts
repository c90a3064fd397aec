/** A currency code in a sentence or beside an amount. Real ones are short; an absurd one must not push the amount away. */

const longest = 24;

export function unitOf(currency: string): string {
  const characters = Array.from(currency);
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : currency;
}

/** Which columns are likely what: by their names, else by what stands in them. Whoever knows better picks others. */
import type { ListColumn } from '../../../../electron/contract/bulk-list.ts';

const amountNames = /amount|total|sum|price|betrag|montant|importe|bedrag/i;
const orderNames = /order|merchant|reference|invoice|bestell|commande|pedido/i;
const currencyNames = /currency|währung|devise|moneda|valuta/i;
const isCurrency = (cell: string): boolean => /^[A-Za-z]{3,5}$/.test(cell);
const isAmount = (cell: string): boolean => /^[\d.,' ]{1,40}$/.test(cell) && /[.,]/.test(cell);

export function guessColumns(columns: readonly ListColumn[]) {
  const named = (names: RegExp, but: readonly (number | undefined)[]) =>
    columns.find(({ index, name }) => !but.includes(index) && name !== null && names.test(name))?.index;
  const filled = (fits: (cell: string) => boolean, but: readonly (number | undefined)[]) =>
    columns.find(({ index, examples }) => !but.includes(index) && examples.length > 0 && examples.every(fits))?.index;
  const currency = named(currencyNames, []) ?? filled(isCurrency, []);
  const amount = named(amountNames, [currency]) ?? filled(isAmount, [currency]);
  const order =
    named(orderNames, [currency, amount]) ??
    columns.find(({ index }) => index !== currency && index !== amount)?.index ??
    0;
  return { order, amount: amount === order ? null : (amount ?? null), currency: currency ?? null };
}

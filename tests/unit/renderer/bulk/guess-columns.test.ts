/** The suggested columns of a shop's file, by common headers. */
import { expect, it } from 'vitest';
import { guessColumns, suggestedColumns } from '../../../../renderer/features/bulk/start/guess-columns.ts';

const guessed = (heads: readonly string[]) => {
  const { order, amount, currency } = guessColumns(
    heads.map((name, index) => ({ index, name, examples: ['x1'], usual: 0 })),
  );
  return [order, amount, currency].map((index) => (index === null ? '' : heads[index])).join(',');
};

it.each([
  ['Order date,Order status,Order total,Order count,Order', 'Order,Order total,'],
  ['Order status,Order #,Order currency,Order amount', 'Order #,Order amount,Order currency'],
  ['orderDate,orderId,orderTotal,currencyCode', 'orderId,orderTotal,currencyCode'],
  ['Customer name,Invoice date,Invoice no.,Net amount,Amount', 'Invoice no.,Amount,'],
  ['Created at,Reference,Subtotal,Taxes,Total,Discount amount', 'Reference,Total,'],
  ['Item count,Total items,Merchant reference,Price', 'Merchant reference,Price,'],
  ['Bestellstatus,Bestelldatum,Bestell-Nr.,Gesamtbetrag,Währung', 'Bestell-Nr.,Gesamtbetrag,Währung'],
  ['Auftragsdatum,Kundennummer,Auftragsnummer,Zwischensumme,Summe', 'Auftragsnummer,Summe,'],
  ['Date de commande,N° de commande,Montant,Devise', 'N° de commande,Montant,Devise'],
  ['Fecha del pedido,Número de pedido,Importe,Moneda', 'Número de pedido,Importe,Moneda'],
  ['Besteldatum,Bestelling,Bedrag,Valuta', 'Bestelling,Bedrag,Valuta'],
  // Only columns about orders: the first one without another meaning.
  ['Order date,Code word,Amount', 'Code word,Amount,'],
  ['Order date,Order status', 'Order date,,'],
])('order number, amount and currency are found in %j', (heads, wanted) => {
  expect(guessed(heads.split(','))).toBe(wanted);
});

it('columns without names are suggested by their content', () => {
  const columns = [['EUR'], ['12,50'], ['A-1']].map((examples, index) => ({ index, name: null, examples, usual: 0 }));
  expect(guessColumns(columns)).toEqual({ order: 2, amount: 1, currency: 0 });
});

it('columns that were used before are suggested if the list has them', () => {
  const columns = ['order', 'b', 'total'].map((name, index) => ({ index, name, examples: ['x1'], usual: 0 }));
  const before = { heading: '', delimiter: ',', order: 1, compared: { amount: 0, currency: null } };
  expect(suggestedColumns({ columns, remembered: before })).toEqual({ order: 1, amount: 0, currency: null });
  // A bulk lookup has no amounts.
  expect(suggestedColumns({ columns, remembered: { ...before, compared: null } })).toMatchObject({
    order: 1,
    amount: 2,
  });
  expect(suggestedColumns({ columns, remembered: { ...before, order: 3 } }).order).toBe(0);
});

it.each([
  [['order', 'amount', 'status'], 'Paid'],
  [['order', 'amount', 'country'], 'DEU'],
  [['order', 'amount', 'firstname'], 'Anna'],
])('a column of %s with %s isn’t suggested as the currency', (heads, example) => {
  const columns = heads.map((name, index) => ({ index, name, examples: [index === 2 ? example : '7.00'], usual: 0 }));
  expect(guessColumns(columns).currency).toBeNull();
});

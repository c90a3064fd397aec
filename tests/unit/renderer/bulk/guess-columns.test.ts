/** The suggested columns of a shop's file, by common headers. */
import { expect, it } from 'vitest';
import { guessColumns, suggestedColumns } from '../../../../renderer/features/bulk/start/guess-columns.ts';

const guessed = (heads: readonly string[]) => {
  const { order, amount, currency } = guessColumns(heads.map((name, index) => ({ index, name, examples: ['x1'] })));
  return [order, amount, currency].map((index) => (index === null ? '' : heads[index])).join(',');
};

it.each([
  ['Order date,Order status,Order total,Order count,Order', 'Order,Order total,'],
  ['Order status,Order #,Order currency,Order amount', 'Order #,Order amount,Order currency'],
  ['orderDate,orderId,orderTotal,currencyCode', 'orderId,orderTotal,currencyCode'],
  ['Psp Reference,Item count,Total items,Merchant reference,Price', 'Merchant reference,Price,'],
  ['Bestellstatus,Bestelldatum,Bestell-Nr.,Gesamtbetrag,Währung', 'Bestell-Nr.,Gesamtbetrag,Währung'],
  ['Auftragsdatum,Kundennummer,Auftragsnummer,Zwischensumme,Summe', 'Auftragsnummer,Summe,'],
  ['Bestellnummer,Netto,Brutto', 'Bestellnummer,Brutto,'],
  ['Order,Gross weight,Gross', 'Order,Gross,'],
  ['Order,Montant,Devise', 'Order,Montant,Devise'],
  ['Order,Importo', 'Order,Importo,'],
  ['Order,Amount paid,Amount due,Amount', 'Order,Amount,'],
  ['id,Amount Refunded,Amount,order_id (metadata)', 'order_id (metadata),Amount,'],
  // A name that says something else, or nothing certain.
  ['Order date,Order status,Amount', ',Amount,'],
  ['Order account,Customer ref,Amount', ',Amount,'],
  ['Receipt,Cell no.,Total', ',Total,'],
  ['Device ID,Id,Receipt Number', ',,'],
])('order number, amount and currency are found in %j, or left to the user', (heads, wanted) => {
  expect(guessed(heads.split(','))).toBe(wanted);
});

const columnsOf = (...columns: readonly [name: string | null, ...examples: string[]][]) =>
  columns.map(([name, ...examples], index) => ({ index, name, examples }));

it.each([
  ['Name', '#1001', 1],
  ['Name', 'Ann', null],
])(
  'the column %s with %s comes before numbers of devices and payments, if it has order numbers',
  (name, example, order) => {
    expect(guessColumns(columnsOf(['Device ID', '7'], [name, example], ['Id', '5012345678901'])).order).toBe(order);
  },
);

it('the only column that can have order numbers is suggested, unless its name says something else', () => {
  expect(guessColumns(columnsOf([null, 'EUR'], [null, '12,50'], [null, 'A-1']))).toEqual({
    order: 2,
    amount: 1,
    currency: 0,
  });
  expect(guessColumns(columnsOf([null, 'A-1'], [null, '0170555001'])).order).toBeNull();
  expect(guessColumns(columnsOf(['Name', 'Ann'], ['Phone', '0170555001'])).order).toBeNull();
});

it('the amount is suggested by content only if one column fits', () => {
  const order: [string, string] = ['Order', 'A-1'];
  expect(guessColumns(columnsOf(order, ['Day', '02.01.2026'], ['Paid', '40.00'])).amount).toBe(2);
  expect(guessColumns(columnsOf(order, ['Lat', '48.1'], ['Paid', '40.00'])).amount).toBeNull();
});

it('columns that were used before are suggested if the list has them', () => {
  const columns = ['order', 'b', 'total'].map((name, index) => ({ index, name, examples: ['x1'] }));
  const delimiter = ',';
  const before = { heading: '', delimiter, order: 1, compared: { amount: 0, currency: null } };
  expect(suggestedColumns({ columns, delimiter, remembered: before })).toEqual({ order: 1, amount: 0, currency: null });
  // A bulk lookup has no amounts.
  expect(suggestedColumns({ columns, delimiter, remembered: { ...before, compared: null } })).toMatchObject({
    order: 1,
    amount: 2,
  });
  expect(suggestedColumns({ columns, delimiter, remembered: { ...before, order: 3 } }).order).toBe(0);
});

it('columns that were used with another delimiter aren’t suggested', () => {
  const columns = ['order', 'phone'].map((name, index) => ({ index, name, examples: ['x1'] }));
  const remembered = { heading: '', delimiter: ',', order: 1, compared: null };
  expect(suggestedColumns({ columns, delimiter: ';', remembered }).order).toBe(0);
});

it('a column of countries isn’t suggested as the currency', () => {
  expect(guessColumns(columnsOf(['order', 'A-1'], ['country', 'DEU'])).currency).toBeNull();
});

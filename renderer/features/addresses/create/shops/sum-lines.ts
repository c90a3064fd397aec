/** Lines that look like the total at the end of a table. They get a warning but can still be created. */
import { countOf } from '../typed-count.ts';
import type { NumberedShop } from './shop-lines.ts';

export interface SumLine {
  readonly number: number;
  readonly because: 'name' | 'count';
}

/** Lower case, letters and digits only. */
const names: ReadonlySet<string> = new Set(
  [
    'total totals grandtotal sum subtotal subtotals overall',
    'summe gesamt gesamtsumme zwischensumme insgesamt totaal subtotaal summa totalt yhteensä',
    'somme totalgénéral soustotal totale subtotale somma suma totalgeneral soma',
    'razem łącznie celkem spolu ukupno összesen итого всего сумма итог усього разом сума',
    'toplam aratoplam jumlah tổng tổngcộng 合计 总计 小计 合計 總計 小計 합계 총계 المجموع סהכ',
  ].flatMap((line) => line.split(' ')),
);

const bare = (alias: string): string =>
  alias
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** With two lines of the same count, each would equal the sum of the others. */
const fewest = 3;

export function sumLines(shops: readonly NumberedShop[]): readonly SumLine[] {
  const counts = shops.map(({ shop }) => countOf(shop.count) ?? 0);
  const sum = counts.reduce((total, count) => total + count, 0);
  return shops.flatMap(({ number, shop }, index): readonly SumLine[] => {
    if (names.has(bare(shop.alias))) return [{ number, because: 'name' }];
    const count = counts[index] ?? 0;
    return shops.length >= fewest && count > 0 && count * 2 === sum ? [{ number, because: 'count' }] : [];
  });
}

/** The typed lines of a list: errors of each, duplicates, and what is sent. */
import {
  createInput,
  longestAlias,
  maxAliasLength,
  type AddressLine,
} from '../../../../../electron/contract/address-plan.ts';
import { countFault, countOf } from '../typed-count.ts';
import type { ShopCells } from './table-text.ts';

export interface TypedShop extends ShopCells {
  /** Stays the same while the line is in the form. */
  readonly id: number;
  /** Where it was imported from. Null if it was typed. */
  readonly from: { readonly row: number; readonly file: string | null } | null;
}

export interface ShopFault {
  readonly field: keyof ShopCells;
  /** The contract's code, or one of the form's own. */
  readonly code: string;
}

let ids = 0;
export const newShop = (cells: Partial<Omit<TypedShop, 'id'>> = {}): TypedShop => {
  ids += 1;
  return { id: ids, alias: '', count: '', callbackUrl: '', from: null, ...cells };
};

export const blankShops = (): readonly TypedShop[] => [newShop(), newShop(), newShop()];

/** An empty line, which is skipped. */
export const isBlankShop = ({ alias, count, callbackUrl }: ShopCells): boolean =>
  alias.trim() === '' && count.trim() === '' && callbackUrl.trim() === '';

/** A line with its number in the form. */
export interface NumberedShop {
  readonly number: number;
  readonly shop: TypedShop;
}

export const filledShops = (shops: readonly TypedShop[]): readonly NumberedShop[] =>
  shops.map((shop, index) => ({ number: index + 1, shop })).filter(({ shop }) => !isBlankShop(shop));

const line = createInput.shape.lines.element.shape;
const known = new Map<string, string | null>();

/** Cached, because every key press checks all lines and most share a URL. */
function callbackFault(url: string): string | null {
  const before = known.get(url);
  if (before !== undefined) return before;
  const fault = line.callbackUrl.safeParse(url).error?.issues[0]?.message ?? null;
  if (known.size > 1000) known.clear();
  known.set(url, fault);
  return fault;
}

/** @param callbackUrl the default for lines without their own */
export function faultsOfShop(shop: ShopCells, callbackUrl: string, perRequest: number): readonly ShopFault[] {
  const own = shop.callbackUrl.trim();
  const url = own === '' ? callbackUrl.trim() : own;
  const count = countOf(shop.count);
  const ofCount = countFault(shop.count);
  const urlFault = url === '' ? 'line-url-empty' : callbackFault(url);
  const faults: readonly (ShopFault | null)[] = [
    aliasFault(shop.alias, count ?? 1, perRequest),
    ofCount === null ? null : { field: 'count', code: ofCount },
    // Where it is the form's own, that is told at its field.
    urlFault !== null && (own !== '' || url === '') ? { field: 'callbackUrl', code: urlFault } : null,
  ];
  return faults.filter((fault) => fault !== null);
}

function aliasFault(alias: string, count: number, perRequest: number): ShopFault | null {
  if (/[\r\n]/.test(alias)) return { field: 'alias', code: 'alias-line-break' };
  const tooLong = alias.length > 200 || longestAlias({ alias, count }, perRequest) > maxAliasLength;
  return tooLong ? { field: 'alias', code: 'alias-too-long' } : null;
}

/** How many of the lines that were filled in have a fault. */
export const faultyShops = (filled: readonly NumberedShop[], callbackUrl: string, perRequest: number): number =>
  filled.filter(({ shop }) => faultsOfShop(shop, callbackUrl, perRequest).length > 0).length;

/** How many are no shop by what was read of them; a callback URL that is lacking may stand above them still. */
export const unreadShops = (shops: readonly ShopCells[], perRequest: number): number =>
  shops.filter((shop) => faultsOfShop(shop, '', perRequest).some(({ code }) => code !== 'line-url-empty')).length;

export const lineOfShop = (shop: ShopCells, callbackUrl: string): AddressLine | null => {
  const count = countOf(shop.count);
  const own = shop.callbackUrl.trim();
  return count === null ? null : { alias: shop.alias, callbackUrl: own === '' ? callbackUrl.trim() : own, count };
};

/** Pairs of numbers: a line, and the first one before it with the same alias and callback URL. */
export function alikeShops(
  shops: readonly NumberedShop[],
  callbackUrl: string,
): readonly (readonly [number, number])[] {
  const seen = new Map<string, number>();
  const alike: (readonly [number, number])[] = [];
  for (const { number, shop } of shops) {
    const own = shop.callbackUrl.trim();
    const key = JSON.stringify([shop.alias, own === '' ? callbackUrl.trim() : own]);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, number);
    else alike.push([number, first]);
  }
  return alike;
}

/** Lines that come in take the place of blank ones; nothing that was typed goes. @param at id of the line they come behind */
export function withShops(
  shops: readonly TypedShop[],
  more: readonly TypedShop[],
  at: number | null,
): readonly TypedShop[] {
  const place = at === null ? shops.length : shops.findIndex(({ id }) => id === at) + 1;
  const filled = (some: readonly TypedShop[]) => some.filter((shop) => !isBlankShop(shop));
  return [...filled(shops.slice(0, place)), ...more, ...filled(shops.slice(place))];
}

/** A line that looks like the total at the end of a table. It gets a warning but can still be created. */
export interface SumLine {
  readonly number: number;
  readonly because: 'name' | 'count';
}

/** Lower case, letters and digits only. */
const totalNames: ReadonlySet<string> = new Set(
  [
    'total totals grandtotal sum subtotal subtotals overall',
    'summe gesamt gesamtsumme zwischensumme insgesamt totaal subtotaal summa totalt yhteensä',
    'somme totalgénéral soustotal totale subtotale somma suma totalgeneral soma',
    'razem łącznie celkem spolu ukupno összesen итого всего сумма итог усього разом сума',
    'toplam aratoplam jumlah tổng tổngcộng 合计 总计 小计 合計 總計 小計 합계 총계 المجموع סהכ',
  ].flatMap((some) => some.split(' ')),
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
    if (totalNames.has(bare(shop.alias))) return [{ number, because: 'name' }];
    const count = counts[index] ?? 0;
    return shops.length >= fewest && count > 0 && count * 2 === sum ? [{ number, because: 'count' }] : [];
  });
}

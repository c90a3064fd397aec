/** Suggests a list's columns. The user chooses where it isn't clear, because a wrong column sends customers' data. */
import type { ListColumn, ListRead } from '../../../../electron/contract/list-import.ts';
import { canBeNumber } from '../../../../electron/contract/order-number.ts';

/** Returns the name in lower case, without accents, with single spaces. */
const plain = (name: string | null): string =>
  (name ?? '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z]+|[#°]/g)
    ?.join(' ') ?? '';

const orderName =
  /^(?:(?:(?:merchant|shop|sales|service|channel) )?(?:order|orders(?= )|bestell(?:ung)?|auftrags?)(?: ?(?:id|no|nr|num|number|nummer|ref|reference|[#°]))?(?: metadata)?|merchant ref(?:erence)?)$/;
/** Never suggested as the order number, even as the only column with numbers. */
const otherName =
  /phone|tel|mobil|movil|celular|cell|portable|handy|gsm|whatsapp|fax|contact|mail|iban|account|konto|card|customer|kunde|client|buyer|user|login|nick|member|mitglied|date|datum|birth|day|zip|plz|post|vat|tax|quantity|menge/;
const totalName = /\b(?:amount|total|sum|brutto|gross|montant|importo|\w*betrag|\w*summe)\b/;
const priceName = /\b(?:price|\w*preis)\b/;
/** Amounts other than the total, and counts. */
const partName =
  /\b(?:sub|subtotal|net|netto\w*|tax|taxes|vat|\w*steuer\w*|mwst|shipping|versand\w*|discount|rabatt\w*|fees?|refund\w*|unit|stuck\w*|einzel\w*|zwischen\w*|tip|deposit|weight|count|quantity|items?|\w*anzahl|\w*menge)\b/;
const currencyName = /\b(?:currency|devise|\w*wahrung)\b/;

const isCurrency = (cell: string): boolean => /^[A-Z]{3,5}$/.test(cell);
const isAmount = (cell: string): boolean => /^[\d.,' ]{1,40}$/.test(cell) && /[.,]/.test(cell);
const isDate = (cell: string): boolean => /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(cell);

/** The columns that a list with the same heading used. Null if it was split into other columns. */
export const rememberedColumns = ({ remembered, delimiter }: Pick<ListRead, 'remembered' | 'delimiter'>) =>
  remembered?.delimiter === delimiter ? remembered : null;

/** Suggests the columns that a list with the same heading used, or else by name or content. */
export function suggestedColumns(list: Pick<ListRead, 'columns' | 'remembered' | 'delimiter'>) {
  const { columns } = list;
  const remembered = rememberedColumns(list);
  const guessed = guessColumns(columns);
  const isThere = (index: number | null) => index === null || columns.some((column) => column.index === index);
  if (remembered === null || !isThere(remembered.order)) return guessed;
  const { order, compared } = remembered;
  const { amount, currency } = compared ?? guessed;
  const isFree = (index: number | null) => isThere(index) && index !== order;
  return { order, amount: isFree(amount) ? amount : null, currency: isFree(currency) ? currency : null };
}

const every = ({ examples }: ListColumn, fits: (cell: string) => boolean): boolean =>
  examples.length > 0 && examples.every(fits);

const onlyOf = <Value>(values: readonly Value[]): Value | undefined => (values.length === 1 ? values[0] : undefined);

/** `order` is null unless one column has an unmistakable name, or is the only one that can have order numbers. */
export function guessColumns(columns: readonly ListColumn[]) {
  const named = columns.map((column) => ({ ...column, words: plain(column.name) }));
  const orders = named.filter((column) => orderName.test(column.words) || isShopify(column));
  const order = onlyOf(orders);
  const left = named.filter((column) => column !== order);
  const currency =
    left.find(({ words }) => currencyName.test(words)) ??
    left.find((column) => column.name === null && every(column, isCurrency));
  const amounts = left.filter((column) => column !== currency && !partName.test(column.words));
  const amount =
    amounts.find(({ words }) => words === 'amount') ??
    amounts.find(({ words }) => totalName.test(words)) ??
    amounts.find(({ words }) => priceName.test(words)) ??
    onlyOf(amounts.filter((column) => every(column, (cell) => isAmount(cell) && !isDate(cell))));
  // A column `Orders` beside others counts them.
  const [only, ...others] =
    columns.length === 1
      ? named
      : left.filter(
          (column) =>
            column !== currency &&
            column !== amount &&
            column.words !== 'orders' &&
            column.examples.some((cell) => canBeNumber(cell) && !isAmount(cell) && !isDate(cell)),
        );
  const found =
    order ??
    (orders.length > 0 || others.length > 0 || only === undefined || otherName.test(only.words) ? undefined : only);
  return { order: found?.index ?? null, amount: amount?.index ?? null, currency: currency?.index ?? null };
}

/** Shopify's order numbers, such as #1001, are in a column `Name`. */
const isShopify = (column: ListColumn): boolean =>
  column.name === 'Name' && every(column, (cell) => /^#[\w-]*\d$/.test(cell));

/** Guesses the columns by their names, then by their contents. The user can change them. */
import type { ListColumn, ListRead } from '../../../../electron/contract/bulk-list.ts';

/** Words of a name in lower case, without accents. German compounds are matched by their start or end. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z]+|[#°]/g) ?? [];

const some = (words: readonly string[], ...kinds: readonly RegExp[]): boolean =>
  kinds.every((kind) => words.some((word) => kind.test(word)));

const ofOrder =
  /^(?:orders?|order(?:id|no|nr|number)|purchase|merchant|service|invoice|transaction|reference|ref|bestell\w*|auftrags?\w*|rechnungs?\w*|commande|facture|pedido|factura|bestelling|ordine)$/;
const ofNumber =
  /^(?:number|num|no|nr|id|ref|reference|code|order(?:id|no|nr|number)|#|°|numero|nummer|\w+(?:nummer|nr)|kenn(?:ung|zeichen))$/;
/** Words about an order that are no order number. */
const ofElse =
  /^(?:date|time|day|created|updated|paid|placed|\w*datum|\w*zeit(?:punkt)?|\w*tag|fecha|heure|hora|status|state|stage|\w*status|\w*stand|estado|statut|count|counts|quantity|qty|items?|units?|lines?|\w*anzahl|\w*menge|\w*positionen|cantidad|quantite|type|kind|(?:bestell|zahl|zahlungs|versand)art|tipo|name|\w*name|nom|nombre|customer|buyer|kunden?\w*|client|cliente|email|mail|e|phone|address|\w*adresse|country|land|city|channel|source|method|payment|note|notes|comment|comments|remark|\w*notiz|\w*kommentar|url|link|by|from|tags?|currency|\w*wahrung|total|\w*total|amount|sum|price|value|\w*betrag|\w*summe|\w*preis|\w*wert|montant|importe|bedrag)$/;

/** Numbers of persons, accounts and goods. */
const ofOther =
  /^(?:iban|bic|accounts?|\w*konto\w*|tel|tele\w*|phones?|mobile?|handy\w*|rufnummer|fax|plz|postleitzahl|zip|post(?:al|code)|birth\w*|passport|ssn|debitor\w*|artikel\w*|sku|ean|gtin)$/;

const ofAmount =
  /^(?:amount|total|sum|price|value|\w*betrag|\w*summe|\w*preis|montant|importe|bedrag|totale|prix|precio)$/;
/** Words of amounts other than the total. */
const ofPart =
  /^(?:sub|subtotal|net|netto\w*|tax|taxes|vat|\w*steuer\w*|mwst|shipping|freight|versand\w*|discount|rabatt\w*|fee|fees|gebuhr\w*|refund\w*|refunded|unit|stuck\w*|einzel\w*|zwischen\w*|tip|deposit|count|quantity|qty|items?|\w*anzahl|\w*menge|weight|rate|exchange)$/;
const ofCurrency = /^(?:currency|\w*wahrung|devise|moneda|valuta)$/;

const isCurrency = (cell: string): boolean => /^[A-Z]{3,5}$/.test(cell);
const isAmount = (cell: string): boolean => /^[\d.,' ]{1,40}$/.test(cell) && /[.,]/.test(cell);

/** `Name` is also the order number of Shopify, such as #1001. */
const isNumberLike = (cell: string): boolean => /^#?[\w-]+$/.test(cell) && /\d/.test(cell);

type Wanted = (words: readonly string[]) => boolean;

/** Of a column without a word about orders. */
const isElse: Wanted = (words) => [ofElse, ofOther, ofPart].some((kind) => some(words, kind));

/** Most likely first. All columns are tried for each. */
const orderNames: readonly Wanted[] = [
  (words) => some(words, ofOrder, ofNumber) && !some(words, ofElse),
  (words) => some(words, ofOrder) && !some(words, ofElse),
  (words) => some(words, ofNumber) && !isElse(words),
];
const amountNames: readonly Wanted[] = [
  (words) => some(words, ofAmount) && !some(words, ofPart),
  (words) => some(words, ofAmount) && !some(words, /^(?:count|quantity|qty|items?|\w*anzahl|\w*menge)$/),
];
const currencyNames: readonly Wanted[] = [(words) => some(words, ofCurrency)];

/** As a list with the same heading was used, or else guessed. */
export function suggestedColumns({ columns, remembered }: Pick<ListRead, 'columns' | 'remembered'>) {
  const guessed = guessColumns(columns.toSorted((a, b) => a.index - b.index));
  const isThere = (index: number | null) => index === null || columns.some((column) => column.index === index);
  if (remembered === null || !isThere(remembered.order)) return guessed;
  const { order, compared } = remembered;
  const { amount, currency } = compared ?? guessed;
  const isFree = (index: number | null) => isThere(index) && index !== order;
  return { order, amount: isFree(amount) ? amount : null, currency: isFree(currency) ? currency : null };
}

export function guessColumns(columns: readonly ListColumn[]) {
  const named = (wanted: readonly Wanted[], but: readonly (number | undefined)[]) => {
    const left = columns.flatMap(({ index, name }) =>
      name === null || but.includes(index) ? [] : [{ index, words: wordsOf(name) }],
    );
    for (const isWanted of wanted) {
      const found = left.find(({ words }) => isWanted(words));
      if (found !== undefined) return found.index;
    }
    return undefined;
  };
  const filled = (fits: (cell: string) => boolean, but: readonly (number | undefined)[]) =>
    columns.find(
      ({ index, name, examples }) =>
        !but.includes(index) &&
        (name === null || !isElse(wordsOf(name))) &&
        examples.length > 0 &&
        examples.every(fits),
    )?.index;
  const currency = named(currencyNames, []) ?? filled(isCurrency, []);
  const amount = named(amountNames, [currency]) ?? filled(isAmount, [currency]);
  const left = columns.filter(({ index }) => index !== currency && index !== amount);
  const mayBeOrder = left.filter(({ name }) => name === null || name === 'Name' || !isElse(wordsOf(name)));
  const [mostUsual] = mayBeOrder.filter(({ usual }) => usual > 0).toSorted((a, b) => b.usual - a.usual);
  const order =
    named(orderNames, [currency, amount]) ??
    mostUsual?.index ??
    mayBeOrder.find(({ examples }) => examples.length > 0 && examples.every(isNumberLike))?.index ??
    mayBeOrder[0]?.index ??
    left[0]?.index ??
    0;
  return { order, amount: amount === order ? null : (amount ?? null), currency: currency ?? null };
}

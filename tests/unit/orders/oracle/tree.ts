/** A JSON value whose numbers are their source text, so that the oracle needs no number parser. */
import { fractionOf, type Fraction } from './fractions.ts';

/** A JSON number as source text. */
export class Numeral {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Tree = null | boolean | string | Numeral | readonly Tree[] | TreeObject;
/** Names without a value are omitted. */
export interface TreeObject {
  readonly [name: string]: Tree | undefined;
}

export function written(tree: Tree): string {
  if (tree instanceof Numeral) return tree.text;
  if (Array.isArray(tree)) return `[${(tree as readonly Tree[]).map(written).join(',')}]`;
  if (!isObject(tree)) return JSON.stringify(tree);
  const fields = Object.entries(tree).flatMap(([name, value]) =>
    value === undefined ? [] : [`${JSON.stringify(name)}:${written(value)}`],
  );
  return `{${fields.join(',')}}`;
}

export const isObject = (tree: Tree | undefined): tree is TreeObject =>
  typeof tree === 'object' && tree !== null && !(tree instanceof Numeral) && !Array.isArray(tree);

/** An entry that isn't an object has no fields. */
export const listOf = (tree: Tree | undefined): readonly TreeObject[] | null =>
  Array.isArray(tree) ? (tree as readonly Tree[]).map((entry) => (isObject(entry) ? entry : {})) : null;

/** Text that isn't blank. */
export const wordOf = (tree: Tree | undefined): string | null =>
  typeof tree === 'string' && tree !== '' ? tree : null;

/** Absent, null or empty. */
export const isSilent = (tree: Tree | undefined): boolean => tree === undefined || tree === null || tree === '';

/** The text. Empty if it isn't text. */
export const textOf = (tree: Tree | undefined): string => (typeof tree === 'string' ? tree : '');

/** Amounts are text without exponent, comma or space. */
export const amountOf = (tree: Tree | undefined): Fraction | null =>
  typeof tree === 'string' && tree.length <= 128 ? fractionOf(tree) : null;

const timeForm = /^[1-9]\d{12}$/;
export const timeOf = (tree: Tree | undefined): number | null =>
  tree instanceof Numeral && timeForm.test(tree.text) ? Number(tree.text) : null;
/** A refund's times are text, but a number is accepted. */
export const refundTimeOf = (tree: Tree | undefined): number | null =>
  typeof tree === 'string' && timeForm.test(tree) ? Number(tree) : timeOf(tree);

export const integerOf = (tree: Tree | undefined): number | null =>
  tree instanceof Numeral && /^-?\d{1,15}$/.test(tree.text) ? Number(tree.text) : null;

/** A hash or address for comparison: hexadecimal in any case, with or without `0x`. Others are case-sensitive. */
export function transactionKey(tx: string): string {
  const digits = /^(?:0x)?([\da-f]{64})$/i.exec(tx)?.[1];
  return digits?.toLowerCase() ?? tx;
}
export const addressKey = (address: string): string =>
  /^(?:0[xX][\da-fA-F]{40}|bc1[\da-z]+|BC1[\dA-Z]+)$/.test(address) ? address.toLowerCase() : address;
export const currencyKey = (code: string): string => code.toUpperCase();
/** `<SYMBOL>-<STANDARD>` */
export const symbolOf = (token: string): string => token.split('-')[0] || token;

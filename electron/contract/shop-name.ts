/** What a shop is called: the alias of its line without the number that stands in it. */
import { aliasNumber } from './address-plan.ts';

const brackets: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** Signs that part a number from what it numbers, and blanks. */
const isParting = (character: string | undefined): boolean =>
  character !== undefined && /[\s#№_.,:;/|–—-]/u.test(character);

function trimmedEnd(text: string): string {
  let end = text.length;
  while (isParting(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

function trimmedBegin(text: string): string {
  let begin = 0;
  while (isParting(text[begin])) begin += 1;
  return text.slice(begin);
}

/** Two parts of an alias without what stood between them, and without the brackets that held that alone. */
function joined(before: string, after: string): string {
  const [begin, end] = [trimmedEnd(before), trimmedBegin(after)];
  const closing = brackets[begin.at(-1) ?? ''];
  if (closing !== undefined && end.startsWith(closing)) return joined(begin.slice(0, -1), end.slice(1));
  const isApart =
    begin !== '' && end !== '' && closing === undefined && !Object.values(brackets).includes(end.charAt(0));
  return isApart ? `${begin} ${end}` : begin + end;
}

/** `Store 7 #{n}` → `Store 7`. As it was typed where nothing is numbered, or nothing else stands in it. */
export function shopName(alias: string): string {
  const [first = '', ...others] = alias.split(aliasNumber);
  return others.length === 0 ? alias : others.reduce(joined, first) || alias;
}

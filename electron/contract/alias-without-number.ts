/** An alias without the number of its request. */
import { aliasNumber } from './address-plan.ts';

const brackets: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** A separator before or after the number, or a space. */
const isSeparator = (character: string | undefined): boolean =>
  character !== undefined && /[\s#№_.,:;/|–—-]/u.test(character);

function trimmedEnd(text: string): string {
  let end = text.length;
  while (isSeparator(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

function trimmedBegin(text: string): string {
  let begin = 0;
  while (isSeparator(text[begin])) begin += 1;
  return text.slice(begin);
}

/** Joins the two parts of an alias without the separators and empty brackets around the number. */
function joined(before: string, after: string): string {
  const [begin, end] = [trimmedEnd(before), trimmedBegin(after)];
  const closing = brackets[begin.at(-1) ?? ''];
  if (closing !== undefined && end.startsWith(closing)) return joined(begin.slice(0, -1), end.slice(1));
  const needsSpace =
    begin !== '' && end !== '' && closing === undefined && !Object.values(brackets).includes(end.charAt(0));
  return needsSpace ? `${begin} ${end}` : begin + end;
}

/** `Store 7 #{n}` → `Store 7`. Unchanged if there is no number, or nothing else. */
export function aliasText(alias: string): string {
  const [first = '', ...others] = alias.split(aliasNumber);
  return others.length === 0 ? alias : others.reduce(joined, first) || alias;
}

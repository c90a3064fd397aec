/**
 * Text with figures. Only a number that is too long for a line may break, and only between its groups of three. Copied
 * text is unchanged.
 */
import { Fragment } from 'react';

const groupSeparator = ',';
/** More than 12 digits before the point, more than 9 with at least 4 after it, or more than 24 after it. */
const longNumber = /\d{1,3}(?:,\d{3}){4,}(?:\.\d+)?|\d{1,3}(?:,\d{3}){3}\.\d{4,}|(?<![\d,])\d[\d,]*\.\d{25,}/gu;
const longFraction = 24;
const fractionGroup = /\d{3}(?=\d)/gu;

/** Digits of a number that a cell shows in full. */
const maxInCell = 24;

/** A number in a cell. A longer one is shortened in its middle, and shown in full on hover and in the row's view. */
export function CellFigures({ text }: { text: string }) {
  const shown = cellFigures(text);
  return shown === text ? (
    text
  ) : (
    <span title={text}>
      <span aria-hidden="true">{shown}</span>
      <span className="unseen">{text}</span>
    </span>
  );
}

export function cellFigures(text: string): string {
  if (text.replaceAll(/\D/gu, '').length <= maxInCell) return text;
  return `${/^\D*[\d,]{1,7}/u.exec(text)?.[0].replace(/,$/u, '') ?? ''}…${text.slice(-9)}`;
}

export function Figures({ text }: { text: string }) {
  const parts = breakable(text);
  return parts.map((part, index) => (
    <Fragment key={`${String(index)} ${part}`}>
      {part}
      {index < parts.length - 1 && <wbr />}
    </Fragment>
  ));
}

/** The text split where it may break. */
function breakable(text: string): readonly string[] {
  const parts: string[] = [''];
  const add = (piece: string) => {
    parts[parts.length - 1] = `${parts.at(-1) ?? ''}${piece}`;
  };
  let from = 0;
  for (const match of text.matchAll(longNumber)) {
    add(text.slice(from, match.index));
    const [whole = '', fraction = ''] = match[0].split('.');
    const groups = whole.split(groupSeparator);
    for (const [index, group] of groups.entries()) {
      add(index < groups.length - 1 ? group + groupSeparator : group);
      if (index < groups.length - 1) parts.push('');
    }
    if (fraction !== '') {
      const pieces = fraction.length > longFraction ? fraction.replaceAll(fractionGroup, '$& ').split(' ') : [fraction];
      add('.');
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) parts.push('');
        add(piece);
      }
    }
    from = match.index + match[0].length;
  }
  add(text.slice(from));
  return parts;
}

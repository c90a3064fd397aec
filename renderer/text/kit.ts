/** Words of the shared components. */
import { formatCount } from '../lib/format/money.ts';
import type { KitWords } from '../ui/words.tsx';
import { commonText } from './common.ts';
import { notProvided, unexpectedFormat } from './missing.ts';

export const kitText: KitWords = {
  windowTitle: (view) => `${view} – Quittance`,
  copy: 'Copy',
  copied: 'Copied',
  close: commonText.close,
  cancel: commonText.cancel,
  clearFilter: (label) => `Clear ${label.toLowerCase()}`,
  notifications: 'Notifications',
  notProvided,
  rawValue: { absent: 'missing', null: 'null', empty: 'empty text' },
  undocumented: 'Undocumented',
  unexpectedFormat,
  on: 'on',
  off: 'off',
  showAll: 'Show all',
  showMore: 'Show more',
  showLess: 'Show less',
  suggestions: 'Show suggestions',
  moreCharacters: (count) => `… and ${String(count)} more characters`,
  hiddenCharacter: (name) => `Invisible character: ${name}`,
  stackedMarks: (count) => `+${String(count)} marks`,
  rowsPrinted: (from, to, of) =>
    `Rows ${formatCount(from)} to ${formatCount(to)} of ${formatCount(of)} are shown. Only these are printed or copied from here.`,
};

/** Words of the shared components. */
import { formatCount } from '../lib/format/money.ts';
import { commonText } from './common.ts';
import { notProvided, unexpectedFormat } from './missing.ts';

export const kitText = {
  windowTitle: (view: string) => `${view} – Quittance`,
  copy: 'Copy',
  copied: 'Copied',
  close: commonText.close,
  cancel: commonText.cancel,
  clearFilter: (label: string) => `Clear ${label.toLowerCase()}`,
  notifications: 'Notifications',
  notProvided,
  /** Shown on hover for a value that isn’t provided. */
  rawValue: { absent: 'missing', null: 'null', empty: 'empty text' },
  undocumented: 'Undocumented',
  unexpectedFormat,
  on: 'on',
  off: 'off',
  showAll: 'Show all',
  /** Used for text with too many marks to show all. */
  showMore: 'Show more',
  showLess: 'Show less',
  suggestions: 'Show suggestions',
  moreCharacters: (count: number) => `… and ${String(count)} more characters`,
  /** @param name such as `U+202E` */
  hiddenCharacter: (name: string) => `Invisible character: ${name}`,
  stackedMarks: (count: number) => `+${String(count)} marks`,
  rowsPrinted: (from: number, to: number, of: number) =>
    `Rows ${formatCount(from)} to ${formatCount(to)} of ${formatCount(of)} are shown. Only these are printed or copied from here.`,
};

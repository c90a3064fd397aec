/** The words that the kit speaks itself. */
import type { KitWords } from '../../../ui/words.tsx';

export const kit: KitWords = {
  windowTitle: (view) => `${view} – Quittance`,
  copy: 'Copy',
  copied: 'Copied',
  close: 'Close',
  notifications: 'Notifications',
  notGiven: 'not given',
  nullValue: 'null',
  nullMeans: 'The service sent this field and put nothing in it',
  notKnown: 'not known',
  notANumber: 'not a number',
  notReadable: 'not readable',
  on: 'on',
  off: 'off',
  showAll: 'Show all',
  showLess: 'Show less',
  suggestions: 'Show suggestions',
  moreCharacters: (count) => `… and ${String(count)} more characters`,
  hiddenCharacter: (name) => `An invisible character: ${name}`,
  stackedMarks: (count) => `+${String(count)} marks`,
};

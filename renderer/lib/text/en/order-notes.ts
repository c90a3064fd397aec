/** Words of the notes on an order, and of erasing what is kept of it. */
import { formatCount } from '../../format/money.ts';

export const orderNotes = {
  title: 'Notes',
  name: 'Notes on this order',
  hint: 'Kept on this computer alone, sealed. The payment service and the customer never see them.',
  label: 'A new note',
  placeholder: 'What was agreed, who was told what',
  add: 'Add note',
  save: 'Save note',
  cancel: 'Cancel',
  change: 'Change',
  changeLabel: 'The note',
  remove: 'Remove',
  removeAsk: 'Remove this note?',
  removeNow: 'Remove it',
  keep: 'Keep it',
  written: (when: string) => `Written ${when}`,
  changed: (when: string) => `changed ${when}`,
  notReadable: 'This note is kept and cannot be read here: its key is another one, or it is damaged.',
  count: (typed: string, most: string) => `${typed} of ${most} characters`,
  tooLong: (over: string) => `${over} characters too many`,
  failed: 'The note was not kept.',
  notRead: 'The notes on this order could not be read.',
  again: 'Read them again',
  /** On the order itself, before its verdict. */
  one: 'Note',
  others: (count: number) => (count === 1 ? 'and 1 other note' : `and ${formatCount(count)} other notes`),
  show: 'Show notes',

  eraseTitle: 'Erase',
  eraseHint: 'All readings of this order and the notes on it, on this computer. The service keeps its own record.',
  erase: 'Erase what is kept of this order…',
  erased: 'What was kept of this order is erased',
};

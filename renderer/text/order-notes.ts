/** Words of the notes on an order, and of deleting its local data. */
import { formatCount } from '../lib/format/money.ts';

export const orderNotesText = {
  title: 'Notes',
  name: 'Notes on this order',
  hint: 'Only on this computer, encrypted.',
  label: 'New note',
  placeholder: 'Add a note',
  number: (count: number) => (count === 1 ? '1 note' : `${formatCount(count)} notes`),
  add: 'Add note',
  save: 'Save note',
  change: 'Edit',
  changeLabel: 'Note',
  remove: 'Delete',
  removeTitle: 'Delete this note?',
  removeNow: 'Delete note',
  written: (when: string) => `Written ${when}`,
  changed: (when: string) => `edited ${when}`,
  notReadable: 'Can’t decrypt this note on this computer, or it’s damaged.',
  tooLong: (over: string) => `${over} characters too many`,
  failed: 'Couldn’t save the note.',
  notLoaded: 'Couldn’t load the notes.',
  others: (count: number) => (count === 1 ? 'and 1 other note' : `and ${formatCount(count)} other notes`),

  deleteDataTitle: 'Local data',
  deleteDataHint: 'Deletes this order’s lookups and notes from this computer. The service keeps its record.',
  deleteData: 'Delete local data…',
  dataDeleted: 'Local data of this order deleted',
};

/** Closing the window while addresses are being created, or with unsaved settings, takes a confirmation. */
import type { BrowserWindow } from 'electron';
import type { ActiveBatches } from '../../addresses/active-batches.ts';
import type { BatchView } from '../../contract/addresses.ts';
import { focusWindow } from '../window-focus.ts';
import { confirm, type Question } from './message-box.ts';
import { pluralize } from './pluralize.ts';

/** Whether the page has unsaved settings, which only the page knows. */
export interface UnsavedSettings {
  present: boolean;
}

/** Keeps the window open while something would be lost, until the user chooses to close it anyway. */
export function confirmClose(
  window: BrowserWindow,
  batches: Pick<ActiveBatches, 'all'>,
  unsaved: UnsavedSettings,
): void {
  let isAsking = false;
  // The entries are lost with their page.
  window.webContents.on('render-process-gone', () => {
    unsaved.present = false;
  });
  const ask = async (question: Question): Promise<void> => {
    const isConfirmed = await confirm(window, question, 'Close anyway', 'Keep open').finally(() => {
      isAsking = false;
    });
    if (isConfirmed && !window.isDestroyed()) window.destroy();
  };
  window.on('close', (event) => {
    const active = batches.all();
    if (active.length === 0 && !unsaved.present) return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    // A dialog of a minimized window is minimized with it, and quitting would seem to do nothing.
    focusWindow(window);
    void ask(closeQuestion(active, unsaved.present));
  });
}

/** A batch that runs or isn't saved yet while the window is closing. */
export type ClosingBatch = Pick<BatchView, 'chain' | 'state' | 'counts' | 'inMemoryOnly'>;

const isUnsaved = ({ state }: ClosingBatch): boolean => state === 'unsaved';

const addresses = (count: number): string => pluralize(count, 'address', 'addresses');

/** What is in progress, queued and not saved. */
function stateOf(batch: ClosingBatch): string {
  const { inProgress, waiting, unsaved } = batch.counts;
  const parts = [
    inProgress > 0 && `${addresses(inProgress)} on ${batch.chain}: waiting for the service’s response.`,
    waiting > 0 && `${addresses(waiting)} on ${batch.chain}: queued. You can resume after the next start.`,
    unsaved > 0 &&
      (batch.inMemoryOnly
        ? `${addresses(unsaved)} created on ${batch.chain}, but not saved. Closing loses ${unsaved === 1 ? 'it' : 'them'} on this computer.`
        : `${addresses(unsaved)} created on ${batch.chain}, in a recovery file. The next start imports ${unsaved === 1 ? 'it' : 'them'}.`),
    isUnsaved(batch) && unsaved === 0 && `A request’s result on ${batch.chain} isn’t saved yet.`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}

function closeMessage(batches: readonly ClosingBatch[]): string {
  // Without a batch, unsaved settings are what would be lost.
  if (batches.length === 0) return 'Close Quittance? Settings aren’t saved';
  return batches.every(isUnsaved) ? 'Close Quittance? A result isn’t saved yet' : 'Close Quittance? A batch is running';
}

export const closeQuestion = (batches: readonly ClosingBatch[], hasUnsavedSettings: boolean): Question => ({
  message: closeMessage(batches),
  detail: [
    ...batches.map(stateOf),
    batches.some((batch) => batch.counts.inProgress > 0) &&
      'If you close now, the outcome of these requests may be unknown. Their addresses may exist at the service. ' +
        'Quittance won’t resend them, and you’ll be asked to confirm.',
    batches.some(isUnsaved) && 'While open, Quittance retries every few seconds.',
    hasUnsavedSettings &&
      (batches.length === 0 ? 'Closing discards your changes.' : 'Closing discards your unsaved settings.'),
  ]
    .filter((part) => part !== false)
    .join(' '),
});

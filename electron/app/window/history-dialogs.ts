/** The system's questions before readings of orders are erased. */
import { dialog, type BrowserWindow } from 'electron';
import type { HistoryQuestions } from '../../orders/history/history-keeping.ts';
import type { HistoryWords } from './history-words.ts';

export function createHistoryDialogs(ourWindow: () => BrowserWindow | null, words: HistoryWords): HistoryQuestions {
  const ask = async (
    question: { readonly message: string; readonly detail: string },
    yes: string,
  ): Promise<boolean> => {
    const window = ourWindow();
    // No question, no answer.
    if (window === null) return false;
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      ...question,
      buttons: [words.keep, yes],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    return response === 1;
  };
  return {
    mayEraseOrder: (serviceId, of) => ask(words.mayEraseOrder(serviceId, of), words.erase),
    mayErase: (days, of) => ask(words.mayErase(days, of), words.erase),
    mayKeepFor: (days, of) => ask(words.mayKeepFor(days, of), words.keepFor(days)),
  };
}

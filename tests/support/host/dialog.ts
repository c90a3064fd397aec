/**
 * `dialog`. Nobody sits before this host: an unanswered dialog stays open and says so. Tests put their own
 * answer in its place: `evaluate(({ dialog }) => { dialog.showSaveDialog = … })`.
 */
import { named } from './named.ts';

function stayOpen(name: string, parameters: readonly unknown[]): Promise<never> {
  const options = parameters.at(-1);
  process.stderr.write(`dialog.${name} is open and nobody answers it: ${JSON.stringify(options)}\n`);
  return new Promise(() => undefined);
}

export const dialog = named('dialog', {
  showSaveDialog: (...parameters: unknown[]): Promise<unknown> => stayOpen('showSaveDialog', parameters),
  showOpenDialog: (...parameters: unknown[]): Promise<unknown> => stayOpen('showOpenDialog', parameters),
  showMessageBox: (...parameters: unknown[]): Promise<unknown> => stayOpen('showMessageBox', parameters),
  showErrorBox: (title: string, content: string): void => {
    process.stderr.write(`${title}\n${content}\n`);
  },
});

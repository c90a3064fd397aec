/** Asks where a file goes, beginning in the folder of the last answer, and knows which files this run wrote. */
import path from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';

/** What can be written: the dialog's title, and the kind of file by the end of its name. */
export interface SaveTitles {
  readonly csv: string;
  readonly png: string;
}

export interface WrittenFiles {
  /** Null when the dialog was closed without a choice. */
  readonly askWhere: (suggestedName: string) => Promise<string | null>;
  readonly wrote: (file: string) => void;
  readonly has: (file: string) => boolean;
}

export function createWrittenFiles(ourWindow: () => BrowserWindow | null, titles: SaveTitles): WrittenFiles {
  const written = new Set<string>();
  let folder: string | null = null;
  return {
    askWhere: async (suggestedName) => {
      const kind = suggestedName.endsWith('.png') ? 'png' : 'csv';
      const options = {
        title: titles[kind],
        defaultPath: path.join(folder ?? app.getPath('downloads'), suggestedName),
        filters: [{ name: kind.toUpperCase(), extensions: [kind] }],
        properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
      };
      const window = ourWindow();
      const answer =
        window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
      if (answer.canceled || answer.filePath === '') return null;
      folder = path.dirname(answer.filePath);
      return answer.filePath;
    },
    wrote: (file) => {
      written.add(file);
    },
    has: (file) => written.has(file),
  };
}

/** Asks where a file goes, one question at a time, beginning in the folder of the last answer, and knows which files this run wrote. */
import path from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import { failure, success, type Result } from '../../contract/result.ts';
import { askPlaceToSave } from './place-to-save.ts';

/** What can be written: the dialog's title, and the kind of file by the end of its name. */
export type SaveTitles = Readonly<Record<SavedKind | 'folder', string>>;

const kinds = ['csv', 'jsonl', 'json', 'xlsx', 'png', 'svg', 'pdf'] as const;
type SavedKind = (typeof kinds)[number];

export interface WrittenFiles {
  /** `cancelled` when the dialog was closed without a choice, `dialog-open` when one is open already. */
  readonly askWhere: (suggestedName: string) => Promise<Result<string>>;
  /** A folder for several files at once; fails as `askWhere` does. */
  readonly askFolder: () => Promise<Result<string>>;
  readonly wrote: (file: string) => void;
  readonly has: (file: string) => boolean;
}

export function createWrittenFiles(ourWindow: () => BrowserWindow | null, titles: SaveTitles): WrittenFiles {
  const written = new Set<string>();
  let folder: string | null = null;
  let open = false;

  const ask = async (suggestedName: string): Promise<Result<string>> => {
    const kind = kinds.find((one) => suggestedName.endsWith(`.${one}`)) ?? 'csv';
    const file = await askPlaceToSave(ourWindow(), {
      title: titles[kind],
      defaultPath: path.join(folder ?? app.getPath('downloads'), suggestedName),
      kindName: kind.toUpperCase(),
      extension: kind,
    });
    if (file === null) return failure('cancelled', 'no place was chosen');
    folder = path.dirname(file);
    return success(file);
  };

  const askForFolder = async (): Promise<Result<string>> => {
    const options = {
      title: titles.folder,
      defaultPath: folder ?? app.getPath('downloads'),
      properties: ['openDirectory' as const, 'createDirectory' as const],
    };
    const window = ourWindow();
    const { canceled, filePaths } =
      window === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(window, options);
    const [chosen] = filePaths;
    if (canceled || chosen === undefined) return failure('cancelled', 'no folder was chosen');
    folder = chosen;
    return success(chosen);
  };

  const once = async (question: () => Promise<Result<string>>): Promise<Result<string>> => {
    if (open) return failure('dialog-open', 'a save dialog is open already');
    open = true;
    try {
      return await question();
    } finally {
      open = false;
    }
  };

  return {
    askWhere: (suggestedName) => once(() => ask(suggestedName)),
    askFolder: () => once(askForFolder),
    wrote: (file) => {
      written.add(file);
    },
    has: (file) => written.has(file),
  };
}

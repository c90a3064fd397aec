/** Native dialogs for files to save and to open. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { app, dialog, type BrowserWindow, type OpenDialogOptions, type SaveDialogOptions } from 'electron';
import { failure, success, type Result } from '../../contract/result.ts';

interface FileToSave {
  readonly title: string;
  /** A path that ends with the suggested name. */
  readonly defaultPath: string;
  readonly kindName: string;
  /** Without the dot. */
  readonly extension: string;
}

/** An extension that the user typed; in a name that ends with a month or a version, what follows the dot has digits. */
const typedExtension = /^\.[a-z]{1,12}$/i;

/** Some Linux dialogs return a name as it was typed, without the extension that other systems add. */
const withExtension = (file: string, extension: string): string =>
  file.toLowerCase().endsWith(`.${extension}`) || typedExtension.test(path.extname(file))
    ? file
    : `${file}.${extension}`;

/** The system's dialog, which asks before it replaces a file. Null if the user canceled. */
export async function askWhereToSave(window: BrowserWindow | null, file: FileToSave): Promise<string | null> {
  const options: SaveDialogOptions = {
    title: file.title,
    defaultPath: file.defaultPath,
    filters: [{ name: file.kindName, extensions: [file.extension] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  };
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  if (canceled || filePath === '') return null;
  const completed = withExtension(filePath, file.extension);
  // The system asked about the name without its extension.
  if (completed !== filePath && existsSync(completed))
    return askWhereToSave(window, { ...file, defaultPath: completed });
  return completed;
}

/** Null if the user canceled. */
export async function chooseFile(window: BrowserWindow | null, options: OpenDialogOptions): Promise<string | null> {
  if (window === null) return null;
  const { canceled, filePaths } = await dialog.showOpenDialog(window, options);
  return canceled ? null : (filePaths[0] ?? null);
}

const extensions = ['csv', 'jsonl', 'xlsx', 'png', 'pdf'];

/** The title names the format only, because a CSV may have addresses, orders or the audit log. */
export function fileToSave(suggestedName: string, folder: string): FileToSave {
  const extension = extensions.find((one) => suggestedName.endsWith(`.${one}`)) ?? 'csv';
  const kindName = extension.toUpperCase();
  return { title: `Save as ${kindName}`, defaultPath: path.join(folder, suggestedName), kindName, extension };
}

/** They start in the folder of the last choice. */
export interface SaveDialogs {
  /** `canceled` if the dialog was closed without a choice, `dialog-open` if one is open already. */
  readonly askWhere: (suggestedName: string) => Promise<Result<string>>;
  /** A folder for several files at once; fails as `askWhere` does. */
  readonly askFolder: () => Promise<Result<string>>;
}

export function createSaveDialogs(mainWindow: () => BrowserWindow | null): SaveDialogs {
  let folder: string | null = null;
  let isOpen = false;

  const once = async (question: () => Promise<string | null>, why: string): Promise<Result<string>> => {
    if (isOpen) return failure('dialog-open', 'a save dialog is open already');
    isOpen = true;
    try {
      const answer = await question();
      return answer === null ? failure('canceled', why) : success(answer);
    } finally {
      isOpen = false;
    }
  };
  return {
    askWhere: (suggestedName) =>
      once(async () => {
        const file = await askWhereToSave(mainWindow(), fileToSave(suggestedName, folder ?? app.getPath('downloads')));
        if (file !== null) folder = path.dirname(file);
        return file;
      }, 'no place was chosen'),
    askFolder: () =>
      once(async () => {
        const chosen = await chooseFile(mainWindow(), {
          title: 'Save address files with checksum files',
          defaultPath: folder ?? app.getPath('downloads'),
          properties: ['openDirectory', 'createDirectory'],
        });
        folder = chosen ?? folder;
        return chosen;
      }, 'no folder was chosen'),
  };
}

/** Null if the user canceled. */
export const askCaFile = (mainWindow: () => BrowserWindow | null) => (): Promise<string | null> =>
  chooseFile(mainWindow(), {
    title: 'Choose CA certificates',
    filters: [{ name: 'PEM certificates', extensions: ['pem', 'crt', 'cer'] }],
    properties: ['openFile'],
  });

/** Where a file goes, by the system's own dialog: it asks before a file there is replaced. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { dialog, type BrowserWindow, type SaveDialogOptions } from 'electron';

export interface FileToSave {
  readonly title: string;
  /** With the name that is suggested. */
  readonly defaultPath: string;
  /** What files of its kind are called. */
  readonly kindName: string;
  /** How their names end, without the dot. */
  readonly extension: string;
}

/** An end that somebody chose, unlike a month or a version: those have digits. */
const ownEnd = /^\.[a-z]{1,12}$/i;

/** Some dialogs of Linux take a name as it was typed, without the end that those of other systems add. */
const completed = (file: string, extension: string): string =>
  file.toLowerCase().endsWith(`.${extension}`) || ownEnd.test(path.extname(file)) ? file : `${file}.${extension}`;

/** Null: the dialog was closed without a choice. */
export async function askPlaceToSave(window: BrowserWindow | null, file: FileToSave): Promise<string | null> {
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
  const whole = completed(filePath, file.extension);
  // The system asked about another name than is written now.
  if (whole !== filePath && existsSync(whole)) return askPlaceToSave(window, { ...file, defaultPath: whole });
  return whole;
}

/**
 * `dialog`. Without a display, an unanswered dialog stays open and says so. Tests replace the answer: `evaluate(({
 * dialog }) => { dialog.showSaveDialog = … })`.
 */
import { existsSync } from 'node:fs';
import { app } from '../app/app.ts';
import { askMessage, askOpenPath, askSavePath, takenBack } from './dialog-window.ts';
import { runningBrowser } from '../chromium/host-browser.ts';
import { checkOptions, strictObject } from '../strict-object.ts';

function sayItIsOpen(name: string, options: unknown): void {
  process.stderr.write(`dialog.${name} is open and nobody answers it: ${JSON.stringify(options)}\n`);
}

/** Electron refuses options at once, and not by its promise: what shows a dialog must not be async. */
function stayOpen(name: string, options: unknown): Promise<never> {
  sayItIsOpen(name, options);
  return new Promise(() => undefined);
}

const somebodyIsThere = (): boolean => runningBrowser()?.headed === true;

function startFolder(): string {
  const downloads = app.getPath('downloads');
  return existsSync(downloads) ? downloads : app.getPath('home');
}

/** Electron takes the window first, or leaves it out. */
type Called<Options> = [Options] | [window: object, Options];
type SaveOptions = Electron.SaveDialogOptions;
type OpenOptions = Electron.OpenDialogOptions;
type BoxOptions = Electron.MessageBoxOptions;

/** Throws, as Electron does, before `ready`; and at what would be passed over. */
function optionsOf<Options extends object>(of: string, known: string, called: Called<Options>): Options {
  if (!app.isReady()) throw new Error('dialog module can only be used after app is ready');
  const options = called.length === 1 ? called[0] : called[1];
  checkOptions(of, known, options);
  return options;
}

/** What must be text, by the name that Electron has for it in its refusal. */
function mustBeText(options: object, names: Readonly<Record<string, string>>): void {
  for (const [name, words] of Object.entries(names)) {
    const given: unknown = Reflect.get(options, name);
    if (given !== undefined && typeof given !== 'string') throw new TypeError(`${words} must be a string`);
  }
}

const pathTexts = {
  title: 'Title',
  buttonLabel: 'Button label',
  defaultPath: 'Default path',
  message: 'Message',
};

const boxTypes = ['none', 'info', 'warning', 'error', 'question'];

function checkBox(options: BoxOptions): void {
  if (!boxTypes.includes(options.type ?? 'none')) throw new TypeError('Invalid message box type');
  if (options.buttons !== undefined && !Array.isArray(options.buttons)) throw new TypeError('Buttons must be an array');
  mustBeText(options, { title: 'Title', message: 'Message', detail: 'Detail' });
}

export const dialog = strictObject('dialog', {
  showSaveDialog: (...called: Called<SaveOptions>): Promise<Electron.SaveDialogReturnValue> => {
    const options = optionsOf(
      'dialog.showSaveDialog',
      'title message buttonLabel defaultPath filters properties',
      called,
    );
    mustBeText(options, pathTexts);
    if (!somebodyIsThere()) return stayOpen('showSaveDialog', options);
    return askSavePath(options, startFolder()).then((file) => ({ canceled: file === null, filePath: file ?? '' }));
  },
  showOpenDialog: (...called: Called<OpenOptions>): Promise<Electron.OpenDialogReturnValue> => {
    const options = optionsOf(
      'dialog.showOpenDialog',
      'title message buttonLabel defaultPath filters properties',
      called,
    );
    if (options.properties !== undefined && !Array.isArray(options.properties)) {
      throw new TypeError('Properties must be an array');
    }
    mustBeText(options, pathTexts);
    if (!somebodyIsThere()) return stayOpen('showOpenDialog', options);
    return askOpenPath(options, startFolder()).then((file) => ({
      canceled: file === null,
      filePaths: file === null ? [] : [file],
    }));
  },
  showMessageBox: (...called: Called<BoxOptions>): Promise<Electron.MessageBoxReturnValue> => {
    const options = optionsOf(
      'dialog.showMessageBox',
      'message type buttons title detail cancelId signal defaultId noLink',
      called,
    );
    checkBox(options);
    if (!somebodyIsThere()) sayItIsOpen('showMessageBox', options);
    const answer = somebodyIsThere() ? askMessage(options) : takenBack(options);
    return answer.then((response) => ({ response, checkboxChecked: false }));
  },
  showErrorBox: (title: string, content: string): void => {
    process.stderr.write(`${title}\n${content}\n`);
    if (somebodyIsThere()) void askMessage({ title, message: title, detail: content }).catch(() => undefined);
  },
});

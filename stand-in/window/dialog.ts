/**
 * `dialog`. With visible windows a dialog is a small page, in which a path is typed. Without them it stays open and is
 * reported on stderr. Tests replace its functions: `evaluate(({ dialog }) => { dialog.showSaveDialog = … })`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { app } from '../app/app.ts';
import { hostBrowser, runningBrowser } from '../chromium/host-browser.ts';
import { parseUnchecked } from '../json.ts';
import { checkOptions, strictObject } from '../strict-object.ts';

interface Question {
  readonly title: string;
  readonly message?: string | undefined;
  readonly detail?: string | undefined;
  /** The proposed path. If it's missing, the dialog has no path field. */
  readonly path?: string;
  readonly buttons: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

interface Answer {
  readonly button: number;
  readonly path: string;
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 32};`);

const pageFor = ({ title, message = title, detail = '', path: proposed, buttons }: Question): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; color-scheme: light dark }
input { width: 100%; box-sizing: border-box; font: inherit; padding: 6px; margin: 12px 0 }
footer { display: flex; gap: 8px; justify-content: flex-end; margin-top: 20px }
button { font: inherit; padding: 6px 16px }
p { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<form><strong>${escaped(message)}</strong><p id="detail">${escaped(detail)}</p>
${proposed === undefined ? '' : `<input aria-label="Path" autofocus value="${escaped(proposed)}">`}
<footer>${buttons.map((label, index) => `<button value="${index}">${escaped(label)}</button>`).join('')}</footer></form>
<script>
const path = document.querySelector('input');
document.forms[0].addEventListener('submit', (event) => {
  event.preventDefault();
  answer(JSON.stringify({ button: Number(event.submitter.value), path: path === null ? '' : path.value }));
});
</script>`;

/** Null if the window was closed, by the user or by the signal. `faultOf` returns why an answer is invalid. */
async function ask(question: Question, faultOf: (answer: Answer) => string | null): Promise<Answer | null> {
  const browser = hostBrowser();
  const bounds = { x: 200, y: 160, width: 560, height: 300 };
  const { session, targetId } = await browser.createPage(bounds, null);
  const { windowId } = await browser.root.send('Browser.getWindowForTarget', { targetId });
  const { x: left, y: top, width, height } = bounds;
  browser.root.post('Browser.setWindowBounds', { windowId, bounds: { left, top, width, height } });
  return new Promise((resolve) => {
    const closed = (id: string): void => {
      if (id !== targetId) return;
      browser.off('destroyed', closed);
      resolve(null);
    };
    browser.on('destroyed', closed);
    const close = (): void => browser.root.post('Target.closeTarget', { targetId });
    onAbort(question.signal, close);
    session.on('Runtime.bindingCalled', ({ payload }) => {
      const answer = parseUnchecked<Answer>(payload);
      const fault = faultOf(answer);
      if (fault === null) {
        resolve(answer);
        close();
        return;
      }
      const expression = `document.querySelector('#detail').textContent = ${JSON.stringify(fault)}`;
      session.post('Runtime.evaluate', { expression });
    });
    session.post('Page.enable');
    session.post('Runtime.enable');
    session.post('Runtime.addBinding', { name: 'answer' });
    session.post('Runtime.runIfWaitingForDebugger');
    const html = Buffer.from(pageFor(question)).toString('base64');
    session.post('Page.navigate', { url: `data:text/html;base64,${html}` });
  });
}

function onAbort(signal: AbortSignal | undefined, then: () => void): void {
  if (signal?.aborted === true) then();
  else signal?.addEventListener('abort', then, { once: true });
}

type PathOptions = Pick<Electron.SaveDialogOptions, 'title' | 'message' | 'buttonLabel' | 'defaultPath'>;

/** `faultOf` returns why a path is invalid. */
async function askPath(
  options: PathOptions,
  standard: { readonly label: string; readonly path: string },
  faultOf: (file: string) => string | null,
): Promise<string | null> {
  const downloads = app.getPath('downloads');
  const folder = existsSync(downloads) ? downloads : app.getPath('home');
  const absolute = (typed: string): string =>
    path.resolve(folder, typed.startsWith('file:') ? fileURLToPath(typed) : typed.trim());
  const { title = standard.label, message, buttonLabel = standard.label, defaultPath = standard.path } = options;
  const question = { title, message, path: absolute(defaultPath), buttons: [buttonLabel, 'Cancel'] };
  const answer = await ask(question, ({ button, path: typed }) => (button === 0 ? faultOf(absolute(typed)) : null));
  return answer?.button === 0 ? absolute(answer.path) : null;
}

/** To replace an existing file, the user gives the same path twice. */
function askSavePath(options: PathOptions): Promise<string | null> {
  let existing = '';
  return askPath(options, { label: 'Save', path: 'untitled' }, (file) => {
    if (!existsSync(path.dirname(file))) return `There is no folder ${path.dirname(file)}.`;
    if (!existsSync(file) || existing === file) return null;
    existing = file;
    return `${file} already exists. Choose Save again to replace it.`;
  });
}

const askOpenPath = (options: PathOptions): Promise<string | null> =>
  askPath(options, { label: 'Open', path: '' }, (file) => (existsSync(file) ? null : `There is no ${file}.`));

/** The button's index, or `cancelId` for a closed dialog. */
async function askMessage(options: Electron.MessageBoxOptions): Promise<number> {
  const { message, title = message, detail, buttons = ['OK'], signal, cancelId = 0 } = options;
  const answer = await ask({ title, message, detail, buttons, signal }, () => null);
  return answer?.button ?? cancelId;
}

const isVisible = (): boolean => runningBrowser()?.headed === true;

function reportOpen(name: string, options: object): void {
  process.stderr.write(`dialog.${name} is open and unanswered: ${JSON.stringify(options)}\n`);
}

function stayOpen(name: string, options: object): Promise<never> {
  reportOpen(name, options);
  return new Promise(() => undefined);
}

/** Electron accepts an optional window as the first parameter. */
type Parameters<Options> = [Options] | [window: object, Options];

/** Throws synchronously, as Electron does, so functions that show a dialog aren't async. */
function optionsOf<Options extends object>(of: string, known: string, parameters: Parameters<Options>): Options {
  if (!app.isReady()) throw new Error('dialog module can only be used after app is ready');
  const options = parameters.length === 1 ? parameters[0] : parameters[1];
  checkOptions(of, known, options);
  return options;
}

const pathOptions = 'title message buttonLabel defaultPath filters properties';
const boxOptions = 'message type buttons title detail cancelId signal defaultId noLink';

export const dialog = strictObject('dialog', {
  showSaveDialog: (...parameters: Parameters<Electron.SaveDialogOptions>): Promise<Electron.SaveDialogReturnValue> => {
    const options = optionsOf('dialog.showSaveDialog', pathOptions, parameters);
    if (!isVisible()) return stayOpen('showSaveDialog', options);
    return askSavePath(options).then((file) => ({ canceled: file === null, filePath: file ?? '' }));
  },
  showOpenDialog: (...parameters: Parameters<Electron.OpenDialogOptions>): Promise<Electron.OpenDialogReturnValue> => {
    const options = optionsOf('dialog.showOpenDialog', pathOptions, parameters);
    if (!isVisible()) return stayOpen('showOpenDialog', options);
    return askOpenPath(options).then((file) => ({
      canceled: file === null,
      filePaths: file === null ? [] : [file],
    }));
  },
  showMessageBox: (...parameters: Parameters<Electron.MessageBoxOptions>): Promise<Electron.MessageBoxReturnValue> => {
    const options = optionsOf('dialog.showMessageBox', boxOptions, parameters);
    if (!isVisible()) reportOpen('showMessageBox', options);
    const { signal, cancelId = 0 } = options;
    const aborted = (): Promise<number> =>
      new Promise((resolve) => {
        onAbort(signal, () => resolve(cancelId));
      });
    const answer = isVisible() ? askMessage(options) : aborted();
    return answer.then((response) => ({ response, checkboxChecked: false }));
  },
  showErrorBox: (title: string, content: string): void => {
    process.stderr.write(`${title}\n${content}\n`);
    if (isVisible()) void askMessage({ title, message: title, detail: content }).catch(() => undefined);
  },
});

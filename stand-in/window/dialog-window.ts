/**
 * Dialogs for users of this host in a window: a small window, since there is no system dialog. It has no folders to
 * browse: a path is typed, and the proposed one filled in.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseUnchecked } from '../json.ts';
import { hostBrowser } from '../chromium/host-browser.ts';

interface Question {
  readonly title: string;
  readonly message: string;
  readonly detail: string;
  /** Null: there is nothing to type. */
  readonly path: string | null;
  readonly buttons: readonly string[];
}

interface Answer {
  readonly button: number;
  readonly path: string;
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 32};`);

const page = ({ title, message, detail, path: proposed, buttons }: Question): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; color-scheme: light dark }
input { width: 100%; box-sizing: border-box; font: inherit; padding: 6px; margin: 12px 0 }
footer { display: flex; gap: 8px; justify-content: flex-end; margin-top: 20px }
button { font: inherit; padding: 6px 16px }
p { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<form><strong>${escaped(message)}</strong><p id="detail">${escaped(detail)}</p>
${proposed === null ? '' : `<input aria-label="Path" autofocus value="${escaped(proposed)}">`}
<footer>${buttons.map((label, index) => `<button value="${index}" ${index === 0 ? 'type="submit"' : 'type="button"'}>${escaped(label)}</button>`).join('')}</footer></form>
<script>
const path = document.querySelector('input');
const tell = (button) => answer(JSON.stringify({ button: Number(button), path: path === null ? '' : path.value }));
document.forms[0].addEventListener('submit', (event) => { event.preventDefault(); tell(0); });
for (const button of document.querySelectorAll('button[type=button]')) button.addEventListener('click', () => tell(button.value));
</script>`;

/** Null if the window was closed, by the user or by `taken`. `refuse` says why an answer is invalid. */
async function ask(
  question: Question,
  refuse: (answer: Answer) => string | null,
  taken?: AbortSignal,
): Promise<Answer | null> {
  const browser = hostBrowser();
  const bounds = { x: 200, y: 160, width: 560, height: 300 };
  const { session, targetId } = await browser.createPage(bounds, null);
  const { windowId } = await browser.root.send('Browser.getWindowForTarget', { targetId });
  const { x: left, y: top, width, height } = bounds;
  browser.root.tell('Browser.setWindowBounds', { windowId, bounds: { left, top, width, height } });
  return new Promise((resolve) => {
    const closed = (id: string): void => {
      if (id !== targetId) return;
      browser.off('destroyed', closed);
      resolve(null);
    };
    browser.on('destroyed', closed);
    whenTaken(taken, () => browser.root.tell('Target.closeTarget', { targetId }));
    session.on('Runtime.bindingCalled', ({ payload }) => {
      const answer = parseUnchecked<Answer>(payload);
      const fault = refuse(answer);
      if (fault === null) {
        resolve(answer);
        browser.root.tell('Target.closeTarget', { targetId });
        return;
      }
      const expression = `document.querySelector('#detail').textContent = ${JSON.stringify(fault)}`;
      session.tell('Runtime.evaluate', { expression });
    });
    session.tell('Page.enable');
    session.tell('Runtime.enable');
    session.tell('Runtime.addBinding', { name: 'answer' });
    session.tell('Runtime.runIfWaitingForDebugger');
    session.tell('Page.navigate', { url: `data:text/html;base64,${Buffer.from(page(question)).toString('base64')}` });
  });
}

function whenTaken(signal: AbortSignal | undefined, then: () => void): void {
  if (signal?.aborted === true) then();
  else signal?.addEventListener('abort', then, { once: true });
}

type PathOptions = Pick<Electron.SaveDialogOptions, 'title' | 'message' | 'buttonLabel' | 'defaultPath'>;

const absolute = (typed: string, folder: string): string =>
  path.resolve(folder, typed.startsWith('file:') ? fileURLToPath(typed) : typed.trim());

/** An existing file is replaced only if the same path is given twice. */
export async function askSavePath(options: PathOptions, folder: string): Promise<string | null> {
  let warnedOf = '';
  const title = options.title ?? 'Save';
  const preferred = absolute(options.defaultPath ?? 'untitled', folder);
  const proposed = existsSync(path.dirname(preferred)) ? preferred : path.join(folder, path.basename(preferred));
  const answer = await ask(
    {
      title,
      message: options.message ?? title,
      detail: '',
      path: proposed,
      buttons: [options.buttonLabel ?? 'Save', 'Cancel'],
    },
    ({ button, path: typed }) => {
      if (button !== 0) return null;
      const file = absolute(typed, folder);
      if (typed.trim() === '' || !existsSync(path.dirname(file))) return `There is no folder ${path.dirname(file)}.`;
      if (!existsSync(file) || warnedOf === file) return null;
      warnedOf = file;
      return `${file} exists already. Choose again to replace it.`;
    },
  );
  return answer === null || answer.button !== 0 ? null : absolute(answer.path, folder);
}

export async function askOpenPath(options: PathOptions, folder: string): Promise<string | null> {
  const title = options.title ?? 'Open';
  const proposed = absolute(options.defaultPath ?? '', folder);
  const answer = await ask(
    {
      title,
      message: options.message ?? title,
      detail: '',
      path: proposed,
      buttons: [options.buttonLabel ?? 'Open', 'Cancel'],
    },
    ({ button, path: typed }) =>
      button !== 0 || existsSync(absolute(typed, folder)) ? null : `There is no ${absolute(typed, folder)}.`,
  );
  return answer === null || answer.button !== 0 ? null : absolute(answer.path, folder);
}

/** The answer of a closed box: as specified, or else a button that says so, or else one that isn't the default. */
function cancelOf({ cancelId, defaultId, buttons = [] }: Electron.MessageBoxOptions): number {
  if (cancelId !== undefined) return cancelId;
  const named = buttons.findIndex((label) => /^(cancel|no)$/i.test(label));
  if (named !== -1) return named;
  return defaultId === 0 && buttons.length > 1 ? 1 : 0;
}

/** The index of the button; a closed window is `cancelId`. */
export async function askMessage(options: Electron.MessageBoxOptions): Promise<number> {
  const { message, title = message, detail = '', buttons = ['OK'], signal } = options;
  const answer = await ask({ title, message, detail, path: null, buttons }, () => null, signal);
  return answer?.button ?? cancelOf(options);
}

/** The same without a display: it waits until it is withdrawn. */
export const takenBack = (options: Electron.MessageBoxOptions): Promise<number> =>
  new Promise((resolve) => {
    whenTaken(options.signal, () => resolve(cancelOf(options)));
  });

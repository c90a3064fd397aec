/**
 * Where the focus goes when what had it is gone: a button whose work is done, a dialog whose opener went with the decision.
 * Without this it falls to the page's body, and who works by keyboard or ear begins at the top.
 */
import { useEffect } from 'react';

/** On what tells a result; the nearest one to what is gone takes the focus, `news` before others where none is near. */
export const tellsResult = (kind: 'news' | 'rest' = 'rest') => ({ 'data-tells-result': kind });

/** Never a button: the key that was meant for what is gone would press it. */
const any = '[data-tells-result]:not(button)';
const news = '[data-tells-result="news"]:not(button)';

function pathOf(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

function nearest(path: readonly Element[]): HTMLElement | null {
  for (const ancestor of path) {
    if (!ancestor.isConnected) continue;
    const found = ancestor.querySelector<HTMLElement>(news) ?? ancestor.querySelector<HTMLElement>(any);
    if (found !== null) return found;
  }
  return document.querySelector<HTMLElement>(news) ?? document.querySelector<HTMLElement>(any);
}

let rescuing = 0;

/** Whether the view that is shown knows a better place for a lost focus than its heading. */
export const isRescued = (): boolean => rescuing > 0;

/** While the view that calls it is shown. */
export function useFocusRescue(): void {
  useEffect(() => {
    rescuing += 1;
    let last: { readonly element: Element; readonly path: readonly Element[] } | null = null;
    let frame = 0;
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target !== document.body) last = { element: target, path: pathOf(target) };
    };
    const rescue = (): void => {
      if (last === null || last.element.isConnected || document.activeElement !== document.body) return;
      const { path } = last;
      last = null;
      nearest(path)?.focus();
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.element.isConnected) return;
      cancelAnimationFrame(frame);
      // A frame later: a dialog that closes gives the focus back by itself, where it can.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(rescue);
      });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      rescuing -= 1;
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}

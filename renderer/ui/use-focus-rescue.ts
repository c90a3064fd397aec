/**
 * Where the focus goes when what had it is gone: a button whose work is done, a dialog whose opener went with the decision.
 * Without this it falls to the page's body, and who works by keyboard or ear begins at the top.
 */
import { useEffect } from 'react';
import { viewHeading } from './layout/view-heading.tsx';

/**
 * On what tells a result; the nearest one to what is gone takes the focus, `news` before others. Where none is nearer than the view's
 * heading, or is news, that takes it.
 */
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
  const heading = viewHeading();
  for (const ancestor of path) {
    if (!ancestor.isConnected) continue;
    const found = ancestor.querySelector<HTMLElement>(news);
    if (found !== null) return found;
    if (ancestor.contains(heading)) return heading;
    const near = ancestor.querySelector<HTMLElement>(any);
    if (near !== null) return near;
  }
  return document.querySelector<HTMLElement>(news) ?? heading;
}

/** Frames in which a dialog gives the focus back by itself, where it can. */
const framesToWait = 3;

/** Once, for the whole page. */
export function useFocusRescue(): void {
  useEffect(() => {
    let last: { readonly element: Element; readonly path: readonly Element[] } | null = null;
    let frame = 0;
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target !== document.body) last = { element: target, path: pathOf(target) };
    };
    const rescue = (): void => {
      if (last === null || last.element.isConnected || document.activeElement !== document.body) return;
      const { path } = last;
      last = null;
      nearest(path)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.element.isConnected) return;
      cancelAnimationFrame(frame);
      const look = (left: number): void => {
        if (left === 0) rescue();
        else frame = requestAnimationFrame(() => look(left - 1));
      };
      look(framesToWait);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}

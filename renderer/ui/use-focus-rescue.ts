/**
 * Moves the focus when its element disappears, such as a button whose work is done. Otherwise it falls to the page's body, and
 * keyboard and screen reader users start at the top again.
 */
import { useEffect } from 'react';
import { viewHeading } from './layout/view-heading.tsx';

/** Marks a result. The one nearest to the lost element gets the focus, `news` before others, otherwise the view's heading. */
export const marksResult = (kind: 'news' | 'rest' = 'rest') => ({ 'data-result': kind });

/** Excludes buttons, because a key meant for the lost element would press them. */
const any = '[data-result]:not(button)';
const news = '[data-result="news"]:not(button)';

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

/** Animation frames within which a dialog returns the focus itself. */
const framesToWait = 3;

/** Used once, for the whole page. */
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

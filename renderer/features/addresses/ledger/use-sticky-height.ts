/**
 * How high what stays at the top of the view is: the head of the table stays under it. Where that grows, as by what is
 * selected, the view is scrolled on, so that the row under the pointer stays there.
 */
import { useCallback } from 'react';

/** For the element; the page has its height as `--ledger-top`. */
export function useStickyHeight(): (element: HTMLElement | null) => void | (() => void) {
  return useCallback((element) => {
    if (element === null) return undefined;
    const { style } = document.documentElement;
    let height = element.offsetHeight;
    const put = () => {
      const grown = element.offsetHeight - height;
      height += grown;
      style.setProperty('--ledger-top', `${String(height)}px`);
      const scroller = element.closest('main');
      if (scroller !== null && grown !== 0) scroller.scrollTop += grown;
    };
    put();
    const observer = new ResizeObserver(put);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--ledger-top');
    };
  }, []);
}

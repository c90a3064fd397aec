/**
 * Where toasts lie: at the window's lower right, over nothing. As long as there are any, views and dialogs end above what they take of the
 * window's height, which is in `--toasts`.
 */
import { useLayoutEffect, type RefObject } from 'react';

/** From the window's edges, in CSS pixels. */
const distancePx = 12;

export function useToastPlace(viewport: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  useLayoutEffect(() => {
    const list = viewport.current;
    if (list === null || isEmpty) return undefined;
    const { style } = document.documentElement;
    const place = () => style.setProperty('--toasts', `${String(list.offsetHeight + 2 * distancePx)}px`);
    place();
    const resized = new ResizeObserver(place);
    resized.observe(list);
    return () => {
      resized.disconnect();
      style.removeProperty('--toasts');
    };
  }, [viewport, isEmpty]);
}

/**
 * Where toasts lie: above the page, at the window's lower right, of which they take nothing. What stays at the lower edge of a view (its
 * footer, or what is marked by `data-foot`) is left free. Dialogs, and the end of what is scrolled, keep clear of them by `--toasts` and `--toasts-rise`.
 */
import { useLayoutEffect, type RefObject } from 'react';

/** From the window's edges, in CSS pixels. */
const distancePx = 12;

/** As long as there are toasts: in `--toasts` what they take of the window's height, in `--toasts-rise` how much higher they lie for a foot. */
export function useToastPlace(viewport: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  useLayoutEffect(() => {
    const list = viewport.current;
    if (list === null || isEmpty) return undefined;
    const { style } = document.documentElement;
    const place = () => {
      const taken = list.offsetHeight + 2 * distancePx;
      style.setProperty('--toasts', `${String(taken)}px`);
      style.setProperty(
        '--toasts-rise',
        `${String(riseAbove(document.querySelector('main footer, [data-foot]'), list))}px`,
      );
    };
    place();
    const resized = new ResizeObserver(place);
    resized.observe(list);
    // Another view has another foot.
    const changed = new MutationObserver(place);
    changed.observe(document.body, { childList: true, subtree: true });
    const stop = new AbortController();
    globalThis.addEventListener('resize', place, { signal: stop.signal });
    document.addEventListener('scroll', place, { capture: true, passive: true, signal: stop.signal });
    return () => {
      resized.disconnect();
      changed.disconnect();
      stop.abort();
      style.removeProperty('--toasts');
      style.removeProperty('--toasts-rise');
    };
  }, [viewport, isEmpty]);
}

/** In CSS pixels; none where the foot stands beside them, higher than they reach, or out of sight. */
function riseAbove(foot: Element | null, list: HTMLElement): number {
  if (foot === null) return 0;
  const { top, bottom, right } = foot.getBoundingClientRect();
  const takenPx = list.offsetHeight + 2 * distancePx;
  const isBelow = right > list.getBoundingClientRect().left && bottom > innerHeight - takenPx && top < innerHeight;
  return isBelow ? Math.max(0, innerHeight - top) : 0;
}

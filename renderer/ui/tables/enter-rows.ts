/** From the frame of a long table the keyboard goes to what is in view, and not to a row above it that is drawn ahead. */
import type { KeyboardEvent } from 'react';

const reached = '[data-index] :is(a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"])';

/** Pixels that an edge may be off by where the frame stands between two of them. */
const rounding = 1;

/** Where no row in view has anything to reach, Tab does what it does anywhere. */
export function enterRows(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: frame, target, key } = event;
  if (key !== 'Tab' || target !== frame || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
  const edges = frame.getBoundingClientRect();
  // The head stays at the top, over the rows.
  const top = frame.querySelector('thead th')?.getBoundingClientRect().bottom ?? edges.top;
  const first = [...frame.querySelectorAll<HTMLElement>(reached)].find((element) => {
    const box = element.getBoundingClientRect();
    return box.top >= top - rounding && box.bottom <= edges.bottom + rounding;
  });
  if (first === undefined) return;
  event.preventDefault();
  // A way that the frame is still on would end past the row.
  frame.scrollTo({ top: frame.scrollTop, behavior: 'instant' });
  first.focus({ preventScroll: true });
}

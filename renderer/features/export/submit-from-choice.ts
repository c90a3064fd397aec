/** Enter does in a choice of a form what it does in a field. */
import type { KeyboardEvent } from 'react';

/** A radio or a box to tick, for which Enter means nothing else; of this form, and not of a dialog over it. */
const isChoice = (target: EventTarget, form: Element): boolean =>
  target instanceof Element && form.contains(target) && target.closest('[role="radio"], [role="checkbox"]') !== null;

export function submitFromChoice(event: KeyboardEvent<HTMLFormElement>, submit: () => void): void {
  if (event.key !== 'Enter' || event.repeat || !isChoice(event.target, event.currentTarget)) return;
  event.preventDefault();
  submit();
}

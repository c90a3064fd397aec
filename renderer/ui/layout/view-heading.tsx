/**
 * The heading of a view. It takes the focus when the view changes, so that screen readers announce it and the keyboard continues from
 * there.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { kitText } from '../../text/kit.ts';
import styles from './view-heading.module.css';

/** What had the focus when the view was left. The heading takes it only from there. */
let leftFrom: Element | null = null;

/** Before the view changes. A user who is typing keeps the focus. */
export function awaitHeading(): void {
  const { activeElement } = document;
  const isTypedIn = activeElement instanceof HTMLInputElement && activeElement.value !== '';
  leftFrom = isTypedIn ? null : activeElement;
}

/** After an action that keeps the view, such as saving. */
export function focusHeading(): void {
  viewHeading()?.focus({ preventScroll: true });
}

/** Of the current view. Null while it loads. */
export const viewHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1');

let titledView = '';
let titlePrefix = '';

function showTitle(): void {
  document.title = kitText.windowTitle(titlePrefix + titledView);
}

/** Before the title of every view, such as the name of a live profile. */
export function setTitlePrefix(prefix: string): void {
  titlePrefix = prefix;
  if (titledView !== '') showTitle();
}

export interface ViewHeadingProps {
  /** The program's name follows. */
  windowTitle: string;
  className?: string | undefined;
  children: ReactNode;
}

export function ViewHeading({ windowTitle, className, children }: ViewHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    titledView = windowTitle;
    showTitle();
  }, [windowTitle]);
  useEffect(() => {
    // Also if the focused element is gone.
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body && activeElement !== leftFrom) return;
    leftFrom = null;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={classNames(styles.heading, className)}>
      {children}
    </h1>
  );
}

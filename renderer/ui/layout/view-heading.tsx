/**
 * The heading of a view. It takes the focus when the view changes, so that screen readers announce it and the keyboard continues from
 * there.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { kitText } from '../../text/kit.ts';
import styles from './view-heading.module.css';

/** The element that had the focus when the view was left. The heading takes the focus only from it. */
let leftFrom: Element | null = null;

/** Called before the view changes. A user who is typing keeps the focus. */
export function awaitHeading(): void {
  const { activeElement } = document;
  const isTypedIn = activeElement instanceof HTMLInputElement && activeElement.value !== '';
  leftFrom = isTypedIn ? null : activeElement;
}

/** Called after an action that keeps the view, such as saving. */
export function focusHeading(): void {
  viewHeading()?.focus({ preventScroll: true });
}

/** The heading of the current view. Null while it loads. */
export const viewHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1');

let titledView = '';
let titlePrefix = '';

function showTitle(): void {
  document.title = kitText.windowTitle(titlePrefix + titledView);
}

/** Prepends a text to the window title of every view, such as the name of a live profile. */
export function setTitlePrefix(prefix: string): void {
  titlePrefix = prefix;
  if (titledView !== '') showTitle();
}

export interface ViewHeadingProps {
  /** Without the program's name, which is appended. */
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
    // The body has the focus if the focused element was removed.
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

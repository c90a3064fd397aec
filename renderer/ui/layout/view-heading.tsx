/**
 * The heading of a view. It takes the focus when the view has changed, so that whoever cannot see the page is told
 * where they are, and whoever uses the keyboard goes on from there; and its words are the window's title.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useKitWords } from '../words.tsx';
import styles from './view-heading.module.css';

/** What had the focus when the view was left: a heading takes it from there, and from nothing chosen since. */
let leftFrom: Element | null = null;

/** The view changes: the heading of the next one is where the focus goes, but for whoever is typing and goes on. */
export function awaitHeading(): void {
  const { activeElement } = document;
  const isTypedIn = activeElement instanceof HTMLInputElement && activeElement.value !== '';
  leftFrom = isTypedIn ? null : activeElement;
}

/** For what is done within a view that stays: saved, removed. */
export function focusHeading(): void {
  viewHeading()?.focus({ preventScroll: true });
}

/** Of the view that is shown; null while it is not there yet. */
export const viewHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1');

export interface ViewHeadingProps {
  /** Of the window; the program's name follows. */
  windowTitle: string;
  className?: string | undefined;
  children: ReactNode;
}

export function ViewHeading({ windowTitle, className, children }: ViewHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { windowTitle: titled } = useKitWords();
  useEffect(() => {
    document.title = titled(windowTitle);
  }, [titled, windowTitle]);
  useEffect(() => {
    // Also where the focus was lost with what it stood on: a heading of the state before.
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

/** Tabs with panels (Base UI), and links that look the same for tabs that are pages. */
import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

export interface TabsProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}

export function Tabs<Value extends string>({ value, onChange, children }: TabsProps<Value>) {
  return (
    <Base.Root
      className={styles.root}
      value={value}
      onValueChange={(next: Value, { event }) => {
        if (!comesFromElsewhere(event)) onChange(next);
      }}
    >
      {children}
    </Base.Root>
  );
}

/**
 * Arrow keys choose the tab they move to. A focus that returns from elsewhere, such as a canceled dialog, doesn't.
 */
function comesFromElsewhere(event: Event): boolean {
  if (!(event instanceof FocusEvent) || !(event.target instanceof Element)) return false;
  const list = event.target.closest('[role="tablist"]');
  return !(event.relatedTarget instanceof Node) || list?.contains(event.relatedTarget) !== true;
}

/** `inHead`: the page head draws the line below. */
export function TabList({ label, inHead = false, children }: { label: string; inHead?: boolean; children: ReactNode }) {
  return (
    <Base.List className={classNames(styles.list, inHead && styles.inHead)} aria-label={label} activateOnFocus>
      {children}
    </Base.List>
  );
}

export function Tab({ value, count, children }: { value: string; count?: ReactNode; children: ReactNode }) {
  return (
    <Base.Tab className={styles.tab} value={value}>
      <TabWords count={count}>{children}</TabWords>
    </Base.Tab>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Base.Panel className={styles.panel} value={value} tabIndex={-1}>
      {children}
    </Base.Panel>
  );
}

/** For links to pages. Each link needs `tabLinkClass`, and the current one `aria-current="page"`. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={classNames(styles.list, styles.inHead)} aria-label={label}>
      {children}
    </nav>
  );
}

export const tabLinkClass = styles.tab ?? '';

export function TabWords({ count, children }: { count?: ReactNode; children: ReactNode }) {
  return (
    <>
      {typeof children === 'string' ? (
        <span className={styles.words} data-words={children}>
          {children}
        </span>
      ) : (
        children
      )}
      {count !== undefined && count !== null && <span className={styles.count}>{count}</span>}
    </>
  );
}

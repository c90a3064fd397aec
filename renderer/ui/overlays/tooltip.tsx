/** A name or a full value on hover and focus. The trigger keeps its accessible name. */
import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode } from 'react';
import { Key } from '../marks/key.tsx';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: ReactNode;
  keys?: string;
  /** In mono with breaks anywhere, for IDs. */
  mono?: boolean;
  /** Never opens. */
  disabled?: boolean;
  children: ReactElement<Record<string, unknown>>;
}

export function Tooltip({ text, keys, mono = false, disabled = false, children }: TooltipProps) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} className={styles.positioner}>
          <Base.Popup className={styles.tooltip} data-mono={mono || undefined}>
            <span>{text}</span>
            {keys !== undefined && <Key>{keys}</Key>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Tooltips share one delay, so the next one opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={400} closeDelay={0}>
      {children}
    </Base.Provider>
  );
}

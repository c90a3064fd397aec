/** A filter as a button that shows its value. A press opens the choices, and its cross clears the filter. */
import { Popover } from '@base-ui/react/popover';
import { ChevronDown, X } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { Icon } from '../../marks/icon.tsx';
import popup from '../../overlays/popup.module.css';
import { kitText } from '../../../text/kit.ts';
import styles from './filter-button.module.css';

export interface FilterButtonProps {
  /** What it filters by. */
  label: string;
  /** The label and the value, such as `Network: TRON`. Null if it isn't set. */
  value: string | null;
  icon?: ReactNode;
  onClear: () => void;
  /** Renders the choices. `close` closes them. */
  children: (close: () => void) => ReactNode;
}

export function FilterButton({ label, value, icon, onClear, children }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <span className={classNames(styles.filter, value !== null && styles.set)}>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger className={styles.trigger}>
          {icon}
          <span className={styles.word}>{value ?? label}</span>
          {(value === null || icon !== undefined) && <Icon of={ChevronDown} size={14} />}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className={popup.positioner} sideOffset={4} align="start" collisionPadding={8}>
            <Popover.Popup className={classNames(popup.popup, styles.popup)} aria-label={label}>
              {children(close)}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {value !== null && (
        <button type="button" className={styles.clear} aria-label={kitText.clearFilter(label)} onClick={onClear}>
          <Icon of={X} size={14} />
        </button>
      )}
    </span>
  );
}

interface ChoiceProps<Value extends string> {
  /** Names the list. */
  label: string;
  value: Value | null;
  options: readonly { readonly value: Value; readonly words: string; readonly remark?: string }[];
  onChoose: (value: Value) => void;
}

/** A list of buttons with arrow keys. */
export function FilterChoices<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <ul className={styles.choices} aria-label={label}>
      {options.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={option.value === value}
            onKeyDown={goOn}
            onClick={() => onChoose(option.value)}
          >
            <span className={styles.word}>{option.words}</span>
            {option.remark !== undefined && <span className={popup.remark}>{option.remark}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ChoiceFilterProps<Value extends string> extends Omit<ChoiceProps<Value>, 'onChoose'> {
  /** The text of the chosen value. */
  shown: string | null;
  onChange: (value: Value | null) => void;
}

/** A filter by one of a few values. */
export function ChoiceFilter<Value extends string>({ shown, onChange, ...choices }: ChoiceFilterProps<Value>) {
  return (
    <FilterButton label={choices.label} value={shown} onClear={() => onChange(null)}>
      {(close) => (
        <FilterChoices
          {...choices}
          onChoose={(value) => {
            onChange(value);
            close();
          }}
        />
      )}
    </FilterButton>
  );
}

function goOn(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const all = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
  all.at((all.indexOf(event.currentTarget) + step) % all.length)?.focus();
}

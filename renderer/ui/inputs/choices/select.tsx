/** One option of a fixed list. */
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { type ReactNode } from 'react';
import { Icon } from '../../marks/icon.tsx';
import popup from '../../overlays/popup.module.css';
import styles from './select.module.css';

export interface SelectProps<Value extends string> {
  /** Required outside of a Field, which would name it. */
  label?: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly words: string; readonly remark?: ReactNode }[];
  disabled?: boolean;
  width?: number;
  /** Shows the remark of the chosen option in the control too. */
  remarked?: boolean;
  /** Without a border and as wide as its text, for use in a label. */
  quiet?: boolean;
}

export function Select<Value extends string>({
  label,
  value,
  onChange,
  options,
  disabled = false,
  width,
  remarked = false,
  quiet = false,
}: SelectProps<Value>) {
  const remark = remarked ? options.find((option) => option.value === value)?.remark : undefined;
  const items = options.map((option) => ({ value: option.value, label: option.words }));
  return (
    <Base.Root
      value={value}
      items={items}
      disabled={disabled}
      onValueChange={(next: Value | null) => {
        // Base UI also reports a press on the current option.
        if (next !== null && next !== value) onChange(next);
      }}
    >
      <Base.Trigger
        className={styles.trigger}
        data-quiet={quiet || undefined}
        {...(label === undefined ? {} : { 'aria-label': label })}
        {...(width === undefined ? {} : { style: { width } })}
      >
        <Base.Value className={styles.value} />
        {remark !== undefined && <span className={styles.remark}>{remark}</span>}
        <Base.Icon className={styles.chevrons}>
          <Icon of={ChevronsUpDown} size={14} />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={popup.positioner} sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className={popup.popup}>
            <Base.List>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className={popup.item}>
                  <Base.ItemText>{option.words}</Base.ItemText>
                  {option.remark !== undefined && <span className={popup.remark}>{option.remark}</span>}
                  <Base.ItemIndicator className={popup.tick}>
                    <Icon of={Check} size={14} />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Free text with suggestions. */
import { Autocomplete } from '@base-ui/react/autocomplete';
import { ChevronsUpDown } from 'lucide-react';
import { useState, type Ref } from 'react';
import { classNames } from '../../class-names.ts';
import { VisibleText } from '../../text/visible-text.tsx';
import { afterPress } from '../after-press.ts';
import input from '../text-input.module.css';
import styles from './combobox.module.css';
import iconButton from '../../buttons/icon-button.module.css';
import { Icon } from '../../marks/icon.tsx';
import popup from '../../overlays/popup.module.css';
import { kitText } from '../../../text/kit.ts';

export interface Suggestion {
  readonly value: string;
  /** Another name of the same value, gray at the right. */
  readonly remark?: string;
}

export interface ComboboxProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  suggestions: readonly Suggestion[];
  /** Required outside of a Field, which would name it. */
  label?: string;
  placeholder?: string;
  mono?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function Combobox({
  value,
  onChange,
  onBlur,
  suggestions,
  label,
  placeholder,
  mono = false,
  disabled = false,
  invalid,
  ref,
}: ComboboxProps) {
  // The button or a press shows all suggestions, and typing shows those that match.
  const [typing, setTyping] = useState(false);
  return (
    <Autocomplete.Root
      mode={typing ? 'list' : 'none'}
      onOpenChange={(_open, { reason }) => setTyping(reason === 'input-change')}
      items={suggestions}
      value={value}
      onValueChange={(next, { reason }) => {
        // Escape only closes the suggestions and keeps the typed text.
        if (reason !== 'escape-key') onChange(next);
        if (reason === 'input-change') setTyping(true);
      }}
      itemToStringValue={(item) => item.value}
      disabled={disabled}
      openOnInputClick
    >
      <Autocomplete.InputGroup className={input.box} data-invalid={invalid === true || undefined}>
        <Autocomplete.Input
          className={classNames(input.input, mono && 't-mono')}
          autoComplete="off"
          spellCheck={false}
          {...(ref === undefined ? {} : { ref })}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(label === undefined ? {} : { 'aria-label': label })}
          {...(invalid === undefined ? {} : { 'aria-invalid': invalid })}
          {...(onBlur === undefined ? {} : { onBlur: () => afterPress(onBlur) })}
        />
        {suggestions.length > 0 && (
          // The field's name belongs to the input.
          <Autocomplete.Trigger
            className={classNames(iconButton.iconButton, styles.trigger)}
            aria-label={kitText.suggestions}
            aria-labelledby={undefined}
          >
            <Icon of={ChevronsUpDown} size={14} />
          </Autocomplete.Trigger>
        )}
      </Autocomplete.InputGroup>
      <Autocomplete.Portal>
        <Autocomplete.Positioner className={popup.positioner} sideOffset={4}>
          <Autocomplete.Popup className={popup.popup}>
            <Autocomplete.List>
              {(item: Suggestion) => (
                <Autocomplete.Item key={item.value} value={item} className={popup.item}>
                  <VisibleText text={item.value} mono={mono} />
                  {item.remark !== undefined && <span className={popup.remark}>{item.remark}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

/** The large field of the start page, with a sentence on where is searched. */
import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { lookUpId, type LookUp } from '../../lib/orders/lookup.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Shape } from '../../ui/marks/shape.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { ViewHeading } from '../../ui/layout/view-heading.tsx';
import styles from './lookup-field.module.css';

export interface LookUpFieldProps {
  typed: string;
  fault: Extract<LookUp, { is: 'fault' }> | null;
  onType: (typed: string) => void;
  onSubmit: () => void;
}

export function LookUpField({ typed, fault, onType, onSubmit }: LookUpFieldProps) {
  const { start, frame } = useText();
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  // The page has one purpose: its field is ready to be typed into.
  useEffect(() => {
    // Who comes back to a row of a list has the focus there.
    if (document.activeElement?.matches('[role="grid"]') !== true) field.current?.focus();
  }, []);
  return (
    <form
      className={styles.form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        if (typed.trim() === '') field.current?.focus();
      }}
    >
      <ViewHeading windowTitle={start.title} className="t-verdict">
        {start.title}
      </ViewHeading>
      <div className={styles.field}>
        <TextInput
          ref={field}
          id={lookUpId}
          large
          type="text"
          enterKeyHint="search"
          aria-label={frame.search.label}
          aria-describedby={hintId}
          placeholder={start.field}
          value={typed}
          invalid={fault !== null}
          onChange={(event) => onType(event.target.value)}
          icon={<Icon of={Search} />}
          end={<Button type="submit">{start.open}</Button>}
        />
      </div>
      <div id={hintId} className={styles.hint} role="status">
        {fault === null ? (
          start.sentence
        ) : (
          <span className={styles.fault}>
            <Shape name="failed" size={14} />
            {start.fault[fault.fault]} {fault.searched === 'not' ? null : start.searched[fault.searched]}
          </span>
        )}
      </div>
    </form>
  );
}

/** The large search field, with a sentence on where is searched. */
import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { lookUpId, type LookUp } from '../../lib/orders/lookup.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Shape } from '../../ui/marks/shape.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { ViewHeading } from '../../ui/layout/view-heading.tsx';
import styles from './orders-page.module.css';
import { errorsText } from '../../text/errors.ts';
import { frameText } from '../../text/frame.ts';
import { orderListText } from '../../text/order-list.ts';

interface LookUpFieldProps {
  title: string;
  /** Otherwise another button of the view is. */
  isPrimary: boolean;
  typed: string;
  fault: Extract<LookUp, { is: 'fault' }> | null;
  onType: (typed: string) => void;
  onSubmit: () => void;
}

export function LookUpField({ title, isPrimary, typed, fault, onType, onSubmit }: LookUpFieldProps) {
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
      <ViewHeading windowTitle={title} className="t-verdict">
        {title}
      </ViewHeading>
      <div className={styles.field}>
        <TextInput
          ref={field}
          id={lookUpId}
          large
          type="text"
          enterKeyHint="search"
          aria-label={frameText.search.label}
          aria-describedby={hintId}
          placeholder={orderListText.field}
          value={typed}
          invalid={fault !== null}
          onChange={(event) => onType(event.target.value)}
          icon={<Icon of={Search} />}
          end={
            <Button type="submit" size="form" variant={isPrimary ? 'primary' : 'secondary'}>
              {orderListText.open}
            </Button>
          }
        />
      </div>
      <div id={hintId} className={styles.hint} role="status">
        {fault === null ? (
          orderListText.sentence
        ) : (
          <span className={styles.fault}>
            <Shape name="failed" size={14} />
            {errorsText.fault(fault.fault)} {fault.searched === 'not' ? null : orderListText.searched[fault.searched]}
          </span>
        )}
      </div>
    </form>
  );
}

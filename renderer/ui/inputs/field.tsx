/** A label, a control, and below it a hint or an error with its octagon. */
import { Field as Base } from '@base-ui/react/field';
import { type ReactNode } from 'react';
import styles from './field.module.css';
import { Shape } from '../marks/shape.tsx';

export interface FieldProps {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode | undefined;
  /** A sentence. If present, the field is invalid. */
  error?: string | undefined;
  /** `beside` puts the label in a column of 112 px at the left. */
  layout?: 'above' | 'beside';
  /** For controls with their own label element, such as a group or a sentence. The label is then text. */
  group?: boolean;
}

export function Field({ label, children, hint, error, layout = 'above', group = false }: FieldProps) {
  const fault = error !== undefined && (
    <>
      <Shape name="failed" size={14} />
      <span>{error}</span>
    </>
  );
  // Base UI's field names its control, so several controls would get the same name.
  if (group) {
    return (
      <div className={styles.field} data-layout={layout}>
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
        <div className={styles.control}>
          {children}
          {fault !== false && <div className={styles.error}>{fault}</div>}
          {hint !== undefined && fault === false && <div className={styles.hint}>{hint}</div>}
        </div>
      </div>
    );
  }
  return (
    <Base.Root className={styles.field} data-layout={layout} invalid={error !== undefined}>
      <Base.Label className={styles.label}>{label}</Base.Label>
      <div className={styles.control}>
        {children}
        {fault !== false && (
          <Base.Error match className={styles.error}>
            {fault}
          </Base.Error>
        )}
        {hint !== undefined && fault === false && (
          <Base.Description className={styles.hint} render={<div />}>
            {hint}
          </Base.Description>
        )}
      </div>
    </Base.Root>
  );
}

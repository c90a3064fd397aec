/**
 * A field for a secret. Its text is only in the DOM field: no state, no props and no library sees it, so nothing on
 * the page holds it after it’s saved or discarded.
 */
import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import area from '../../../ui/inputs/text-area.module.css';
import input from '../../../ui/inputs/text-input.module.css';
import { Shape } from '../../../ui/marks/shape.tsx';
import styles from './secret.module.css';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Reads the entry where it’s used. Don’t store the result: it’s the secret. */
export interface TypedSecret {
  readonly read: () => string;
  readonly focus: () => void;
}

export interface SecretInputProps {
  label: string;
  placeholder: string;
  hint: string;
  /** Shows the hint as a warning. */
  isNotice?: boolean;
  error?: string | undefined;
  /** A key in PEM form has several lines. */
  lines: 'one' | 'several';
  layout?: 'above' | 'beside';
  /** The number of lines of a field with several. */
  rows?: number;
  typed: Ref<TypedSecret>;
  /** Reports whether the field has text. */
  onTyped: (isTyped: boolean) => void;
  onEnter?: () => void;
  children?: ReactNode;
}

export function SecretInput({
  label,
  hint,
  isNotice = false,
  error,
  lines,
  typed,
  onTyped,
  onEnter,
  children,
  layout = 'beside',
  rows = 5,
  ...rest
}: SecretInputProps) {
  const id = useId();
  const control = useRef<Control>(null);
  const tell = useRef(onTyped);
  useEffect(() => {
    tell.current = onTyped;
  }, [onTyped]);
  useImperativeHandle(
    typed,
    () => ({ read: () => control.current?.value ?? '', focus: () => control.current?.focus() }),
    [],
  );
  // Carries the entry between the two kinds of field when the scheme changes.
  const carried = useRef<string | null>(null);
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      // Must run before the field below is removed.
      isLeft.current = true;
    };
  }, []);
  const keep = useCallback((field: Control | null) => {
    if (field === null) return undefined;
    control.current = field;
    if (carried.current !== null) field.value = carried.current;
    carried.current = null;
    return () => {
      if (!isLeft.current) carried.current = field.value;
      // The element may stay in memory after it is removed.
      field.value = '';
      control.current = null;
      if (isLeft.current) tell.current(false);
    };
  }, []);

  const props = {
    ...rest,
    id,
    'aria-label': label,
    'aria-description': error ?? hint,
    'aria-invalid': error !== undefined,
    autoCapitalize: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    onInput: () => onTyped(control.current?.value !== ''),
  };
  return (
    <Field
      layout={layout}
      group
      label={<label htmlFor={id}>{label}</label>}
      hint={
        isNotice ? (
          <>
            <Shape name="notice" size={14} />
            <span className={styles.notice}>{hint}</span>
          </>
        ) : (
          hint
        )
      }
      error={error}
    >
      <div className={styles.line} data-lines={lines}>
        {lines === 'one' ? (
          <span className={classNames(input.box, styles.one)}>
            <input
              {...props}
              ref={keep}
              type="password"
              autoComplete="new-password"
              className={classNames(input.input, 't-mono')}
              onKeyDown={(event: KeyboardEvent) => {
                // Enter saves the secret, not the form around it.
                if (event.key !== 'Enter' || onEnter === undefined) return;
                event.preventDefault();
                onEnter();
              }}
            />
          </span>
        ) : (
          <textarea
            {...props}
            ref={keep}
            autoComplete="off"
            rows={rows}
            wrap="off"
            className={classNames(area.area, styles.several, 't-mono')}
            // A password field does this automatically.
            onCopy={refuse}
            onCut={refuse}
            onDragStart={(event) => event.preventDefault()}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => event.preventDefault()}
          />
        )}
        {children}
      </div>
    </Field>
  );
}

const refuse = (event: ClipboardEvent): void => event.preventDefault();

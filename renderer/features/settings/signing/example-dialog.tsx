/**
 * Tests a scheme on a signed example, or finds the known schemes that give its signature. Entries are only in their fields:
 * they’re read when they’re sent to main, and cleared with the fields.
 */
import { useCallback, useRef, useState } from 'react';
import type { ProfilesView } from '../../../../electron/contract/profiles.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import type { SigningScheme, TypedScheme } from '../../../../electron/contract/signing-scheme.ts';
import type { SchemeSearch, SchemeTest, TypedExample } from '../../../../electron/contract/signing.ts';
import { call } from '../../../lib/call.ts';
import { useErrorsInWords } from '../../../lib/errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SecretInput, type TypedSecret } from '../profiles/secret-input.tsx';
import { SearchAnswer, TestAnswer } from './example-answer.tsx';
import styles from './signing.module.css';
import { TypedDialog } from './typed-dialog.tsx';
import { signingText } from '../../../text/signing.ts';

const words = signingText.example;

export interface ExampleDialogProps {
  /** Null while no scheme is chosen. Then none can be tested. */
  scheme: SigningScheme | null;
  view: ProfilesView;
  /** Whether the profile may use another scheme. */
  canTake: boolean;
  onClose: () => void;
  onTake: (id: string, timeUnit: TypedScheme['timeUnit']) => void;
}

type Answer =
  | { readonly of: 'test'; readonly answer: SchemeTest }
  | { readonly of: 'search'; readonly answer: SchemeSearch }
  | { readonly of: 'failure'; readonly error: AppError };

type FieldName = Exclude<keyof TypedExample, 'secret'>;
type Control = HTMLInputElement | HTMLTextAreaElement;

const controlsIn = (fields: HTMLElement): readonly Control[] =>
  Array.from(fields.querySelectorAll<Control>('input[name], textarea[name]'));

export function ExampleDialog({ scheme, view, canTake, onClose, onTake }: ExampleDialogProps) {
  const errorWords = useErrorsInWords();
  const secret = useRef<TypedSecret>(null);
  const fields = useRef<HTMLDivElement>(null);
  const keep = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return undefined;
    fields.current = element;
    return () => {
      // The elements may stay in memory after they are removed.
      for (const control of controlsIn(element)) control.value = '';
      fields.current = null;
    };
  }, []);
  const [asked, setAsked] = useState<'test' | 'search' | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const textOf = (wanted: FieldName): string => {
    const controls = fields.current === null ? [] : controlsIn(fields.current);
    return controls.find(({ name }) => name === wanted)?.value ?? '';
  };
  const isTyped = (): boolean =>
    (secret.current?.read() ?? '') !== '' ||
    (fields.current !== null && controlsIn(fields.current).some(({ value }) => value.trim() !== ''));
  const read = (): TypedExample => ({
    text: textOf('text'),
    secret: secret.current?.read() ?? '',
    signature: textOf('signature'),
    url: textOf('url'),
    signedText: textOf('signedText'),
  });
  // Results for an older text or request are dropped.
  const asks = useRef(0);
  const answerTo = async (of: 'test' | 'search'): Promise<Answer | null> => {
    if (of === 'search') {
      const searched = await call((bridge) => bridge.signing.findScheme(read()));
      return searched.ok ? { of, answer: searched.value } : { of: 'failure', error: searched.error };
    }
    if (scheme === null) return null;
    const tested = await call((bridge) => bridge.signing.testExample({ ...read(), scheme: scheme.id }));
    return tested.ok ? { of, answer: tested.value } : { of: 'failure', error: tested.error };
  };
  const ask = async (of: 'test' | 'search'): Promise<void> => {
    const mine = (asks.current += 1);
    setAsked(of);
    const found = await answerTo(of);
    if (mine !== asks.current) return;
    setAnswer(found);
    setAsked(null);
  };
  const stale = () => {
    asks.current += 1;
    setAsked(null);
    setAnswer(null);
  };

  return (
    <TypedDialog
      words={words}
      isTyped={isTyped}
      onClose={onClose}
      onSubmit={() => void ask(scheme === null ? 'search' : 'test')}
      actions={
        <>
          {scheme !== null && (
            <Button size="form" busy={asked === 'test'} onClick={() => void ask('test')}>
              {words.test}
            </Button>
          )}
          <Button size="form" variant="primary" busy={asked === 'search'} onClick={() => void ask('search')}>
            {words.find}
          </Button>
        </>
      }
    >
      <div ref={keep} className={styles.stack}>
        <Field group label={words.text} hint={words.textHint}>
          <TextArea name="text" label={words.text} rows={6} onInput={stale} />
        </Field>
        <SecretInput
          layout="above"
          label={words.secret}
          hint={words.secretHint}
          placeholder={words.secretPlaceholder}
          lines="several"
          rows={2}
          typed={secret}
          onTyped={stale}
        />
        <Field label={words.signature} hint={words.signatureHint}>
          <TextInput mono name="signature" onInput={stale} />
        </Field>
        <Field label={words.url} hint={words.urlHint}>
          <TextInput mono name="url" onInput={stale} />
        </Field>
        <Field group label={words.signedText} hint={words.signedTextHint}>
          <TextArea name="signedText" label={words.signedText} rows={2} onInput={stale} />
        </Field>
      </div>
      <div role="status" className={classNames(styles.stack, styles.beside)}>
        {answer === null && <p className="t-small">{words.before}</p>}
        {answer?.of === 'failure' && (
          <p>
            {words.failed} {errorWords(answer.error).sentence}
          </p>
        )}
        {answer?.of === 'test' && <TestAnswer answer={answer.answer} />}
        {answer?.of === 'search' && (
          <SearchAnswer answer={answer.answer} view={view} canTake={canTake} onTake={onTake} />
        )}
      </div>
    </TypedDialog>
  );
}

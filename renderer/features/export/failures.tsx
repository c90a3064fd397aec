/** What failed, where it failed: in the dialog, in words. */
import { useEffect, useRef } from 'react';
import type { AppError } from '../../../electron/contract/result.ts';
import type { CallFailure } from '../../lib/call.ts';
import { useErrorsInWords } from '../../lib/use-error-words.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { Failed } from '../../ui/messages/states.tsx';
import styles from './failures.module.css';
import { exportsText } from '../../text/export.ts';

export function NotLoaded({ failure, onAgain }: { failure: CallFailure; onAgain: () => void }) {
  const { sentence, next } = useErrorsInWords()(failure.error);
  return (
    <Failed
      title={exportsText.notRead}
      proof={failure.error.message}
      actions={
        <Button size="form" onClick={onAgain}>
          {exportsText.readAgain}
        </Button>
      }
    >
      {sentence} {next}
    </Failed>
  );
}

/** Above the choices, and scrolled to: who pressed the button looks at the foot. */
export function NotWritten({ failure }: { failure: AppError | null }) {
  const errorWords = useErrorsInWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (failure === null) return null;
  const { title, sentence, next } = errorWords(failure);
  return (
    <div ref={place} className={styles.notWritten}>
      <Banner tone="stop" cause={`${title}.`}>
        {sentence} {next}
      </Banner>
    </div>
  );
}

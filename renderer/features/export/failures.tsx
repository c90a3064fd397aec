/** Failures, shown where they happened. */
import { useEffect, useRef } from 'react';
import type { AppError } from '../../../electron/contract/result.ts';
import type { CallFailure } from '../../lib/call.ts';
import { LearnMore } from '../../lib/learn-more.tsx';
import { useErrorsInWords } from '../../lib/use-error-words.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { Failed } from '../../ui/messages/states.tsx';
import styles from './failures.module.css';
import { exportsText } from '../../text/export.ts';

interface NotLoadedProps {
  title?: string;
  failure: CallFailure;
  onAgain: () => void;
}

export function NotLoaded({ title = exportsText.notRead, failure, onAgain }: NotLoadedProps) {
  const { sentence, next } = useErrorsInWords()(failure.error);
  return (
    <Failed
      title={title}
      proof={failure.error.message}
      actions={
        <Button size="form" onClick={onAgain}>
          {exportsText.readAgain}
        </Button>
      }
    >
      {sentence} {next} <LearnMore code={failure.error.code} />
    </Failed>
  );
}

/** Above the choices and scrolled into view, since the button is at the foot. */
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

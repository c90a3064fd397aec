/** A view, or a part of one, that couldn't be loaded: the reason and a button to try again. */
import type { ReactNode } from 'react';
import type { AppError } from '../../../electron/contract/result.ts';
import { LearnMore } from '../../lib/learn-more.tsx';
import { useErrorWords } from '../../lib/errors.ts';
import { addressesText } from '../../text/addresses.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { Bone, Failed, Skeleton } from '../../ui/messages/states.tsx';
import styles from './load-failed.module.css';

interface LoadFailedProps {
  title: string;
  /** What it means for saved data. */
  means?: string;
  error: AppError;
  onRetry: () => void;
}

export function LoadFailed({ title, means, error, onRetry }: LoadFailedProps) {
  const { sentence, next } = useErrorWords(error);
  return (
    <div className={styles.failed}>
      <Failed
        title={title}
        proof={error.message}
        actions={
          <Button variant="primary" size="form" onClick={onRetry}>
            {addressesText.tryAgain}
          </Button>
        }
      >
        {means} {sentence} {next} <LearnMore code={error.code} />
      </Failed>
    </div>
  );
}

interface ErrorBannerProps {
  error: AppError;
  /** What failed. Without it, the error's own title. */
  cause?: ReactNode;
  onRetry?: () => void;
}

export function ErrorBanner({ error, cause, onRetry }: ErrorBannerProps) {
  const { title, sentence, next } = useErrorWords(error);
  return (
    <Banner
      tone="stop"
      cause={cause ?? `${title}.`}
      {...(onRetry === undefined ? {} : { action: <Button onClick={onRetry}>{addressesText.tryAgain}</Button> })}
    >
      {sentence} {next} <LearnMore code={error.code} />
    </Banner>
  );
}

export function Loading({ words }: { words: string }) {
  return (
    <Skeleton words={words}>
      <Bone width="60%" height={24} />
    </Skeleton>
  );
}

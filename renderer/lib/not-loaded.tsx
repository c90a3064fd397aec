/** A failed query with its reason and a button to retry: in place of a view, or as a banner in it. */
import type { ReactNode } from 'react';
import type { AppError } from '../../electron/contract/result.ts';
import { commonText } from '../text/common.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Banner } from '../ui/messages/banner.tsx';
import { Failed } from '../ui/messages/states.tsx';
import { errorOf } from './call.ts';
import { LearnMore } from './learn-more.tsx';
import { inOneLine, useErrorWords } from './errors.ts';

interface NotLoadedProps {
  title: string;
  /** The consequence for saved data. */
  means?: string;
  failure: unknown;
  onAgain: () => void;
}

export function NotLoaded({ title, means, failure, onAgain }: NotLoadedProps) {
  const error = errorOf(failure);
  const words = useErrorWords(error);
  return (
    <Failed
      title={title}
      proof={error.message}
      actions={
        <Button size="form" onClick={onAgain}>
          {commonText.tryAgain}
        </Button>
      }
    >
      {means} {inOneLine(words)} <LearnMore code={error.code} />
    </Failed>
  );
}

interface ErrorBannerProps {
  error: AppError;
  /** What failed. Default: the error's title. */
  cause?: ReactNode;
  onAgain?: () => void;
}

export function ErrorBanner({ error, cause, onAgain }: ErrorBannerProps) {
  const { title, sentence, next } = useErrorWords(error);
  return (
    <Banner
      tone="stop"
      cause={cause ?? `${title}.`}
      {...(onAgain === undefined ? {} : { action: <Button onClick={onAgain}>{commonText.tryAgain}</Button> })}
    >
      {sentence} {next} <LearnMore code={error.code} />
    </Banner>
  );
}

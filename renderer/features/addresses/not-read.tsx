/** Replaces a view that couldn't be loaded, with the reason and a button to try again. */
import type { AppError } from '../../../electron/contract/result.ts';
import { LearnMore } from '../../lib/learn-more.tsx';
import { useErrorsInWords } from '../../lib/use-error-words.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Failed } from '../../ui/messages/states.tsx';
import { addressesText } from '../../text/addresses.ts';

export interface NotReadProps {
  title: string;
  /** What it means for saved data. */
  means?: string;
  error: AppError;
  onAgain: () => void;
}

export function NotRead({ title, means, error, onAgain }: NotReadProps) {
  const { sentence, next } = useErrorsInWords()(error);
  return (
    <Failed
      title={title}
      proof={error.message}
      actions={
        <Button variant="primary" size="form" onClick={onAgain}>
          {addressesText.readAgain}
        </Button>
      }
    >
      {means} {sentence} {next} <LearnMore code={error.code} />
    </Failed>
  );
}

/** Replaces what couldn't be loaded, with the reason and a button to try again. */
import { exportsText } from '../text/export.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Failed } from '../ui/messages/states.tsx';
import { errorOf } from './call.ts';
import { LearnMore } from './learn-more.tsx';
import { inOneLine, useErrorsInWords } from './errors.ts';

interface NotLoadedProps {
  title: string;
  failure: unknown;
  onAgain: () => void;
}

export function NotLoaded({ title, failure, onAgain }: NotLoadedProps) {
  const errorWords = useErrorsInWords();
  const error = errorOf(failure);
  return (
    <Failed
      title={title}
      proof={error.message}
      actions={
        <Button size="form" onClick={onAgain}>
          {exportsText.readAgain}
        </Button>
      }
    >
      {inOneLine(errorWords(error))} <LearnMore code={error.code} />
    </Failed>
  );
}

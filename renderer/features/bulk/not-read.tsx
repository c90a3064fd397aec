/** Something of bulk lookup couldn’t load: the reason, and a button to try again. */
import { errorOf } from '../../lib/call.ts';
import { LearnMore } from '../../lib/learn-more.tsx';
import { inOneLine, useErrorsInWords } from '../../lib/use-error-words.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Failed } from '../../ui/messages/states.tsx';
import { bulkText } from '../../text/bulk.ts';

const words = bulkText.run;

export function NotRead({ title, error, onAgain }: { title: string; error: unknown; onAgain: () => void }) {
  const errorWords = useErrorsInWords();
  const failure = errorOf(error);
  return (
    <Failed
      title={title}
      actions={
        <Button size="form" onClick={onAgain}>
          {words.again}
        </Button>
      }
    >
      {inOneLine(errorWords(failure))} <LearnMore code={failure.code} />
    </Failed>
  );
}

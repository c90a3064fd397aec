/** Speed of the sandbox's clock: stopped, normal, or a minute per second to see orders expire. */
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import { sandboxPaces } from '../../../../electron/contract/sandbox.ts';
import { errorOf } from '../../../lib/call.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Segmented } from '../../../ui/inputs/choices/segmented.tsx';
import { refusalSentence } from '../sentences.ts';
import styles from './pace.module.css';
import { useSandboxTime, useSetPace } from '../queries.ts';
import { sandboxText } from '../../../text/sandbox.ts';

export function Pace({ profile }: { profile: ProfileView }) {
  const errorWords = useErrorsInWords();
  const words = sandboxText.pace;
  const time = useTime();
  const { data } = useSandboxTime(profile);
  const change = useSetPace(profile);
  if (data === undefined) return null;
  const moved = data.pace !== 'ordinary';
  return (
    <section className={styles.pace}>
      <div className={styles.head}>
        <h2 className="t-head">{words.title}</h2>
        {moved && <span className={styles.now}>{time.dayAndClock(data.now)}</span>}
      </div>
      <Segmented
        label={words.title}
        value={data.pace}
        disabled={change.isPending}
        onChange={(pace) => change.mutate(pace)}
        options={sandboxPaces.map((value) => ({ value, words: words.names[value] }))}
      />
      <p role="status" className={styles.sentence}>
        {change.isError ? refusalSentence(errorOf(change.error), errorWords) : words.sentences[data.pace]}
      </p>
    </section>
  );
}

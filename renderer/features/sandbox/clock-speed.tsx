/** Speed of the sandbox's clock: stopped, normal, or a minute per second to see orders expire. */
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import { clockSpeeds } from '../../../electron/contract/sandbox.ts';
import { errorOf } from '../../lib/call.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { useErrorsInWords } from '../../lib/errors.ts';
import { sandboxText } from '../../text/sandbox.ts';
import { Segmented } from '../../ui/inputs/choices/segmented.tsx';
import { useSandboxTime, useSetClockSpeed } from './queries.ts';
import styles from './sandbox.module.css';
import { refusalSentence } from './sentences.ts';

const words = sandboxText.clockSpeed;

export function ClockSpeed({ profile }: { profile: ProfileView }) {
  const errorWords = useErrorsInWords();
  const time = useTime();
  const { data } = useSandboxTime(profile);
  const change = useSetClockSpeed(profile);
  if (data === undefined) return null;
  return (
    <section>
      <div className={styles.head}>
        <h2 className="t-head">{words.title}</h2>
        {data.speed !== 'normal' && <span className="ink-2">{time.dayAndClock(data.now)}</span>}
      </div>
      <Segmented
        label={words.title}
        value={data.speed}
        disabled={change.isPending}
        onChange={(speed) => change.mutate(speed)}
        options={clockSpeeds.map((value) => ({ value, words: words.names[value] }))}
      />
      <p role="status" className={styles.note}>
        {change.isError ? refusalSentence(errorOf(change.error), errorWords) : words.sentences[data.speed]}
      </p>
    </section>
  );
}

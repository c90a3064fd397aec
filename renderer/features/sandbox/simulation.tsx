/** Switches for simulated errors, and what the last used one does. */
import { useState } from 'react';
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import { sandboxFaults, type SimulatedError, clockSpeeds } from '../../../electron/contract/sandbox.ts';
import { errorOf } from '../../lib/call.ts';
import { useErrorsInWords } from '../../lib/errors.ts';
import { sandboxText } from '../../text/sandbox.ts';
import { Switch } from '../../ui/inputs/choices/switch.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Shape } from '../../ui/marks/shape.tsx';
import { useFaults, useSwitchFault, useSandboxTime, useSetClockSpeed } from './queries.ts';
import styles from './sandbox.module.css';
import { refusalSentence } from './sentences.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { Segmented } from '../../ui/inputs/choices/segmented.tsx';

const words = sandboxText.faults;

export function SimulatedErrors({ profile }: { profile: ProfileView }) {
  const errorWords = useErrorsInWords();
  const { data: on = [] } = useFaults(profile);
  const change = useSwitchFault(profile);
  const [touched, setTouched] = useState<SimulatedError | null>(null);
  const explained = touched ?? on[0] ?? null;
  return (
    <section aria-labelledby="sandbox-faults">
      <div className={styles.head}>
        <h2 className="t-head" id="sandbox-faults">
          {words.title}
        </h2>
        {on.length > 0 && <Badge shape="notice">{words.on(on.length)}</Badge>}
      </div>
      <ul className={styles.faults}>
        {sandboxFaults.map((fault) => {
          const checked = on.includes(fault);
          return (
            <li key={fault} className={styles.fault} data-on={checked || undefined}>
              <span aria-hidden="true">{words.kinds[fault].name}</span>
              <Switch
                label={words.kinds[fault].name}
                checked={checked}
                disabled={change.isPending}
                onChange={(next) => {
                  setTouched(fault);
                  change.mutate({ fault, on: next });
                }}
              />
            </li>
          );
        })}
      </ul>
      <p role="status" className={styles.note}>
        {explained === null ? words.none : words.explains(words.kinds[explained].name, words.kinds[explained].sentence)}
        {on.length > 1 && ` ${words.several(words.kinds[on[0] ?? 'delay'].name)}`}
      </p>
      {change.isError && (
        <p className={styles.note} role="alert">
          <Shape name="failed" size={14} /> {refusalSentence(errorOf(change.error), errorWords)}
        </p>
      )}
    </section>
  );
}

/** Speed of the sandbox's clock: stopped, normal, or a minute per second to see orders expire. */
const speedWords = sandboxText.clockSpeed;

export function ClockSpeed({ profile }: { profile: ProfileView }) {
  const errorWords = useErrorsInWords();
  const time = useTime();
  const { data } = useSandboxTime(profile);
  const change = useSetClockSpeed(profile);
  if (data === undefined) return null;
  return (
    <section>
      <div className={styles.head}>
        <h2 className="t-head">{speedWords.title}</h2>
        {data.speed !== 'normal' && <span className="ink-2">{time.dayAndClock(data.now)}</span>}
      </div>
      <Segmented
        label={speedWords.title}
        value={data.speed}
        disabled={change.isPending}
        onChange={(speed) => change.mutate(speed)}
        options={clockSpeeds.map((value) => ({ value, words: speedWords.names[value] }))}
      />
      <p role="status" className={styles.note}>
        {change.isError ? refusalSentence(errorOf(change.error), errorWords) : speedWords.sentences[data.speed]}
      </p>
    </section>
  );
}

/** The steps of the guided Add profile, each with its state and its entries so far. */
import type { ReactNode } from 'react';
import type { ProfilesView, ProfileView } from '../../../../electron/contract/profiles.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { addProfileText } from '../../../text/add-profile.ts';
import { frameText } from '../../../text/frame.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Shape, type ShapeName } from '../../../ui/marks/shape.tsx';
import { Tag } from '../../../ui/marks/tag.tsx';
import type { CheckVerdict } from '../connection-check/check-state.ts';
import type { TypedProfile } from '../profiles/profile-form-model.ts';
import styles from './add-profile.module.css';

const words = addProfileText;

export type StepNumber = 1 | 2 | 3 | 4;
const steps: readonly StepNumber[] = [1, 2, 3, 4];

export interface StepListProps {
  step: StepNumber;
  typed: TypedProfile;
  view: ProfilesView;
  profile: ProfileView | null;
  secretTyped: boolean;
  /** The result of the latest test, if it’s about these entries. */
  verdict: CheckVerdict | null;
  /** Which steps can be shown. */
  reachable: readonly boolean[];
  onShow: (step: StepNumber) => void;
}

export function StepList({ step, typed, view, profile, secretTyped, verdict, reachable, onShow }: StepListProps) {
  const time = useTime();
  const now = useNow(60_000);
  const host = URL.canParse(typed.baseUrl) ? new URL(typed.baseUrl).host : '';
  const scheme = view.schemes.find(({ id }) => id === typed.scheme)?.name;
  const secret = profile?.secret;
  const facts: Readonly<Record<StepNumber, ReactNode>> = {
    1: reachable[1] === true && (
      <>
        <span className="t-mono">{untrusted(host, 80)}</span>
        <span>
          {words.project} <span className="t-mono">{untrusted(typed.pid)}</span>
        </span>
        <span className={styles.profile}>
          <Tag tone={typed.environment}>{frameText.environments[typed.environment]}</Tag> {untrusted(typed.name)}
        </span>
      </>
    ),
    2: step > 1 && (
      <>
        {secret?.is === 'set' && !secretTyped && <span>{words.secretSet(time.shortDay(secret.at, now))}</span>}
        {secretTyped && <span>{words.secretEntered}</span>}
        {scheme !== undefined && <span>{scheme}</span>}
      </>
    ),
    3: verdict !== null && <span>{verdict.count}</span>,
    4: reachable[3] !== true && <span>{words.afterTest}</span>,
  };
  const shapeOf = (number: StepNumber): ShapeName => {
    if (number === 3 && verdict !== null) return verdict.shape;
    if (number < step) return 'pass';
    return number === step ? 'dated' : 'to-come';
  };
  return (
    <ol className={styles.steps} aria-label={words.stepsLabel}>
      {steps.map((number) => (
        <li key={number} aria-current={number === step ? 'step' : undefined}>
          <Shape name={shapeOf(number)} />
          <button type="button" disabled={reachable[number - 1] !== true} onClick={() => onShow(number)}>
            {number} {words.step[number - 1]}
          </button>
          <div className={styles.facts}>{facts[number]}</div>
        </li>
      ))}
    </ol>
  );
}

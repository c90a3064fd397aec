/** One step: its result, and if it didn’t pass, what that means and how to fix it. */
import type { ReactNode } from 'react';
import type { CheckStep, StepResult } from '../../../../electron/contract/connection.ts';
import type { CheckTimes, Sentence } from '../../../text/connection-results.ts';
import { Shape } from '../../../ui/marks/shape.tsx';
import styles from './connection-check.module.css';
import { connectionCheckText } from '../../../text/connection-check.ts';

const shapes = { passed: 'pass', notice: 'notice', failed: 'failed', 'not-checked': 'cannot-check' } as const;

export interface CheckRowProps {
  step: CheckStep;
  /** Undefined while the check runs. */
  result: StepResult | undefined;
  times: CheckTimes;
  /** Buttons below the advice. */
  actions: ReactNode;
}

export function CheckRow({ step, result, times, actions }: CheckRowProps) {
  const advice = result === undefined ? null : connectionCheckText.advice(step, result);
  return (
    <li className={styles.item} data-step={step} data-is={result?.is ?? 'waiting'}>
      <div className={styles.row}>
        <span className={styles.shape}>
          {result !== undefined && (
            <Shape name={shapes[result.is]} size={16} label={connectionCheckText.states[result.is]} />
          )}
        </span>
        <span className={styles.name}>{connectionCheckText.names[step]}</span>
        <span className={styles.result}>
          {result !== undefined && <Pieces of={connectionCheckText.result(step, result, times)} />}
        </span>
      </div>
      {advice === null && actions !== null && <div className={styles.way}>{actions}</div>}
      {advice !== null && (
        <div className={styles.block} data-tone={result?.is === 'failed' ? 'stop' : 'notice'}>
          <p>{advice.meaning}</p>
          {advice.next !== '' && <p className="ink-2">{advice.next}</p>}
          {actions !== null && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </li>
  );
}

function Pieces({ of }: { of: Sentence }): ReactNode {
  return of.map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence have no other name
      <span key={at} className="t-mono">
        {piece.verbatim}
      </span>
    ),
  );
}

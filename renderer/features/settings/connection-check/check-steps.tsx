/** The steps of a connection check: each result, and how to fix a step that didn’t pass. */
import { useMemo, useState, type ReactNode } from 'react';
import {
  checkSteps,
  type CheckStep,
  type StepResult,
  type StepResults,
} from '../../../../electron/contract/connection.ts';
import type { ProfileFields, ProfileView } from '../../../../electron/contract/profiles.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { ErrorBanner } from '../../../lib/not-loaded.tsx';
import { connectionCheckText } from '../../../text/connection-check.ts';
import type { CheckTimes, Sentence } from '../../../text/connection-results.ts';
import { datesText } from '../../../text/dates.ts';
import { Button, type ButtonProps } from '../../../ui/buttons/button.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import styles from './connection-check.module.css';
import { ProxyDialog } from './proxy-dialog.tsx';
import type { ConnectionCheck } from './check-state.ts';

/** The form's actions for the buttons of failed steps. */
export interface CheckFixes {
  readonly findScheme: () => void;
  readonly replaceSecret: () => void;
  readonly sendIn: (unit: 'ms' | 's') => void;
  readonly goTo: (field: keyof ProfileFields) => void;
}

export interface CheckResultsProps {
  check: ConnectionCheck;
  profile: ProfileView;
  fixes: CheckFixes;
  /** True if the report is about other entries. */
  isStale: boolean;
}

export function CheckResults({ check, profile, fixes, isStale }: CheckResultsProps) {
  const { report, error, isRunning } = check;
  const times = useCheckTimes();
  const [isSigningIn, setSigningIn] = useState(false);
  if (isRunning) return null;
  const proxy = report?.steps.proxy;
  return (
    <>
      {error !== null && <ErrorBanner error={error} cause={connectionCheckText.failed} />}
      {report !== null && isStale && <Banner tone="notice" cause={connectionCheckText.stale} />}
      {report !== null && (
        <ol className={styles.steps} data-stale={isStale || undefined}>
          {checkSteps.map((step) => (
            <Step
              key={step}
              step={step}
              result={report.steps[step]}
              times={times}
              buttons={profile.builtIn ? [] : fixButtons(step, report.steps, fixes, () => setSigningIn(true))}
            />
          ))}
        </ol>
      )}
      {isSigningIn && proxy?.is === 'failed' && (
        <ProxyDialog
          profileId={profile.id}
          place={proxy.facts.place}
          onClose={() => setSigningIn(false)}
          onEntered={() => {
            setSigningIn(false);
            check.run();
          }}
        />
      )}
    </>
  );
}

const shapes = { passed: 'pass', notice: 'notice', failed: 'failed', 'not-checked': 'cannot-check' } as const;

interface StepProps {
  step: CheckStep;
  result: StepResult;
  times: CheckTimes;
  buttons: readonly ReactNode[];
}

function Step({ step, result, times, buttons }: StepProps) {
  const advice = connectionCheckText.advice(step, result);
  return (
    <li className={styles.step} data-step={step} data-is={result.is}>
      <div className={styles.row}>
        <Shape name={shapes[result.is]} label={connectionCheckText.states[result.is]} />
        <span className={styles.name}>{connectionCheckText.names[step]}</span>
        <span className={styles.result}>
          <Pieces of={connectionCheckText.result(step, result, times)} />
        </span>
      </div>
      {(advice !== null || buttons.length > 0) && (
        <div className={styles.block} data-tone={result.is}>
          {advice !== null && advice.cause !== '' && <p className={styles.cause}>{advice.cause}</p>}
          {advice !== null && advice.next !== '' && <p className="ink-2">{advice.next}</p>}
          {buttons.length > 0 && <div className={styles.fixes}>{buttons}</div>}
        </div>
      )}
    </li>
  );
}

const Pieces = ({ of }: { of: Sentence }): ReactNode =>
  of.map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence have no other name
      <span key={at} className="t-mono">
        {piece.verbatim}
      </span>
    ),
  );

const untrustedIssuer: ReadonlySet<string> = new Set(['self-signed', 'authority-unknown', 'chain-incomplete']);
const otherServer: ReadonlySet<string> = new Set(['wrong-host', 'not-tls', 'handshake']);

const button = (label: string, run: () => void, variant: ButtonProps['variant'] = 'primary') => (
  <Button key={label} size="form" variant={variant} onClick={run}>
    {label}
  </Button>
);

function fixButtons(
  step: CheckStep,
  steps: StepResults,
  { findScheme, replaceSecret, sendIn, goTo }: CheckFixes,
  signIn: () => void,
): readonly ReactNode[] {
  const words = connectionCheckText;
  const { proxy, tls, http, signature, clock } = steps;
  const change = (field: keyof typeof words.change, variant?: ButtonProps['variant']) =>
    button(words.change[field], () => goTo(field), variant);
  const ofSignature = () => [
    button(words.findScheme, findScheme),
    button(words.replaceSecret, replaceSecret, 'secondary'),
    change('pid', 'quiet'),
  ];
  if (step !== 'signature' && steps[step].is !== 'failed') return [];
  switch (step) {
    case 'proxy':
      return proxy.is === 'failed' && proxy.facts.reason.startsWith('credentials-')
        ? [button(words.enterCredentials, signIn)]
        : [];
    case 'tls':
      if (tls.is !== 'failed') return [];
      if (untrustedIssuer.has(tls.facts.reason)) return [change('caFile')];
      return otherServer.has(tls.facts.reason) ? [change('baseUrl')] : [];
    case 'http':
      return http.is === 'failed' && [401, 403].includes(http.facts.httpStatus ?? 0) ? ofSignature() : [];
    case 'signature':
      if (signature.is === 'failed') return signature.facts.reason === 'not-on-allowlist' ? [] : ofSignature();
      if (signature.is === 'notice') return [change('notFoundCodes', 'secondary')];
      return signature.is === 'not-checked' &&
        (signature.reason === 'no-secret' || signature.reason === 'secret-not-readable')
        ? [button(words.enterSecret, replaceSecret)]
        : [];
    case 'clock': {
      const unit = clock.is === 'failed' ? clock.facts.sendIn : null;
      return [unit === null ? change('timestampUnit', 'secondary') : button(words.sendIn[unit], () => sendIn(unit))];
    }
    case 'url':
    case 'dns':
    case 'tcp':
    case 'envelope':
      return [change('baseUrl')];
    case 'project':
      return [change('pid')];
    case 'orderField':
      return [change('orderField')];
  }
}

function useCheckTimes(): CheckTimes {
  const time = useTime();
  return useMemo(
    () => ({
      date: time.date,
      took: (ms) => {
        if (ms < 1000) return datesText.counted(Math.round(ms), datesText.units.ms);
        if (ms >= 60_000) return time.duration(ms);
        return `${(ms / 1000).toFixed(1)} ${datesText.units.s}`;
      },
    }),
    [time],
  );
}

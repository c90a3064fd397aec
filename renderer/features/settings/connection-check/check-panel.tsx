/** The connection check beside a profile’s form: it tests the saved settings step by step. */
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  checkSteps,
  type ConnectionReport,
  type CheckStep,
  type ProxyFailure,
  type StepResults,
} from '../../../../electron/contract/connection.ts';
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import type { TypedConnection } from '../../../../electron/contract/signing.ts';
import { useCopy } from '../../../lib/copy.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { LearnMore } from '../../../lib/learn-more.tsx';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape, type ShapeName } from '../../../ui/marks/shape.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { SectionHead } from '../section.tsx';
import { ProxyDialog } from './proxy-dialog.tsx';
import { CheckRow } from './check-row.tsx';
import styles from './connection-check.module.css';
import { whatIsChecked } from './report-age.ts';
import { useConnectionCheck } from './use-connection-check.ts';
import { reportText } from './report-text.ts';
import { useCheckTimes } from './use-check-times.ts';
import { connectText } from '../../../text/connect.ts';
import { connectionCheckText } from '../../../text/connection-check.ts';

/** What the form does when a button of a failed step is pressed. */
export interface CheckActions {
  readonly findScheme: () => void;
  readonly replaceSecret: () => void;
  readonly sendIn: (unit: 'ms' | 's') => void;
}

interface AllActions extends CheckActions {
  readonly enterCredentials: () => void;
}

export interface CheckPanelProps {
  /** Shows only the steps that need attention. */
  brief?: boolean;
  profile: ProfileView;
  typed: TypedConnection;
  actions: CheckActions;
  /** Run at once. */
  isAsked: boolean;
  /** The check has started. */
  onStarted: () => void;
}

export function CheckPanel({ brief = false, profile, typed, actions, isAsked, onStarted }: CheckPanelProps) {
  const errorWords = useErrorsInWords();
  const { report, error, isRunning, run, cancel } = useConnectionCheck(profile.id);
  const { isSaved, isStale } = whatIsChecked(profile, typed, report?.checked ?? null);
  const [isEntering, setEntering] = useState(false);
  const proxy = report?.steps.proxy;
  const begun = useRef(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isAsked || begun.current) return;
    begun.current = true;
    run();
    onStarted();
    // After the router, which scrolls a view to its top.
    setTimeout(() => section.current?.scrollIntoView({ block: 'nearest' }), 0);
  }, [isAsked, run, onStarted]);
  const shown = isRunning || error !== null ? null : report;

  return (
    <section ref={section} aria-label={connectionCheckText.title} className={styles.panel}>
      <SectionHead
        title={connectionCheckText.title}
        end={
          <>
            {report !== null && !isRunning && <Took report={report} />}
            {isRunning ? (
              <Button onClick={cancel}>{connectionCheckText.cancel}</Button>
            ) : (
              <Button icon={<Icon of={RefreshCw} size={14} />} disabled={!isSaved} onClick={run}>
                {report === null ? connectionCheckText.run : connectionCheckText.runAgain}
              </Button>
            )}
          </>
        }
      />
      {!isSaved && !isRunning && !(isStale && shown !== null) && (
        <p className={styles.remark}>{connectionCheckText.unsaved}</p>
      )}
      {report === null && !isRunning && isSaved && <p className={styles.remark}>{connectionCheckText.notRun}</p>}
      {error !== null && !isRunning && (
        <Banner tone="stop" cause={`${connectionCheckText.failed} ${errorWords(error).title}.`}>
          {errorWords(error).sentence} <LearnMore code={error.code} />
        </Banner>
      )}
      {isStale && shown !== null && (
        <Banner tone="notice" cause={connectionCheckText.stale}>
          {isSaved ? connectionCheckText.staleSentence : connectionCheckText.staleUnsaved}
        </Banner>
      )}
      {(isRunning || shown !== null) && (
        <Results
          report={shown}
          isStale={isStale}
          actions={{ ...actions, enterCredentials: () => setEntering(true) }}
          profile={profile}
          brief={brief}
        />
      )}
      {isEntering && proxy?.is === 'failed' && (
        <ProxyDialog
          profileId={profile.id}
          place={proxy.facts.place}
          onClose={() => setEntering(false)}
          onEntered={() => {
            setEntering(false);
            run();
          }}
        />
      )}
      <p className={styles.foot}>{connectionCheckText.foot}</p>
    </section>
  );
}

function Took({ report }: { report: ConnectionReport }) {
  const time = useTime();
  const times = useCheckTimes();
  return <span>{connectionCheckText.took(time.clock(report.startedAt), times.took(report.tookMs))}</span>;
}

/** Null while the check runs. */
function Results({
  report,
  isStale,
  actions,
  profile,
  brief,
}: {
  report: ConnectionReport | null;
  brief: boolean;
  isStale: boolean;
  actions: AllActions;
  profile: ProfileView;
}) {
  const times = useCheckTimes();
  const { shape, sentence } = useVerdict(report);
  const those = (...results: readonly string[]) =>
    checkSteps.filter((step) => results.includes(report?.steps[step].is ?? 'waiting'));
  const shown = brief ? those('failed', 'notice') : checkSteps;
  return (
    <div data-stale={isStale || undefined} className={styles.found}>
      <div role="status" className={styles.verdict}>
        {shape !== null && <Shape name={shape} size={16} />}
        <h3 className={styles.title}>{sentence}</h3>
      </div>
      {brief && report !== null && (
        <p className={styles.remark}>
          {connectText.passedSteps(
            formatCount(those('passed').length),
            formatCount(checkSteps.length),
            those('not-checked').map((step) => connectionCheckText.names[step]),
          )}
        </p>
      )}
      <ol className={styles.rows}>
        {shown.map((step) => (
          <CheckRow
            key={step}
            step={step}
            result={report?.steps[step]}
            times={times}
            actions={report === null ? null : actionsOf(step, report.steps, profile, actions, connectionCheckText)}
          />
        ))}
      </ol>
      {report !== null && <CopyReport report={report} name={profile.name} />}
    </div>
  );
}

function useVerdict(report: ConnectionReport | null): { readonly shape: ShapeName | null; readonly sentence: string } {
  if (report === null) return { shape: null, sentence: connectionCheckText.running };
  const { steps, state } = report;
  const first = (is: 'failed' | 'notice') => checkSteps.find((step) => steps[step].is === is);
  const failed = first('failed');
  if (failed !== undefined)
    return { shape: 'failed', sentence: connectionCheckText.verdict.failed(failed, steps[failed]) };
  if (state === 'canceled') return { shape: 'cannot-check', sentence: connectionCheckText.verdict.canceled };
  const { signature } = steps;
  if (signature.is === 'not-checked') return { shape: 'notice', sentence: connectionCheckText.verdict.noSecret };
  if (signature.is === 'notice') return { shape: 'notice', sentence: connectionCheckText.verdict.unsure };
  return first('notice') === undefined
    ? { shape: 'pass', sentence: connectionCheckText.verdict.passed }
    : { shape: 'notice', sentence: connectionCheckText.verdict.notice };
}

/** Null if the step needs no button. */
function actionsOf(
  step: CheckStep,
  { proxy, http, signature, clock }: StepResults,
  { builtIn }: ProfileView,
  { findScheme, replaceSecret, enterCredentials, sendIn }: AllActions,
  words: typeof connectionCheckText,
): ReactNode {
  if (builtIn) return null;
  if (step === 'proxy' && proxy.is === 'failed' && needsCredentials.has(proxy.facts.because)) {
    return (
      <Button size="form" variant="primary" onClick={enterCredentials}>
        {words.enterCredentials}
      </Button>
    );
  }
  if (step === 'clock' && clock.is === 'failed' && clock.facts.sendIn !== null) {
    const unit = clock.facts.sendIn;
    return (
      <Button size="form" variant="primary" onClick={() => sendIn(unit)}>
        {words.sendIn[unit]}
      </Button>
    );
  }
  if (
    step === 'signature' &&
    signature.is === 'not-checked' &&
    (signature.because === 'no-secret' || signature.because === 'secret-not-readable')
  ) {
    return (
      <Button size="form" variant="primary" onClick={replaceSecret}>
        {words.enterSecret}
      </Button>
    );
  }
  const ofSignature =
    step === 'signature' && signature.is === 'failed' && signature.facts.because !== 'not-on-allowlist';
  const ofStatus = step === 'http' && http.is === 'failed' && [401, 403].includes(http.facts.httpStatus ?? 0);
  if (!ofSignature && !ofStatus) return null;
  return (
    <>
      <Button size="form" variant="primary" onClick={findScheme}>
        {words.findScheme}
      </Button>
      <Button size="form" onClick={replaceSecret}>
        {words.replaceSecret}
      </Button>
    </>
  );
}

const needsCredentials: ReadonlySet<ProxyFailure> = new Set(['credentials-required', 'credentials-refused']);

function CopyReport({ report, name }: { report: ConnectionReport; name: string }) {
  const copy = useCopy();
  const time = useTime();
  const times = useCheckTimes();
  const text = () => reportText(report, { profile: untrusted(name), at: time.whole(report.startedAt), times });
  return (
    <div className={styles.copy}>
      <Button onClick={() => void copy(text(), connectionCheckText.copied)}>{connectionCheckText.copy}</Button>
    </div>
  );
}

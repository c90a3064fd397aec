/** The connection check beside a profile’s form: it tests the saved settings step by step. */
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  doctorSteps,
  type DoctorReport,
  type DoctorStep,
  type NotChecked,
  type ProxyFault,
} from '../../../../electron/contract/connection-doctor.ts';
import type { ProfileView } from '../../../../electron/contract/profile.ts';
import type { TypedConnection } from '../../../../electron/contract/request-preview.ts';
import { useCopy } from '../../../lib/copy.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape, type ShapeName } from '../../../ui/marks/shape.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { SectionHead } from '../section.tsx';
import { ProxyDialog } from './proxy-dialog.tsx';
import { DoctorRow } from './doctor-row.tsx';
import styles from './doctor.module.css';
import { whatIsChecked } from './examined.ts';
import { useDoctor } from './queries.ts';
import { reportText } from './report-text.ts';
import { useDoctorTimes } from './use-doctor-times.ts';

/** What the form does when a button of a failed step is pressed. */
export interface WaysOut {
  readonly findScheme: () => void;
  readonly replaceSecret: () => void;
  readonly sendIn: (unit: 'ms' | 's') => void;
}

interface AllWaysOut extends WaysOut {
  readonly enterCredentials: () => void;
}

export interface DoctorPanelProps {
  /** Shows only the steps that need attention. */
  brief?: boolean;
  profile: ProfileView;
  typed: TypedConnection;
  waysOut: WaysOut;
  /** Run at once. */
  isAsked: boolean;
  /** The check has started. */
  onBegun: () => void;
}

export function DoctorPanel({ brief = false, profile, typed, waysOut, isAsked, onBegun }: DoctorPanelProps) {
  const { doctor: words } = useText();
  const errorWords = useErrorsInWords();
  const { report, error, isRunning, run, cancel } = useDoctor(profile.id);
  const { isSaved, isStale } = whatIsChecked(profile, typed, report?.examined ?? null);
  const [isEntering, setEntering] = useState(false);
  const proxy = report?.steps.proxy;
  const begun = useRef(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isAsked || begun.current) return;
    begun.current = true;
    run();
    onBegun();
    // After the router, which scrolls a view to its top.
    setTimeout(() => section.current?.scrollIntoView({ block: 'nearest' }), 0);
  }, [isAsked, run, onBegun]);
  // A refused repeat found nothing, so the earlier results still hold.
  const isTooSoon = error?.code === 'too-soon';
  const isShown = report !== null && (isRunning || error === null || isTooSoon);

  return (
    <section ref={section} aria-label={words.title} className={styles.doctor}>
      <SectionHead
        title={words.title}
        end={
          <>
            {report !== null && report.state !== 'running' && <Took report={report} />}
            {isRunning ? (
              <Button onClick={cancel}>{words.cancel}</Button>
            ) : (
              <Button icon={<Icon of={RefreshCw} size={14} />} disabled={!isSaved} onClick={run}>
                {report === null ? words.run : words.runAgain}
              </Button>
            )}
          </>
        }
      />
      {!isSaved && !isRunning && !(isStale && isShown) && <p className={styles.remark}>{words.unsaved}</p>}
      {report === null && !isRunning && isSaved && <p className={styles.remark}>{words.notRun}</p>}
      {error !== null && !isRunning && (
        <Banner
          tone={isTooSoon ? 'notice' : 'stop'}
          cause={isTooSoon ? `${errorWords(error).title}.` : `${words.failed} ${errorWords(error).title}.`}
        >
          {errorWords(error).sentence}
        </Banner>
      )}
      {isStale && !isRunning && isShown && (
        <Banner tone="notice" cause={words.stale}>
          {isSaved ? words.staleSentence : words.staleUnsaved}
        </Banner>
      )}
      {isShown && (
        <Found
          report={report}
          isStale={isStale}
          waysOut={{ ...waysOut, enterCredentials: () => setEntering(true) }}
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
      <p className={styles.foot}>{words.foot}</p>
    </section>
  );
}

function Took({ report }: { report: DoctorReport }) {
  const { doctor: words } = useText();
  const time = useTime();
  const times = useDoctorTimes();
  return <span>{words.took(time.clock(report.startedAt), times.took(report.tookMs))}</span>;
}

function Found({
  report,
  isStale,
  waysOut,
  profile,
  brief,
}: {
  report: DoctorReport;
  brief: boolean;
  isStale: boolean;
  waysOut: AllWaysOut;
  profile: ProfileView;
}) {
  const { doctor: words, connect } = useText();
  const times = useDoctorTimes();
  const { steps, state } = report;
  const going = state === 'running' ? doctorSteps.find((step) => steps[step] === undefined) : undefined;
  const { shape, sentence } = useVerdict(report);
  const is = (step: DoctorStep) => steps[step]?.is ?? (step === going ? 'going' : 'waiting');
  const shown = brief ? doctorSteps.filter((step) => ['failed', 'notice', 'going'].includes(is(step))) : doctorSteps;
  const those = (result: string) => doctorSteps.filter((step) => is(step) === result);
  return (
    <div data-stale={isStale || undefined} className={styles.found}>
      <div role="status" className={styles.verdict}>
        {shape !== null && <Shape name={shape} size={16} />}
        <h3 className={styles.title}>{sentence}</h3>
      </div>
      {brief && (
        <p className={styles.remark}>
          {connect.passedSteps(
            formatCount(those('passed').length),
            formatCount(doctorSteps.length),
            those('not-checked').map((step) => words.names[step]),
          )}
        </p>
      )}
      <ol className={styles.rows}>
        {shown.map((step) => (
          <DoctorRow
            key={step}
            step={step}
            result={steps[step]}
            isGoing={step === going}
            times={times}
            actions={actionsOf(step, report, profile, waysOut, words)}
          />
        ))}
      </ol>
      {state !== 'running' && <CopyReport report={report} name={profile.name} />}
    </div>
  );
}

function useVerdict({ steps, state }: DoctorReport): { readonly shape: ShapeName | null; readonly sentence: string } {
  const { verdict, running } = useText().doctor;
  if (state === 'running') return { shape: null, sentence: running };
  const first = (is: 'failed' | 'notice') => doctorSteps.find((step) => steps[step]?.is === is);
  const failed = first('failed');
  const result = failed === undefined ? undefined : steps[failed];
  if (failed !== undefined && result !== undefined) {
    return { shape: 'failed', sentence: verdict.failed(failed, result) };
  }
  if (state === 'cancelled') return { shape: 'cannot-check', sentence: verdict.cancelled };
  const { signature } = steps;
  if (signature?.is === 'not-checked') return { shape: 'notice', sentence: verdict.noSecret };
  // A warning means that valid and invalid signatures couldn’t be told apart.
  if (signature?.is === 'notice') return { shape: 'notice', sentence: verdict.unsure };
  return first('notice') === undefined
    ? { shape: 'pass', sentence: verdict.passed }
    : { shape: 'notice', sentence: verdict.notice };
}

/** Null if the step needs no button. */
function actionsOf(
  step: DoctorStep,
  { steps: { proxy, http, signature, clock } }: DoctorReport,
  { builtIn }: ProfileView,
  { findScheme, replaceSecret, enterCredentials, sendIn }: AllWaysOut,
  words: ReturnType<typeof useText>['doctor'],
): ReactNode {
  if (builtIn) return null;
  if (step === 'proxy' && proxy?.is === 'failed' && asksWho.has(proxy.facts.because)) {
    return (
      <Button size="form" variant="primary" onClick={enterCredentials}>
        {words.enterCredentials}
      </Button>
    );
  }
  if (step === 'clock' && clock?.is === 'failed' && clock.facts.sendIn !== null) {
    const unit = clock.facts.sendIn;
    return (
      <Button size="form" variant="primary" onClick={() => sendIn(unit)}>
        {words.sendIn[unit]}
      </Button>
    );
  }
  if (step === 'signature' && signature?.is === 'not-checked' && wantsSecret.has(signature.because)) {
    return (
      <Button size="form" variant="primary" onClick={replaceSecret}>
        {words.enterSecret}
      </Button>
    );
  }
  const ofSignature = step === 'signature' && signature?.is === 'failed' && signature.facts.because !== 'not-admitted';
  const ofStatus = step === 'http' && http?.is === 'failed' && [401, 403].includes(http.facts.httpStatus ?? 0);
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

const wantsSecret: ReadonlySet<NotChecked> = new Set(['no-secret', 'secret-not-readable']);
const asksWho: ReadonlySet<ProxyFault> = new Set(['wants-credentials', 'credentials-refused']);

function CopyReport({ report, name }: { report: DoctorReport; name: string }) {
  const { doctor: words } = useText();
  const copy = useCopy();
  const time = useTime();
  const times = useDoctorTimes();
  const text = () => reportText(report, { profile: said(name), at: time.whole(report.startedAt), times, words });
  return (
    <div className={styles.copy}>
      <Button onClick={() => void copy(text(), words.copied)}>{words.copy}</Button>
    </div>
  );
}

/** How the log stands, in one line, and what a look through all of it has found. */
import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import type { AuditState, AuditVerdict } from '../../../../electron/contract/audit.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useText } from '../../../lib/text/text.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape, type ShapeName } from '../../../ui/marks/shape.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { PartsBar } from '../../../ui/messages/progress.tsx';
import styles from './audit-tab.module.css';
import type { Verifying } from './queries.ts';

export interface AuditStateLineProps {
  state: AuditState;
  verifying: Verifying;
  actions: ReactNode;
}

const mostShown = 8;

export function AuditStateLine({ state, verifying, actions }: AuditStateLineProps) {
  const { audit, kit } = useText();
  const line = useStateWords(state);
  const { isGoingOn, progress, verdict, forget } = verifying;
  return (
    <>
      <div className={styles.state}>
        {line !== null && (
          <p className={styles.line} role="status">
            <Shape name={line.shape} size={16} />
            <span>{line.sentence}</span>
          </p>
        )}
        {isGoingOn && (
          <span className={styles.count} role="status">
            {progress === null ? audit.stillVerifying : audit.verifying(progress.done, progress.of)}
            {progress !== null && (
              <PartsBar
                label={audit.verifyingName}
                width={160}
                parts={[
                  { tone: 'accent', share: progress.done },
                  { tone: 'none', share: progress.of - progress.done },
                ]}
              />
            )}
          </span>
        )}
        <div className={styles.actions}>{actions}</div>
      </div>
      {(verdict !== null || state.waiting > 0) && (
        <div className={styles.banners}>
          {state.waiting > 0 && <Banner tone="notice" cause={audit.state.waiting(state.waiting)} />}
          {verdict !== null && (
            <Banner
              tone={verdict.faultCount === 0 ? 'news' : 'stop'}
              cause={audit.verdictTitle[verdict.faultCount === 0 ? 'whole' : 'broken']}
              action={<IconButton label={kit.close} icon={<Icon of={X} size={14} />} onClick={forget} />}
            >
              {verdict.faultCount === 0 ? audit.whole(verdict) : audit.brokenNext}
            </Banner>
          )}
          {verdict !== null && verdict.faultCount > 0 && <Faults verdict={verdict} />}
        </div>
      )}
    </>
  );
}

function Faults({ verdict: { faults, faultCount } }: { verdict: AuditVerdict }) {
  const { audit } = useText();
  const shown = faults.slice(0, mostShown);
  return (
    <ul className={styles.faults}>
      {shown.map((fault) => (
        <li key={`${String(fault.no)} ${fault.is}`}>{audit.faultSentence(fault)}</li>
      ))}
      {faultCount > shown.length && <li>{audit.moreFaults(faultCount - shown.length)}</li>}
    </ul>
  );
}

function useStateWords({ entries, first, last, verified, faultsAtOpening }: AuditState): {
  readonly shape: ShapeName;
  readonly sentence: string;
} | null {
  const { state } = useText().audit;
  const time = useTime();
  if (first === null) return null;
  const since = time.date(first.at);
  if (verified?.isWhole === false)
    return { shape: 'failed', sentence: state.broken(entries, since, verified.faults, time.whole(verified.at)) };
  if (faultsAtOpening.length > 0) return { shape: 'failed', sentence: state.brokenAtOpening(entries, since) };
  if (verified === null) return { shape: 'cannot-check', sentence: state.notVerified(entries, since) };
  const when = time.whole(verified.at);
  // The entry that says so is one more than was looked at.
  const isAll = last <= verified.upTo + 1;
  return {
    shape: 'pass',
    sentence: isAll ? state.unbroken(entries, since, when) : state.unbrokenUpTo(entries, since, verified.upTo, when),
  };
}

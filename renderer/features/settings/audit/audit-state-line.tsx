/** How the log stands, in one line, and what a look through all of it has found. */
import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import type { AuditState, AuditVerdict } from '../../../../electron/contract/audit.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useText } from '../../../lib/text/text.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { PartsBar } from '../../../ui/messages/progress.tsx';
import styles from './audit-tab.module.css';
import type { Verifying } from './queries.ts';
import { stateWords } from './state-words.ts';

export interface AuditStateLineProps {
  state: AuditState;
  verifying: Verifying;
  actions: ReactNode;
}

const mostShown = 8;

export function AuditStateLine({ state, verifying, actions }: AuditStateLineProps) {
  const { audit, kit } = useText();
  const line = stateWords(state, audit, useTime());
  const { isGoingOn, progress, verdict, forget } = verifying;
  const isContinued = state.continued.length > 0;
  return (
    <>
      <div className={styles.state}>
        {line !== null && (
          <p className={styles.line} data-long={isContinued || undefined} role="status">
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
              tone={verdict.faultCount > 0 ? 'stop' : isContinued ? 'quiet' : 'news'}
              cause={audit.verdictTitle[verdict.faultCount > 0 ? 'broken' : isContinued ? 'continued' : 'whole']}
              action={<IconButton label={kit.close} icon={<Icon of={X} size={14} />} onClick={forget} />}
            >
              {verdict.faultCount > 0
                ? audit.brokenNext
                : isContinued && verdict.unproven === 0
                  ? audit.wholeContinued(verdict)
                  : audit.whole(verdict)}
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

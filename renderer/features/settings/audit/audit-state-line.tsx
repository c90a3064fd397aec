/** The log's state in one line, its actions, and the result of a verification. */
import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import type { AuditState } from '../../../../electron/contract/audit.ts';
import type { TimeFormat } from '../../../lib/format/time.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape, type ShapeName } from '../../../ui/marks/shape.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import styles from './audit-tab.module.css';
import type { Verification } from './queries.ts';
import { auditText } from '../../../text/audit.ts';
import { kitText } from '../../../text/kit.ts';

/** Null for an empty log. */
export function stateOf(
  { entries, firstAt, last, verified }: AuditState,
  time: Pick<TimeFormat, 'date' | 'whole'>,
): { readonly shape: ShapeName; readonly sentence: string } | null {
  if (firstAt === null) return null;
  const since = time.date(firstAt);
  if (verified === null) return { shape: 'cannot-check', sentence: auditText.state.notVerified(entries, since) };
  const when = time.whole(verified.at);
  if (verified.fault !== null)
    return { shape: 'failed', sentence: auditText.state.damaged(entries, since, verified.fault, when) };
  // The entry that records the verification is one more than was verified.
  const isAll = last <= verified.upTo + 1;
  const unverified = last - verified.upTo;
  return {
    shape: 'pass',
    sentence: isAll
      ? auditText.state.verified(entries - unverified, since, when)
      : auditText.state.verifiedUpTo(entries, since, verified.upTo, when),
  };
}

export interface AuditStateLineProps {
  state: AuditState;
  verification: Verification;
  actions: ReactNode;
}

export function AuditStateLine({ state, verification: { verdict, close }, actions }: AuditStateLineProps) {
  const line = stateOf(state, useTime());
  return (
    <>
      <div className={styles.state}>
        {line !== null && (
          <p className={styles.line} role="status">
            <Shape name={line.shape} size={16} />
            <span>{line.sentence}</span>
          </p>
        )}
        <div className={styles.actions}>{actions}</div>
      </div>
      {(verdict !== null || state.unsaved > 0) && (
        <div className={styles.banners}>
          {state.unsaved > 0 && <Banner tone="notice" cause={auditText.state.unsaved(state.unsaved)} />}
          {verdict !== null && (
            <Banner
              tone={verdict.fault === null ? 'news' : 'stop'}
              cause={auditText.verdictTitle[verdict.fault === null ? 'verified' : 'damaged']}
              action={<IconButton label={kitText.close} icon={<Icon of={X} size={14} />} onClick={close} />}
            >
              {verdict.fault === null ? auditText.verified(verdict.entries) : auditText.fault(verdict.fault)}
            </Banner>
          )}
        </div>
      )}
    </>
  );
}

/** Problems that concern no single view. Each is shown until the user closes it. */
import { X } from 'lucide-react';
import { useState } from 'react';
import type { AcknowledgedKind, NoticeKind } from '../../../electron/contract/notices.ts';
import { useAcknowledge, useAppInfo } from '../../lib/app-info.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './frame.module.css';
import { frameText } from '../../text/frame.ts';
import { kitText } from '../../text/kit.ts';

/** Problems that stop work, or where addresses may be missing. */
const stops: ReadonlySet<NoticeKind> = new Set(['database-not-opened', 'database-damaged', 'database-recovered']);
const acknowledged: Readonly<Record<AcknowledgedKind, true>> = {
  'database-recovered': true,
  restored: true,
  'restore-failed': true,
};
const isAcknowledged = (kind: NoticeKind): kind is AcknowledgedKind => kind in acknowledged;

export function Notices() {
  const time = useTime();
  const acknowledge = useAcknowledge();
  const notices = useAppInfo().data?.notices ?? [];
  const [closed, setClosed] = useState<readonly string[]>([]);
  const shown = notices.filter((notice) => !closed.includes(notice.kind));
  if (shown.length === 0) return null;
  return (
    <div className={styles.notices}>
      {shown.map((notice) => {
        const words = frameText.notice(notice, time.whole, notices);
        return (
          <Banner
            key={notice.kind}
            tone={stops.has(notice.kind) ? 'stop' : 'notice'}
            cause={words.cause}
            action={
              isAcknowledged(notice.kind) ? (
                <AcknowledgeButton kind={notice.kind} acknowledge={acknowledge} />
              ) : (
                <IconButton
                  label={kitText.close}
                  icon={<Icon of={X} size={14} />}
                  onClick={() => setClosed((kinds) => [...kinds, notice.kind])}
                />
              )
            }
          >
            {words.sentence}
            {acknowledge.isError && acknowledge.variables === notice.kind && ` ${frameText.notAcknowledged}`}
          </Banner>
        );
      })}
    </div>
  );
}

/** Missing data is reported at every start until the user acknowledges it. */
function AcknowledgeButton({
  kind,
  acknowledge,
}: {
  kind: AcknowledgedKind;
  acknowledge: ReturnType<typeof useAcknowledge>;
}) {
  return (
    <Button busy={acknowledge.isPending} onClick={() => acknowledge.mutate(kind)}>
      {frameText.acknowledge}
    </Button>
  );
}

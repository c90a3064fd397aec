/** What went wrong at start-up and was dealt with: said once, until it is closed. */
import { X } from 'lucide-react';
import { useState } from 'react';
import { useAppInfo } from '../../lib/app-info.ts';
import { useText } from '../../lib/text/text.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './notices.module.css';

export function Notices() {
  const { frame, kit } = useText();
  const notices = useAppInfo().data?.notices ?? [];
  const [closed, setClosed] = useState<readonly string[]>([]);
  const shown = notices.filter((notice) => !closed.includes(notice.kind));
  if (shown.length === 0) return null;
  return (
    <div className={styles.notices}>
      {shown.map((notice) => {
        const words = frame.notice(notice);
        return (
          <Banner
            key={notice.kind}
            tone={notice.kind === 'database-not-opened' ? 'stop' : 'notice'}
            cause={words.cause}
            action={
              <IconButton
                label={kit.close}
                icon={<Icon of={X} size={14} />}
                onClick={() => setClosed((kinds) => [...kinds, notice.kind])}
              />
            }
          >
            {words.sentence}
          </Banner>
        );
      })}
    </div>
  );
}

/** All profiles: which one is in use, which one is shown, and which have no secret. */
import { Plus } from 'lucide-react';
import { mostProfiles } from '../../../../electron/contract/limits.ts';
import type { ProfilesView } from '../../../../electron/contract/profiles.ts';
import { useChooseProfile } from '../../../lib/choose-profile.ts';
import { useConnect } from '../../../lib/connecting.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Tag } from '../../../ui/marks/tag.tsx';
import { ProfileCopies } from './profile-copies.tsx';
import styles from './profile-list.module.css';
import { SectionHead } from '../section.tsx';
import { connectText } from '../../../text/connect.ts';
import { frameText } from '../../../text/frame.ts';
import { settingsText } from '../../../text/settings.ts';

export interface ProfileListProps {
  view: ProfilesView;
  /** Null while a new profile is typed. */
  shownId: string | null;
  onShow: (id: string) => void;
  onAdd: () => void;
  onImport: () => void;
  /** The shown profile has unsaved entries. */
  isTyped: boolean;
}

export function ProfileList({ view, shownId, onShow, onAdd, onImport, isTyped }: ProfileListProps) {
  const connectAnother = useConnect();
  const words = settingsText.profiles;
  const choose = useChooseProfile();
  const isFull = view.profiles.filter(({ builtIn }) => !builtIn).length >= mostProfiles;
  return (
    <section>
      <SectionHead
        title={words.listLabel}
        end={
          <span className={styles.actions}>
            <Button disabled={isFull} onClick={connectAnother}>
              {connectText.another}
            </Button>
            <Button onClick={onImport}>{words.imports.import}</Button>
            <Button icon={<Icon of={Plus} size={14} />} disabled={isFull} onClick={onAdd}>
              {words.add}
            </Button>
          </span>
        }
      />
      {isFull && <p className={styles.full}>{words.full}</p>}
      <ul className={styles.list}>
        {view.profiles.map((profile) => (
          <li key={profile.id} className={styles.row} data-shown={profile.id === shownId || undefined}>
            <button
              type="button"
              className={styles.profile}
              aria-current={profile.id === shownId ? 'true' : undefined}
              onClick={() => onShow(profile.id)}
            >
              <span className={styles.tag}>
                <Tag tone={profile.environment}>{frameText.environments[profile.environment]}</Tag>
              </span>
              <span className={styles.name}>{untrusted(profile.name)}</span>
              {profile.readOnly === true && <Tag tone="readOnly">{frameText.profile.readOnly}</Tag>}
              {profile.secret.is === 'missing' && !profile.builtIn && <Badge shape="notice">{words.noSecret}</Badge>}
            </button>
            {profile.id === view.chosenId ? (
              <span className={styles.inUse}>{words.inUse}</span>
            ) : (
              <Button
                variant="quiet"
                aria-label={words.switchTo(untrusted(profile.name))}
                onClick={() => choose(profile.id)}
              >
                {words.use}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ProfileCopies view={view} shownId={shownId} isFull={isFull} onShow={onShow} isTyped={isTyped} />
    </section>
  );
}

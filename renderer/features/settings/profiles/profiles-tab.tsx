/** All profiles at the left, and the form of the selected one at the right. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { maxProfiles } from '../../../../electron/contract/limits.ts';
import type { ProfilesView, ProfileView } from '../../../../electron/contract/profiles.ts';
import { useAddProfile } from '../../../lib/connection.ts';
import { useProfile, useProfiles } from '../../../lib/profiles.ts';
import { addProfileText } from '../../../text/add-profile.ts';
import { frameText } from '../../../text/frame.ts';
import { settingsText } from '../../../text/settings.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Tag } from '../../../ui/marks/tag.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profiles-tab.module.css';

const words = settingsText.profiles;

export function ProfilesTab() {
  const view = useProfiles().data;
  const chosen = useProfile();
  // Another profile may be switched to while this one is being edited.
  const [openedWith] = useState(chosen?.id);
  const { check, notFoundCode, profile: shownId } = useSearch({ from: '/settings' });
  const navigate = useNavigate();
  // Runs once: going back in the history shows the earlier results.
  const onTested = useCallback(
    () => void navigate({ to: '/settings', search: { tab: 'profiles' }, replace: true, resetScroll: false }),
    [navigate],
  );
  if (view === undefined || chosen === null) return null;
  const find = (id: string | undefined) => view.profiles.find((profile) => profile.id === id);
  const profile = find(shownId) ?? find(openedWith) ?? chosen;
  const open = (id: string) => {
    if (id !== profile.id) void navigate({ to: '/settings', search: { tab: 'profiles', profile: id } });
  };
  return (
    <div className={styles.tab}>
      <ProfileList view={view} shownId={profile.id} onShow={open} />
      <div className={styles.profile}>
        <ProfileForm
          // The built-in service may restart with a new URL while its profile is shown.
          key={profile.builtIn ? `${profile.id} ${profile.baseUrl}` : profile.id}
          profile={profile}
          view={view}
          newCode={notFoundCode ?? null}
          isTestAsked={check === true}
          onTested={onTested}
        />
      </div>
    </div>
  );
}

interface ProfileListProps {
  view: ProfilesView;
  shownId: string;
  onShow: (id: string) => void;
}

function ProfileList({ view, shownId, onShow }: ProfileListProps) {
  const add = useAddProfile();
  const isFull = view.profiles.filter(({ builtIn }) => !builtIn).length >= maxProfiles;
  return (
    <section aria-label={words.listLabel}>
      <ul className={styles.list}>
        {view.profiles.map((profile) => (
          <li key={profile.id}>
            <button
              type="button"
              className={styles.row}
              aria-current={profile.id === shownId ? 'true' : undefined}
              onClick={() => onShow(profile.id)}
            >
              <span className={styles.tag}>
                <Tag tone={profile.environment}>{frameText.environments[profile.environment]}</Tag>
              </span>
              <span className={styles.name}>{untrusted(profile.name)}</span>
              {profile.id === view.chosenId && <span className="t-small">{words.inUse}</span>}
              <Limits of={profile} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={<Icon of={Plus} size={14} />} disabled={isFull} onClick={add}>
          {addProfileText.title}
        </Button>
      </div>
      {isFull && <p className={styles.full}>{words.full}</p>}
    </section>
  );
}

/** Why a profile can’t do everything. */
function Limits({ of: { secret, builtIn, readOnly } }: { of: ProfileView }) {
  const hasNoSecret = secret.is === 'missing' && !builtIn;
  if (!hasNoSecret && readOnly !== true) return null;
  return (
    <span className={styles.limits}>
      {hasNoSecret && <Badge shape="notice">{words.noSecret}</Badge>}
      {readOnly === true && <Tag tone="readOnly">{frameText.profile.readOnly}</Tag>}
    </span>
  );
}

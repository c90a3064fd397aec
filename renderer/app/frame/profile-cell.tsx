/** The profile in use and its environment. Opens the list of profiles. */
import { Menu } from '@base-ui/react/menu';
import { useNavigate } from '@tanstack/react-router';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useRef } from 'react';
import { useChooseProfile, useProfile, useProfiles } from '../../lib/profiles.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import popup from '../../ui/overlays/popup.module.css';
import { Tag } from '../../ui/marks/tag.tsx';
import styles from './frame.module.css';
import { frameText } from '../../text/frame.ts';

export function ProfileCell() {
  const profiles = useProfiles().data?.profiles ?? [];
  const chosen = useProfile();
  const navigate = useNavigate();
  const choose = useChooseProfile();
  // The menu stays inside the bar, a landmark.
  const home = useRef<HTMLDivElement>(null);
  if (chosen === null) return <div className={styles.cell} />;
  return (
    <Menu.Root>
      <Menu.Trigger className={styles.cell}>
        <span className="unseen">{frameText.profile.label} </span>
        <Tag tone={chosen.environment}>{frameText.environments[chosen.environment]}</Tag>
        <span className={styles.name} title={untrusted(chosen.name)}>
          {untrusted(chosen.name)}
        </span>
        <Icon of={ChevronsUpDown} />
      </Menu.Trigger>
      <div ref={home} />
      <Menu.Portal container={home}>
        <Menu.Positioner className={popup.positioner} sideOffset={2} alignOffset={8} align="start">
          <Menu.Popup className={popup.popup}>
            <Menu.RadioGroup value={chosen.id} onValueChange={(id: string) => choose(id)}>
              {profiles.map((profile) => (
                <Menu.RadioItem
                  key={profile.id}
                  ref={profile.id === chosen.id ? intoView : undefined}
                  value={profile.id}
                  className={popup.item}
                  closeOnClick
                >
                  <Tag tone={profile.environment}>{frameText.environments[profile.environment]}</Tag>
                  <span className={styles.choice} title={untrusted(profile.name)}>
                    {untrusted(profile.name)}
                  </span>
                  <Menu.RadioItemIndicator className={popup.tick}>
                    <Icon of={Check} size={14} />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className={popup.separator} />
            <Menu.Item className={popup.item} onClick={() => void navigate({ to: '/sandbox' })}>
              {frameText.navigation.sandbox}
            </Menu.Item>
            <Menu.Item className={popup.item} onClick={() => void navigate({ to: '/settings' })}>
              {frameText.profile.manage}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const intoView = (item: HTMLElement | null): void => item?.scrollIntoView({ block: 'nearest' });

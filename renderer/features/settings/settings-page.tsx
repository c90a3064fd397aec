/** Settings: profiles, appearance, data with backups, audit log, and about. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatCount } from '../../lib/format/money.ts';
import { useProfiles } from '../../lib/profiles.ts';
import { settingsTabs, type SettingsTab } from '../../lib/settings-tabs.ts';
import { settingsText } from '../../text/settings.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { AboutTab } from './about-tab.tsx';
import { AppearanceTab } from './appearance-tab.tsx';
import { AuditTab } from './audit/audit-tab.tsx';
import { DataTab } from './data/data-tab.tsx';
import { ProfilesTab } from './profiles/profiles-tab.tsx';
import styles from './settings.module.css';

const panels = {
  profiles: ProfilesTab,
  appearance: AppearanceTab,
  data: DataTab,
  audit: AuditTab,
  about: AboutTab,
} satisfies Readonly<Record<SettingsTab, unknown>>;

export function SettingsPage() {
  const { tab } = useSearch({ from: '/settings' });
  const navigate = useNavigate();
  const count = useProfiles().data?.profiles.length;
  return (
    <Tabs
      value={tab ?? 'profiles'}
      onChange={(next: SettingsTab) => void navigate({ to: '/settings', search: { tab: next }, replace: true })}
    >
      <PageHead
        title={settingsText.title}
        tabs={
          <TabList label={settingsText.tabsLabel} inHead>
            {settingsTabs.map((name) => (
              <Tab
                key={name}
                value={name}
                count={name === 'profiles' && count !== undefined ? formatCount(count) : undefined}
              >
                {settingsText.tabs[name]}
              </Tab>
            ))}
          </TabList>
        }
      />
      <div className={styles.body}>
        {settingsTabs.map((name) => {
          const Panel = panels[name];
          return (
            <TabPanel key={name} value={name}>
              <Panel />
            </TabPanel>
          );
        })}
      </div>
    </Tabs>
  );
}

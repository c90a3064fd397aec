/** Settings: profiles, appearance, audit log, data with backups, and about. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatCount } from '../../lib/format/money.ts';
import { useProfiles } from '../../lib/profiles.ts';
import type { SettingsTab } from '../../lib/settings-tabs.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { AboutTab } from './about-tab.tsx';
import { AuditTab } from './audit/audit-tab.tsx';
import { DataTab } from './data/data-tab.tsx';
import { ProfilesTab } from './profiles/profiles-tab.tsx';
import styles from './settings-page.module.css';
import { TimesTab } from './times-tab.tsx';
import { settingsText } from '../../text/settings.ts';

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
            <Tab value="profiles" count={count === undefined ? undefined : formatCount(count)}>
              {settingsText.tabs.profiles}
            </Tab>
            <Tab value="times">{settingsText.tabs.times}</Tab>
            <Tab value="audit">{settingsText.tabs.audit}</Tab>
            <Tab value="data">{settingsText.tabs.data}</Tab>
            <Tab value="about">{settingsText.tabs.about}</Tab>
          </TabList>
        }
      />
      <div className={styles.body}>
        <TabPanel value="profiles">
          <ProfilesTab />
        </TabPanel>
        <TabPanel value="times">
          <TimesTab />
        </TabPanel>
        <TabPanel value="audit">
          <AuditTab />
        </TabPanel>
        <TabPanel value="data">
          <DataTab />
        </TabPanel>
        <TabPanel value="about">
          <AboutTab />
        </TabPanel>
      </div>
    </Tabs>
  );
}
